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

/// Of 4,527 sizes of 616 icon sets, and of 1,166 icons of 457 repositories, as they are drawn none meets all of this: those that have strips at
/// four edges have them in colours that differ by 12 at most. Of 1,756 that were given strips of 3.5 to 10% of the side in four colours 1,738 do.
private enum SidesThreshold {
  /// How far the channels of a strip may lie from one colour.
  static let flat: Float = 3
  /// Beside a strip something else begins, along so much of it without its ends, where strips meet.
  static let art: Float = 14
  static let begun = 0.9
  static let ends = 6
  /// The widest strips, in cells.
  static let widest = 5
  /// How far two of the four colours differ at least.
  static let differ: Float = 24
}

/// Whether each of the four edges has a strip of its own colour, with something else beside it.
package func hasBorderOfSeveralColors(_ picture: SmallPicture) -> Bool {
  var colors: [CellColor] = []
  for place in [BlockPlace.left, .right, .top, .bottom] {
    guard let color = colorOfStrip(in: picture, at: place) else { return false }
    colors.append(color)
  }
  return colors.contains { one in colors.contains { largest($0 - one) >= SidesThreshold.differ } }
}

/// Nil where none lies along the edge.
private func colorOfStrip(in picture: SmallPicture, at place: BlockPlace) -> CellColor? {
  func line(_ depth: Int) -> [CellColor] {
    (SidesThreshold.ends..<SmallPicture.side - SidesThreshold.ends).map {
      picture.cell(from: place, depth, $0)
    }
  }
  let outermost = line(0)
  let color = outermost.reduce(.zero, +) / Float(outermost.count)
  let width = (0...SidesThreshold.widest).prefix { depth in
    line(depth).allSatisfy { largest($0 - color) <= SidesThreshold.flat }
  }.count
  guard (1...SidesThreshold.widest).contains(width) else { return nil }
  let beside = line(width + 1)
  let begun = beside.count { largest($0 - color) > SidesThreshold.art }
  return Double(begun) >= SidesThreshold.begun * Double(beside.count) ? color : nil
}
