internal import Places

/// Writes JSON text, either packed or for a reader: two spaces a level, and what holds no array or object
/// of its own and fits in `width` columns on one line.
package struct JSONWriter {
  package enum Style: Sendable {
    case compact, pretty
    /// As Xcode writes the manifests of catalogs: spaces around colons, every member on a line of its own.
    case xcode
  }

  private let style: Style
  private var text = ""
  private var depth = 0

  /// The most columns of an array or object that is kept on one line.
  private static let width = 100

  /// The text of `value`, without a line end after it.
  package static func write(_ value: JSONOutput, style: Style) -> String {
    var writer = JSONWriter(style: style)
    writer.write(value)
    return writer.text
  }

  /// The text of `value` for a reader, as a file: with a line end after it.
  package static func document(_ value: JSONOutput, style: Style = .pretty) -> String {
    var writer = JSONWriter(style: style)
    writer.write(value)
    writer.text += "\n"
    return writer.text
  }

  private init(style: Style) { self.style = style }

  private mutating func write(_ value: JSONOutput) {
    switch value {
    case .object(let members) where isOneLine(value):
      writeLine(members, "{", "}", padding: style == .pretty && !members.isEmpty) { $0.write($1) }
    case .array(let elements) where isOneLine(value):
      writeLine(elements, "[", "]", padding: false) { $0.write($1) }
    case .objects(let list) where isOneLine(value):
      writeLine(0..<list.count, "[", "]", padding: false) { $0.write(list.object($1)) }
    case .object(let members): writeBlock(members, "{", "}") { $0.write($1) }
    case .array(let elements): writeBlock(elements, "[", "]") { $0.write($1) }
    case .objects(let list): writeBlock(0..<list.count, "[", "]") { $0.write(list.object($1)) }
    case .string(let string): writeQuoted(string)
    case .integer(let number): text += String(number)
    case .real(let number): text += number.isFinite ? "\(number)" : "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .null: text += "null"
    }
  }

  private mutating func write(_ member: JSONOutput.Member) {
    writeQuoted(member.key)
    text += style == .compact ? ":" : style == .pretty ? ": " : " : "
    write(member.value)
  }

  private mutating func writeLine<Element>(
    _ elements: some Collection<Element>, _ open: String, _ close: String, padding: Bool,
    each: (inout JSONWriter, Element) -> Void
  ) {
    text += padding ? open + " " : open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += style == .pretty ? ", " : "," }
      each(&self, element)
    }
    text += padding ? " " + close : close
  }

  private mutating func writeBlock<Element>(
    _ elements: some Collection<Element>, _ open: String, _ close: String,
    each: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    depth += 1
    for (index, element) in elements.enumerated() {
      text += index > 0 ? ",\n" : "\n"
      text += String(repeating: "  ", count: depth)
      each(&self, element)
    }
    depth -= 1
    text += "\n" + String(repeating: "  ", count: depth) + close
  }

  private func isOneLine(_ value: JSONOutput) -> Bool {
    guard style == .pretty else { return style == .compact }
    switch value {
    case .object(let members):
      guard !members.isEmpty else { return true }
      let lengths = members.map { $0.key.utf8.count + 6 + JSONWriter.length($0.value) }
      return lengths.reduce(2 * depth, +) <= JSONWriter.width
    case .array(let elements):
      return elements.map { JSONWriter.length($0) + 2 }.reduce(2 * depth, +) <= JSONWriter.width
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

  private mutating func writeQuoted(_ string: String) {
    text += "\""
    var former: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Build services obey "##[error]" and its like wherever a line of a log has it.
      case "#" where former == "#", ":" where endsInSectionMark: writeEscape(scalar)
      case _ where isUnsafe(scalar): writeEscape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
      former = scalar
    }
    text += "\""
  }

  /// GitLab folds a log where it has these words and a colon.
  private var endsInSectionMark: Bool {
    text.utf8.suffix(13).elementsEqual("section_start".utf8)
      || text.utf8.suffix(11).elementsEqual("section_end".utf8)
  }

  /// RFC 8259, section 7: what lies above U+FFFF as two surrogates.
  private mutating func writeEscape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() { text += "\\u" + hexadecimal(UInt32(unit), digits: 4) }
  }
}
