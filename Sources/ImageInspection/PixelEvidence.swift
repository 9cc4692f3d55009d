internal import CPNGShim

/// What the pixels of one image tell, each looked at as 8 bits of red, green, blue and alpha.
/// 16-bit samples are scaled, so an alpha of 65,500 counts as opaque.
package struct PixelEvidence: Equatable, Sendable {
  package let lowestAlpha: UInt8
  /// Pixels of alpha 0.
  package let clearPixels: Int
  /// Pixels of alpha 1 to 254.
  package let translucentPixels: Int
  /// Around every pixel that is not clear; nil if there is none.
  package let visibleBounds: PixelRect?
  /// Around every pixel that differs from the top left one; nil if none does.
  package let detailBounds: PixelRect?
  /// The colour of every pixel.
  package let singleColor: RGBA?
  /// Some pixels are not opaque, and each lies in the areas that a rounded rectangle leaves out.
  package let transparentOnlyInCorners: Bool
  /// The colour of the four corner areas that an icon's mask cuts off; nil if they hold more than one.
  package let cornerColor: RGBA?
  /// They have one colour that is not see-through, and the middle of each edge differs clearly from it.
  package let cornersStandOut: Bool
  /// Top left, top right, bottom left, bottom right pixel.
  package let corners: [RGBA]
  /// The middle pixel of the top, bottom, left and right edge.
  package let edgeMiddles: [RGBA]
  package let shape: ShapeEvidence
  /// The outermost line of pixels against the line one pixel inside it.
  package let edgeAgainstNext: EdgeEvidence
  /// The outermost line of pixels against the line two pixels inside it.
  package let edgeAgainstSecond: EdgeEvidence

  package var isOpaque: Bool { lowestAlpha == 255 }
}

/// What carries the shape when an image is used as a mask: the pixels of more than half alpha.
package struct ShapeEvidence: Equatable, Sendable {
  package let pixels: Int
  /// The lowest and highest value of each channel among them; nil if there are none.
  package let darkest: RGBA?
  package let lightest: RGBA?
  /// How often the outline turns by a right angle, pixel by pixel.
  package let outlineCorners: Int

  /// The largest distance between two values of one colour channel; 0 for one colour.
  package var colorRange: Int {
    guard let darkest, let lightest else { return 0 }
    return [
      Int(lightest.red) - Int(darkest.red), Int(lightest.green) - Int(darkest.green),
      Int(lightest.blue) - Int(darkest.blue),
    ].max() ?? 0
  }
}

/// How many pixels of each edge differ clearly from those further in. Zero below 8 x 8 pixels.
package struct EdgeEvidence: Equatable, Sendable {
  package let top: Int
  package let bottom: Int
  package let left: Int
  package let right: Int
}

extension PixelEvidence {
  init(_ evidence: cpng_evidence) {
    lowestAlpha = evidence.lowest_alpha
    clearPixels = Int(evidence.clear_pixels)
    translucentPixels = Int(evidence.translucent_pixels)
    visibleBounds = PixelRect(evidence.visible)
    detailBounds = PixelRect(evidence.detail)
    let first = RGBA(evidence.first_color)
    singleColor = evidence.is_single_color ? first : nil
    transparentOnlyInCorners = evidence.is_opaque_but_for_corners
    cornerColor = evidence.has_flat_corners ? first : nil
    corners = [evidence.corners.0, evidence.corners.1, evidence.corners.2, evidence.corners.3].map(RGBA.init)
    cornersStandOut = evidence.corners_stand_out
    let middles = evidence.edge_middles
    edgeMiddles = [middles.0, middles.1, middles.2, middles.3].map(RGBA.init)
    shape = ShapeEvidence(
      pixels: Int(evidence.shape_pixels),
      darkest: evidence.shape_pixels > 0 ? RGBA(evidence.shape_minimum) : nil,
      lightest: evidence.shape_pixels > 0 ? RGBA(evidence.shape_maximum) : nil,
      outlineCorners: Int(evidence.outline_corners))
    let edge = evidence.edge_differences
    edgeAgainstNext = EdgeEvidence(
      top: Int(edge.0), bottom: Int(edge.1), left: Int(edge.2), right: Int(edge.3))
    edgeAgainstSecond = EdgeEvidence(
      top: Int(edge.4), bottom: Int(edge.5), left: Int(edge.6), right: Int(edge.7))
  }
}

extension PixelRect {
  fileprivate init?(_ bounds: cpng_bounds) {
    guard bounds.left < bounds.right, bounds.top < bounds.bottom else { return nil }
    self.init(
      x: Int(bounds.left), y: Int(bounds.top), width: Int(bounds.right - bounds.left),
      height: Int(bounds.bottom - bounds.top))
  }
}

extension RGBA {
  fileprivate init(_ color: cpng_color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
