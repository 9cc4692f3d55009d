// swift-tools-version: 6.1
import PackageDescription

// The modules that read strangers' bytes, built by themselves with sanitizers and libFuzzer: see `run`.
// A package of its own, so that neither `swift build` nor `swift test` of the project has to know libFuzzer;
// of the same name and with links to the sources, so that `package` declarations are in reach.

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
    .systemLibrary(name: "CLibFuzzer"),
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "ImageProperties", swiftSettings: strict),
    .target(name: "ArtComparison", dependencies: ["ImageProperties"], swiftSettings: strict),
    .target(
      name: "ImageInspection", dependencies: ["CPNGShim", "CLibDeflate", "ImageProperties"],
      swiftSettings: strict),
    .target(
      name: "Pictures", dependencies: ["ImageInspection", "ImageProperties", "CLibDeflate"],
      swiftSettings: strict),
    .target(name: "CompiledCatalog", dependencies: ["ImageInspection"], swiftSettings: strict),
    .target(name: "FileTree", dependencies: [systemPackage], swiftSettings: strict),
    .target(
      name: "Archives", dependencies: ["FileTree", systemPackage, "CLibDeflate"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["FileTree", systemPackage, "CLibDeflate"],
      exclude: ["Tables.swift", "Tool"], swiftSettings: strict),
    .target(name: "SourceText", swiftSettings: strict),
    .target(name: "MessageMatching", swiftSettings: strict),
    .target(name: "PropertyLists", swiftSettings: strict),
    .target(
      name: "WebPages", dependencies: ["FileTree", systemPackage, "SourceText"], swiftSettings: strict),
    .target(
      name: "AssetCatalogs", dependencies: ["FileTree", systemPackage, "SourceText"], swiftSettings: strict),
    .target(
      name: "Projects", dependencies: ["FileTree", systemPackage, "PropertyLists"], swiftSettings: strict),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CLibFuzzer", "CLibDeflate", "ArtComparison", "ImageProperties", "ImageInspection", "Pictures",
        "CompiledCatalog", "FileTree",
        systemPackage, "SourceText", "PropertyLists", "WebPages", "AssetCatalogs", "Projects", "Archives",
        "TestSupport", "MessageMatching",
      ],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
