import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

enum AppRoles {
  /// What each app is, by its name or the folder that it is in.
  static func of(_ tree: FixtureTree, in path: FilePath? = nil) throws -> [String: String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let root = path.map { folder.appending($0.components) } ?? folder
      var targets = discover([root], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
      markSideApps(in: &targets, below: [root])
      for target in targets where target.shipping?.helper != nil {
        #expect(target.severityLimit.severity == .warning)
      }
      return Dictionary(
        targets.map { target in
          let limit = target.severityLimit.reason == .unsigned ? " unsigned" : ""
          return (target.name?.display ?? target.path.fileName.display, word(target.shipping?.helper) + limit)
        },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private static func word(_ role: HelperRole?) -> String {
    switch role {
    case nil: "app"
    case .demo(let folder, let library): "demo \(folder.display) of \(library.display)"
    case .inFolder(let folder): "in \(folder.display)"
    case .template(let folder): "template \(folder.display)"
    case .onlyTests: "tests"
    case .leftByTemplate: "left"
    case .testOfLibrary(let folder, let library): "test in \(folder.display) of \(library.display)"
    case .shellOfWatchApp(let project): "shell in \(project.display)"
    default: "other"
    }
  }
}
