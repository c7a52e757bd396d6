Differences.run()
Engines.run()
