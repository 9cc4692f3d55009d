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

/// A code span, with a fence longer than any run of backticks inside (CommonMark 0.31.2, 6.1): nothing in it is markup.
struct MarkdownCodeEscaper: TextEscaper {
  func escaped(_ text: String) -> String {
    let text = displayText(text.utf8).withoutBuildCommands()
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A span that begins or ends with a backtick, or with spaces at both ends, gets one space more.
    let needsPadding =
      text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return needsPadding ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}

extension Markdown {
  init(codeSpan outside: String) { self.init(outside, by: MarkdownCodeEscaper()) }

  init(codeSpan outside: Untrusted) { self.init(outside, by: MarkdownCodeEscaper()) }

  /// In a cell of a table, where a code span would end at a bar.
  init(codeCell outside: String) { self = "<code>\(outside)</code>" }

  static func tableRow(_ cells: [Markdown]) -> Markdown { "| \(cells.joined(separator: " | ")) |" }

  /// A table's first two lines.
  static func tableHead(_ titles: [String]) -> [Markdown] {
    [tableRow(titles.map { Markdown($0) }), tableRow(titles.map { _ in "---" })]
  }
}
