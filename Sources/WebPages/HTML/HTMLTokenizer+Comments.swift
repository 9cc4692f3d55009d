extension HTMLTokenizer {
  /// What begins with `<!` (13.2.5.42 and after).
  mutating func readDeclaration() -> HTMLToken {
    if has("<!--", at: offset) {
      skipComment()
      return .comment
    }
    let isDoctype = has("<!doctype", at: offset)
    // A `>` ends a DOCTYPE even within the quotation marks of an identifier.
    skipBogusComment()
    return isDoctype ? .doctype : .comment
  }

  mutating func skipBogusComment() {
    while offset < text.count, text[offset] != greaterThan { offset += 1 }
    offset = min(offset + 1, text.count)
  }

  /// To the end of the comment: `-->`, `--!>`, or at its very beginning `>` and `->`.
  private mutating func skipComment() {
    offset += 4
    for ending in [">", "->"] where has(ending, at: offset) {
      offset += ending.utf8.count
      return
    }
    while offset < text.count {
      if text[offset] == hyphen {
        for ending in ["-->", "--!>"] where has(ending, at: offset) {
          offset += ending.utf8.count
          return
        }
      }
      offset += 1
    }
  }
}
