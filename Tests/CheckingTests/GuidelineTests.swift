import Checking
import Discovery
import FileTree
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// `Docs/guideline.md` tells of every paragraph what judges it.
@Suite struct GuidelineTests {
  /// The last column of every row of its tables but their headings.
  private let verdicts: [String]
  private let ids: Set<String>
  private let tables: SpecTables

  init() throws {
    let path = repositoryRoot.appending("Docs").appending("guideline.md")
    let text = String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.split(separator: "|").map(String.init) }
    verdicts = rows.filter { $0.count == 3 && $0[0] != " paragraph " }.map { $0[2] }
    ids = Set(rows.flatMap { $0 }.flatMap(quoted))
    tables = try embeddedTables()
  }

  @Test func `every id on the page exists`() {
    let rules = Set(allRules.map(\.id))
    let screens = Set(tables.screens.map(\.id))
    for id in ids.filter({ !$0.contains(" ") }) {
      #expect(rules.contains(id) || screens.contains(id) || tables.row(RowID(id)) != nil, "\(id)")
    }
  }

  @Test func `every rule is on the page`() {
    for rule in allRules { #expect(ids.contains(rule.id), "\(rule.id)") }
  }

  /// The guideline is of the days of loose files; catalogs and other platforms came after it.
  @Test func `every kind of loose files that is judged has a row on the page`() {
    let kinds = Set(ids.compactMap { tables.row(RowID($0))?.kind })
    let loose = Set(tables.rows.filter(\.isLoose).map(\.kind))
    // House images are the user's own, of no guideline.
    for kind in tables.kinds where kind.isJudged && loose.contains(kind.kind) && kind.kind != .house {
      #expect(kinds.contains(kind.kind), "\(kind.kind)")
    }
  }

  @Test func `every row that stems from the iPad guideline is on the page`() {
    for row in tables.rows where row.sources.contains("HIG-iPad") {
      #expect(ids.contains(row.id.text), "\(row.id)")
    }
  }

  @Test func `every paragraph is judged, or the page says why not`() {
    #expect(verdicts.count > 70)
    for verdict in verdicts {
      #expect(verdict.contains("`") || verdict.contains("not judged, because"), "\(verdict)")
    }
  }
}

/// What stands in backquotes, flags and names of files aside.
private func quoted(_ text: String) -> [String] {
  text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { index, _ in index % 2 == 1 }.map { String($0.element) }
    .filter { !$0.hasPrefix("-") && !$0.hasPrefix(".") && $0.lowercased() == $0 }
}
