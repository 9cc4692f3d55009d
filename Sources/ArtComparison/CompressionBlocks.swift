package import ImageProperties

private enum CompressionThreshold {
  /// Of images up to 192 pixels, of which rows and columns count, none of 1,500 icons has as many: nested squares have 0.39 and
  /// lead by 0.24, a ring on a gradient 0.44 and 0.33. Saved with a quality of 15 five of six have, of 25 two of three.
  static let share: Float = 0.5
  static let lead: Float = 0.25
  /// Of larger ones, by their columns: drawings with lines every eight pixels lead by less.
  static let shareOfLarge: Float = 0.35
  static let leadOfLarge: Float = 0.2
  /// Of 568 icons that were saved as JPEG of 10 to 70 and have such a share all but three have more, or the trace below; lines that
  /// are drawn at every eighth pixel lead by up to 0.87.
  static let leadOfTrace: Float = 0.9
  /// Of the same all but five have more; flat drawings, whose edges lie on such borders by chance, 1.8 to 2.0.
  static let stepsOfEdge: Float = 2.15
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

/// How far the borders stand out together, in more and fainter places than a share counts.
private enum BlockTraceThreshold {
  /// Of 2,000 icons up to 192 pixels none has as much of both: letters on a dithered ground have 3.5, and two drawings on gradients
  /// 3.7 and 4.5, with a lead of up to 1.4. Saved with a quality of 15 nine of ten have, of 25 three of four, of 40 half.
  static let strength: Float = 4
  static let lead: Float = 1.6
  /// Of so many borders each has to stand out by itself: a few lines that are drawn at every eighth pixel, as bars and the grid of a
  /// globe, stand out as far together, with 0.14 and 0.33 of them.
  static let share: Float = 0.35
  /// Of 457 larger ones none; grounds that were dithered stand out by up to 10, but lead by less, or have lower steps.
  static let strengthOfLarge: Float = 4
  static let leadOfLarge: Float = 1.2
  static let steps: Float = 4
  /// A texture in squares of two by two pixels shows at every eighth pixel as well, and four times as strongly at every second.
  static let timesHalf: Float = 3
}

/// The blocks of a JPEG from which the image was made; nil where none show.
package func compressionBlocks(of art: ArtSignature) -> CompressionBlocks? {
  let blocks = art.detail.blocks
  guard min(art.size.width, art.size.height) >= CompressionThreshold.smallestSide,
    blocks.stepsOfEdge == 0 || blocks.stepsOfEdge >= CompressionThreshold.stepsOfEdge
  else { return nil }
  let lead = blocks.borders - blocks.otherLines
  let hasBorders =
    blocks.borders >= (art.isSmall ? CompressionThreshold.share : CompressionThreshold.shareOfLarge)
    && lead >= (art.isSmall ? CompressionThreshold.lead : CompressionThreshold.leadOfLarge)
    && blocks.steps >= CompressionThreshold.steps && blocks.lead >= CompressionThreshold.leadOfTrace
  let hasTrace =
    blocks.strength >= (art.isSmall ? BlockTraceThreshold.strength : BlockTraceThreshold.strengthOfLarge)
    && blocks.lead >= (art.isSmall ? BlockTraceThreshold.lead : BlockTraceThreshold.leadOfLarge)
    && blocks.steps >= BlockTraceThreshold.steps
    && (!art.isSmall || blocks.borders >= BlockTraceThreshold.share)
    && art.detail.trace.half < BlockTraceThreshold.timesHalf * blocks.strength
  guard hasBorders || hasTrace else { return nil }
  let isPlain = hasTrace || lead >= CompressionThreshold.plainLead
  return isPlain && CompressionThreshold.plainSteps.contains(blocks.steps) ? .plain : .slight
}
