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
    guard !houses.isEmpty else { return self }
    var places: [RowID: (table: Untrusted, position: SourcePosition)] = [:]
    let missing = kinds.first { $0.kind == .house }?.missing
    var tables = tables
    var read: [(row: SpecRow, node: JSONNode, table: String)] = []
    for house in houses {
      for node in try house.nodes() {
        let row = try SpecRow(houseNode: node, table: house.path, missing: missing)
        let place = node["id"] ?? node
        if self.row(row.id) != nil {
          throw house.fault(place, .builtInID(Untrusted(row.id.text)))
        }
        guard row.id.text.hasPrefix("house."), row.id.text.utf8.count > 6 else {
          throw house.fault(place, .otherID(Untrusted(row.id.text)))
        }
        if let first = places.updateValue((Untrusted(house.path), node.position), forKey: row.id) {
          throw house.fault(place, .takenID(Untrusted(row.id.text), table: first.table, at: first.position))
        }
        read.append((row, node, house.path))
      }
      tables.append((house.path, read.filter { $0.table == house.path }.map(\.row)))
    }
    var all = SpecTables(tables: tables, misnamings: misnamings)
    all.housePlaceholders = housePlaceholders
    for (row, node, table) in read { try all.holdReferences(of: row, node, table: table) }
    return all
  }

  /// What a row names must be there, or it would never take effect.
  private func holdReferences(of row: SpecRow, _ node: JSONNode, table: String) throws(SpecError) {
    if let other = row.uses, self.row(other) == nil {
      throw SpecError(
        table: table, position: (node["uses"] ?? node).position,
        reason: .unknownRow(Untrusted(other.text)))
    }
    for fact in row.recommendedWhen where self.row(RowID(fact)) == nil && Declaration(rawValue: fact) == nil {
      throw SpecError(
        table: table, position: (node["recommended_when"] ?? node).position,
        reason: .unknownDeclaration(Untrusted(fact)))
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
      throw SpecError(table: path, position: error.position, reason: .json(error))
    }
    for diagnostic in document.diagnostics {
      guard case .duplicateKey = diagnostic.kind else { continue }
      throw SpecError(table: path, position: diagnostic.position, reason: .repeatedKey(diagnostic))
    }
    guard let rows = document.root.array, !rows.isEmpty else {
      throw fault(document.root, .notAList)
    }
    return rows
  }

  fileprivate func fault(_ node: JSONNode, _ reason: SpecReason) -> SpecError {
    SpecError(table: path, position: node.position, reason: reason)
  }
}

extension SpecRow {
  /// `name`, `size` and `need` suffice.
  /// - Parameter missing: what stands for the sentence of the same key.
  fileprivate convenience init(houseNode node: JSONNode, table: String, missing: String?) throws(SpecError) {
    let keys = JSONKeys(Self.keys.names + ["name"])
    let row = try MemberReader(node, table: table, keys: keys)
    let names = try Self.names(of: row)
    guard node["size"] != nil else { throw row.fault(node, .noSize) }
    guard let need = try row.word("need", of: Need.self) else { throw row.fault(node, .noNeed) }
    var standard = RowStandard(keys: keys, kind: .house, names: names)
    standard.id = "house." + names[0].idWord
    standard.label = "House image"
    standard.condition = Condition(families: Set(Platform.ios.families))
    standard.families = Platform.ios.families
    standard.absent = need.severityOfAbsence
    standard.missing = missing
    try self.init(node, table: table, standard: standard)
  }

  /// One name as `name`, or several as `names`: files that serve equally.
  private static func names(of row: MemberReader) throws(SpecError) -> [FileName] {
    if row.node["name"] != nil, let names = row.node["names"] {
      throw row.fault(names, .nameAndNames)
    }
    let name = try row.text("name")
    let texts = try row.texts("names") + (name.map { [$0] } ?? [])
    let place = row.node["name"] ?? row.node["names"] ?? row.node
    guard !texts.isEmpty else { throw row.fault(place, .noName) }
    for text in texts {
      guard !text.utf8.contains(UInt8(ascii: "/")) else { throw row.fault(place, .path(Untrusted(text))) }
      guard FileName(text).hasExtension("png"), text.utf8.count > 4 else {
        throw row.fault(place, .notPNG(Untrusted(text)))
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
