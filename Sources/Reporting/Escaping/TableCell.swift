import Places

/// A cell of a table whose fields are separated by tabs.
///
/// A spreadsheet takes what begins with `=`, `+`, `-` or `@` for a formula, in their wide forms as well, and what begins
/// with a quotation mark for a field that goes on to the next one; with an apostrophe before it, it is text. Source:
/// OWASP, "CSV Injection".
struct TableCellEscaper: FormatEscaper {
  private static let starts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\"", "＝", "＋", "－", "＠"]

  func escaped(_ text: String) -> String {
    let cell = displayText(text.utf8).withoutBuildCommands()
    let first = cell.unicodeScalars.first { !$0.properties.isWhitespace }
    return first.map(Self.starts.contains) == true ? "'" + cell : cell
  }
}

typealias TableCell = Escaped<TableCellEscaper>
