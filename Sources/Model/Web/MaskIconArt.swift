/// What an SVG paints with, as far as the icon of a pinned tab is judged by it.
package struct MaskIconArt: Equatable, Sendable {
  /// Each different colour once, as the file writes it, in its order; those that nothing paints with left out.
  package let colors: [String]
  /// A picture of pixels is placed in it.
  package let hasPicture: Bool

  package init(colors: [String], hasPicture: Bool = false) {
    (self.colors, self.hasPicture) = (colors, hasPicture)
  }
}
