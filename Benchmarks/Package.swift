// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses PagerKit builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PagerKit", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "PagerKitCore", package: "PagerKit"),
        .product(name: "PagerIndicators", package: "PagerKit"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
