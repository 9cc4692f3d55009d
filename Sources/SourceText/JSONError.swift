package import Places

/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// `found` is nil at the end of the text.
    case expected(Expected, found: Found?)
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

  /// What must stand at the place of the fault.
  package enum Expected: Hashable, Sendable {
    case value, valueOrPunctuation, digit, end
    case key, colon
    /// A comma, or what closes the array or object.
    case commaOr(UInt8)
  }

  /// What stands at the place of the fault.
  package enum Found: Hashable, Sendable {
    case character(Character)
    case byte(UInt8)
  }

  package let position: SourcePosition
  package let fault: Fault

  package init(position: SourcePosition, fault: Fault) {
    self.position = position
    self.fault = fault
  }
}

extension JSONError: Diagnosis {}

/// In lower case, with zeros before it.
package func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
