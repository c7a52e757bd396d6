// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same rules: the Swift 6 language mode, and no warning passes.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "PagerKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PagerKit", targets: ["PagerKit"]),
    .library(name: "PagerKitCore", targets: ["PagerKitCore"]),
    .library(name: "PagerIndicators", targets: ["PagerIndicators"]),
    .library(name: "PagerDataSources", targets: ["PagerDataSources"]),
    .library(name: "PagerTerminal", targets: ["PagerTerminal"]),
    .library(name: "PagerContracts", targets: ["PagerContracts"]),
    .library(name: "TiltedTabs", targets: ["TiltedTabs"]),
    .executable(name: "pagerdemo", targets: ["pagerdemo"]),
  ],
  targets: [
    // `rounded()` and `truncatingRemainder` become calls of the C mathematics library, which an
    // executable without Foundation does not link by itself.
    .target(
      name: "PagerKitCore", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "PagerIndicators", dependencies: ["PagerKitCore"], path: "Sources/Indicators",
      swiftSettings: strict),
    .target(
      name: "PagerDataSources", dependencies: ["PagerKitCore"], path: "Sources/DataSources",
      swiftSettings: strict),
    .target(
      name: "PagerKit", dependencies: ["PagerKitCore", "PagerIndicators", "PagerDataSources"],
      swiftSettings: strict),
    .target(name: "PagerTerminal", dependencies: ["PagerKitCore"], swiftSettings: strict),
    .target(
      name: "TiltedTabs", dependencies: ["PagerKitCore"], path: "Plugins/TiltedTabs",
      swiftSettings: strict),
    .executableTarget(
      name: "pagerdemo",
      dependencies: [
        "PagerKitCore", "PagerIndicators", "PagerDataSources", "PagerTerminal", "TiltedTabs",
        "PagerContracts",
      ],
      swiftSettings: strict),
    .target(
      name: "PagerContracts", dependencies: ["PagerKitCore"], path: "Tests/PagerContracts",
      swiftSettings: strict),
    .testTarget(
      name: "PagerKitCoreTests",
      dependencies: ["PagerKit", "PagerKitCore", "PagerIndicators", "PagerContracts"],
      resources: [.copy("Vectors"), .copy("Cases/Own")], swiftSettings: strict),
    .testTarget(
      name: "PagerIndicatorsTests",
      dependencies: ["PagerKitCore", "PagerIndicators", "PagerContracts"], swiftSettings: strict),
    .testTarget(
      name: "PagerDataSourcesTests",
      dependencies: ["PagerKitCore", "PagerDataSources", "PagerContracts"], swiftSettings: strict),
    .testTarget(
      name: "PagerTerminalTests", dependencies: ["PagerKitCore", "PagerTerminal"],
      swiftSettings: strict),
    .testTarget(
      name: "PagerContractsTests",
      dependencies: ["PagerKitCore", "PagerIndicators", "PagerContracts"], swiftSettings: strict),
    .testTarget(
      name: "TiltedTabsTests", dependencies: ["PagerKitCore", "TiltedTabs", "PagerContracts"],
      swiftSettings: strict),
    .testTarget(
      name: "pagerdemoTests",
      dependencies: ["pagerdemo", "PagerKitCore", "PagerContracts", "TiltedTabs"],
      swiftSettings: strict),
  ]
)
