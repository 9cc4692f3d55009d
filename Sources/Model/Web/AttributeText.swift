package import Places

/// The value of an attribute of a page or of a member of a manifest, and where it is.
package struct AttributeText: Equatable, Sendable {
  package let text: String
  package let position: SourcePosition
  /// False where a generator fills in a part of it, or where its characters are not known. What such a value
  /// will be in a browser cannot be said.
  package let isLiteral: Bool

  package init(_ text: String, at position: SourcePosition, isLiteral: Bool) {
    self.text = text
    self.position = position
    self.isLiteral = isLiteral
  }
}
