import ImageProperties
package import Places
import SourceText

/// Why a table cannot be read, with its place.
package struct SpecError: Error, Hashable, Sendable {
  /// A table's name, or the path of a house table as the user typed it.
  package let table: String
  package let position: SourcePosition
  package let reason: String
}

/// Reads the members of one object, each by a known key, and finds keys that nothing has asked for.
struct MemberReader {
  let table: String
  let node: JSONNode

  init(_ node: JSONNode, table: String, keys: Set<String>) throws(SpecError) {
    self.table = table
    self.node = node
    guard let members = node.object else {
      throw SpecError(table: table, position: node.position, reason: "a row must be an object")
    }
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      let near = keys.sorted().first { nearMiss(FileName(unknown.key), FileName($0)) != nil }
      throw SpecError(
        table: table, position: unknown.keyPosition,
        reason: "unknown key \"\(displayText(unknown.key.utf8))\"; "
          + (near.map { "did you mean \"\($0)\"?" } ?? "known are \(keys.sorted().joined(separator: ", "))"))
    }
  }

  func text(_ key: String) throws(SpecError) -> String? {
    guard let value = node[key] else { return nil }
    guard let text = value.string else { throw fault(value, "\"\(key)\" must be a text") }
    return try printable(text, key, value)
  }

  /// Texts of a table are printed as they are.
  private func printable(_ text: String, _ key: String, _ value: JSONNode) throws(SpecError) -> String {
    // All of the built-in tables is plain ASCII, and read at every start.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    let shown = displayText(text.utf8)
    guard shown == text else {
      throw fault(value, "\"\(key)\" holds a character that cannot be shown: \(shown)")
    }
    return text
  }

  /// - Parameter standard: what stands where the key is absent; nil for a key that must be there.
  func requiredText(_ key: String, or standard: String? = nil) throws(SpecError) -> String {
    guard let text = try text(key) ?? standard else { throw fault(node, "\"\(key)\" is missing") }
    return text
  }

  func number(_ key: String) throws(SpecError) -> Int? {
    guard let value = node[key] else { return nil }
    guard let number = value.int, (0...100_000).contains(number) else {
      throw fault(value, "\"\(key)\" must be a whole number")
    }
    return number
  }

  func flag(_ key: String) throws(SpecError) -> Bool? {
    guard let value = node[key] else { return nil }
    guard let flag = value.bool else { throw fault(value, "\"\(key)\" must be true or false") }
    return flag
  }

  func texts(_ key: String) throws(SpecError) -> [String] {
    guard let value = node[key] else { return [] }
    let texts = value.array?.compactMap(\.string)
    guard let texts, texts.count == value.array?.count else {
      throw fault(value, "\"\(key)\" must be a list of texts")
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

  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, of type: Word.Type
  ) throws(SpecError) -> Word? where Word.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw fault(node[key] ?? node, "\"\(key)\" must be one of \(words)")
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
      let known = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw fault(node[key] ?? node, "\"\(key)\" must list some of \(known)")
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
      throw fault(node[key] ?? node, "\"\(key)\" must be a version")
    }
    return version
  }

  func fault(_ node: JSONNode, _ reason: String) -> SpecError {
    SpecError(table: table, position: node.position, reason: reason)
  }

  private func parsedSize(_ text: String, key: String) throws(SpecError) -> PixelSize {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { throw fault(node[key] ?? node, "\"\(key)\" must be a size in pixels, such as \"57x57\"") }
    return PixelSize(width: width, height: height)
  }
}

extension SpecError: Diagnosis {
  package var words: String { reason }
}
