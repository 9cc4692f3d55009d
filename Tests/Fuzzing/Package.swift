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
let places: [Target.Dependency] = ["Places", systemPackage]
let values = places + ["ImageProperties", "SpecTables", "Model"]

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
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CLibWebP", pkgConfig: "libwebp"),
    .systemLibrary(name: "CExtendedAttributes"),
    .systemLibrary(name: "CLibFuzzer"),
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "CArtSums"),
    .target(name: "CSpecData"),
    module("Places", [systemPackage]),
    module("ImageProperties", places),
    module("ArtComparison", ["CArtSums", "ImageProperties"]),
    module("FileTree", places + ["CExtendedAttributes"]),
    module("GitObjects", places + ["FileTree"]),
    module("SourceText", places),
    module("Notations", places + ["CLibYAML"]),
    module("PropertyLists", places + ["Notations"]),
    module("MessageMatching", places),
    module("SpecTables", places + ["CSpecData", "SourceText", "ImageProperties", "ArtComparison"]),
    module("Model", places + ["ImageProperties", "SpecTables"]),
    module("Archives", places + ["FileTree", "CLibDeflate"]),
    module("ImageInspection", ["CPNGShim", "CLibDeflate", "JPEG", "ImageProperties", "ArtComparison"]),
    module("Pictures", places + ["ImageInspection", "ImageProperties", "CLibDeflate"]),
    module("JPEG", places),
    module("WebP", places + ["CLibWebP"]),
    module("LZFSE"),
    module("CompiledCatalog", ["ImageInspection", "JPEG", "LZFSE", "CLibDeflate"] + values),
    module("AssetCatalogs", ["FileTree", "SourceText", "Notations"] + values),
    module("Projects", ["FileTree", "PropertyLists", "Notations"] + values),
    module("WebPages", ["FileTree", "SourceText", "Notations"] + values),
    module("InterfaceFiles", ["Notations", "PropertyLists"] + values),
    module("ProofSheet", ["ImageProperties"]),
    module("PictureSets", places + ["ImageProperties"]),
    module(
      "Discovery",
      [
        "FileTree", "GitObjects", "SourceText", "PropertyLists", "Archives", "ImageInspection",
        "CompiledCatalog", "AssetCatalogs", "Notations", "Projects", "WebPages", "InterfaceFiles",
      ] + values),
    module(
      "ReaderWords",
      [
        "FileTree", "GitObjects", "SourceText", "Notations", "PropertyLists", "Archives", "JPEG", "WebP",
        "LZFSE", "CompiledCatalog",
      ] + values),
    module("Checking", values + ["ArtComparison", "ReaderWords"]),
    module(
      "Engine",
      [
        "Archives", "FileTree", "ArtComparison", "AssetCatalogs", "JPEG", "ImageInspection", "Pictures",
        "CompiledCatalog", "PictureSets",
        "Discovery", "Checking",
      ] + values),
    module("Policy", ["FileTree", "SourceText", "ArtComparison", "Checking"] + values),
    module(
      "Reporting",
      [
        "ArtComparison", "MessageMatching", "SourceText", "CompiledCatalog", "PictureSets", "ProofSheet",
        "ReaderWords", "Checking", "Policy",
      ] + values),
    module(
      "Repair",
      [
        "CLibDeflate", "FileTree", "GitObjects", "SourceText", "ImageInspection", "JPEG", "WebP", "Pictures",
        "ReaderWords", "Projects", "Checking", "Engine", "ProofSheet", "Reporting",
      ] + values),
    .target(
      name: "TestSupport", dependencies: ["FileTree", "CLibDeflate"] + values,
      exclude: ["Tables.swift", "Tool", "Git"], swiftSettings: strict),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CLibFuzzer", "CLibDeflate", "ArtComparison", "ImageInspection", "Pictures", "JPEG", "WebP", "LZFSE",
        "CompiledCatalog",
        "FileTree", "SourceText", "Notations", "PropertyLists", "WebPages", "AssetCatalogs", "Projects",
        "InterfaceFiles",
        "Archives",
        "TestSupport", "MessageMatching", "ReaderWords", "Checking", "Policy", "Reporting", "GitObjects",
        "Discovery",
        "PictureSets",
        "Engine", "ProofSheet", "Repair",
      ] + values,
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
