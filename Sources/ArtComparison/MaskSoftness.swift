package import ImageProperties

private enum MaskThreshold {
  /// Of 653 masks of shipped apps three are as soft both ways. Enlarged by two or three with any filter that interpolates 96
  /// of 100 are, and what is drawn with a shadow is not: its shape stays sharp.
  static let soft: Float = 1.5
  /// Across a divider two pixels wide, which fades at an end, nothing but its end is measured.
  static let smallestSide = 8
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
  /// Of the corners, so many are opaque in the next cell inwards as well, where a frame is clear; one fewer where all four are.
  static let deepCorners = 3
  /// Neighbouring rows whose cells differ by so much in all, and columns: a shape with slanted or round edges has at least so many of
  /// each, and one of bars and gaps four.
  static let change = 136
  static let changes = 6
}

/// Whether a shape that touches edges is cut out of what fills the image: of 690 inverted masks that are solid 634 are, or are opaque
/// along all edges; of 22,700 images with transparent pixels, as they are drawn, four drawings of one colour are, a letter that is
/// cut out of a plate, two arches, a house with windows and a block.
package func isCutOutAtEdges(_ art: ArtSignature) -> Bool {
  guard art.ink.coverage >= CutOutThreshold.coverage else { return false }
  let alphas = MaskAlphas(art)
  guard alphas.opaqueCorners >= CutOutThreshold.corners else { return false }
  return alphas.hasOpaqueEdges && !alphas.isParted || alphas.hasDeepCorners && alphas.hasSlantedEdges
}

/// Of the cells, in rows from the top.
private struct MaskAlphas {
  private let alphas: [Int]
  private let side = ArtSignature.side

  init(_ art: ArtSignature) { alphas = art.lumasAndAlphas.map(\.alpha) }

  private func isOpaque(_ index: Int) -> Bool { alphas[index] >= CutOutThreshold.opaque }

  /// So many cells inwards from each corner.
  private func corners(inwards inset: Int) -> [Int] {
    let (first, last) = (inset, side - 1 - inset)
    return [first, last].flatMap { y in [y * side + first, y * side + last] }
  }

  var opaqueCorners: Int { corners(inwards: 0).count(where: isOpaque) }

  var hasDeepCorners: Bool {
    let deep = zip(corners(inwards: 0), corners(inwards: 1)).count { isOpaque($0) && isOpaque($1) }
    return deep >= CutOutThreshold.deepCorners - (opaqueCorners == 4 ? 1 : 0)
  }

  var hasOpaqueEdges: Bool {
    let last = side - 1
    let rim = alphas.indices.filter { [0, last].contains($0 / side) || [0, last].contains($0 % side) }
    return Double(rim.count(where: isOpaque)) >= CutOutThreshold.edges * Double(rim.count)
  }

  /// By what is clear from one edge to the other.
  var isParted: Bool {
    !(0..<side).allSatisfy { line in
      (0..<side).contains { alphas[line * side + $0] >= CutOutThreshold.clear }
        && (0..<side).contains { alphas[$0 * side + line] >= CutOutThreshold.clear }
    }
  }

  var hasSlantedEdges: Bool {
    func changes(_ step: Int, _ line: Int) -> Int {
      (1..<side).count { place in
        let differences = (0..<side).map {
          abs(alphas[place * step + $0 * line] - alphas[(place - 1) * step + $0 * line])
        }
        return differences.reduce(0, +) >= CutOutThreshold.change
      }
    }
    return min(changes(side, 1), changes(1, side)) >= CutOutThreshold.changes
  }
}

/// Whether a small mask was enlarged: it is soft all over, along its rows and down its columns, or each pixel is repeated. Of 2,565
/// masks of apps none has pixels that are repeated twice and more; shapes of straight lines have them by less.
package func isEnlargedMask(_ art: ArtSignature) -> Bool {
  let (across, down) = (art.detail.sharpness, art.detail.sharpnessDown)
  guard across > 0, down > 0, min(art.size.width, art.size.height) >= MaskThreshold.smallestSide else {
    return false
  }
  let isDrawnSo = Double(art.ink.faintPixels) < MaskThreshold.antialiasing * Double(art.ink.outlinePixels)
  if let original = repeatedPixels(art, isDrawnSo: isDrawnSo)?.originalWidth {
    return 2 * original <= art.size.width + 1
  }
  return max(across, down) < MaskThreshold.soft
}
