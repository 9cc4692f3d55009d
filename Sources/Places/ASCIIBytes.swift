/// What a byte is by ASCII, in which the texts and names that we read write their own words.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable package var isASCIICapital: Bool { self &- UInt8(ascii: "A") < 26 }

  @inlinable package var isASCIISmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }

  @inlinable package var isASCIILetter: Bool { (self | 0x20).isASCIISmallLetter }

  /// White space, and the two more that tools take for it.
  @inlinable package var isASCIIBlank: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Of a hexadecimal digit.
  @inlinable package var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }

  /// Whether a byte beside the name of a file makes it a part of a longer name: a letter, a digit, what is not ASCII, or a sign that
  /// joins words.
  package var joinsNames: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}

/// An ASCII letter in lower case; any other byte as it is.
@inlinable package func lowercase(_ byte: UInt8) -> UInt8 { byte.isASCIICapital ? byte + 32 : byte }
