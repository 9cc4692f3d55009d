/// An XML property list with the places of its keys and values in bytes, so that one of them can go and the rest stays as
/// it is.
struct PropertyListText {
  indirect enum Value {
    case dictionary([Member])
    case array([Element])
    case string([UInt8])
    case other
  }

  struct Element {
    let range: Range<Int>
    let value: Value
  }

  struct Member {
    let key: [UInt8]
    /// From the `<key>` to the end of the value.
    let range: Range<Int>
    let value: Value
  }

  private let bytes: [UInt8]
  private let root: Value

  /// nil for what is no XML property list, or has parts that would have to be understood first.
  init?(_ bytes: [UInt8]) {
    guard bytes.prefix(1024).firstRange(of: Array("<plist".utf8)) != nil else { return nil }
    var reader = PropertyListReader(bytes)
    guard let root = reader.root() else { return nil }
    (self.bytes, self.root) = (bytes, root)
  }

  /// The edit by which a key goes with its value, and each dictionary around it that is empty then.
  func removal(of keys: [String]) -> TextChange? {
    let paths = paths(in: root, keys[...])
    return paths.count == 1 ? edit(paths[0].removal) : nil
  }

  /// The edit by which a string goes, of a list or alone.
  func removal(of keys: [String], value: [UInt8]) -> TextChange? {
    let ranges = paths(in: root, keys[...]).compactMap { path -> [Range<Int>]? in
      guard let last = path.last else { return nil }
      switch last.member.value {
      case .string(value): return [path.removal].compactMap(\.self)
      case .array(let elements):
        let found = elements.filter { if case .string(value) = $0.value { true } else { false } }
        if found.isEmpty { return nil }
        return found.count == elements.count ? [path.removal].compactMap(\.self) : found.map(\.range)
      default: return nil
      }
    }
    return ranges.count == 1 && ranges[0].count == 1 ? edit(ranges[0][0]) : nil
  }

  private func edit(_ range: Range<Int>?) -> TextChange? {
    range.map { .edit(TextEdit(wholeLines($0), [])) }
  }

  /// The members from a value to a key, each with how many its dictionary has; through every element of a list.
  private func paths(in value: Value, _ keys: ArraySlice<String>) -> [[(member: Member, count: Int)]] {
    guard let key = keys.first else { return [[]] }
    switch value {
    case .dictionary(let members):
      return members.filter { $0.key.elementsEqual(key.utf8) }.flatMap { member in
        paths(in: member.value, keys.dropFirst()).map { [(member, members.count)] + $0 }
      }
    // What holds a list stays, whatever goes of an element.
    case .array(let elements):
      return elements.flatMap { element in
        paths(in: element.value, keys).map { path in
          path.enumerated().map { ($1.member, $0 == 0 ? max($1.count, 2) : $1.count) }
        }
      }
    case .string, .other: return []
    }
  }

  /// With the blanks before it and the line break behind it, where nothing else stands in its lines.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r"),
      end < bytes.count
    else { return range }
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return end > range.upperBound
      && (bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r"))
      ? start..<end : range
  }
}

extension [(member: PropertyListText.Member, count: Int)] {
  /// The outermost member that holds nothing but the last.
  fileprivate var removal: Range<Int>? {
    guard var index = indices.last else { return nil }
    while index > 0, self[index].count == 1 { index -= 1 }
    return self[index].member.range
  }
}

/// Reads elements one behind the other; a comment between them is passed over, and what is not understood ends it.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private var offset = 0
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func root() -> PropertyListText.Value? {
    guard let plist = bytes[...].firstRange(of: Array("<plist".utf8)),
      let end = bytes[plist.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    offset = end + 1
    guard let value = value(depth: 0), skip(), take("</plist>") else { return nil }
    return value.value
  }

  private mutating func value(depth: Int) -> PropertyListText.Element? {
    guard depth < Self.depthLimit, skip() else { return nil }
    let start = offset
    let value: PropertyListText.Value
    if take("<dict/>") {
      value = .dictionary([])
    } else if take("<array/>") {
      value = .array([])
    } else if take("<dict>") {
      var members: [PropertyListText.Member] = []
      while skip(), !take("</dict>") {
        let start = offset
        guard take("<key>"), let key = text(upTo: "</key>"), let value = self.value(depth: depth + 1) else {
          return nil
        }
        members.append(.init(key: key, range: start..<value.range.upperBound, value: value.value))
      }
      value = .dictionary(members)
    } else if take("<array>") {
      var elements: [PropertyListText.Element] = []
      while skip(), !take("</array>") {
        guard let element = self.value(depth: depth + 1) else { return nil }
        elements.append(element)
      }
      value = .array(elements)
    } else if take("<string>") {
      guard let string = text(upTo: "</string>") else { return nil }
      value = .string(string)
    } else {
      guard passOther() else { return nil }
      value = .other
    }
    guard offset <= bytes.count else { return nil }
    return .init(range: start..<offset, value: value)
  }

  /// An element of another type, or an empty one.
  private mutating func passOther() -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<"),
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let name = bytes[(offset + 1)..<end].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
    guard !name.isEmpty, !"/!?".utf8.contains(bytes[offset + 1]) else { return false }
    offset = end + 1
    if bytes[end - 1] == UInt8(ascii: "/") { return true }
    let known = ["integer", "real", "date", "data"]
    guard known.contains(where: { name.elementsEqual($0.utf8) }) else { return false }
    return text(upTo: "</\(String(decoding: name, as: UTF8.self))>") != nil
  }

  /// Text without entities or elements: others are left to a person.
  private mutating func text(upTo end: String) -> [UInt8]? {
    guard let found = bytes[offset...].firstRange(of: Array(end.utf8)) else { return nil }
    let text = Array(bytes[offset..<found.lowerBound])
    offset = found.upperBound
    return text
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  /// Blanks and comments.
  /// - Returns: false at the end.
  private mutating func skip() -> Bool {
    while offset < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
        offset += 1
      } else if bytes[offset...].starts(with: "<!--".utf8) {
        guard let end = bytes[offset...].firstRange(of: Array("-->".utf8)) else { return false }
        offset = end.upperBound
      } else {
        return true
      }
    }
    return false
  }
}
