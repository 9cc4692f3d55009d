import Places
import SourceText

/// A JSON text with the places of its values in bytes, so that one of them can change and the rest stays as it is.
struct JSONText {
  let bytes: [UInt8]
  let root: JSONNode
  let lines: TextLines

  /// nil for what is no JSON in UTF-8.
  init?(_ bytes: [UInt8]) {
    guard let document = try? parseJSON(bytes, options: .lenient(sizeLimit: 16 << 20)) else { return nil }
    (self.bytes, root, lines) = (bytes, document.root, TextLines(bytes))
  }

  func start(of node: JSONNode) -> Int? { lines.offset(of: node.position) }

  /// The bytes of a value.
  func range(of node: JSONNode) -> Range<Int>? {
    guard let start = start(of: node), let end = end(ofValueAt: start) else { return nil }
    return start..<end
  }

  /// Of a text that was parsed: where the value that begins at an offset ends.
  private func end(ofValueAt start: Int) -> Int? {
    var (offset, depth) = (start, 0)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): offset = endOfString(offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // A number or word ends before the bracket around it.
        guard depth > 0 else { return offset }
        depth -= 1
        offset += 1
      case UInt8(ascii: "/"): offset = endOfComment(offset)
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard depth > 0 else { return offset }
        offset += 1
        continue
      default:
        offset += 1
        continue
      }
      if depth == 0, bytes[start] != UInt8(ascii: "/") { return offset }
    }
    return depth == 0 ? offset : nil
  }

  private func endOfString(_ start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  private func endOfComment(_ start: Int) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    var offset = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
        offset += 1
      }
      return offset
    }
    while offset + 1 < bytes.count,
      bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/")
    {
      offset += 1
    }
    return min(offset + 2, bytes.count)
  }

  func elementSpans(of array: JSONNode) -> [Range<Int>]? {
    let spans = (array.array ?? []).map(range)
    return spans.contains(nil) ? nil : spans.compactMap(\.self)
  }

  func memberSpans(of object: JSONNode) -> [Range<Int>]? {
    let spans = (object.object ?? []).map { member -> Range<Int>? in
      guard let start = lines.offset(of: member.keyPosition), let value = range(of: member.node) else {
        return nil
      }
      return start..<value.upperBound
    }
    return spans.contains(nil) ? nil : spans.compactMap(\.self)
  }

  /// What stands between a key and its value: ` : ` as Xcode writes it, or what this text has.
  var colon: String {
    guard let first = root.object?.first, let key = lines.offset(of: first.keyPosition),
      let value = start(of: first.node), let keyEnd = Optional(endOfString(key)), keyEnd < value,
      let text = String(validating: bytes[keyEnd..<value], as: UTF8.self),
      text.allSatisfy({ $0 == " " || $0 == ":" })
    else { return " : " }
    return text
  }

  /// Adds a member before the one at `index` of an object, or behind its last.
  func insertion(_ key: String, _ value: [UInt8], into object: JSONNode, at index: Int) -> TextEdit? {
    guard let spans = memberSpans(of: object), let whole = range(of: object) else { return nil }
    let member = Array("\"\(key)\"\(colon)".utf8) + value
    guard let neighbor = spans.indices.contains(index) ? spans[index] : spans.last else {
      return TextEdit(at: whole.lowerBound + 1, insert: member)
    }
    let hasLine = lines.position(of: neighbor.lowerBound).line > lines.position(of: whole.lowerBound).line
    let gap = hasLine ? lines.lineBreak + lines.indent(at: neighbor.lowerBound) : Array(" ".utf8)
    return spans.indices.contains(index)
      ? TextEdit(at: neighbor.lowerBound, insert: member + Array(",".utf8) + gap)
      : TextEdit(at: neighbor.upperBound, insert: Array(",".utf8) + gap + member)
  }
}

extension String {
  /// As JSON writes it.
  var jsonBytes: [UInt8] { Array(JSONWriter.write(.string(self), style: .compact).utf8) }
}
