import Places

/// Splits a line into commands, one after another, and puts in what variables hold.
package struct CommandSplitter {
  let bytes: [UInt8]
  let syntax: CommandSyntax
  let depth: Int
  var values: [String: String] = [:]
  var at = 0
  /// Whether blanks and signs divide it: a value is one text.
  private let isDivided: Bool
  private var quote: UInt8?
  private var raw: [UInt8] = []
  private var text: [UInt8] = []
  private var isInWord = false
  private var words: [CommandWord] = []
  private var isAtEndOfCommand = false

  /// Bytes of one word: more than a script is written with.
  private static let wordLimit = 2048

  private init(_ bytes: [UInt8], _ syntax: CommandSyntax, isDivided: Bool, depth: Int) {
    (self.bytes, self.syntax, self.isDivided, self.depth) = (bytes, syntax, isDivided, depth)
  }

  package init(_ line: some Sequence<UInt8>, _ syntax: CommandSyntax) {
    self.init(Array(line), syntax, isDivided: true, depth: 0)
  }

  /// All words of a line, as they are written.
  package static func words(of line: String, _ syntax: CommandSyntax) -> [String] {
    var splitter = CommandSplitter(line.utf8, syntax)
    var words: [String] = []
    while let command = splitter.next([:]) { words += command.map(\.raw) }
    return words
  }

  /// A text that is one word, with what its variables hold.
  static func value(
    _ text: some Sequence<UInt8>, _ syntax: CommandSyntax, _ values: [String: String], depth: Int = 0
  ) -> String {
    var splitter = CommandSplitter(Array(text), syntax, isDivided: false, depth: depth)
    splitter.values = values
    while splitter.at < splitter.bytes.count { splitter.read() }
    return String(decoding: splitter.text, as: UTF8.self)
  }

  /// The next command; nil behind the last one.
  /// - Parameter values: what variables hold before it.
  package mutating func next(_ values: [String: String]) -> [CommandWord]? {
    self.values = values
    // Held on to, they would be copied as a whole for the next variable that the caller sets.
    defer { self.values = [:] }
    while at < bytes.count {
      read()
      if isAtEndOfCommand {
        isAtEndOfCommand = false
        if let command = takeCommand() { return command }
      }
    }
    return takeCommand()
  }

  private mutating func takeCommand() -> [CommandWord]? {
    endWord()
    let command = words
    words = []
    return command.isEmpty ? nil : command
  }

  private mutating func read() {
    let byte = bytes[at]
    at += 1
    if !isPlain, takeVariable(byte) { return }
    if syntax.quotesHold ? takeQuoted(byte) : takeSign(byte) { return }
    if quote != nil || !isDivided { return take(byte) }
    switch byte {
    case _ where syntax.endsWord(byte): endWord()
    case UInt8(ascii: "#") where !isInWord: at = bytes.count
    case _ where syntax.endsCommand(byte): isAtEndOfCommand = true
    default: take(byte)
    }
  }

  /// Whether no variable and no backslash counts: in single quotes, but for make, which knows none.
  private var isPlain: Bool { quote == UInt8(ascii: "'") && syntax != .make }

  /// Whether a byte begins or ends quotes, takes the meaning of the next away, or begins what a run puts in.
  private mutating func takeQuoted(_ byte: UInt8) -> Bool {
    switch byte {
    case _ where byte == quote: quote = nil
    case UInt8(ascii: "\"") where quote == nil, UInt8(ascii: "'") where quote == nil:
      quote = byte
      isInWord = true
    case UInt8(ascii: "\\") where !isPlain:
      guard at < bytes.count else { break }
      take(bytes[at])
      at += 1
    case UInt8(ascii: "`") where !isPlain:
      let end = bytes[at...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
      takeUnknown(bytes[(at - 1)..<end])
      at = end
    default: return false
    }
    return true
  }

  /// Whether a byte is none of a word: a quote, which begins one behind a key of Ruby, and what keeps a recipe's command quiet.
  private mutating func takeSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if raw.last == UInt8(ascii: ":") { endWord() }
      // A colour in quotes is no comment.
      isInWord = true
    case UInt8(ascii: "@") where !isInWord: break
    default: return false
    }
    return true
  }

  private mutating func take(_ byte: UInt8) {
    isInWord = true
    guard text.count + 1 < Self.wordLimit, raw.count < Self.wordLimit else { return }
    text.append(byte)
    raw.append(byte)
  }

  mutating func take(_ text: some Collection<UInt8>, raw: some Sequence<UInt8>) {
    isInWord = true
    guard self.text.count + text.count < Self.wordLimit, self.raw.count < Self.wordLimit else { return }
    self.text += text
    self.raw += raw
  }

  /// What only a run tells.
  mutating func takeUnknown(_ raw: some Sequence<UInt8>) {
    take(String(CommandWord.unknown).utf8, raw: raw)
  }

  private mutating func endWord() {
    guard isInWord else { return }
    // Nothing between quotes is a word where they hold words together.
    if !raw.isEmpty || syntax.quotesHold {
      words.append(
        CommandWord(raw: String(decoding: raw, as: UTF8.self), text: String(decoding: text, as: UTF8.self)))
    }
    raw = []
    text = []
    isInWord = false
  }
}

extension UInt8 {
  /// Whether the name of a variable may hold it.
  var isOfVariable: Bool { isASCIIDigit || isASCIILetter || self == UInt8(ascii: "_") }
}
