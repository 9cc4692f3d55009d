// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// FilePath keeps and compares the bytes of a name, where String folds Unicode forms together.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

let package = Package(
  name: "iconproof",
  platforms: [.macOS(.v14)],
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
    module("ImageInspection", ["CPNGShim", "CLibDeflate"]),
    module("SpecTables", ["CSpecData", "SourceText"]),
    module("Projects", [systemPackage, "FileTree", "PropertyLists"]),
    module(
      "AssetSources",
      [systemPackage, "FileTree", "PropertyLists", "ImageInspection", "SpecTables", "Projects"]),
    module("Checking", ["FileTree", "ImageInspection", "SpecTables", "AssetSources"]),
    module("Policy", ["Checking"]),
    module("Reporting", ["SpecTables", "Checking", "Policy"]),
    .executableTarget(
      name: "iconproof",
      dependencies: [
        "FileTree", "SpecTables", "AssetSources", "Checking", "Policy", "Reporting", systemPackage,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["CLibDeflate", "FileTree", systemPackage],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "FileTree", [systemPackage]),
    tests(of: "SourceText"),
    tests(of: "PropertyLists"),
    tests(of: "ImageInspection", [systemPackage, "CLibDeflate", "FileTree"]),
    tests(of: "SpecTables"),
    tests(of: "Projects", [systemPackage, "FileTree"]),
    tests(of: "AssetSources", [systemPackage, "FileTree", "SpecTables"]),
    tests(of: "Checking", ["SpecTables", "ImageInspection", "AssetSources", "FileTree"]),
    tests(of: "Policy", ["Checking"]),
    tests(of: "Reporting", ["Checking", "SpecTables"]),
    .testTarget(
      name: "CommandTests", dependencies: ["iconproof", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SampleAssetsTests",
      dependencies: ["AssetSources", "Checking", "SpecTables", "Reporting", "TestSupport", "FileTree"],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
