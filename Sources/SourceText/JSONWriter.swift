package import Places

/// Writes JSON text, either packed or for a reader: two spaces a level, and what holds no array or object
/// of its own and fits in `width` columns on one line.
package struct JSONWriter {
  package enum Style: Sendable {
    case compact, pretty
    /// As Xcode writes the manifests of catalogs: spaces around colons, every member on a line of its own.
    case xcode
  }

  private let style: Style
  private let mapper: any Mapper
  /// UTF-8. To append each character to a string took 600 instructions: seven tenths of a JSON report.
  private var text: [UInt8] = []
  private var depth: Int

  /// The most columns of an array or object that is kept on one line.
  private static let width = 100

  /// The text of `value`, without a line end after it.
  package static func write(_ value: JSONOutput, style: Style) -> String {
    var writer = JSONWriter(style: style)
    writer.write(value)
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// The text of `value` for a reader, as a file: with a line end after it.
  /// - Parameter mapper: makes long lists of objects, several at once where it can.
  package static func document(
    _ value: JSONOutput, style: Style = .pretty, mapper: any Mapper = SerialMapper()
  ) -> String {
    var writer = JSONWriter(style: style, mapper: mapper)
    writer.write(value)
    writer.add("\n")
    return String(decoding: writer.text, as: UTF8.self)
  }

  private init(style: Style, mapper: any Mapper = SerialMapper(), depth: Int = 0) {
    (self.style, self.mapper, self.depth) = (style, mapper, depth)
  }

  private mutating func add(_ text: String) { self.text += text.utf8 }

  private mutating func write(_ value: JSONOutput) {
    switch value {
    case .object(let members) where isOneLine(value):
      writeLine(members, "{", "}", padding: style == .pretty && !members.isEmpty) { $0.write($1) }
    case .array(let elements) where isOneLine(value):
      writeLine(elements, "[", "]", padding: false) { $0.write($1) }
    case .objects(let list) where isOneLine(value):
      writeLine(0..<list.count, "[", "]", padding: false) { $0.write(list.object($1)) }
    case .object(let members): writeBlock("{", "}") { $0.writeLines(members.enumerated()) { $0.write($1) } }
    case .array(let elements): writeBlock("[", "]") { $0.writeLines(elements.enumerated()) { $0.write($1) } }
    case .objects(let list): writeBlock("[", "]") { $0.write(list) }
    case .string(let string): writeQuoted(string)
    case .integer(let number): add(String(number))
    case .real(let number): add(number.isFinite ? "\(number)" : "null")
    case .bool(let truth): add(truth ? "true" : "false")
    case .null: add("null")
    }
  }

  private mutating func write(_ member: JSONOutput.Member) {
    writeQuoted(member.key)
    add(style == .compact ? ":" : style == .pretty ? ": " : " : ")
    write(member.value)
  }

  private mutating func writeLine<Element>(
    _ elements: some Collection<Element>, _ open: String, _ close: String, padding: Bool,
    each: (inout JSONWriter, Element) -> Void
  ) {
    add(padding ? open + " " : open)
    for (index, element) in elements.enumerated() {
      if index > 0 { add(style == .pretty ? ", " : ",") }
      each(&self, element)
    }
    add(padding ? " " + close : close)
  }

  private mutating func writeBlock(_ open: String, _ close: String, body: (inout JSONWriter) -> Void) {
    add(open)
    depth += 1
    body(&self)
    depth -= 1
    startLine()
    add(close)
  }

  private mutating func startLine() {
    text.append(UInt8(ascii: "\n"))
    text += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func writeLines<Element>(
    _ elements: some Sequence<(offset: Int, element: Element)>, each: (inout JSONWriter, Element) -> Void
  ) {
    for (index, element) in elements {
      if index > 0 { add(",") }
      startLine()
      each(&self, element)
    }
  }

  /// In runs, of which some are made at once: to start threads takes as long as some dozens of findings.
  private mutating func write(_ list: JSONObjects) {
    for batch in runs(of: 4096, in: 0..<list.count) {
      let parts = mapper.map(runs(of: 64, in: batch)) { [style, depth] run in
        var writer = JSONWriter(style: style, depth: depth)
        writer.writeLines(run.lazy.map { ($0, $0) }) { $0.write(list.object($1)) }
        return writer.text
      }
      for part in parts { text += part }
    }
  }

  private func runs(of count: Int, in range: Range<Int>) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: count).map {
      $0..<min($0 + count, range.upperBound)
    }
  }

  private func isOneLine(_ value: JSONOutput) -> Bool {
    guard style == .pretty else { return style == .compact }
    switch value {
    case .object(let members):
      guard !members.isEmpty else { return true }
      let length = members.reduce(2 * depth) { $0 + $1.key.utf8.count + 6 + JSONWriter.length($1.value) }
      return length <= JSONWriter.width
    case .array(let elements):
      return elements.reduce(2 * depth) { $0 + JSONWriter.length($1) + 2 } <= JSONWriter.width
    case .objects(let list): return list.count == 0
    default: return true
    }
  }

  /// About how many columns a value takes; more than a line where it holds values itself.
  private static func length(_ value: JSONOutput) -> Int {
    switch value {
    case .object(let members): members.isEmpty ? 2 : width
    case .array(let elements): elements.isEmpty ? 2 : width
    case .objects(let list): list.count == 0 ? 2 : width
    case .string(let string): string.utf8.count + 2
    case .integer(let number): String(number).utf8.count
    case .real, .bool, .null: 5
    }
  }

  /// Nearly all text is written as it is, in runs from one escape to the next.
  private mutating func writeQuoted(_ string: String) {
    add("\"")
    var string = string
    string.withUTF8 { string in
      var (written, next) = (0, 0)
      while let index = string[next...].firstIndex(where: { !isPlain($0) }) {
        let (escape, length) = escape(in: string, at: index)
        next = index + length
        guard let escape else { continue }
        text += UnsafeBufferPointer(rebasing: string[written..<index])
        add(escape)
        written = next
      }
      text += UnsafeBufferPointer(rebasing: string[written...])
    }
    add("\"")
  }

  /// What stands for the character at `index`, nil for itself, and how many bytes it has.
  private func escape(in string: UnsafeBufferPointer<UInt8>, at index: Int) -> (String?, length: Int) {
    switch string[index] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case UInt8(ascii: "\r"): return ("\\r", 1)
    case UInt8(ascii: "\t"): return ("\\t", 1)
    // Build services obey "##[error]" and its like wherever a line of a log has it.
    case UInt8(ascii: "#"): return (string[..<index].last == UInt8(ascii: "#") ? escape(of: "#") : nil, 1)
    case UInt8(ascii: ":"): return (endsInSectionMark(string[..<index]) ? escape(of: ":") : nil, 1)
    default:
      var rest = string[index...].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return (nil, 1) }
      return (isUnsafe(scalar) ? escape(of: scalar) : nil, UTF8.width(scalar))
    }
  }

  /// GitLab folds a log where it has these words and a colon.
  private func endsInSectionMark(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.suffix(13).elementsEqual("section_start".utf8) || text.suffix(11).elementsEqual("section_end".utf8)
  }

  /// RFC 8259, section 7: what lies above U+FFFF as two surrogates.
  private func escape(of scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)?.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined() ?? ""
  }
}

/// Whether the byte is a character that stands for itself wherever it is.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: ":"): false
  default: (0x20..<0x7F).contains(byte)
  }
}
