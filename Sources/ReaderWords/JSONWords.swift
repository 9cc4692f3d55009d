import Places
package import SourceText

extension JSONError: WordedDiagnosis {
  /// One sentence without the place.
  package var text: String {
    switch fault {
    case .expected(let what, let found): "expected \(what.words), found \(JSONError.describe(found))"
    case .unterminatedString: "expected the closing \" of a string before the end of the line"
    case .unterminatedComment: "expected the closing */ of a comment"
    case .controlCharacter(let byte): "expected \(JSONError.escape(byte)) in place of the control character"
    case .invalidEscape:
      "expected one of \" \\ / b f n r t or u and four hexadecimal digits after the backslash"
    case .invalidUTF8: "expected UTF-8 text, found bytes that are not"
    case .utf16: "expected UTF-8 text, found UTF-16"
    case .comment: "expected JSON, found a comment"
    case .trailingComma: "expected another element after the comma"
    case .tooDeep(let limit): "expected at most \(limit) arrays and objects within one another"
    case .tooLarge(let size, let limit): "expected at most \(limit) bytes, found \(size)"
    }
  }

  fileprivate static func describe(_ found: Found?) -> String {
    switch found {
    case nil: "the end of the text"
    case .character(let character): "\"\(character)\""
    case .byte(let byte): "the byte 0x\(hexadecimal(byte, digits: 2))"
    }
  }

  fileprivate static func escape(_ byte: UInt8) -> String { "\\u\(hexadecimal(byte, digits: 4))" }
}

extension JSONError.Expected {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .valueOrPunctuation: "a value or punctuation"
    case .digit: "a digit"
    case .end: "the end of the text"
    case .key: "a key in double quotes"
    case .colon: "\":\" after the key"
    case .commaOr(let close): "\",\" or \(quoted(close))"
    }
  }
}

extension JSONDiagnostic.Kind: WordedDiagnosis {
  package var text: String {
    switch self {
    case .byteOrderMark: "the text begins with a byte order mark"
    case .duplicateKey(let key, let first): "the key \"\(key)\" was already given at \(first)"
    case .comment: "JSON has no comments"
    case .trailingComma: "a comma follows the last element"
    case .loneSurrogate: "the escape is half of a surrogate pair and means no character"
    }
  }
}
