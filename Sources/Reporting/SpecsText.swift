import FileTree
import ImageInspection
package import SpecTables

/// The tables for a person: a block a table, a row a line.
package func specsText(_ wanted: [(name: String, rows: [SpecRow])], tables: SpecTables) -> String {
  wanted.map { name, rows in
    ([heading(name, rows, tables)] + rows.map { rowLine($0) }).map { $0 + "\n" }.joined()
  }.joined(separator: "\n") + "\nSources of a row: iconproof specs --format json\n"
}

private func heading(_ name: String, _ rows: [SpecRow], _ tables: SpecTables) -> String {
  let isJudged = rows.contains { tables.isJudged($0.kind) }
  return isJudged ? name : "\(name) (known by size; not judged by this version)"
}

private func rowLine(_ row: SpecRow) -> String {
  let size =
    row.maxSize.map { "at most \($0.prose)" } ?? row.size.map { "\(row.sizeRule.word)\($0.prose)" }
    ?? "any size"
  let name = row.names.first?.display ?? row.positions.first?.text ?? "any name"
  return "  \(row.id.padded(to: 33)) \(name.padded(to: 38)) \(size.padded(to: 20)) "
    + "\(row.need.rawValue.padded(to: 11)) \(row.confidence.rawValue)  \(row.label)"
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
