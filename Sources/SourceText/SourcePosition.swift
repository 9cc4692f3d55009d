/// A place in a text, as an editor shows it.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1. A line ends at LF, CR LF or CR.
  package let line: Int

  /// The column, from 1, in Unicode scalars: what SARIF calls `unicodeCodePoints`.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}

extension SourcePosition: Comparable {
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
