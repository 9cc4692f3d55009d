/// A change of a text that a review tool can offer: the bytes of a range become others.
package struct Suggestion: Hashable, Sendable {
  /// From 1, columns in bytes of UTF-8.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  package let start: Place
  /// Behind the last byte.
  package let end: Place
  package let text: String

  package init(from start: Place, to end: Place, text: String) {
    (self.start, self.end, self.text) = (start, end, text)
  }
}
