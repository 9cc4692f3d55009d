import Checking
import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// One arrangement of catalogs and the findings that are due for it, each a line as ``judgeSets(_:flags:)``
/// writes them.
struct CatalogCase: Sendable, CustomStringConvertible {
  let description: String
  let due: [String]
  let flags: TargetFlags
  let tree: @Sendable () -> FixtureTree

  init(
    _ description: String, due: [String] = [], flags: TargetFlags = TargetFlags(),
    _ tree: @autoclosure @escaping @Sendable () -> FixtureTree
  ) {
    (self.description, self.due, self.flags, self.tree) = (description, due, flags, tree)
  }
}

/// What the rules say of a tree, a finding a line, in report order:
/// `error missing-required AppIcon.appiconset:9 ios7.app.iphone.120 ITMS-90022`. A `Contents.json` is shown
/// by its folder, without the catalog around it.
func judgeSets(_ tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
  try report(of: tree, flags: flags) { report, folder in
    report.findings.map { finding in
      let place = shortPlace(finding.path, in: folder) + (finding.line.map { ":\($0)" } ?? "")
      let codes = finding.storeCodes.isEmpty ? "" : " " + finding.storeCodes.joined(separator: ",")
      return "\(finding.severity.rawValue) \(finding.rule) \(place) \(finding.slot ?? "-")\(codes)"
    }
  }
}

private func shortPlace(_ path: FilePath, in folder: FilePath) -> String {
  var path = path
  guard path.removeFolder(folder) else { return path.string }
  var text = path.string
  if text.hasPrefix("Assets.xcassets/") { text.removeFirst("Assets.xcassets/".count) }
  if text.hasSuffix("/Contents.json") { text.removeLast("/Contents.json".count) }
  return text.isEmpty ? "." : text
}

/// Holds the rules to exactly what is due.
func expectDue(_ recipe: CatalogCase, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let found = try judgeSets(recipe.tree(), flags: recipe.flags).sorted()
  #expect(found == recipe.due.sorted(), "\(recipe)", sourceLocation: sourceLocation)
}
