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
let places: [Target.Dependency] = ["Places", systemPackage]

// As in the project's own manifest, which has the reasons.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "iconproof",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/apple/swift-system", from: "1.8.1")],
  targets: [
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate"),
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "CArtSums"),
    module("Places", [systemPackage]),
    module("SourceText", places),
    module("ImageProperties", places),
    module("JPEG", places),
    module("ArtComparison", ["CArtSums", "ImageProperties"]),
    module("ImageInspection", ["CPNGShim", "CLibDeflate", "JPEG", "ImageProperties", "ArtComparison"]),
    .executableTarget(
      name: "Accuracy",
      dependencies: ["CLibPNG", "ImageInspection", "ImageProperties", "ArtComparison", "SourceText"],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
