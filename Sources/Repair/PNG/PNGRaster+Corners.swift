import ImageProperties
import Pictures

extension PNGRaster {
  /// The art around the corners goes on into them: each pixel of a corner gets the colour that lies next on the way to the
  /// middle of the picture.
  mutating func squareCorners(_ file: inout PNGParts) throws(PictureRefusal) {
    let key = file[.transparency]
    var pixels = wide(file: key, palette: file[.palette])
    let before = pixels
    let reach = min(width, height) * 2 / 5
    guard reach > 2 else { throw .noCorners }
    for (right, below) in [(false, false), (true, false), (false, true), (true, true)] {
      let corner = Corner(right ? width - 1 : 0, below ? height - 1 : 0, right ? -1 : 1, below ? -1 : 1)
      let isOutside = try outside(of: corner, before, reach: reach)
      for down in 0..<reach {
        for across in 0..<reach where isOutside[down * reach + across] {
          let from = nextInside(isOutside, across, down, reach: reach)
          pixels[corner.index(across, down, width)] = before[corner.index(from.across, from.down, width)]
        }
      }
    }
    let (hadPalette, isGray) = (
      colorType == .indexed, colorType == .grayscale || colorType == .grayscaleWithAlpha
    )
    let hasAlpha = colorType.hasAlpha || key != nil
    guard !isGray || !hasAlpha else { throw .transparent }
    store(
      pixels, as: isGray ? .grayscale : hasAlpha ? .trueColorWithAlpha : .trueColor,
      depth: bitDepth == 16 ? 16 : 8)
    if hadPalette || key != nil {
      file.remove(.palette, .histogram, .transparency, .background, .significantBits)
    }
  }

  /// A corner, and the directions from it into the picture.
  private struct Corner {
    let x: Int, y: Int, dx: Int, dy: Int

    init(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) { (self.x, self.y, self.dx, self.dy) = (x, y, dx, dy) }

    func index(_ across: Int, _ down: Int, _ width: Int) -> Int { (y + dy * down) * width + x + dx * across }
  }

  /// The pixels that hang together with the corner and have about its colour, and those beside them, in which the edge of
  /// the rounded shape is blended with it.
  private func outside(
    of corner: Corner, _ pixels: [SIMD4<UInt16>], reach: Int
  ) throws(PictureRefusal) -> [Bool] {
    var isOutside = [Bool](repeating: false, count: reach * reach)
    let color = pixels[corner.index(0, 0, width)]
    // A shape of a rounded rectangle takes ever less of each row: a row ends where the one above ended, or before.
    var end = reach
    for down in 0..<reach {
      var across = 0
      while across < end, isNear(pixels[corner.index(across, down, width)], color) { across += 1 }
      if down == 0, across == reach { throw .noCorners }
      end = across
      for column in 0..<across { isOutside[down * reach + column] = true }
      if across == 0 { break }
      if down == reach - 1 { throw .noCorners }
    }
    return grown(isOutside, reach: reach)
  }

  private func isNear(_ left: SIMD4<UInt16>, _ right: SIMD4<UInt16>) -> Bool {
    (0..<4).allSatisfy { abs(Int(left[$0]) - Int(right[$0])) <= 12 * 257 }
  }

  /// Near the outermost rows the edge of a round shape takes many pixels of each, elsewhere one or two.
  private func grown(_ mask: [Bool], reach: Int) -> [Bool] {
    let narrow = 2 + reach / 128
    let wide = 2 + Int(Double(reach * 5 / 4).squareRoot())
    func isGrown(_ place: Int, from end: Int, line: Int) -> Bool {
      end > 0 && place < end + (line <= narrow ? wide : narrow)
    }
    let rowEnds = (0..<reach).map { down in (0..<reach).count { mask[down * reach + $0] } }
    let columnEnds = (0..<reach).map { across in (0..<reach).count { mask[$0 * reach + across] } }
    return (0..<(reach * reach)).map { index in
      let (down, across) = (index / reach, index % reach)
      return isGrown(across, from: rowEnds[down], line: down)
        || isGrown(down, from: columnEnds[across], line: across)
    }
  }

  /// On the diagonal that leads into the picture.
  private func nextInside(
    _ isOutside: [Bool], _ across: Int, _ down: Int, reach: Int
  ) -> (across: Int, down: Int) {
    var (across, down) = (across, down)
    while across < reach - 1, down < reach - 1, isOutside[down * reach + across] {
      across += 1
      down += 1
    }
    return (across, down)
  }
}
