import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Images of other systems beside those of an app for iOS.
@Suite struct OtherSystems {
  private func folders(_ tree: FixtureTree) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.map {
        target in
        var path = target.path
        path.removeFolder(folder)
        return path.string
      }
    }
  }

  /// Source: titaniumsdk.com, "Icons and Splash Screens".
  @Test(arguments: ["android", "mobileweb", "blackberry", "windows", "tizen"])
  func `Titanium's images for them are none of iOS, whatever version builds the app`(system: String) throws {
    let images: FixtureTree = [
      "Resources/iphone/Default.png": .launchImage(320, 480),
      "Resources/iphone/Default@2x.png": .launchImage(640, 960), "Resources/iphone/Icon.png": .png(57),
      "Resources/iphone/Icon@2x.png": .png(114),
      FixturePath("Resources/\(system)/default.png"): .launchImage(320, 480),
    ]
    // Of a version before 5 the description is not read.
    let text = "<ti:app xmlns:ti='http://ti.appcelerator.org'><sdk-version>4.1.0.GA</sdk-version></ti:app>"
    #expect(try folders(images.adding(["tiapp.xml": .text(text)])) == ["Resources/iphone"])
    // Without it nothing says what the folder is for.
    #expect(try folders(images).count == 2)
  }
}
