import FileTree
import ImageInspection
import ImageProperties
import Places
package import SpecTables

/// The tables for a person: a block a table, a row a line.
package func specsText(_ wanted: [(name: String, rows: [SpecRow])], tables: SpecTables) -> String {
  wanted.map { name, rows in
    let idWidth = rows.map(\.id.count).max().map { max($0, 33) } ?? 33
    let nameWidth = rows.map(\.nameText.count).max().map { max($0, 38) } ?? 38
    return ([heading(name, rows, tables)] + rows.map { $0.line(idWidth: idWidth, nameWidth: nameWidth) })
      .map { $0 + "\n" }.joined()
  }.joined(separator: "\n") + "\nSources of a row: iconproof specs --format json\n"
}

private func heading(_ name: String, _ rows: [SpecRow], _ tables: SpecTables) -> String {
  let isJudged = rows.contains { tables.isJudged($0.kind) }
  return isJudged ? name : "\(name) (known by size; not judged by this version)"
}

extension SpecRow {
  /// The name of a loose file, or the place in a catalog.
  fileprivate var nameText: String { names.first?.display ?? positions.first?.text ?? "any name" }

  fileprivate func line(idWidth: Int, nameWidth: Int) -> String {
    let sizeText =
      maxSize.map { "at most \($0.prose)" } ?? size.map { "\(sizeRule.word)\($0.prose)" } ?? "any size"
    return "  \(id.padded(to: idWidth)) \(nameText.padded(to: nameWidth)) \(sizeText.padded(to: 20)) "
      + "\(need.rawValue.padded(to: 11)) \(confidence.rawValue)  \(label)"
  }
}

extension SizeRule {
  fileprivate var word: String {
    switch self {
    case .about: "about "
    case .longEdgeAtLeast: "at least "
    case .exact, .atMost, .asReplaced: ""
    }
  }
}
