internal import CPNGShim
import ImageProperties

extension PixelEvidence {
  /// - hasOutline: whether the shape and the edges were looked at.
  init(_ evidence: cpng_evidence, hasOutline: Bool) {
    let first = RGBA(evidence.first_color)
    let middles = evidence.edge_middles
    let corners = evidence.corners
    self.init(
      lowestAlpha: evidence.lowest_alpha, clearPixels: Int(evidence.clear_pixels),
      translucentPixels: Int(evidence.translucent_pixels), visibleBounds: PixelRect(evidence.visible),
      detailBounds: PixelRect(evidence.detail), singleColor: evidence.is_single_color ? first : nil,
      transparentOnlyInCorners: evidence.is_opaque_but_for_corners,
      cornerColor: evidence.has_flat_corners ? first : nil, cornersStandOut: evidence.corners_stand_out,
      corners: [corners.0, corners.1, corners.2, corners.3].map(RGBA.init),
      edgeMiddles: [middles.0, middles.1, middles.2, middles.3].map(RGBA.init),
      outline: hasOutline ? ShapeAndEdges(evidence) : nil)
  }
}

extension ShapeAndEdges {
  fileprivate init(_ evidence: cpng_evidence) {
    let edge = evidence.edge_differences
    self.init(
      shape: ShapeEvidence(
        pixels: Int(evidence.shape_pixels),
        darkest: evidence.shape_pixels > 0 ? RGBA(evidence.shape_minimum) : nil,
        lightest: evidence.shape_pixels > 0 ? RGBA(evidence.shape_maximum) : nil,
        outlineCorners: Int(evidence.outline_corners)),
      edgeAgainstNext: EdgeEvidence(
        top: Int(edge.0), bottom: Int(edge.1), left: Int(edge.2), right: Int(edge.3)),
      edgeAgainstSecond: EdgeEvidence(
        top: Int(edge.4), bottom: Int(edge.5), left: Int(edge.6), right: Int(edge.7)))
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
