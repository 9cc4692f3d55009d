import CSpecData
import FileTree
import SourceText

extension SpecTables {
  /// The tables that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> SpecTables {
    var tables: [(name: String, rows: [SpecRow])] = []
    var kinds: [KindDescription] = []
    var sources: [SpecSource] = []
    var misnamings: [Misnaming] = []
    var screens: [Screen] = []
    for file in embeddedFiles() {
      let rows = try parse(file)
      switch file.name {
      case "kinds": for row in rows { kinds.append(try KindDescription(row, table: file.name)) }
      case "sources": for row in rows { sources.append(try SpecSource(row, table: file.name)) }
      case "misnamings": for row in rows { misnamings.append(try Misnaming(row, table: file.name)) }
      case "screens": for row in rows { screens.append(try Screen(row, table: file.name)) }
      case StoreMessage.table: break
      default:
        var parsed: [SpecRow] = []
        for row in rows { parsed.append(try SpecRow(row, table: file.name)) }
        tables.append((file.name, parsed))
      }
    }
    return SpecTables(
      tables: tables, kinds: kinds, sources: sources, misnamings: misnamings, screens: screens)
  }

  static func parse(_ file: (name: String, bytes: [UInt8])) throws(SpecError) -> [JSONNode] {
    do throws(JSONError) {
      return try parseJSON(file.bytes, options: .strict(sizeLimit: file.bytes.count)).root.array ?? []
    } catch {
      throw SpecError(table: file.name, position: error.position, reason: error.message)
    }
  }

  static func embeddedFiles() -> [(name: String, bytes: [UInt8])] {
    var count = 0
    let files = spec_files(&count)
    return (0..<count).map { index in
      let file = files[index]
      return (String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }
}

extension KindDescription {
  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: ["id", "title", "judged"])
    guard let kind = try row.word("id", of: AssetKind.self) else {
      throw row.fault(node, "\"id\" is missing")
    }
    self.kind = kind
    title = try row.requiredText("title")
    isJudged = node["judged"]?.bool ?? false
  }
}

extension SpecSource {
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
