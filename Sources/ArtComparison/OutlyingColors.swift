/// What of each cell of a picture lies outside of what another shows in its nine cells there, with its sign. What is sharper, softer or
/// drawn a little to one side leaves nothing.
struct OutlyingColors {
  private let colors: PictureGrid

  init(of picture: PictureGrid, beyond other: PictureGrid) {
    colors = picture.colorsBeyond(rangesOf: other)
  }

  /// The root of the mean square, in steps of 255.
  var distance: Float { colors.distanceFromNone }

  /// The same of places of 4 x 4 cells each: of colours that differ one way all over a place, and not now this way and now that.
  var distanceOfPlaces: Float { colors.reduced(by: 4).distanceFromNone }

  /// The same of the 8 x 8 cells that differ most: of something that lies upon one part and leaves the rest.
  var distanceOfOnePart: Float {
    let (part, step, side) = (8, 4, colors.side)
    let squares = colors.squares
    // What the squares add up to in each step by step cells, of which a part is made.
    let steps = side / step
    var sums = [Float](repeating: 0, count: steps * steps)
    for y in 0..<steps * step {
      for x in 0..<steps * step { sums[y / step * steps + x / step] += squares[y * side + x] }
    }
    var most: Float = 0
    for y in 0..<steps - 1 {
      for x in 0..<steps - 1 {
        let above = y * steps + x
        most = max(most, sums[above] + sums[above + 1] + sums[above + steps] + sums[above + steps + 1])
      }
    }
    return (most / Float(3 * part * part)).squareRoot()
  }
}

extension PictureGrid {
  fileprivate var distanceFromNone: Float {
    distance(to: PictureGrid(side: side, colors: Array(repeating: .zero, count: side * side)))
  }

  /// Of each cell, and nothing in the corners.
  fileprivate var squares: [Float] {
    (0..<side).flatMap { y in
      let corner = cornerWidth(y)
      return (0..<side).map { x in
        guard x >= corner, x < side - corner else { return Float(0) }
        let color = colors[y * side + x]
        return (color * color).total
      }
    }
  }
}
