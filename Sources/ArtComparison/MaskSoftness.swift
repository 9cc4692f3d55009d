package import ImageProperties

private enum MaskThreshold {
  /// Of 653 masks of shipped apps three are as soft both ways. Enlarged by two or three with any filter that interpolates 96
  /// of 100 are, and what is drawn with a shadow is not: its shape stays sharp.
  static let soft: Float = 1.5
  /// Of a shape that is cut out of a block. Frames have less.
  static let block: Float = 0.5
  /// Faint pixels for each one of the outline: a cut-out has at most 3.5, and what is drawn in a weaker shade inside of a frame 8
  /// and more.
  static let edge = 4.0
  /// Faint pixels for each one of the outline, from which on it has antialiasing: what is drawn in large squares on purpose has up
  /// to 0.23, as some squares may be faint, and 98 of 100 masks with doubled pixels 0.67 and more.
  static let antialiasing = 0.5
}

/// Whether most of a mask is opaque, and the rest is cut out with a clean edge.
package func isMostlyBlock(_ art: ArtSignature) -> Bool {
  art.ink.coverage >= MaskThreshold.block
    && Double(art.ink.faintPixels) <= MaskThreshold.edge * Double(art.ink.outlinePixels)
}

private enum CutOutThreshold {
  /// A cell that is opaque as a whole.
  static let opaque = 255
  /// Of the cells along the edges, the share that is; and of the corners so many are. Where the shape touches edges the rest is cut.
  static let edges = 0.4
  static let corners = 3
  static let coverage: Float = 0.3
  /// What is clear from one edge to the other parts two shapes, as the bars of a pause or the squares of a grid.
  static let clear = 200
}

/// Whether a shape that touches edges is cut out of what fills the image: of 263 inverted masks 218 are, where 173 are opaque along
/// all edges; of 4,450 images with transparent pixels, as they are drawn, one, a letter that is cut out of a plate.
package func isCutOutAtEdges(_ art: ArtSignature) -> Bool {
  guard art.ink.coverage >= CutOutThreshold.coverage else { return false }
  let (alphas, side) = (art.lumasAndAlphas.map(\.alpha), ArtSignature.side)
  let last = side - 1
  let corners = [0, last, last * side, last * side + last].count { alphas[$0] >= CutOutThreshold.opaque }
  let rim = alphas.indices.filter { [0, last].contains($0 / side) || [0, last].contains($0 % side) }
  let opaque = rim.count { alphas[$0] >= CutOutThreshold.opaque }
  guard corners >= CutOutThreshold.corners, Double(opaque) >= CutOutThreshold.edges * Double(rim.count)
  else { return false }
  return (0..<side).allSatisfy { line in
    (0..<side).contains { alphas[line * side + $0] >= CutOutThreshold.clear }
      && (0..<side).contains { alphas[$0 * side + line] >= CutOutThreshold.clear }
  }
}

/// Whether a small mask was enlarged: it is soft all over, along its rows and down its columns, or each pixel is repeated. Of 2,565
/// masks of apps none has pixels that are repeated twice and more; shapes of straight lines have them by less.
package func isEnlargedMask(_ art: ArtSignature) -> Bool {
  let (across, down) = (art.detail.sharpness, art.detail.sharpnessDown)
  guard across > 0, down > 0 else { return false }
  let isDrawnSo = Double(art.ink.faintPixels) < MaskThreshold.antialiasing * Double(art.ink.outlinePixels)
  if let original = repeatedPixels(art, isDrawnSo: isDrawnSo)?.originalWidth {
    return 2 * original <= art.size.width + 1
  }
  return max(across, down) < MaskThreshold.soft
}
