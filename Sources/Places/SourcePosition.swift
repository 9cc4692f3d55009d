/// A place in a text, as an editor shows it.
package struct SourcePosition: Hashable, Sendable {
  // Every value of every manifest has a place, and no text that is read has four billion lines.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  package init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The line, from 1. A line ends at LF, CR LF or CR.
  package var line: Int { Int(storedLine) }

  /// The column, from 1, in Unicode scalars: what SARIF calls `unicodeCodePoints`.
  package var column: Int { Int(storedColumn) }
}

extension SourcePosition: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}

extension SourcePosition: Comparable {
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
