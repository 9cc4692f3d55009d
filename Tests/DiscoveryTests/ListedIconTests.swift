import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// The `.icns` that an Info.plist names, beside the `.iconset` that it was made of.
@Suite struct ListedIconTests {
  private func paths(_ tree: FixtureTree) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.map {
        $0.path.fileName.display
      }
    }
  }

  private let app: FixtureTree = [
    "Res/Info.plist": .plist([
      "CFBundlePackageType": "APPL", "CFBundleIconFile": "AppIcon", "LSMinimumSystemVersion": "14.0",
    ]),
    "Res/AppIcon.iconset/icon_16x16.png": .png(16), "Res/AppIcon.iconset/icon_512x512@2x.png": .png(1024),
  ]

  @Test func `is judged as well`() throws {
    let icon: FixtureTree = ["Res/AppIcon.icns": .data([0])]
    #expect(try paths(app.adding(icon)).contains("AppIcon.icns"))
    #expect(try !paths(app).contains("AppIcon.icns"))
    #expect(try !paths(app.adding(["Res/Other.icns": .data([0])])).contains("Other.icns"))
  }

  @Test func `is left to a catalog that has the icon`() throws {
    let icon: FixtureTree = ["Res/AppIcon.icns": .data([0])]
    let catalog = FixtureTree.catalog([.iconSet(.singleSize)], at: "Res/Assets.xcassets")
    #expect(try !paths(app.adding(icon).adding(catalog)).contains("AppIcon.icns"))
  }
}
