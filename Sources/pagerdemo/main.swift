import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "replay" { exit(ReplayCommand.run(Array(arguments.dropFirst()))) }
