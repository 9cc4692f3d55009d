import SystemPackage
import TestSupport
import Testing

@testable import Discovery

/// Catalogs of Swift packages beside a project.
@Suite struct PackageCatalogTests {
  private func manifest(_ target: String, version: String = "// swift-tools-version: 5.9") -> String {
    """
    \(version)
    let package = Package(
      name: "Kit", products: [.library(name: "KitUI", targets: ["KitUI"])],
      targets: [.target(name: "KitUI", \(target))])
    """
  }

  @Test(arguments: [
    (#"resources: [.process("Media.xcassets")]"#, true), ("dependencies: []", true),
    (#"resources: [.copy("Media.xcassets")]"#, false), (#"exclude: ["Media.xcassets"]"#, false),
    (#"exclude: ["README.md"], resources: [.process("Media.xcassets")]"#, true),
    (#"exclude: ["Art/Media.xcassets"]"#, true), ("\n// exclude: [\"Media.xcassets\"]\n", true),
  ])
  func `a package compiles what it neither leaves out nor copies`(target: String, compiles: Bool) throws {
    let package = try #require(LocalPackage(folder: "Kit", text: manifest(target)))
    #expect(package.compiles("Kit/Sources/KitUI/Media.xcassets") == compiles)
  }

  @Test(arguments: [
    (#"resources: [.copy("Media.xcassets")]"#, true), (#"resources: [.copy("Art")]"#, false),
    (#"resources: [.process("Media.xcassets")]"#, false),
    (#"exclude: ["Media.xcassets"], resources: [.copy("Fonts")]"#, false),
    (#"resources: [.copy("Fonts"), .process("Media.xcassets")]"#, false),
  ])
  func `one that it copies is no catalog that nothing has`(target: String, copies: Bool) throws {
    let package = try #require(LocalPackage(folder: "Kit", text: manifest(target)))
    #expect(package.copies("Kit/Sources/KitUI/Media.xcassets") == copies)
    #expect(!package.copies("Kit/Tests/KitUITests/Media.xcassets"))
  }

  @Test func `what lies beside the sources is no part of a package, but for a path that it gives`() throws {
    let package = try #require(LocalPackage(folder: "Kit", text: manifest("dependencies: []")))
    #expect(!package.compiles("Kit/Tests/KitUITests/Media.xcassets"))
    #expect(!package.compiles("Other/Sources/KitUI/Media.xcassets"))
    let own = try #require(LocalPackage(folder: "Kit", text: manifest(#"path: "UI""#)))
    #expect(own.compiles("Kit/UI/Media.xcassets"))
    #expect(own.offers(anyOf: ["KitUI"]) && !own.offers(anyOf: ["Other"]))
  }

  @Test(arguments: ["", "// swift-tools-version:5.2", "import PackageDescription"])
  func `a package of older tools compiles none`(version: String) {
    #expect(LocalPackage(folder: "Kit", text: manifest("dependencies: []", version: version)) == nil)
  }
}
