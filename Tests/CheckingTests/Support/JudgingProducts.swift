import Checking
import Discovery
import Engine
import Model
import Places
import Reporting
import SpecTables
import SystemPackage
import TestSupport

/// What the rules say of a built app, a finding a line with the codes of the store:
/// `error missing-icon-name App.app/Info.plist - ITMS-90713`, in report order.
func judge(_ app: BuiltApp, flags: TargetFlags = TargetFlags()) throws -> [String] {
  try judgeProduct("App.app", in: [:], app: app, flags: flags).lines
}

/// The same of an archive of these members.
func judge(_ archive: ZipWriter, named name: String = "App.ipa") throws -> Judged {
  let path = FixturePath(name)
  return try judgeProduct(name, in: [path: .data(archive.bytes())])
}

/// What a run over one product found.
struct Judged: Equatable, Sendable {
  var lines: [String] = []
  var failures: [String] = []
  var leftOut: [String] = []
  var messages: [String] = []
  /// `present ios.single.any App.app/Assets.car`.
  var checklist: [String] = []
  var inputs: [String] = []
}

func judgeProduct(
  _ name: String, in tree: FixtureTree, app: BuiltApp? = nil, flags: TargetFlags = TargetFlags(),
  beside others: [String] = []
) throws -> Judged {
  let tables = try embeddedTables()
  return try withFolder(tree) { folder in
    if let app { try app.tree.write(to: folder.appending(name)) }
    let paths = (others + [name]).map { folder.appending($0) }
    return Judged(check(paths, flags: flags, tables: tables, jobs: 2), below: folder)
  }
}

extension Judged {
  fileprivate init(_ report: Report, below folder: FilePath) {
    func shown(_ path: FilePath) -> String {
      path.display.replacing("\(folder.display)/", with: "")
    }
    lines = report.findings.map { finding in
      ([finding.severity.rawValue, finding.rule, shown(finding.path), finding.slot ?? "-"]
        + finding.storeCodes).joined(separator: " ")
    }
    failures = report.failures.map { "\(shown($0.path)): \($0.words)" }
    leftOut = report.leftOut.map { "\(shown($0.path)): \($0.words)" }
    messages = report.findings.map { $0.message.display.replacing("\(folder.display)/", with: "") }
    checklist = report.slots.filter { $0.state != .notApplicable }.map { entry in
      "\(entry.state.rawValue) \(entry.row.id) \(entry.path.map(shown) ?? "-")"
    }
    inputs = report.inputs.map { shown($0.path) }
  }
}
