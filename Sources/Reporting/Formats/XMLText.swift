extension String {
  /// Fit for an attribute or for content; what XML 1.0 has no way to write becomes U+FFFD.
  var xmlEscaped: String {
    let kept = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: scalar
      default: "\u{FFFD}"
      }
    }
    return String(String.UnicodeScalarView(kept))
      .escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;"])
  }
}
