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

let package = Package(
  name: "iconproof",
  platforms: [.macOS(.v14)],
  targets: [
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CLibDeflate", pkgConfig: "libdeflate"),
    .systemLibrary(name: "CLibFuzzer"),
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "ImageInspection", dependencies: ["CPNGShim", "CLibDeflate"], swiftSettings: strict),
    .executableTarget(
      name: "Fuzzing", dependencies: ["CLibFuzzer", "CLibDeflate", "ImageInspection"], swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
