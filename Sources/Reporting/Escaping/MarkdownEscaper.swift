import Places

/// Text in a paragraph, a table's cell or a summary of GitHub Flavored Markdown: every mark of Markdown and HTML as
/// itself, no mention, no reference, no address, no formula.
struct MarkdownEscaper: FormatEscaper {
  private static let marks: [Unicode.Scalar: String] = {
    var escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": " ", "\r": " "]
    for mark in "\\`*_[]|#~@!$".unicodeScalars { escapes[mark] = "&#\(mark.value);" }
    return escapes
  }()

  func escaped(_ text: String) -> String {
    var markdown = ""
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      if let escape = Self.marks[scalar] {
        markdown += escape
      } else if scalar == ":", scalars[(place + 1)...].first.map({ $0 == "/" || $0 == ":" }) ?? false {
        markdown += "&#58;"
      } else if isUnsafe(scalar) {
        markdown += "&#92;u{\(String(scalar.value, radix: 16))}"
      } else {
        markdown.unicodeScalars.append(scalar)
      }
    }
    return markdown
  }
}

typealias Markdown = Escaped<MarkdownEscaper>
