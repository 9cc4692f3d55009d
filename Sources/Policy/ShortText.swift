package import Places

extension Untrusted {
  /// What the user may have typed at any length.
  package var short: Untrusted { short(to: 200) }

  /// - Parameter limit: bytes.
  package func short(to limit: Int) -> Untrusted { Untrusted(written(by: ShortEscaper(limit: limit))) }
}

private struct ShortEscaper: TextEscaper {
  let limit: Int

  /// Cut where it is longer than anyone reads: `aaaa… (1048576 bytes)`.
  func escaped(_ text: String) -> String {
    guard text.utf8.count > limit else { return displayText(text.utf8) }
    // A character that the cut would split is left out.
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
    return "\(displayText(String(text[..<end]).utf8))… (\(text.utf8.count) bytes)"
  }
}
