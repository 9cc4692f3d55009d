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
  package var cornerColor: RGBA?
  /// They have one colour that is not see-through, and the middle of each edge differs clearly from it.
  package var cornersStandOut: Bool
  /// Top left, top right, bottom left, bottom right pixel.
  package let corners: [RGBA]
  /// The middle pixel of the top, bottom, left and right edge.
  package let edgeMiddles: [RGBA]
  /// Nil where the inspection was not asked for it.
  package var outline: ShapeAndEdges?

  package init(
    lowestAlpha: UInt8, clearPixels: Int, translucentPixels: Int, visibleBounds: PixelRect?,
    detailBounds: PixelRect?, singleColor: RGBA?, transparentOnlyInCorners: Bool, cornerColor: RGBA?,
    cornersStandOut: Bool, corners: [RGBA], edgeMiddles: [RGBA], outline: ShapeAndEdges?
  ) {
    self.lowestAlpha = lowestAlpha
    self.clearPixels = clearPixels
    self.translucentPixels = translucentPixels
    self.visibleBounds = visibleBounds
    self.detailBounds = detailBounds
    self.singleColor = singleColor
    self.transparentOnlyInCorners = transparentOnlyInCorners
    self.cornerColor = cornerColor
    self.cornersStandOut = cornersStandOut
    self.corners = corners
    self.edgeMiddles = edgeMiddles
    self.outline = outline
  }

  package var isOpaque: Bool { lowestAlpha == 255 }
}

/// What takes a longer look at every row: see ``InspectionDepth/outline``.
package struct ShapeAndEdges: Equatable, Sendable {
  package let shape: ShapeEvidence
  /// The outermost line of pixels against the line one pixel inside it.
  package let edgeAgainstNext: EdgeEvidence
  /// The outermost line of pixels against the line two pixels inside it.
  package let edgeAgainstSecond: EdgeEvidence

  package init(shape: ShapeEvidence, edgeAgainstNext: EdgeEvidence, edgeAgainstSecond: EdgeEvidence) {
    self.shape = shape
    self.edgeAgainstNext = edgeAgainstNext
    self.edgeAgainstSecond = edgeAgainstSecond
  }
}

/// What carries the shape when an image is used as a mask: the pixels of more than half alpha.
package struct ShapeEvidence: Equatable, Sendable {
  package let pixels: Int
  /// The lowest and highest value of each channel among them; nil if there are none.
  package let darkest: RGBA?
  package let lightest: RGBA?
  /// How often the outline turns by a right angle, pixel by pixel.
  package let outlineCorners: Int

  package init(pixels: Int, darkest: RGBA?, lightest: RGBA?, outlineCorners: Int) {
    self.pixels = pixels
    self.darkest = darkest
    self.lightest = lightest
    self.outlineCorners = outlineCorners
  }

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

  package init(top: Int, bottom: Int, left: Int, right: Int) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }
}
