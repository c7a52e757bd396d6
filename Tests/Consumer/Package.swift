// swift-tools-version: 6.2
import PackageDescription

// Somebody else's package: what it takes to plug an indicator, a data source and a loader of one's
// own into PagerKit, and to have them checked.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PagerKit", path: "../..")],
  targets: [
    .target(
      name: "Almanac",
      dependencies: [.product(name: "PagerKitCore", package: "PagerKit")]),
    .testTarget(
      name: "AlmanacTests",
      dependencies: ["Almanac", .product(name: "PagerContracts", package: "PagerKit")]),
    .testTarget(
      name: "AlmanacXCTests",
      dependencies: ["Almanac", .product(name: "PagerContracts", package: "PagerKit")]),
  ]
)
