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
