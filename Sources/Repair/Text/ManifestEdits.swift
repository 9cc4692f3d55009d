import Checking
import Places
import SourceText
import SpecTables

/// The edits of a Contents.json, each of the bytes that it is about.
struct ManifestEdits {
  let text: JSONText

  init?(_ bytes: [UInt8]) {
    guard let text = JSONText(bytes) else { return nil }
    self.text = text
  }

  private var entries: [JSONNode] {
    ["images", "assets", "layers", "frames", "stickers"].lazy.compactMap { text.root[$0]?.array }.first ?? []
  }

  /// The entry that a finding is shown at: at its brace, or at a value in it.
  func entry(at position: SourcePosition) -> JSONNode? {
    entries.first { entry in
      entry.position == position || entry.object?.contains { $0.node.position == position } == true
    }
  }

  /// How many entries name a file.
  func references(to name: FileName) -> Int {
    entries.count { $0["filename"]?.string.map { FileName($0) == name } == true }
  }

  /// All entries that name a file name another one; nil where a name is no text.
  func refer(from name: FileName, to new: FileName) -> [TextChange]? {
    let naming = entries.filter { $0["filename"]?.string.map { FileName($0) == name } == true }
    let changes = naming.compactMap { refer($0, to: new) }
    return changes.count == naming.count ? changes : nil
  }

  /// The entry names another file; one without a name gets it where Xcode would write it.
  func refer(_ entry: JSONNode, to name: FileName) -> TextChange? {
    guard let value = name.text?.jsonBytes else { return nil }
    if let old = entry["filename"] { return text.range(of: old).map { .edit(TextEdit($0, value)) } }
    let members = entry.object ?? []
    let index = members.firstIndex { Array("filename".utf8).lexicographicallyPrecedes($0.key.utf8) }
    return text.insertion("filename", value, into: entry, at: index ?? members.count).map { .edit($0) }
  }

  /// Size, scale and idiom as Xcode writes them: `60x60`, not `60.0 x 60.0`; `2x`, not `2`; `iphone`, not `iPhone`.
  func normalized(_ entry: JSONNode) -> [TextChange] {
    func edit(_ key: String, _ change: (String) -> String) -> TextChange? {
      guard let node = entry[key], let old = node.string, let range = text.range(of: node) else { return nil }
      let new = change(old)
      return new == old ? nil : .edit(TextEdit(range, new.jsonBytes))
    }
    return [
      edit("size", EntryValues.size), edit("scale", EntryValues.scale), edit("idiom", EntryValues.idiom),
    ].compactMap(\.self)
  }

  /// The entry goes; the file that it names stays only where another entry names it too.
  func remove(_ entry: JSONNode) -> TextChange? {
    guard
      let list = ["images", "assets", "layers", "frames", "stickers"].lazy.compactMap({ text.root[$0] })
        .first,
      let index = list.array?.firstIndex(of: entry), let spans = text.elementSpans(of: list)
    else { return nil }
    return .removal(index: index, spans: spans)
  }

  /// The block that Xcode writes behind everything else.
  func addInfo() -> TextChange? {
    guard let members = text.root.object, text.root["info"] == nil else { return nil }
    let colon = text.colon
    let spans = text.memberSpans(of: text.root) ?? []
    let isInLines = spans.first.map { text.lines.position(of: $0.lowerBound).line > 1 } ?? false
    guard isInLines, let first = spans.first else {
      return text.insertion(
        "info", Array("{ \"author\"\(colon)\"xcode\", \"version\"\(colon)1 }".utf8), into: text.root,
        at: members.count
      ).map { .edit($0) }
    }
    let indent = text.lines.indent(at: first.lowerBound)
    let inner = text.lines.lineBreak + indent + indent
    let value =
      Array("{".utf8) + inner + Array("\"author\"\(colon)\"xcode\",".utf8) + inner
      + Array("\"version\"\(colon)1".utf8) + text.lines.lineBreak + indent + Array("}".utf8)
    return text.insertion("info", value, into: text.root, at: members.count).map { .edit($0) }
  }

  /// The member goes whose value is the null at a place.
  func removeNull(at position: SourcePosition) -> TextChange? {
    func find(in node: JSONNode) -> TextChange? {
      for (index, member) in (node.object ?? []).enumerated() {
        if member.node.position == position, member.node.isNull, let spans = text.memberSpans(of: node) {
          return .removal(index: index, spans: spans)
        }
        if let found = find(in: member.node) { return found }
      }
      return (node.array ?? []).lazy.compactMap(find).first
    }
    return find(in: text.root)
  }

  /// A new entry for a slot, behind the last.
  func append(_ place: CatalogPosition, file: FileName) -> TextChange? {
    guard let list = text.root["images"], let spans = text.elementSpans(of: list), let last = spans.last,
      let name = file.text, let whole = text.range(of: list)
    else { return nil }
    let members: [(String, String)] = [
      ("filename", name), ("idiom", place.idiom?.text), ("platform", place.platform), ("role", place.role),
      ("scale", place.writtenScale), ("size", place.size), ("subtype", place.subtype),
    ].compactMap { key, value in value.map { (key, $0) } }
    let hasLine =
      text.lines.position(of: last.lowerBound).line > text.lines.position(of: whole.lowerBound).line
    let outer = hasLine ? text.lines.indent(at: last.lowerBound) : []
    let lineBreak = hasLine ? text.lines.lineBreak : Array(" ".utf8)
    let inner = hasLine ? outer + Array("  ".utf8) : []
    let lines = members.map { key, value in
      inner + Array("\"\(key)\"\(text.colon)".utf8) + value.jsonBytes
    }
    let body = lines.joined(separator: Array(",".utf8) + lineBreak)
    return .edit(
      TextEdit(
        at: last.upperBound,
        insert: Array(",".utf8) + lineBreak + outer + Array("{".utf8) + (hasLine ? lineBreak : [])
          + body + (hasLine ? lineBreak + outer : []) + Array("}".utf8)))
  }
}
