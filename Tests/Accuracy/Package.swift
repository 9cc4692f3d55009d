// swift-tools-version: 6.1
import PackageDescription

// How often the judgements on art are right, over a folder of real icons: see `run`.
// A package of its own, so that the project's build does not take it along; of the same name and with links to the
// sources, so that `package` declarations are in reach.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "iconproof",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/apple/swift-system", from: "1.8.1")],
  targets: [
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate"),
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "Places", dependencies: [systemPackage], swiftSettings: strict),
    .target(name: "SourceText", dependencies: ["Places", systemPackage], swiftSettings: strict),
    .target(name: "ImageProperties", swiftSettings: strict),
    .target(
      name: "ImageInspection", dependencies: ["CPNGShim", "CLibDeflate", "ImageProperties"],
      swiftSettings: strict),
    .target(name: "ArtComparison", dependencies: ["ImageProperties"], swiftSettings: strict),
    .executableTarget(
      name: "Accuracy",
      dependencies: ["CLibPNG", "ImageInspection", "ImageProperties", "ArtComparison", "SourceText"],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
