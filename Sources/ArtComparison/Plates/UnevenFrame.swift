package import ImageProperties

/// Of 306 opaque icons with a ground of one colour at all edges, of 457 repositories, one meets all of this in margins that differ, which
/// has a frame of one to three pixels.
private enum UnevenThreshold {
  /// A cell that belongs to the art.
  static let art: Float = 14
  /// Of the outermost cells that the art covers, on each side, and two lines farther in, where of an outline nothing is left.
  static let filled = 0.95
  static let filledWithin = 0.9
  static let within = 2
  /// In cells.
  static let narrowest = 10
}

/// Whether the art fills its bounds as a rectangle with corners does.
/// - Parameters:
///   - bounds: of the art, in pixels.
///   - ground: what lies around them.
package func fillsBounds(_ bounds: PixelRect, of picture: SmallPicture, ground: RGBA) -> Bool {
  let side = SmallPicture.side
  let color = CellColor(Float(ground.red), Float(ground.green), Float(ground.blue), 0)
  // Cells that lie within the bounds as a whole.
  func cells(from start: Int, _ length: Int, of whole: Int) -> Range<Int> {
    let first = (start * side + whole - 1) / whole
    return first..<max(first, (start + length) * side / whole)
  }
  let columns = cells(from: bounds.x, bounds.width, of: picture.size.width)
  let rows = cells(from: bounds.y, bounds.height, of: picture.size.height)
  guard min(columns.count, rows.count) >= UnevenThreshold.narrowest else { return false }
  func isFilled(_ inset: Int, least: Double) -> Bool {
    let (across, down) = (columns.dropFirst(inset).dropLast(inset), rows.dropFirst(inset).dropLast(inset))
    let lines = [
      across.map { picture[$0, down.startIndex] }, across.map { picture[$0, down.endIndex - 1] },
      down.map { picture[across.startIndex, $0] }, down.map { picture[across.endIndex - 1, $0] },
    ]
    return lines.allSatisfy { line in
      Double(line.count { largest($0 - color) > UnevenThreshold.art }) >= least * Double(line.count)
    }
  }
  return isFilled(0, least: UnevenThreshold.filled)
    && isFilled(UnevenThreshold.within, least: UnevenThreshold.filledWithin)
}
