import Checking
import Discovery
import Engine
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport

/// What the rules say of a folder, a finding a line: `error wrong-size Icon-72.png ios6.app.ipad.72`, in
/// report order. The folder itself is `.`.
func judge(_ tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
  try report(of: tree, flags: flags) { report, folder in
    report.findings.map { finding in
      [finding.severity.rawValue, finding.rule, finding.path.relative(to: folder), finding.slot ?? "-"]
        .joined(separator: " ")
    }
  }
}

/// What the findings of a folder say.
func messages(of tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
  try report(of: tree, flags: flags) { report, folder in
    report.findings.map { $0.message.display.replacing("\(folder.string)/", with: "") }
  }
}

/// The store codes of the findings of a folder.
func storeCodes(of tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
  try report(of: tree, flags: flags) { report, _ in report.findings.flatMap(\.storeCodes) }
}

/// The checklist of a folder: `missing Icon@2x.png`.
func checklist(of tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
  try report(of: tree, flags: flags) { report, _ in
    report.slots.filter { $0.state != .notApplicable }
      .map { "\($0.state.rawValue) \($0.row.names.first?.display ?? $0.row.id.text)" }
  }
}

func report<Result: Sendable>(
  of tree: FixtureTree, flags: TargetFlags = TargetFlags(), _ body: (Report, FilePath) -> Result
) throws -> Result {
  let tables = try embeddedTables()
  return try withFolder { folder in
    try tree.write(to: folder)
    return body(check([folder], flags: flags, tables: tables, jobs: 2), folder)
  }
}

extension FilePath {
  fileprivate func relative(to folder: FilePath) -> String {
    var path = self
    guard path.removeFolder(folder) else { return display }
    return path.display
  }
}

/// An iPhone app's images as iOS 4.3 wants them, without a plist: nothing to find.
let phoneTree: FixtureTree = [
  "Icon.png": .png(57), "Icon@2x.png": .png(114), "Default.png": .launchImage(320, 480),
  "Default@2x.png": .launchImage(640, 960), "Default-568h@2x.png": .launchImage(640, 1136),
]

/// An iPad app's.
let padTree: FixtureTree = [
  "Icon-72.png": .png(72), "Icon-72@2x.png": .png(144), "Icon-Small-50.png": .png(50),
  "Icon-Small-50@2x.png": .png(100), "Default-Portrait~ipad.png": .launchImage(768, 1004),
  "Default-Landscape~ipad.png": .launchImage(1024, 748),
  "Default-Portrait@2x~ipad.png": .launchImage(1536, 2008),
  "Default-Landscape@2x~ipad.png": .launchImage(2048, 1496),
]

extension FixtureTree {
  /// The tree with some entries changed, added, or taken out (nil).
  func with(_ changes: [FixturePath: FixtureEntry?]) -> FixtureTree {
    var tree = self
    for (path, entry) in changes { tree[path] = entry }
    return tree
  }
}
