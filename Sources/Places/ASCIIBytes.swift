/// What a byte is by ASCII, in which the texts and names that we read write their own words.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable package var isASCIICapital: Bool { self &- UInt8(ascii: "A") < 26 }

  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a byte beside the name of a file makes it a part of a longer name: a letter, a digit, what is not ASCII, or a sign that
  /// joins words.
  package var joinsNames: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
