import Places

/// One word of a pasted text: a run of letters and digits.
package struct PastedWord: Sendable {
  /// In ``PastedWords/letters``.
  let letters: Range<Int>
  /// In the text.
  package let place: Range<Int>
  /// From 1.
  package let line: Int
  let startsLine: Bool
}

/// The words of a pasted text, free of what the ways of pasting add: quotation marks, escapes of JSON and of
/// mail, colours of a terminal, marks and times at the start of a line.
package struct PastedWords: Sendable {
  /// All words in lower case, one after another.
  private(set) var letters: [UInt8] = []
  package private(set) var words: [PastedWord] = []

  /// - Parameter line: the number of the text's first line.
  package init(_ text: ArraySlice<UInt8>, line: Int = 1) {
    self.line = line
    index = text.startIndex
    read(text)
  }

  func letters(of word: Int) -> ArraySlice<UInt8> { letters[words[word].letters] }

  /// A longer word is no word of a message.
  private static let wordLimit = 64

  private var line: Int
  private var index: Int
  private var startsLine = true
  private var wordBegin: Int?
  private var lettersBegin = 0

  private mutating func read(_ text: ArraySlice<UInt8>) {
    skipTime(of: text)
    while index < text.endIndex {
      let byte = text[index]
      if byte.isLetterOrDigit {
        append(lowercase(byte))
        index += 1
      } else if byte == UInt8(ascii: "\n") {
        endWord()
        index += 1
        line += 1
        startsLine = true
        skipTime(of: text)
      } else {
        read(Mark(in: text, at: index, insideWord: wordBegin != nil))
      }
    }
    endWord()
  }

  private mutating func read(_ mark: Mark) {
    switch mark.meaning {
    case .gap: endWord()
    case .nothing: break
    case .letter(let letter): append(letter)
    }
    index += mark.length
  }

  private mutating func append(_ letter: UInt8) {
    if wordBegin == nil {
      wordBegin = index
      lettersBegin = letters.count
    }
    if letters.count - lettersBegin < Self.wordLimit { letters.append(letter) }
  }

  private mutating func endWord() {
    guard let begin = wordBegin else { return }
    words.append(
      PastedWord(
        letters: lettersBegin..<letters.count, place: begin..<index, line: line, startsLine: startsLine))
    wordBegin = nil
    startsLine = false
  }

  /// Passes over a date and time at the start of a line, in whatever brackets; its digits would stand
  /// within a sentence that a log has wrapped.
  private mutating func skipTime(of text: ArraySlice<UInt8>) {
    let limit = min(text.endIndex, index + 48)
    var end: Int?
    var colons = 0
    for place in index..<max(index, limit) {
      let byte = text[place]
      if byte.isASCIIDigit || (byte == UInt8(ascii: "Z") && end == place) {
        end = place + 1
      } else if byte == UInt8(ascii: ":"), end == place {
        colons += 1
      } else if isTimeMark(byte, follows: end == place) {
        continue
      } else {
        // Digits that run into letters are a word, such as 57x57.
        if end == place, byte.isLetterOrDigit { return }
        break
      }
    }
    if let end, colons > 0 { index = end }
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool { isASCIIDigit || isASCIILetter }
}

private func isTimeMark(_ byte: UInt8, follows digit: Bool) -> Bool {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "-"),
    UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "]"),
    UInt8(ascii: ">"):
    true
  case UInt8(ascii: "T"): digit
  default: false
  }
}
