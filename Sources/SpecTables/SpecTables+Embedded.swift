import CSpecData
import Places
import SourceText

extension SpecTables {
  /// The tables that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> SpecTables {
    let misnamings = try embeddedRows(of: [Misnaming.table], Misnaming.init)
    if let tables = packedTables() { return SpecTables(tables: tables, misnamings: misnamings) }
    return SpecTables(tables: try readTables(), misnamings: misnamings)
  }

  /// The tables of rows from the form that is read quickest; nil where they have changed since it was made of them.
  private static func packedTables() -> [(name: String, rows: [SpecRow])]? {
    var count = 0
    let bytes = UnsafeBufferPointer(start: packed_rows(&count), count: count)
    return PackedReader.tables(in: bytes, stamp: stamp())
  }

  /// Says from which tables the packed form was made: a sum over all of their bytes.
  static func stamp() -> UInt64 {
    var sum = SumOfBytes()
    for file in embeddedFiles(named: hasRows) { sum.add(UnsafeRawBufferPointer(file.bytes)) }
    return sum.value
  }

  /// The same from the files of `Specs/` themselves.
  static func readTables() throws(SpecError) -> [(name: String, rows: [SpecRow])] {
    var tables: [(name: String, rows: [SpecRow])] = []
    for file in embeddedFiles(named: hasRows) {
      tables.append(
        (file.name, try rows(of: file) { node, table throws(SpecError) in try SpecRow(node, table: table) }))
    }
    return tables
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

  private static func rows<Row>(
    of file: EmbeddedFile, _ read: (JSONNode, String) throws(SpecError) -> Row
  ) throws(SpecError) -> [Row] {
    var rows: [Row] = []
    for node in try parse(file) { rows.append(try read(node, file.name)) }
    return rows
  }

  private static func parse(_ file: EmbeddedFile) throws(SpecError) -> [JSONNode] {
    do throws(JSONError) {
      return try parseJSON(Array(file.bytes), options: .strict(sizeLimit: file.bytes.count)).root.array ?? []
    } catch {
      throw SpecError(table: file.name, position: error.position, reason: .json(error))
    }
  }

  /// Whoever needs one of the others reads it by itself: few runs need most of them.
  private static func hasRows(_ name: String) -> Bool { !others.contains(name) }

  private static let others = StoreMessage.tables.union([
    UploadSDK.table, SiteImageRow.table, WebUse.table, GeneratorRow.table, AssumedSystem.table,
    placeholderTable, SpecSource.table, KindDescription.table, Misnaming.table, Screen.table,
  ])

  private typealias EmbeddedFile = (name: String, bytes: UnsafeBufferPointer<UInt8>)

  private static func embeddedFiles(named isWanted: (String) -> Bool) -> [EmbeddedFile] {
    var count = 0
    let files = spec_files(&count)
    return (0..<count).compactMap { index in
      let file = files[index]
      let name = String(cString: file.name)
      return isWanted(name) ? (name, UnsafeBufferPointer(start: file.bytes, count: file.count)) : nil
    }
  }
}

/// A test finds a fault in them, as in all tables.
private let embeddedSources =
  (try? SpecTables.embeddedRows(of: [SpecSource.table], SpecSource.init(_:table:))) ?? []

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
  fileprivate static let table = "misnamings"

  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: ["written", "right"])
    written = FileName(try row.requiredText("written"))
    right = FileName(try row.requiredText("right"))
  }
}
