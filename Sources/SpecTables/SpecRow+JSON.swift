import FileTree
import ImageInspection
package import SourceText

/// Why a table cannot be read, with its place.
package struct SpecError: Error, Equatable, Sendable {
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
      throw SpecError(table: table, position: unknown.keyPosition, reason: "unknown key \"\(unknown.key)\"")
    }
  }

  func text(_ key: String) throws(SpecError) -> String? {
    guard let value = node[key] else { return nil }
    guard let text = value.string else { throw fault(value, "\"\(key)\" must be a text") }
    return text
  }

  func requiredText(_ key: String) throws(SpecError) -> String {
    guard let text = try text(key) else { throw fault(node, "\"\(key)\" is missing") }
    return text
  }

  func number(_ key: String) throws(SpecError) -> Int? {
    guard let value = node[key] else { return nil }
    guard let number = value.int, (0...100_000).contains(number) else {
      throw fault(value, "\"\(key)\" must be a whole number")
    }
    return number
  }

  func texts(_ key: String) throws(SpecError) -> [String] {
    guard let value = node[key] else { return [] }
    let texts = value.array?.compactMap(\.string)
    guard let texts, texts.count == value.array?.count else {
      throw fault(value, "\"\(key)\" must be a list of texts")
    }
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

extension SpecRow {
  static let keys: Set<String> = [
    "id", "kind", "label", "names", "size", "also", "max_size", "size_is", "orientation", "scale", "asked",
    "need",
    "recommended_when", "absent", "uses", "missing", "alpha", "formats", "depth", "safe_area", "trim",
    "codes",
    "sources",
    "confidence",
  ]

  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: Self.keys)
    guard let kind = try row.word("kind", of: AssetKind.self) else {
      throw row.fault(node, "\"kind\" is missing")
    }
    self.kind = kind
    id = try row.requiredText("id")
    label = try row.requiredText("label")
    names = try row.texts("names").map { FileName($0) }
    size = try row.size("size")
    alsoSizes = try row.sizes("also")
    maxSize = try row.size("max_size")
    sizeRule = try row.word("size_is", standard: .exact)
    orientation = try row.word("orientation", of: Orientation.self)
    scale = try row.number("scale")
    asked = try row.node["asked"].map { node throws(SpecError) in try Condition(node, table: table) }
    need = try row.word("need", standard: .optional)
    recommendedWhen = try row.texts("recommended_when")
    absent = try row.word("absent", standard: .note)
    uses = try row.text("uses")
    missing = try row.requiredText("missing")
    alpha = try row.word("alpha", standard: .allowed)
    formats = try row.words("formats", of: FormatWord.self, standard: [.png])
    depth = try row.word("depth", standard: .rgb8OrRGBA8)
    safeArea = try row.node["safe_area"].map { node throws(SpecError) in try Insets(node, table: table) }
    trim = try row.number("trim")
    codes = try row.texts("codes")
    sources = try row.texts("sources")
    confidence = try row.word("confidence", standard: .c)
  }
}

extension Condition {
  init(_ node: JSONNode, table: String) throws(SpecError) {
    let condition = try MemberReader(
      node, table: table,
      keys: [
        "families", "min_os_below", "min_os_from", "sdk_from", "sdk_below", "unknown_sdk", "declares",
        "unless",
      ])
    families = Set(try condition.texts("families").compactMap(DeviceFamily.init(rawValue:)))
    guard !families.isEmpty else {
      throw condition.fault(node, "\"families\" must name iphone, ipad or both")
    }
    minimumOSBelow = try condition.version("min_os_below")
    minimumOSFrom = try condition.version("min_os_from")
    sdkFrom = try condition.version("sdk_from")
    sdkBelow = try condition.version("sdk_below")
    asksWhenSDKUnknown = try condition.text("unknown_sdk") == "warn"
    declares = try condition.word("declares", of: Declaration.self)
    unless = try condition.word("unless", of: Declaration.self)
  }
}

extension Insets {
  init(_ node: JSONNode, table: String) throws(SpecError) {
    let insets = try MemberReader(node, table: table, keys: ["top", "bottom", "left", "right"])
    top = try insets.number("top") ?? 0
    bottom = try insets.number("bottom") ?? 0
    left = try insets.number("left") ?? 0
    right = try insets.number("right") ?? 0
  }
}
