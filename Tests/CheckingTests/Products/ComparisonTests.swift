import Model
import Places
import TestSupport
import Testing

/// A project and the product that was built from it, given together.
@Suite struct ComparisonTests {
  private func tree(_ settings: [String: String], product: BuiltApp) -> FixtureTree {
    var project = XcodeProject()
    project.settings = ["Release": settings.merging(["IPHONEOS_DEPLOYMENT_TARGET": "15.0"]) { $1 }]
    project.resources = ["Assets.xcassets"]
    func set(_ name: String) -> FixtureTree {
      [
        "Contents.json": .text(
          #"""
          {"images": [{"filename": "i.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}],
           "info": {"author": "xcode", "version": 1}}
          """#), "i.png": .png(16),
      ]
    }
    return [
      "App.xcodeproj/project.pbxproj": project.entry,
      "Assets.xcassets/AppIcon.appiconset": .folder(set("AppIcon")),
      "Assets.xcassets/Beta.appiconset": .folder(set("Beta")),
      "App.ipa": .data(ZipWriter(product.members()).bytes()),
    ]
  }

  private func judge(_ settings: [String: String], _ product: BuiltApp = BuiltApp()) throws -> [String] {
    let judged = try judgeProduct(
      "App.ipa", in: tree(settings, product: product), beside: ["App.xcodeproj"])
    #expect(judged.inputs.contains("App.ipa!/Payload/App.app"))
    return judged.lines.filter { $0.contains("absent-from-product") || $0.contains("App.ipa") }
  }

  @Test func `a product with the icon that its project names is whole`() throws {
    let found = try judge(["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"])
    #expect(found == [])
  }

  @Test(arguments: [
    ["ASSETCATALOG_COMPILER_APPICON_NAME": "Beta"],
    [
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
      "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Beta",
    ],
    [
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
      "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "YES",
    ],
  ])
  func `an icon that the product does not hold is a finding`(settings: [String: String]) throws {
    let found = try judge(settings)
    #expect(found == ["error absent-from-product App.ipa!/Payload/App.app/Assets.car -"])
    var catalog = BuiltApp.singleSize
    catalog.addIcons("Beta", [CompiledIcon(1024)])
    let whole = try judge(settings, BuiltApp(catalog: catalog))
    #expect(whole == [])
  }

  @Test func `a product without a catalog has its own finding`() throws {
    let found = try judge(["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], BuiltApp(catalog: nil))
    #expect(
      found == [
        "error missing-compiled-catalog App.ipa!/Payload/App.app/Info.plist - ITMS-90022 ITMS-90023 ITMS-90704"
      ])
  }
}
