// swift-tools-version: 6.1
import PackageDescription

// `.ci/swift` sets it and builds for release, so that the packages from elsewhere and the C code come without their checks
// for development, which took a third of the suite. So do the rooms that work through bytes and pixels, since tests draw,
// decode and compare thousands of pictures. All others keep theirs, and compile in a quarter of the time.
let buildsTests = Context.environment["TEST_BUILD"] != nil
let workingThroughBytes: Set<String> = [
  "Places", "ImageProperties", "GitObjects", "SourceText", "Notations", "PropertyLists", "ArtComparison",
  "MessageMatching", "SpecTables", "Archives", "JPEG", "ImageInspection", "Pictures", "LZFSE",
  "CompiledCatalog", "PictureSets", "WebPages", "TestSupport",
]

func settings(of name: String) -> [SwiftSetting] {
  let upcoming: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  guard buildsTests else { return upcoming }
  return upcoming + [
    .unsafeFlags(["-warnings-as-errors"] + (workingThroughBytes.contains(name) ? [] : ["-Onone"]))
  ]
}

// FilePath keeps and compares the bytes of a name, where String folds Unicode forms together.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
// Places shows FilePath in what it declares, so whoever imports it needs the package's C module too.
let places: [Target.Dependency] = ["Places", systemPackage]
// What is judged, as values.
let valueRooms = ["ImageProperties", "SpecTables", "Model"]
let values: [Target.Dependency] = places + valueRooms.map { .target(name: $0) }

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings(of: name))
}

func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: Set([name, "TestSupport", "Places", "FileTree", "ReaderWords"] + valueRooms).sorted().map {
      .target(name: $0)
    }
      + [systemPackage] + dependencies,
    exclude: exclude, swiftSettings: settings(of: "\(name)Tests"))
}

