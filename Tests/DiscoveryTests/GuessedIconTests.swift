import Discovery
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Icon sets that no project compiles, beside others.
@Suite struct GuessedIconTests {
  private static func icon(_ catalog: String, isEmpty: Bool = false) -> FixtureTree {
    var entry = ["idiom": "universal", "size": "1024x1024", "platform": "ios"]
    if !isEmpty { entry["filename"] = "a.png" }
    let set = "\(catalog)/AppIcon.appiconset"
    let manifest: FixtureTree = [FixturePath("\(set)/Contents.json"): .setContents([entry])]
    return isEmpty ? manifest : manifest.adding([FixturePath("\(set)/a.png"): .png(1024)])
  }

  private static let app = icon("App/Assets.xcassets").adding([
    "App/App.xcodeproj/project.pbxproj": XcodeProject([
      .init(
        "App", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], resources: ["Assets.xcassets"])
    ]).entry
  ])

  /// The severity limits of the catalogs that no project compiles.
  private func limits(_ tree: FixtureTree) throws -> [SeverityLimit] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      var targets = found.units.flatMap { $0.read().targets }
      capGuessedIcons(in: &targets, named: [PathKey(folder)], below: [folder])
      return targets.filter { $0.name == nil }.map(\.severityLimit)
    }
  }

  @Test func `an empty one is a module's where a project has an app with its icon`() throws {
    let module = Self.icon("Kit/Resources/Art.xcassets", isEmpty: true)
    #expect(try limits(Self.app.adding(module)) == [.warning(.guess)])
    // Alone it is the app's, and one with its image is judged.
    #expect(try limits(module) == [.none])
    #expect(try limits(Self.app.adding(Self.icon("Kit/Resources/Art.xcassets"))) == [.none])
  }

  @Test(arguments: [
    ("app/ios.tmpl", "ios.tmpl"), ("app/ios.template", "ios.template"), ("{{name}}/ios", "{{name}}"),
  ])
  func `any in a template is no app's`(folder: String, name: String) throws {
    for isEmpty in [true, false] {
      let template = Self.icon("\(folder)/Art.xcassets", isEmpty: isEmpty)
      #expect(try limits(template) == [.warning(.helper(.template(FileName(name))))])
    }
    #expect(try limits(Self.icon("app/ios.tmplx/Art.xcassets", isEmpty: true)) == [.none])
  }

  @Test func `any in a folder of examples is none of the app's`() throws {
    let example = Self.icon("Kit/Example/Art.xcassets")
    #expect(try limits(Self.app.adding(example)) == [.warning(.guess)])
    #expect(try limits(example) == [.none])
  }
}
