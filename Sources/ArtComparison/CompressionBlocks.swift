package import ImageProperties

private enum BlockThreshold {
  /// Of images up to 192 pixels, of which rows and columns count, none of 190 icons has as many: nested squares have 0.39 and
  /// lead by 0.24. Saved with a quality of 10 nine of ten have, of 30 three of four.
  static let share: Float = 0.45
  static let lead: Float = 0.25
  /// Of larger ones, by their columns: drawings with lines every eight pixels lead by less.
  static let shareOfLarge: Float = 0.35
  static let leadOfLarge: Float = 0.2
  static let smallSide = 192
  /// Fewer borders come to lie on lines by chance.
  static let smallestSide = 58
  /// Nine of ten saved with a quality of 50 have so high steps, and a person sees none in the icons that have less.
  static let steps: Float = 6
  /// Nine of ten of 30, and half of 50; drawn lines at every eighth pixel have 180.
  static let plainSteps: ClosedRange<Float> = 12...120
  /// Nine of ten of 10 and 20; small drawings whose lines lie on such borders by chance have up to 0.39.
  static let plainLead: Float = 0.4
}

/// How plainly the blocks of a JPEG show in an image.
package enum CompressionBlocks: Sendable {
  case slight, plain
}

/// The blocks of a JPEG from which the image was made; nil where none show.
package func compressionBlocks(of art: ArtSignature) -> CompressionBlocks? {
  let largest = max(art.size.width, art.size.height)
  guard min(art.size.width, art.size.height) >= BlockThreshold.smallestSide else { return nil }
  let isLarge = largest > BlockThreshold.smallSide
  let share = art.detail.blockBorders
  let lead = share - art.detail.otherBorders
  guard share >= (isLarge ? BlockThreshold.shareOfLarge : BlockThreshold.share),
    lead >= (isLarge ? BlockThreshold.leadOfLarge : BlockThreshold.lead),
    art.detail.blockSteps >= BlockThreshold.steps
  else { return nil }
  let isPlain = lead >= BlockThreshold.plainLead && BlockThreshold.plainSteps.contains(art.detail.blockSteps)
  return isPlain ? .plain : .slight
}
