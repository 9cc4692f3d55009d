import CSpecData
import Places
import SourceText

extension SpecTables {
  /// The tables that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> SpecTables {
    var parts = EmbeddedParts()
    for file in embeddedFiles(named: { !readLater.contains($0) }) { parts.add(try EmbeddedFile(file)) }
    return SpecTables(tables: parts.tables, misnamings: parts.misnamings, screens: parts.screens)
  }

  /// The documents that rows rest on: explanations name them, and no check does.
  package var sources: [SpecSource] { embeddedSources }

  /// The rows of tables that are read by themselves, when they are needed.
  static func embeddedRows<Row>(
    of tables: Set<String>, _ read: (JSONNode, String) throws(SpecError) -> Row
  ) throws(SpecError) -> [Row] {
    var found: [Row] = []
    for file in embeddedFiles(named: tables.contains) { found += try rows(of: file, read) }
    return found
  }

  fileprivate static func rows<Row>(
    of file: (name: String, bytes: [UInt8]), _ read: (JSONNode, String) throws(SpecError) -> Row
  ) throws(SpecError) -> [Row] {
    var rows: [Row] = []
    for node in try parse(file) { rows.append(try read(node, file.name)) }
    return rows
  }

  private static func parse(_ file: (name: String, bytes: [UInt8])) throws(SpecError) -> [JSONNode] {
    do throws(JSONError) {
      return try parseJSON(file.bytes, options: .strict(sizeLimit: file.bytes.count)).root.array ?? []
    } catch {
      throw SpecError(table: file.name, position: error.position, reason: .json(error))
    }
  }

  /// Whoever needs one reads it by itself: few runs need most of them.
  private static let readLater = StoreMessage.tables.union([
    UploadSDK.table, SiteImageRow.table, WebUse.table, GeneratorRow.table, AssumedSystem.table,
    placeholderTable, SpecSource.table, KindDescription.table,
  ])

  private static func embeddedFiles(named isWanted: (String) -> Bool) -> [(name: String, bytes: [UInt8])] {
    var count = 0
    let files = spec_files(&count)
    return (0..<count).compactMap { index in
      let file = files[index]
      let name = String(cString: file.name)
      guard isWanted(name) else { return nil }
      return (name, Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }
}

/// A test finds a fault in them, as in all tables.
private let embeddedSources =
  (try? SpecTables.embeddedRows(of: [SpecSource.table], SpecSource.init(_:table:))) ?? []

private enum EmbeddedFile: Sendable {
  case table(name: String, rows: [SpecRow])
  case misnamings([Misnaming])
  case screens([Screen])

  init(_ file: (name: String, bytes: [UInt8])) throws(SpecError) {
    func rows<Row>(_ read: (JSONNode, String) throws(SpecError) -> Row) throws(SpecError) -> [Row] {
      try SpecTables.rows(of: file, read)
    }
    self =
      switch file.name {
      case "misnamings": .misnamings(try rows(Misnaming.init))
      case "screens": .screens(try rows(Screen.init))
      default:
        .table(
          name: file.name,
          rows: try rows { node, table throws(SpecError) in try SpecRow(node, table: table) })
      }
  }
}

private struct EmbeddedParts {
  private(set) var tables: [(name: String, rows: [SpecRow])] = []
  private(set) var misnamings: [Misnaming] = []
  private(set) var screens: [Screen] = []

  mutating func add(_ file: EmbeddedFile) {
    switch file {
    case .table(let name, let rows): tables.append((name, rows))
    case .misnamings(let rows): misnamings += rows
    case .screens(let rows): screens += rows
    }
  }
}

extension SpecSource {
  fileprivate static let table = "sources"

  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: ["key", "title", "address", "authority"])
    key = try row.requiredText("key")
    title = try row.requiredText("title")
    address = node["address"]?.string
    authority = try row.requiredText("authority")
  }
}

extension Misnaming {
  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: ["written", "right"])
    written = FileName(try row.requiredText("written"))
    right = FileName(try row.requiredText("right"))
  }
}
