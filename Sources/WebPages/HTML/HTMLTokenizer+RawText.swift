extension HTMLTokenizer {
  /// The text of a title, a style and the like, which only its own end tag ends; then that tag
  /// (13.2.5.2, 13.2.5.3 and 13.2.5.9 to 13.2.5.14).
  mutating func nextInRawText(_ name: String) -> HTMLToken? {
    let start = offset
    while offset < text.count, !isEndTag(name, at: offset) { offset += 1 }
    return offset == start ? readTag(isEnd: true) : .text(isBlank: false, isRaw: true, offset: start)
  }

  /// The text of a script: within `<!--` a nested `<script>` hides its end tag (13.2.5.15 to 13.2.5.31).
  mutating func nextInScript() -> HTMLToken? {
    guard !isEndTag("script", at: offset) else { return readTag(isEnd: true) }
    let start = offset
    var escape = ScriptEscape.none
    var hyphens = 0
    while offset < text.count {
      if escape != .double, isEndTag("script", at: offset) { break }
      let byte = text[offset]
      if byte == greaterThan, hyphens >= 2 { escape = .none }
      hyphens = byte == hyphen ? hyphens + 1 : 0
      if byte == lessThan { advance(&escape, hyphens: &hyphens) } else { offset += 1 }
    }
    return .text(isBlank: false, isRaw: true, offset: start)
  }

  private enum ScriptEscape {
    case none
    /// After `<!--`.
    case single
    /// After `<!--` and `<script`.
    case double
  }

  /// Passes a `<` that ends nothing, with what belongs to it.
  private mutating func advance(_ escape: inout ScriptEscape, hyphens: inout Int) {
    switch escape {
    case .none where has("<!--", at: offset):
      // The hyphens count for a `-->` that follows at once.
      escape = .single
      hyphens = 2
      offset += 4
    case .single where isTag("script", at: offset + 1):
      escape = .double
      offset += 7
    case .double where byte(at: offset + 1) == slash && isTag("script", at: offset + 2):
      escape = .single
      offset += 8
    default: offset += 1
    }
  }

  private func isEndTag(_ name: String, at place: Int) -> Bool {
    text[place] == lessThan && byte(at: place + 1) == slash && isTag(name, at: place + 2)
  }

  /// Whether the name at `place` is `name` and not only begins so.
  private func isTag(_ name: String, at place: Int) -> Bool {
    guard has(name, at: place), let end = byte(at: place + name.utf8.count) else { return false }
    return isHTMLSpace(end) || end == slash || end == greaterThan
  }
}
