import Places

/// A code in a text, `ITMS-90022`.
struct MessageCode {
  let code: String
  /// The word's index.
  let word: Int
  /// Whether nothing else can be meant, so that it is worth a word where it is unknown.
  let isCertain: Bool
}

extension WordScan {
  /// Five digits from 90000 to 91999 that something beside them makes a code: other numbers are numbers of
  /// processes, sizes and lines.
  func codes(in text: [UInt8]) -> [MessageCode] {
    words.words.indices.compactMap { index in
      var letters = words.letters(of: index)
      let isWritten = letters.starts(with: "itms".utf8)
      if isWritten { letters = letters.dropFirst(4) }
      guard letters.count == 5, letters.allSatisfy(\.isASCIIDigit),
        letters.starts(with: "90".utf8) || letters.starts(with: "91".utf8)
      else { return nil }
      let before = index > 0 ? Array(words.letters(of: index - 1)) : []
      let isCertain = isWritten || before == Array("itms".utf8)
      let isAlone = words.words.count <= 6
      guard isCertain || isAlone || codeWords.contains(before) || isBracketed(index, in: text) else {
        return nil
      }
      return MessageCode(
        code: "ITMS-" + String(decoding: letters, as: UTF8.self), word: index, isCertain: isCertain)
    }
  }

  /// `Asset validation failed (90022)`.
  private func isBracketed(_ index: Int, in text: [UInt8]) -> Bool {
    let place = words.words[index].place
    guard place.lowerBound > 0, place.upperBound < text.count else { return false }
    return text[place.lowerBound - 1] == UInt8(ascii: "(") && text[place.upperBound] == UInt8(ascii: ")")
  }
}

/// Words that a code follows: `ERROR 90022`, `"code": "90717"`, `VALIDATION_ERROR.90717`.
private let codeWords = Set(
  ["error", "errors", "warning", "warnings", "code", "failed"].map { Array($0.utf8) })
