import Places

/// Bytes of a text that others take the place of; nothing else of the text changes.
package struct TextEdit: Hashable, Sendable {
  package let range: Range<Int>
  package let replacement: [UInt8]

  init(_ range: Range<Int>, _ replacement: [UInt8]) { (self.range, self.replacement) = (range, replacement) }
  init(at offset: Int, insert replacement: [UInt8]) { self.init(offset..<offset, replacement) }
}

/// A change of a text that is planned: several are put together before any is done.
enum TextChange: Hashable {
  case edit(TextEdit)
  /// An element or member goes, with a comma.
  /// - Parameter spans: where each of the list begins and ends, in order.
  case removal(index: Int, spans: [Range<Int>])
}

extension [TextChange] {
  /// Neighbours that go are one edit, so that the commas that stay are right.
  var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var removed: [[Range<Int>]: Set<Int>] = [:]
    for change in self {
      switch change {
      case .edit(let edit): if !edits.contains(edit) { edits.append(edit) }
      case .removal(let index, let spans): removed[spans, default: []].insert(index)
      }
    }
    for (spans, indices) in removed {
      for first in indices.sorted() where !indices.contains(first - 1) {
        var last = first
        while indices.contains(last + 1) { last += 1 }
        if last + 1 < spans.count {
          edits.append(TextEdit(spans[first].lowerBound..<spans[last + 1].lowerBound, []))
        } else if first > 0 {
          edits.append(TextEdit(spans[first - 1].upperBound..<spans[last].upperBound, []))
        } else {
          edits.append(TextEdit(spans[first].lowerBound..<spans[last].upperBound, []))
        }
      }
    }
    // What goes with more around it goes once.
    return edits.filter { edit in
      !edits.contains { other in
        other != edit && other.replacement.isEmpty && other.range.lowerBound <= edit.range.lowerBound
          && other.range.upperBound >= edit.range.upperBound
      }
    }
  }
}

extension [TextEdit] {
  /// - Returns: nil where two edits touch the same bytes.
  func applied(to text: [UInt8]) -> [UInt8]? {
    var (result, offset): ([UInt8], Int) = ([], 0)
    // Of insertions at one place the first stays first.
    let ordered = indices.sorted {
      (self[$0].range.lowerBound, self[$0].range.upperBound, $0)
        < (self[$1].range.lowerBound, self[$1].range.upperBound, $1)
    }
    for edit in ordered.map({ self[$0] }) {
      guard edit.range.lowerBound >= offset, edit.range.upperBound <= text.count else { return nil }
      result += text[offset..<edit.range.lowerBound] + edit.replacement
      offset = edit.range.upperBound
    }
    return result + text[offset...]
  }
}

/// Where the lines of a text begin: line breaks as the reader of JSON counts them.
struct TextLines {
  private let starts: [Int]
  private let text: [UInt8]

  init(_ text: [UInt8]) {
    var starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in text.enumerated() {
      let isPair =
        byte == UInt8(ascii: "\r") && offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair { starts.append(offset + 1) }
    }
    (self.starts, self.text) = (starts, text)
  }

  /// The offset of a place; nil beyond the end.
  func offset(of position: SourcePosition) -> Int? {
    guard starts.indices.contains(position.line - 1) else { return nil }
    var offset = starts[position.line - 1]
    // A column counts scalars: a byte that only continues one is passed with it.
    for _ in 1..<max(position.column, 1) {
      offset += 1
      while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset < text.count ? offset : nil
  }

  /// The blanks with which the line of an offset begins.
  func indent(at offset: Int) -> [UInt8] {
    let start = starts.last { $0 <= offset } ?? 0
    return Array(text[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
  }

  /// The line break of the text.
  var lineBreak: [UInt8] {
    guard let first = text.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return Array("\n".utf8)
    }
    if text[first] == UInt8(ascii: "\n") { return [text[first]] }
    return first + 1 < text.count && text[first + 1] == UInt8(ascii: "\n")
      ? Array("\r\n".utf8) : Array("\r".utf8)
  }

  /// The line of an offset, from 1, and where its bytes begin, a byte order mark included.
  func line(of offset: Int) -> (number: Int, start: Int) {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return (line + 1, line == 0 ? 0 : starts[line])
  }

  func position(of offset: Int) -> SourcePosition {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    let column = text[starts[line]..<max(offset, starts[line])].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: line + 1, column: column + 1)
  }
}
