// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// FilePath keeps and compares the bytes of a name, where String folds Unicode forms together.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
// FileTree shows FilePath in what it declares, so whoever imports it needs the package's C module too.
let fileTree: [Target.Dependency] = ["FileTree", systemPackage]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + (name == "FileTree" ? [systemPackage] : fileTree)
      + dependencies,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "iconproof",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "iconproof", targets: ["iconproof"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

    // From here on a target depends only on targets above it.
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "CSpecData"),
    module("FileTree", [systemPackage]),
    module("SourceText"),
    module("PropertyLists"),
    module("AssetCatalogs", fileTree + ["SourceText"]),
    module("Archives", fileTree + ["CLibDeflate"]),
    module("ImageInspection", ["CPNGShim", "CLibDeflate"]),
    module("ArtComparison", ["ImageInspection"]),
    module("CompiledCatalog", ["ImageInspection"]),
    module("SpecTables", fileTree + ["CSpecData", "SourceText", "ImageInspection"]),
    module("Projects", fileTree + ["PropertyLists"]),
    module(
      "AssetSources",
      fileTree + [
        "SourceText", "PropertyLists", "AssetCatalogs", "Archives", "ImageInspection", "CompiledCatalog",
        "SpecTables", "Projects",
      ]),
    module(
      "Checking",
      fileTree + [
        "SourceText", "AssetCatalogs", "ImageInspection", "CompiledCatalog", "SpecTables", "AssetSources",
      ]),
    module("Policy", fileTree + ["SourceText", "SpecTables", "AssetSources", "Checking"]),
    module(
      "Reporting",
      fileTree + [
        "SourceText", "ImageInspection", "CompiledCatalog", "SpecTables", "AssetSources", "Checking",
        "Policy",
      ]),
    .executableTarget(
      name: "iconproof",
      dependencies: fileTree + [
        "CompiledCatalog", "SpecTables", "AssetSources", "Checking", "Policy", "Reporting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: fileTree + ["CLibDeflate", "SpecTables"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "FileTree"),
    tests(of: "SourceText"),
    tests(of: "PropertyLists"),
    tests(of: "AssetCatalogs", ["SourceText"]),
    tests(of: "Archives"),
    tests(of: "ImageInspection", ["CLibDeflate"]),
    tests(of: "ArtComparison", ["ImageInspection"]),
    tests(of: "CompiledCatalog", ["ImageInspection"]),
    tests(of: "SpecTables", ["ImageInspection", "SourceText"]),
    tests(of: "Projects"),
    tests(of: "AssetSources", ["Archives", "SpecTables", "ImageInspection", "PropertyLists"]),
    tests(of: "Checking", ["SpecTables", "ImageInspection", "AssetSources"]),
    tests(of: "Policy", ["SourceText", "Checking", "SpecTables", "AssetSources"]),
    tests(
      of: "Reporting",
      [
        "SourceText", "ImageInspection", "CompiledCatalog", "Checking", "SpecTables", "AssetSources",
        "Policy",
      ],
      exclude: ["Goldens"]),
    .testTarget(name: "CommandTests", dependencies: fileTree + ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SampleAssetsTests",
      dependencies: fileTree + ["AssetSources", "Checking", "SpecTables", "TestSupport"],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
