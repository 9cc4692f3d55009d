extension UInt8 {
  /// Whether a byte beside the name of a file makes it a part of a longer name: a letter, a digit, what is not ASCII, or a sign that
  /// joins words.
  package var joinsNames: Bool {
    (65...90).contains(self) || (97...122).contains(self) || (48...57).contains(self) || self >= 0x80
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes of `part` occur in these.
  package func containsBytes(of part: String) -> Bool {
    let part = part.utf8
    guard let first = part.first else { return true }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension String {
  /// Whether the bytes of `part` occur in those of the text. The search of the standard library goes by
  /// characters, and takes fifty times as long in a line.
  package func containsBytes(of part: String) -> Bool {
    let part = part.utf8
    guard let first = part.first else { return true }
    var text = self
    return text.withUTF8 { text in
      var rest = text[...]
      while let start = rest.firstIndex(of: first) {
        rest = rest[start...]
        if rest.starts(with: part) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}
