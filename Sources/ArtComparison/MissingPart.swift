package import ImageProperties

/// A part of an icon that was not exported, or painted over: a flat block that is cut straight through the art.
package enum MissingPart: String, Sendable, CaseIterable {
  case left, right, top, bottom
  case topLeft, topRight, bottomLeft, bottomRight
}

private enum BlockThreshold {
  /// In each channel, of one flat colour.
  static let flat: Float = 3
  /// Beside the block something else begins.
  static let art: Float = 14
  /// Where along the cut something else begins. Art that was cut in the very middle is hardly there by chance.
  static let cut = 0.75
  static let cutInTheMiddle = 0.4
  /// By how much colours vary along the cut, as the root of the mean square: two plain halves are a drawing.
  static let variation: Float = 6
  /// Where blocks may end, in cells.
  static let ends = 12...20
  static let middle = SmallPicture.side / 2
}

/// - Returns: nil where no half and no quarter is missing.
package func missingPart(of picture: SmallPicture) -> MissingPart? {
  for part in MissingPart.allCases {
    let view = BlockView(picture: picture, part: part)
    if part.isHalf ? view.isHalfMissing : view.isQuarterMissing { return part }
  }
  return nil
}

extension MissingPart {
  package var isHalf: Bool {
    switch self {
    case .left, .right, .top, .bottom: true
    case .topLeft, .topRight, .bottomLeft, .bottomRight: false
    }
  }
}

/// A picture that is turned so that the part lies at the left, or at the top left.
private struct BlockView {
  let picture: SmallPicture
  let part: MissingPart

  private var last: Int { SmallPicture.side - 1 }

  private subscript(x: Int, y: Int) -> CellColor {
    switch part {
    case .left, .topLeft: picture[x, y]
    case .right, .topRight: picture[last - x, y]
    case .top: picture[y, x]
    case .bottom: picture[y, last - x]
    case .bottomLeft: picture[x, last - y]
    case .bottomRight: picture[last - x, last - y]
    }
  }

  private func isFlat(_ x: Int, _ y: Int, _ ground: CellColor) -> Bool {
    largest(self[x, y] - ground) < BlockThreshold.flat
  }

  var isHalfMissing: Bool {
    let ground = self[4, last / 2]
    // Corners may be cut.
    let rows = 6...last - 6
    guard let end = (0..<SmallPicture.side).first(where: { x in !rows.allSatisfy { isFlat(x, $0, ground) } }),
      BlockThreshold.ends.contains(end)
    else { return false }
    // A drawing on the block's own colour, as a line of text, may begin anywhere.
    let edge = rows.count { largest(self[last - 2, $0] - ground) > BlockThreshold.art }
    guard edge * 2 > rows.count else { return false }
    return isCut((3...last - 3).map { self[min(end + 1, last), $0] }, ground, at: end)
  }

  var isQuarterMissing: Bool {
    let ground = self[8, 8]
    guard largest(self[last - 4, last - 4] - ground) > BlockThreshold.art else { return false }
    return BlockThreshold.ends.contains { end in
      let inside = 4..<end
      guard inside.allSatisfy({ x in inside.allSatisfy { isFlat(x, $0, ground) } }),
        !inside.allSatisfy({ isFlat(end, $0, ground) }), !inside.allSatisfy({ isFlat($0, end, ground) })
      else { return false }
      let across = (3..<end).map { self[end + 1, $0] }
      let down = (3..<end).map { self[$0, end + 1] }
      return isCut(across + down, ground, at: end)
    }
  }

  /// - Parameter line: what lies beside the block.
  private func isCut(_ line: [CellColor], _ ground: CellColor, at end: Int) -> Bool {
    let count = Float(line.count)
    let begun = Double(line.count { largest($0 - ground) > BlockThreshold.art }) / Double(count)
    let mean = line.reduce(.zero, +) / count
    var squares = CellColor.zero
    for color in line { squares += (color - mean) * (color - mean) / count }
    return begun >= (end == BlockThreshold.middle ? BlockThreshold.cutInTheMiddle : BlockThreshold.cut)
      && squares.max().squareRoot() > BlockThreshold.variation
  }
}
