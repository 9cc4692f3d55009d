import ImageProperties
import Places
import SourceText

/// A table of a studio's own rows, as it was read from disk. `Specs/README.md` describes the format.
package struct HouseTable: Sendable {
  /// As a reader would type it; the ``SpecError/table`` of what is wrong in it.
  let path: String
  let bytes: [UInt8]

  /// Some thousand rows; a larger file is not a table.
  package static let byteLimit = 1 << 20

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension SpecTables {
  /// The tables with the rows of house tables after them.
  package func adding(_ houses: [HouseTable]) throws(SpecError) -> SpecTables {
    var places: [String: String] = [:]
    var tables = tables
    var read: [(row: SpecRow, node: JSONNode, table: String)] = []
    for house in houses {
      for node in try house.nodes() {
        let row = try SpecRow(houseNode: node, table: house.path)
        let place = node["id"] ?? node
        if self.row(row.id) != nil {
          throw house.fault(
            place, "\"\(row.id)\" is the id of a built-in row; choose one that begins with house.")
        }
        guard row.id.hasPrefix("house."), row.id.utf8.count > 6 else {
          throw house.fault(place, "the id of a house row begins with house., such as \"house.\(row.id)\"")
        }
        if let first = places.updateValue("\(house.path):\(node.position)", forKey: row.id) {
          throw house.fault(
            place, "the row \"\(row.id)\" is at \(first) already; give one of them another id")
        }
        read.append((row, node, house.path))
      }
      tables.append((house.path, read.filter { $0.table == house.path }.map(\.row)))
    }
    var all = SpecTables(
      tables: tables, kinds: kinds, sources: sources, misnamings: misnamings, screens: screens)
    all.housePlaceholders = housePlaceholders
    for (row, node, table) in read { try all.holdReferences(of: row, node, table: table) }
    return all
  }

  /// What a row names must be there, or it would never take effect.
  private func holdReferences(of row: SpecRow, _ node: JSONNode, table: String) throws(SpecError) {
    if let other = row.uses, self.row(other) == nil {
      throw SpecError(
        table: table, position: (node["uses"] ?? node).position,
        reason: "no row has the id \"\(displayText(other.utf8))\"; iconproof specs lists them")
    }
    for fact in row.recommendedWhen where self.row(fact) == nil && Declaration(rawValue: fact) == nil {
      throw SpecError(
        table: table, position: (node["recommended_when"] ?? node).position,
        reason: "\"\(displayText(fact.utf8))\" is no row and nothing that an app declares; declared can be "
          + Declaration.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }
}

extension HouseTable {
  /// The rows as they stand, comments and trailing commas aside.
  fileprivate func nodes() throws(SpecError) -> [JSONNode] {
    let document: JSONDocument
    do throws(JSONError) {
      document = try parseJSON(bytes, options: .lenient(sizeLimit: Self.byteLimit))
    } catch {
      throw SpecError(table: path, position: error.position, reason: "\(error.fault)")
    }
    for diagnostic in document.diagnostics {
      guard case .duplicateKey = diagnostic.kind else { continue }
      throw SpecError(table: path, position: diagnostic.position, reason: "\(diagnostic.kind)")
    }
    guard let rows = document.root.array, !rows.isEmpty else {
      throw fault(
        document.root,
        "a house table is a list of rows: [{\"name\": \"Press.png\", \"size\": \"2048x2048\", \"need\": \"required\"}]"
      )
    }
    return rows
  }

  fileprivate func fault(_ node: JSONNode, _ reason: String) -> SpecError {
    SpecError(table: path, position: node.position, reason: reason)
  }
}

extension SpecRow {
  /// `name`, `size` and `need` suffice.
  fileprivate convenience init(houseNode node: JSONNode, table: String) throws(SpecError) {
    let keys = Self.keys.union(["name"])
    let row = try MemberReader(node, table: table, keys: keys)
    let names = try Self.names(of: row)
    guard node["size"] != nil else {
      throw row.fault(node, "\"size\" is missing: add \"size\": \"57x57\", in pixels")
    }
    guard let need = try row.word("need", of: Need.self) else {
      throw row.fault(
        node, "\"need\" is missing: add \"need\": \"required\", \"recommended\" or \"optional\"")
    }
    var standard = RowStandard(keys: keys, kind: .house, names: names)
    standard.id = "house." + names[0].idWord
    standard.label = "House image"
    standard.condition = Condition(families: Set(Platform.ios.families))
    standard.families = Platform.ios.families
    standard.absent = need.severityOfAbsence
    standard.missing = "The house table requires it."
    try self.init(node, table: table, standard: standard)
  }

  /// One name as `name`, or several as `names`: files that serve equally.
  private static func names(of row: MemberReader) throws(SpecError) -> [FileName] {
    if row.node["name"] != nil, let names = row.node["names"] {
      throw row.fault(names, "\"name\" and \"names\" stand side by side; keep one of them")
    }
    let name = try row.text("name")
    let texts = try row.texts("names") + (name.map { [$0] } ?? [])
    let place = row.node["name"] ?? row.node["names"] ?? row.node
    guard !texts.isEmpty else {
      throw row.fault(place, "\"name\" is missing: add \"name\": \"Press.png\"")
    }
    for text in texts {
      let shown = displayText(text.utf8)
      guard !text.utf8.contains(UInt8(ascii: "/")) else {
        throw row.fault(place, "\"\(shown)\" is a path; a row gives the name of a file, wherever it lies")
      }
      guard FileName(text).hasExtension("png"), text.utf8.count > 4 else {
        throw row.fault(place, "\"\(shown)\" must be the name of a PNG file, such as \"Press.png\"")
      }
    }
    return texts.map { FileName($0) }
  }
}

extension FileName {
  /// The stem in lower case, with hyphens for what an id does not have: `Press Kit@2x.png`, `press-kit@2x`.
  fileprivate var idWord: String {
    String(
      decoding: stem.lowercased.bytes.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...,
          UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
          byte
        default: UInt8(ascii: "-")
        }
      }, as: UTF8.self)
  }
}

extension Need {
  fileprivate var severityOfAbsence: Severity {
    switch self {
    case .required: .error
    case .recommended: .warning
    case .optional: .note
    }
  }
}
