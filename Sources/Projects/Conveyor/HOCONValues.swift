import Places

/// The plain values of a text in HOCON, by whole keys: `app.mac.icons`. Of a list, the texts in it; of other objects within a list,
/// nothing. What the text refers to or takes in is not followed.
///
/// Source: lightbend/config, HOCON.md.
struct HOCONValues {
  struct Value {
    /// As the text has them without their quotes; one that refers to another key holds `$`.
    var texts: [String]
    let line: Int
  }

  private(set) var values: [String: Value] = [:]
  /// Braces and brackets that are open: the key of what they hold, nil where nothing counts.
  private var open: [(key: String?, isList: Bool)] = []
  private var key: String?
  private var text = ""
  private var isAdded = false
  private var line = 1

  private static let depthLimit = 64
  private static let countLimit = 5000

  init(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let next = rest.first, open.count < Self.depthLimit, values.count < Self.countLimit {
      if rest.hasPrefix("//") || next == "#" {
        rest = rest.drop { !$0.isNewline }
      } else if next == "\"" {
        rest = takeQuoted(rest.dropFirst())
      } else if rest.hasPrefix("${") {
        let name = rest.prefix { $0 != "}" && !$0.isNewline }
        text += name
        rest = rest.dropFirst(name.count + 1)
      } else {
        take(next)
        rest = rest.dropFirst()
      }
    }
    endValue()
  }

  /// - Returns: what follows the quotes.
  private mutating func takeQuoted(_ rest: Substring) -> Substring {
    let isLong = rest.hasPrefix("\"\"")
    let inner = isLong ? rest.dropFirst(2) : rest
    let end = isLong ? inner.firstRange(of: "\"\"\"") : inner.firstRange(of: "\"")
    guard let end else {
      return inner.drop { !$0.isNewline }
    }
    let quoted = inner[..<end.lowerBound]
    // A quote at an end of a line that is not closed there is none.
    guard isLong || !quoted.contains(where: \.isNewline) else { return inner.drop { !$0.isNewline } }
    line += quoted.count(where: \.isNewline)
    text += quoted
    return inner[end.upperBound...]
  }

  private mutating func take(_ next: Character) {
    switch next {
    case "{", "[":
      let isList = next == "["
      let isWithinList = open.last?.isList == true
      let inner = isWithinList ? nil : trimmedText.isEmpty && key == nil ? prefix : wholeKey
      if isList, let inner { values[inner] = Value(texts: base(of: inner), line: line) }
      open.append((key: inner, isList: isList))
      (key, text) = (nil, "")
    case "}", "]":
      endValue()
      _ = open.popLast()
    case "=", ":":
      guard key == nil, open.last?.isList != true else { return text.append(next) }
      isAdded = text.last == "+"
      key = trimmedText.hasSuffix("+") ? String(trimmedText.dropLast()).trimmed : trimmedText
      text = ""
    case ",": endValue()
    case _ where next.isNewline:
      endValue()
      line += 1
    default: text.append(next)
    }
  }

  private var trimmedText: String { text.trimmed }

  /// What the keys within the innermost braces begin with; nil where they do not count.
  private var prefix: String? { open.isEmpty ? "" : open[open.count - 1].key }

  /// That of the value whose key was read, or of the object whose brace follows its name.
  private var wholeKey: String? {
    let own = key ?? trimmedText
    return prefix.map { $0.isEmpty ? own : "\($0).\(own)" }
  }

  private mutating func endValue() {
    defer { (key, text) = (nil, "") }
    let value = trimmedText
    if let last = open.last, last.isList {
      guard let list = last.key, !value.isEmpty else { return }
      values[list, default: Value(texts: [], line: line)].texts.append(value)
      return
    }
    guard key != nil, let whole = wholeKey, !value.isEmpty else { return }
    values[whole] = Value(texts: base(of: whole) + [value], line: line)
  }

  /// What a value is added to: `key += value`, to what the tool has where nothing is stated.
  private func base(of key: String) -> [String] { isAdded ? values[key]?.texts ?? ["${\(key)}"] : [] }
}
