// One import for what an application needs: the machine, the indicators, the data sources.
@_exported import PagerDataSources
@_exported import PagerIndicators
@_exported import PagerKitCore
