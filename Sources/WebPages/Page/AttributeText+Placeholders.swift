package import Model
package import Places

extension AttributeText {
  /// A value as it is written; what a generator replaces in it makes it one that is not literal.
  package init(text: String, position: SourcePosition, isLiteral: Bool = true) {
    self.init(
      text, at: position,
      isLiteral: isLiteral && !holdsPlaceholder(text) && !text.unicodeScalars.contains("\u{FFFD}"))
  }

  /// Whether nothing but a character that is not known makes it one that is not literal.
  var isUndecoded: Bool { text.unicodeScalars.contains("\u{FFFD}") && !holdsPlaceholder(text) }
}

/// Whether a text holds a name that a build replaces: `${base}`, `#{base}`, `@{base}`, `[[base]]`,
/// `%BASE_URL%`.
func holdsPlaceholder(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  return bytes.indices.contains { index in
    switch bytes[index] {
    case UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "@"):
      index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
    case UInt8(ascii: "["): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "[")
    case UInt8(ascii: "{"): index + 1 < bytes.count && "{%".utf8.contains(bytes[index + 1])
    case UInt8(ascii: "<"): index + 1 < bytes.count && "%?".utf8.contains(bytes[index + 1])
    case UInt8(ascii: "%"): nameBeforePercentSign(bytes[(index + 1)...]) != nil
    default: false
    }
  }
}

/// The `PUBLIC_URL` of `PUBLIC_URL%`, but not the `E3` of a percent-encoded character.
func nameBeforePercentSign(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  let name = rest.prefix {
    $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
  }
  guard name.count >= 3, let first = name.first, !first.isASCIIDigit, name.endIndex < rest.endIndex,
    rest[name.endIndex] == UInt8(ascii: "%")
  else { return nil }
  let isCharacter =
    name.prefix(2).allSatisfy { $0.hexadecimalValue != nil } && !name.contains(UInt8(ascii: "_"))
  return isCharacter ? nil : name
}
