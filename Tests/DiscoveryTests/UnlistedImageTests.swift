import Discovery
import Model
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Images that a description of another tool than Xcode does not list.
@Suite struct `Images that a build may copy` {
  @Test func `A .NET app has icons of quick actions among its resources`() throws {
    let project = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>
      <OutputType>Exe</OutputType></PropertyGroup></Project>
      """
    let plist = FixtureEntry.plist([
      "CFBundlePackageType": "APPL", "XSAppIconAssets": "Assets.xcassets/AppIcon.appiconset",
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemTitle": "Tweet", "UIApplicationShortcutItemIconFile": "tweet"]
      ],
    ])
    let tree: FixtureTree = [
      "App.csproj": .text(project), "Info.plist": plist, "Resources/tweet@2x.png": .png(70),
      "Resources/other.png": .png(70),
    ]
    let tables = try embeddedTables()
    let unlisted = try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
        .flatMap(\.loose.unlisted).compactMap(\.lastComponent?.string)
    }
    #expect(unlisted == ["tweet@2x.png"])
  }

  @Test func `an image is not left to copy where the project copies one of its name that is missing`() throws
  {
    let tables = try embeddedTables()
    func left(_ resources: [String], _ more: FixtureTree = [:]) throws -> [String] {
      let tree: FixtureTree = ["Icon.png": .png(57), "Art/a.png": .png(20)]
      return try withFolder(tree.adding(more).adding(.project([.app(resources: resources)]))) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .flatMap(\.loose.notCopied).compactMap(\.lastComponent?.string)
      }
    }
    #expect(try left(["Art/a.png"]) == ["Icon.png"])
    #expect(try left(["Art/a.png", "Art/Icon.png"]) == [])
    // Both are there: the other one is another copy.
    #expect(try left(["Art/a.png", "Art/Icon.png"], ["Art/Icon.png": .png(57)]) == ["Icon.png"])
  }
}
