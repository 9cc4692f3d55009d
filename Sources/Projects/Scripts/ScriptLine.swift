import Places

/// A word of a command.
struct ScriptWord {
  /// As it is written, without quotes.
  let raw: String
  /// With what its variables hold, and ``unknown`` where only a run tells.
  let text: String

  static let unknown: Character = "\0"
}

/// Splits a line of a shell script, or of a Makefile, into commands, and puts in what variables hold.
struct ScriptLine {
  private let bytes: [UInt8]
  private let isMakefile: Bool
  private let values: [String: String]
  /// Whether blanks and signs divide it: a value is one text.
  private let isDivided: Bool
  private let depth: Int
  private var at = 0
  private var quote: UInt8?
  private var raw: [UInt8] = []
  private var text: [UInt8] = []
  private var isInWord = false
  private var words: [ScriptWord] = []
  private var commands: [[ScriptWord]] = []

  /// Defaults within defaults, and bytes of one word: more than a script is written with.
  private static let depthLimit = 4
  private static let wordLimit = 2048
  private static let unknown: [UInt8] = [0]
  private static let specialNames = Set("@*#?-!$".utf8)

  private init(_ bytes: [UInt8], isMakefile: Bool, _ values: [String: String], isDivided: Bool, depth: Int) {
    (self.bytes, self.isMakefile, self.values) = (bytes, isMakefile, values)
    (self.isDivided, self.depth) = (isDivided, depth)
  }

  static func commands(_ line: [UInt8], isMakefile: Bool, _ values: [String: String]) -> [[ScriptWord]] {
    var reader = ScriptLine(line, isMakefile: isMakefile, values, isDivided: true, depth: 0)
    reader.read()
    reader.endCommand()
    return reader.commands
  }

  static func value(_ text: [UInt8], isMakefile: Bool, _ values: [String: String], depth: Int = 0) -> String {
    var reader = ScriptLine(text, isMakefile: isMakefile, values, isDivided: false, depth: depth)
    reader.read()
    return String(decoding: reader.text, as: UTF8.self)
  }

  private mutating func read() {
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      let isPlain = quote == UInt8(ascii: "'") && !isMakefile
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        isInWord = true
      } else if byte == UInt8(ascii: "\\"), !isPlain {
        guard at < bytes.count else { return }
        take(bytes[at])
        at += 1
      } else if byte == UInt8(ascii: "$"), !isPlain {
        takeVariable()
      } else if byte == UInt8(ascii: "`"), !isPlain {
        let end = bytes[at...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
        take(Self.unknown, raw: bytes[(at - 1)..<end])
        at = end
      } else if quote != nil || !isDivided {
        take(byte)
      } else {
        takeUnquoted(byte)
      }
    }
  }

  private mutating func takeUnquoted(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): endWord()
    case UInt8(ascii: "#") where !isInWord: at = bytes.count
    case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"):
      endCommand()
    default: take(byte)
    }
  }

  private mutating func take(_ byte: UInt8) {
    isInWord = true
    guard text.count + 1 < Self.wordLimit, raw.count < Self.wordLimit else { return }
    text.append(byte)
    raw.append(byte)
  }

  private mutating func take(_ text: [UInt8], raw: some Sequence<UInt8>) {
    isInWord = true
    guard self.text.count + text.count < Self.wordLimit, self.raw.count < Self.wordLimit else { return }
    self.text += text
    self.raw += raw
  }

  private mutating func endWord() {
    guard isInWord else { return }
    words.append(
      ScriptWord(raw: String(decoding: raw, as: UTF8.self), text: String(decoding: text, as: UTF8.self)))
    raw = []
    text = []
    isInWord = false
  }

  private mutating func endCommand() {
    endWord()
    if !words.isEmpty { commands.append(words) }
    words = []
  }
}

// Variables.
extension ScriptLine {
  /// Behind a dollar sign.
  private mutating func takeVariable() {
    let start = at - 1
    let value = isMakefile ? makeValue() : shellValue()
    take(value.map { Array($0.utf8) } ?? Self.unknown, raw: bytes[start..<at])
  }

  private mutating func shellValue() -> String? {
    guard at < bytes.count else { return "$" }
    switch bytes[at] {
    case UInt8(ascii: "("):
      let inner = takeGroup(UInt8(ascii: "("), UInt8(ascii: ")"))
      return inner.starts(with: "mktemp".utf8) ? ScriptVariables.elsewhere : nil
    case UInt8(ascii: "{"):
      return braced(takeGroup(UInt8(ascii: "{"), UInt8(ascii: "}")))
    default:
      let name = bytes[at...].prefix { $0.isOfVariable }
      guard let first = name.first, !first.isASCIIDigit else {
        guard !name.isEmpty || Self.specialNames.contains(bytes[at]) else { return "$" }
        at += 1
        return nil
      }
      at = name.endIndex
      return value(of: name)
    }
  }

  /// `NAME`, `NAME:-default`, `NAME:=default`.
  private func braced(_ inner: ArraySlice<UInt8>) -> String? {
    let name = inner.prefix { $0.isOfVariable }
    let known = value(of: name)
    let rest = inner[name.endIndex...]
    guard !name.isEmpty, let first = rest.first else { return known }
    let operation = first == UInt8(ascii: ":") ? rest.dropFirst() : rest
    switch operation.first {
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      if let known, !known.isEmpty { return known }
      guard depth < Self.depthLimit else { return nil }
      return Self.value(Array(operation.dropFirst()), isMakefile: false, values, depth: depth + 1)
    case UInt8(ascii: "?"): return known
    default: return nil
    }
  }

  private mutating func makeValue() -> String? {
    guard at < bytes.count else { return "$" }
    switch bytes[at] {
    case UInt8(ascii: "$"):
      // Behind two of them the shell's variables begin, which no line of a recipe has from another one.
      at += 1
      _ = shellValue()
      return nil
    case UInt8(ascii: "("): return ofMake(takeGroup(UInt8(ascii: "("), UInt8(ascii: ")")))
    case UInt8(ascii: "{"): return ofMake(takeGroup(UInt8(ascii: "{"), UInt8(ascii: "}")))
    default:
      at += 1
      return value(of: bytes[(at - 1)..<at])
    }
  }

  /// A name, or one of the functions that leave a path what it is.
  private func ofMake(_ inner: ArraySlice<UInt8>) -> String? {
    for function in ["abspath ", "realpath ", "strip "] where inner.starts(with: function.utf8) {
      guard depth < Self.depthLimit else { return nil }
      let argument = Array(inner.dropFirst(function.utf8.count))
      return Self.value(argument, isMakefile: true, values, depth: depth + 1)
    }
    return value(of: inner)
  }

  private func value(of name: ArraySlice<UInt8>) -> String? { values[String(decoding: name, as: UTF8.self)] }

  /// What is between two brackets, of which the first comes next.
  private mutating func takeGroup(_ open: UInt8, _ close: UInt8) -> ArraySlice<UInt8> {
    let start = at + 1
    var count = 0
    while at < bytes.count {
      if bytes[at] == open { count += 1 }
      if bytes[at] == close { count -= 1 }
      at += 1
      if count == 0 { return bytes[start..<(at - 1)] }
    }
    return bytes[min(start, at)..<at]
  }
}

extension UInt8 {
  /// Whether the name of a variable may hold it.
  var isOfVariable: Bool { isASCIIDigit || isASCIILetter || self == UInt8(ascii: "_") }
}
