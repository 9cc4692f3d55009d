package import Places

/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  package enum Fault: Equatable, Sendable {
    /// Something else stands where `what` must; `found` is nil at the end of the text.
    case expected(String, found: Found?)
    case unterminatedString
    case unterminatedComment
    /// A control character in a string must be written as an escape.
    case controlCharacter(UInt8)
    case invalidEscape
    case invalidUTF8
    case utf16
    case comment
    case trailingComma
    case tooDeep(limit: Int)
    case tooLarge(size: Int, limit: Int)
  }

  /// What stands at the place of the fault.
  package enum Found: Equatable, Sendable {
    case character(Character)
    case byte(UInt8)
  }

  package let position: SourcePosition
  package let fault: Fault

  package init(position: SourcePosition, fault: Fault) {
    self.position = position
    self.fault = fault
  }

  /// One sentence without the place.
  package var message: String {
    switch fault {
    case .expected(let what, let found): "expected \(what), found \(JSONError.describe(found))"
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

  private static func describe(_ found: Found?) -> String {
    switch found {
    case nil: "the end of the text"
    case .character(let character): "\"\(character)\""
    case .byte(let byte): "the byte 0x\(hexadecimal(byte, digits: 2))"
    }
  }

  private static func escape(_ byte: UInt8) -> String { "\\u\(hexadecimal(byte, digits: 4))" }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "\(position): \(message)" }
}

func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
