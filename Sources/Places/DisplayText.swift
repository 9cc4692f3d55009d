/// Bytes of a name made safe to print: what is not UTF-8 becomes `\xNN`; control characters, escape, the marks that turn
/// the direction of text and characters that nobody sees become `\u{N}`, so that a name can neither move a terminal's
/// cursor nor pretend to be another name.
package func displayText(_ bytes: [UInt8]) -> String {
  bytes.allSatisfy(isPlain) ? String(decoding: bytes, as: UTF8.self) : escapedText(bytes)
}

/// The same of text.
package func displayText(_ text: String.UTF8View) -> String {
  text.allSatisfy(isPlain) ? String(text) : escapedText(Array(text))
}

private func escapedText(_ bytes: [UInt8]) -> String {
  var text = ""
  var rest = bytes[...]
  while !rest.isEmpty {
    let (scalar, length) = firstScalar(of: rest)
    if let scalar {
      text += isUnsafe(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    } else {
      text += "\\x" + (rest.first! < 16 ? "0" : "") + String(rest.first!, radix: 16, uppercase: true)
    }
    rest = rest.dropFirst(length)
  }
  return text
}

/// Whether the byte is an ASCII character that is printed as it is.
private func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

/// The first scalar of `bytes`, nil with length 1 where they do not begin with valid UTF-8.
private func firstScalar(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar?, Int) {
  var iterator = bytes.makeIterator()
  var decoder = UTF8()
  guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (nil, 1) }
  return (scalar, UTF8.width(scalar))
}

/// Whether a reader of text would obey the scalar, or not see it: what moves a cursor, hides, turns the text that follows
/// or carries words that nobody sees. Sources: Unicode Standard, 23.2 (layout controls), 23.8 (specials), 23.9 (tag
/// characters); Default_Ignorable_Code_Point of DerivedCoreProperties.
package func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0: true  // control characters of ASCII and Latin-1
  case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
  case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
  case 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
  default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)  // noncharacters
  }
}
