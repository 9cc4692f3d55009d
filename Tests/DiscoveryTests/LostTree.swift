import Discovery
import FileTree
import Model
import Places
import Reporting
import SystemPackage
import TestSupport

/// Trees with an icon and what may say which app it belongs to.
enum LostTree {
  static let icon: FixtureTree = [
    "App/Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents([
      ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
    ]),
    "App/Assets.xcassets/AppIcon.appiconset/a.png": .png(1024),
  ]
  static let project = XcodeProject([
    .init(
      "App", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], resources: ["App/Assets.xcassets"])
  ])
  static let app = icon.adding(["App.xcodeproj/project.pbxproj": project.entry])

  /// The tree without its project.
  static func without(_ tree: FixtureTree) -> FixtureTree {
    var tree = tree
    tree["App.xcodeproj/project.pbxproj"] = nil
    return tree
  }

  /// What failed, and what was left out, by the names of the paths.
  static func found(
    _ tree: FixtureTree, excluding excluded: FileName? = nil, change: (FilePath) throws -> Void = { _ in }
  ) throws -> (failures: [String], leftOut: [String]) {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      try change(folder)
      var flags = TargetFlags()
      flags.isExcluded = { $0.fileName == excluded }
      let found = discover([folder], flags: flags, tables: tables)
      let read = found.units.map { $0.read() }
      return (
        (found.failures + read.flatMap(\.failures)).map { "\($0.path.fileName.display): \($0.words)" },
        (found.leftOut + read.flatMap(\.leftOut)).map { "\($0.path.fileName.display): \($0.words)" }
      )
    }
  }

  static let guess = "; the icons near it are judged by guess alone"
}
