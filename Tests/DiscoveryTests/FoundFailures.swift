import Discovery
import Model
import Places
import Reporting
import SystemPackage
import TestSupport

enum FoundFailures {
  static let catalog: FixtureTree = [
    "Assets.xcassets/Contents.json": .text("{ \"info\" : { \"version\" : 1 } }")
  ]

  static let app = catalog.adding(.project([.app("One"), .app("Two")]))

  /// Failures as `path: reason`, and what was left out, with paths below the folder.
  static func found(
    _ tree: FixtureTree, at place: FilePath = "", change: (inout TargetFlags, FilePath) -> Void = { _, _ in }
  ) throws -> (failures: [String], leftOut: [String]) {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      var flags = TargetFlags()
      change(&flags, folder)
      let start = place.isEmpty ? folder : folder.appending(place.components)
      let found = discover([start], flags: flags, tables: tables)
      let read = found.units.map { $0.read() }
      func below(_ path: FilePath) -> String {
        var path = path
        guard path.removeFolder(folder) else { return path.string }
        return path.isEmpty ? "." : path.string
      }
      return (
        (found.failures + read.flatMap(\.failures)).map { "\(below($0.path)): \($0.words)" },
        (found.leftOut + read.flatMap(\.leftOut)).map { "\(below($0.path)): \($0.words)" }
      )
    }
  }
}