let package = Package(
  name: "iconproof",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "iconproof", targets: ["iconproof"])],
  // Exact versions: a release that is built again from its commit holds the same libraries.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),

    // Calls of the system that Swift's module of the C library leaves out on Linux.
    .systemLibrary(name: "CExtendedAttributes"),
    .systemLibrary(name: "CAllocator"),

    .target(name: "CArguments"),
    // From here on a target depends only on targets above it.
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "CArtSums"),
    .target(name: "CSpecData"),
    module("Places", [systemPackage]),
    module("ImageProperties", places),
    module("FileTree", places + ["CExtendedAttributes"]),
    module("GitObjects", places + ["FileTree"]),
    module("SourceText", places),
    module("Notations", places + ["CLibYAML"]),
    module("PropertyLists", places + ["Notations"]),
    module("ArtComparison", ["CArtSums", "ImageProperties"]),
    module("MessageMatching", places),
    module("SpecTables", places + ["CSpecData", "SourceText", "ImageProperties", "ArtComparison"]),
    module("Model", places + ["ImageProperties", "SpecTables"]),
    module("Archives", places + ["FileTree", "CLibDeflate"]),
    module("JPEG", places),
    module("WebP", places + ["CLibWebP"]),
    module("ImageInspection", ["CPNGShim", "CLibDeflate", "JPEG", "ImageProperties", "ArtComparison"]),
    module("Pictures", places + ["ImageInspection", "ImageProperties", "CLibDeflate"]),
    module("ProofSheet", ["ImageProperties"]),
    module("LZFSE"),
    module("CompiledCatalog", ["ImageInspection", "JPEG", "LZFSE", "CLibDeflate"] + values),
    module("PictureSets", places + ["ImageProperties"]),
    module("AssetCatalogs", ["FileTree", "SourceText", "Notations"] + values),
    module("Projects", ["FileTree", "PropertyLists", "Notations"] + values),
    module("WebPages", ["FileTree", "SourceText", "Notations"] + values),
    module("InterfaceFiles", ["Notations", "PropertyLists"] + values),
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
      "Fleet",
      ["CSpecData", "FileTree", "Archives", "Discovery", "Engine", "Checking", "Policy", "Reporting"] + values
    ),
    module(
      "Repair",
      [
        "CLibDeflate", "FileTree", "GitObjects", "SourceText", "ImageInspection", "JPEG", "WebP", "Pictures",
        "ReaderWords", "Projects", "Checking", "Engine", "ProofSheet", "Reporting",
      ] + values),
    .executableTarget(
      name: "iconproof",
      dependencies: [
        "CArguments", "CAllocator", "ArtComparison", "FileTree", "GitObjects", "SourceText",
        "CompiledCatalog",
        "PictureSets",
        "ProofSheet", "Projects", "Repair",
        "Discovery", "Engine", "ReaderWords", "Checking", "Policy", "Reporting",
        "Fleet", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + values,
      swiftSettings: settings(of: "iconproof")),

    .target(
      name: "TestSupport", dependencies: values + ["CLibDeflate", "FileTree"], path: "Tests/TestSupport",
      swiftSettings: settings(of: "TestSupport")),
    tests(of: "Places"),
    tests(of: "FileTree"),
    tests(of: "GitObjects"),
    tests(of: "SourceText"),
    tests(of: "Notations"),
    tests(of: "PropertyLists"),
    tests(of: "MessageMatching"),
    tests(of: "SpecTables", ["ArtComparison", "SourceText", "Reporting"]),
    tests(of: "Archives"),
    tests(of: "JPEG"),
    tests(of: "WebP"),
    tests(of: "ImageInspection", ["CLibDeflate"]),
    tests(of: "ArtComparison", ["ImageInspection"]),
    tests(of: "Pictures", ["ImageInspection"]),
    tests(of: "ProofSheet"),
    tests(of: "LZFSE"),
    tests(of: "PictureSets"),
    tests(of: "CompiledCatalog", ["ImageInspection", "JPEG", "LZFSE", "CLibDeflate"]),
    tests(of: "AssetCatalogs", ["SourceText", "Notations"]),
    tests(of: "Projects", ["PropertyLists"]),
    tests(of: "WebPages", ["SourceText"]),
    tests(of: "InterfaceFiles", ["PropertyLists"]),
    tests(of: "Discovery", ["Archives", "PropertyLists", "Reporting"]),
    tests(
      of: "Checking",
      [
        "Archives", "ArtComparison", "CompiledCatalog", "Discovery", "Engine", "AssetCatalogs",
        "ImageInspection", "Reporting",
      ]),
    tests(
      of: "Engine",
      ["Archives", "Checking", "Discovery", "ImageInspection", "PictureSets", "CompiledCatalog"]),
    tests(of: "Policy", ["SourceText", "Checking", "Reporting"]),
    tests(
      of: "Reporting",
      [
        "MessageMatching", "SourceText", "CompiledCatalog", "Checking", "Discovery", "Engine", "Policy",
        "ImageInspection",
      ],
      exclude: ["Goldens"]),
    tests(of: "Fleet", ["Reporting", "Policy", "SourceText"]),
    tests(
      of: "Repair",
      [
        "CLibDeflate", "SourceText", "Checking", "Engine", "ImageInspection", "JPEG", "WebP", "Pictures",
        "Policy",
        "Reporting",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "TestSupport", "FileTree", "SourceText", "Discovery", "Engine", "Checking", "Policy", "Reporting",
      ] + values,
      swiftSettings: settings(of: "CommandTests")),
    .testTarget(
      name: "IntegrationsTests", dependencies: ["TestSupport", "FileTree"] + values,
      swiftSettings: settings(of: "IntegrationsTests")),
    .testTarget(
      name: "SampleAssetsTests",
      dependencies: ["FileTree", "Discovery", "Engine", "Checking", "Policy", "Reporting", "TestSupport"]
        + values,
      exclude: ["Recorded"], swiftSettings: settings(of: "SampleAssetsTests")),
  ],
  cLanguageStandard: .c2x
)
