/// What an expression comes to: a text, and where its words begin.
struct MacroResult: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each word after the first begins.
  private var breaks: [Int] = []
  private var isWordDue = false
  /// Whether anything was added, even an empty text: one empty word is not none.
  private(set) var hasText = false
  /// A name is in it that the build tool defines and that is not known here, as it is written.
  private(set) var isUnknown = false

  init() {}

  /// One word.
  init(_ text: String) { append(Array(text.utf8)[...]) }

  /// A reference that stays as it is written.
  init(unknown name: [UInt8]) {
    append((Array("$(".utf8) + name + [UInt8(ascii: ")")])[...])
    isUnknown = true
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var words: [String] {
    guard hasText else { return [] }
    return zip([0] + breaks, breaks + [bytes.count]).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  mutating func append(_ text: ArraySlice<UInt8>) {
    startWordIfDue()
    bytes += text
    hasText = true
  }

  /// What is added next is another word; nothing happens where nothing stands before it.
  mutating func endWord() { if hasText { isWordDue = true } }

  mutating func append(_ other: MacroResult) {
    isUnknown = isUnknown || other.isUnknown
    guard other.hasText else { return }
    startWordIfDue()
    breaks += other.breaks.map { $0 + bytes.count }
    bytes += other.bytes
    hasText = true
  }

  /// Each word changed; one that is not known stays.
  func map(_ change: (String) -> String) -> MacroResult {
    guard !isUnknown else { return self }
    var result = MacroResult()
    for word in words {
      result.append(Array(change(word).utf8)[...])
      result.endWord()
    }
    return result
  }

  private mutating func startWordIfDue() {
    guard isWordDue else { return }
    breaks.append(bytes.count)
    isWordDue = false
  }
}
