import SystemPackage
import TestSupport
import Testing

/// Catalogs and plists of which nothing says what app they are of, or whether of any.
@Suite struct NoAppTests {
  private static let picture = FixtureTree.catalog(
    [.imageSet("Logo", [.image("1x", 20, 20), .image("2x", 40, 40), .image("3x", 60, 60)])],
    at: "Lib/Assets.xcassets")

  private static func plist(_ keys: FixturePropertyList) -> FixtureTree { ["Lib/Info.plist": .plist(keys)] }

  @Test func `a library's pictures are no app's, with a plist or without`() throws {
    let part = Self.plist(["CFBundleName": "Lib", "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"])
    for tree in [Self.picture, Self.picture.adding(part)] {
      try withFolder(tree) { (folder: FilePath) throws -> Void in
        let text = try runTool(["check"], in: folder).outputText
        #expect(!text.contains("iOS") && !text.contains("iPhone"), "\(text)")
      }
    }
  }

  /// What no target holds is not what was asked for.
  @Test func `a project of a library that is named is no pass by loose images around it`() throws {
    func exitCode(_ target: XcodeProject.Target, _ path: String) throws -> Int32? {
      let tree = FixtureTree.project([target]).adding(["Icon.png": .png(57), "Icon@2x.png": .png(114)])
      return try withFolder(tree) { (folder: FilePath) throws in
        try runTool(["check", path, "--fail-on", "never"], in: folder).exitCode
      }
    }
    let library = XcodeProject.Target("Kit", productType: "com.apple.product-type.framework")
    #expect(try exitCode(library, "App.xcodeproj") == 3)
    #expect(try exitCode(.app(resources: ["Icon.png", "Icon@2x.png"]), "App.xcodeproj") == 0)
  }

  /// Bazel puts an Info.plist together from parts; the Mac apps of rules_xcodeproj have one without a key of iOS.
  @Test(arguments: [false, true])
  func `a part of a plist that may be a Mac app's lacks no launch screen`(namesDevice: Bool) throws {
    let package: FixturePropertyList = "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"
    let list: FixturePropertyList =
      namesDevice
      ? ["CFBundlePackageType": package, "LSRequiresIPhoneOS": true] : ["CFBundlePackageType": package]
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(["Info.plist": .plist(list)])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let found = try checkWithTool(folder).findings
      #expect(found == (namesDevice ? [FindingFact("warning", "missing-launch-screen", "Info.plist")] : []))
    }
  }
}
