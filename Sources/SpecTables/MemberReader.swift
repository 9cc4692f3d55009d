import ImageProperties
import Places
import SourceText

/// Reads the members of one object, each by a known key, and finds keys that nothing has asked for.
struct MemberReader {
  let table: String
  let node: JSONNode

  init(_ node: JSONNode, table: String, keys: JSONKeys) throws(SpecError) {
    self.table = table
    self.node = node
    guard let members = node.object else {
      throw SpecError(table: table, position: node.position, reason: .notARow)
    }
    if let unknown = members.first(besides: keys) {
      let known = keys.names.sorted()
      let near = known.first { nearMiss(FileName(unknown.key), FileName($0)) != nil }
      throw SpecError(
        table: table, position: unknown.keyPosition,
        reason: .unknownKey(Untrusted(unknown.key), near: near, known: known))
    }
  }

  func text(_ key: String) throws(SpecError) -> String? {
    guard let value = node[key] else { return nil }
    guard let text = value.string else { throw fault(value, .expected(.text, key: key)) }
    return try printable(text, key, value)
  }

  /// Texts of a table are printed as they are.
  private func printable(_ text: String, _ key: String, _ value: JSONNode) throws(SpecError) -> String {
    guard !isPlain(text) else { return text }
    guard displayText(text.utf8) == text else {
      throw fault(value, .unprintable(Untrusted(text), key: key))
    }
    return text
  }

  /// - Parameter standard: what stands where the key is absent; nil for a key that must be there.
  func requiredText(_ key: String, or standard: String? = nil) throws(SpecError) -> String {
    guard let text = try text(key) ?? standard else { throw fault(node, .missing(key: key)) }
    return text
  }

  /// What is read of a key that must be there.
  func required<Value>(
    _ key: String, _ read: (String) throws(SpecError) -> Value?
  ) throws(SpecError) -> Value {
    guard let value = try read(key) else { throw fault(node, .missing(key: key)) }
    return value
  }

  func number(_ key: String) throws(SpecError) -> Int? {
    guard let value = node[key] else { return nil }
    guard let number = value.int, (0...100_000).contains(number) else {
      throw fault(value, .expected(.number, key: key))
    }
    return number
  }

  func flag(_ key: String) throws(SpecError) -> Bool? {
    guard let value = node[key] else { return nil }
    guard let flag = value.bool else { throw fault(value, .expected(.flag, key: key)) }
    return flag
  }

  func texts(_ key: String) throws(SpecError) -> [String] {
    guard let value = node[key] else { return [] }
    guard case .array(let elements) = value.value else { throw fault(value, .expected(.texts, key: key)) }
    var texts: [String] = []
    texts.reserveCapacity(elements.count)
    for element in elements {
      guard let text = element.string else { throw fault(value, .expected(.texts, key: key)) }
      texts.append(text)
    }
    for text in texts { _ = try printable(text, key, value) }
    return texts
  }

  /// One of the words of an enumeration; `standard` where the key is absent.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, standard: Word
  ) throws(SpecError) -> Word where Word.RawValue == String {
    try word(key, of: Word.self) ?? standard
  }

  func requiredWord<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(SpecError) -> Word where Word.RawValue == String {
    try required(key) { key throws(SpecError) in try word(key, of: Word.self) }
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, of type: Word.Type
  ) throws(SpecError) -> Word? where Word.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw fault(node[key] ?? node, .expected(.word(of: Word.allCases.map(\.rawValue)), key: key))
    }
    return word
  }

  /// Words of an enumeration; `standard` where the key is absent.
  func words<Word: RawRepresentable & CaseIterable>(
    _ key: String, of type: Word.Type, standard: [Word]
  ) throws(SpecError) -> [Word] where Word.RawValue == String {
    let texts = try texts(key)
    let words = texts.compactMap(Word.init(rawValue:))
    guard words.count == texts.count else {
      throw fault(node[key] ?? node, .expected(.words(of: Word.allCases.map(\.rawValue)), key: key))
    }
    return words.isEmpty ? standard : words
  }

  func size(_ key: String) throws(SpecError) -> PixelSize? {
    guard let text = try text(key) else { return nil }
    return try parsedSize(text, key: key)
  }

  func sizes(_ key: String) throws(SpecError) -> [PixelSize] {
    var sizes: [PixelSize] = []
    for text in try texts(key) { sizes.append(try parsedSize(text, key: key)) }
    return sizes
  }

  func version(_ key: String) throws(SpecError) -> OSVersion? {
    guard let text = try text(key) else { return nil }
    guard let version = OSVersion(text) else {
      throw fault(node[key] ?? node, .expected(.version, key: key))
    }
    return version
  }

  func fault(_ node: JSONNode, _ reason: SpecReason) -> SpecError {
    SpecError(table: table, position: node.position, reason: reason)
  }

  private func parsedSize(_ text: String, key: String) throws(SpecError) -> PixelSize {
    let bytes = text.utf8
    guard let cross = bytes.firstIndex(of: UInt8(ascii: "x")), let width = Int(text[..<cross]),
      let height = Int(text[bytes.index(after: cross)...]), (1...100_000).contains(width),
      (1...100_000).contains(height)
    else { throw fault(node[key] ?? node, .expected(.size, key: key)) }
    return PixelSize(width: width, height: height)
  }
}

/// Whether all characters are printable ASCII. All of the built-in tables is, which are read at every start.
private func isPlain(_ text: String) -> Bool {
  // One by one from the text they took a sixth of reading the tables.
  text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.reduce(0) { $0 | ($1 &- 0x20 < 0x5F ? 0 : 1) } == 0
  } ?? false
}
