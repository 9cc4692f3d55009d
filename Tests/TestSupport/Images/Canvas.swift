/// A picture to draw on: anti-aliased shapes over a ground of one colour.
///
/// Only operations that IEEE 754 rounds in one way are used, so that a drawing has the same pixels
/// on every machine.
package struct Canvas: Sendable {
  package let width: Int
  package let height: Int
  /// Equal rows share their storage, so that large flat images are drawn and written quickly.
  package private(set) var rows: [[Pixel]]

  package init(width: Int, height: Int, ground: Pixel) {
    self.width = width
    self.height = height
    rows = Array(repeating: Array(repeating: ground, count: width), count: height)
  }

  package subscript(x: Int, y: Int) -> Pixel {
    get { rows[y][x] }
    set { rows[y][x] = newValue }
  }

  /// Paints whole rows in one colour; rows outside the canvas are left out.
  package mutating func fill(rows: Range<Int>, _ color: Pixel) {
    let row = Array(repeating: color, count: width)
    for y in rows.clamped(to: 0..<height) { self.rows[y] = row }
  }

  /// A vertical gradient over the whole canvas.
  package mutating func gradient(from top: Pixel, to bottom: Pixel) {
    for y in 0..<height {
      let color = bottom.over(top, coverage: Double(y) / Double(max(height - 1, 1)))
      fill(rows: y..<(y + 1), color)
    }
  }

  package mutating func disc(x: Double, y: Double, radius: Double, _ color: Pixel) {
    let box = (x - radius, y - radius, x + radius, y + radius)
    paint(color, within: box) { distance($0 - x, $1 - y) - radius }
  }

  package mutating func roundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double, _ color: Pixel
  ) {
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    paint(color, within: (x, y, x + width, y + height)) { pointX, pointY in
      let aside = abs(pointX - x - halfWidth) - halfWidth + radius
      let above = abs(pointY - y - halfHeight) - halfHeight + radius
      return min(max(aside, above), 0) + distance(max(aside, 0), max(above, 0)) - radius
    }
  }

  /// A line with round ends.
  package mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), thickness: Double, _ color: Pixel
  ) {
    let half = thickness / 2
    let box = (
      min(start.x, end.x) - half, min(start.y, end.y) - half,
      max(start.x, end.x) + half, max(start.y, end.y) + half
    )
    let (runX, runY) = (end.x - start.x, end.y - start.y)
    let square = max(runX * runX + runY * runY, .leastNormalMagnitude)
    paint(color, within: box) { x, y in
      let along = min(max(((x - start.x) * runX + (y - start.y) * runY) / square, 0), 1)
      return distance(x - start.x - along * runX, y - start.y - along * runY) - half
    }
  }

  /// Makes clear what lies outside a rounded square of the canvas's size: an icon whose corners
  /// were cut before the system cuts them.
  package mutating func cutCorners(radius: Double) {
    var mask = Canvas(width: width, height: height, ground: .clear)
    mask.roundedRectangle(
      x: 0, y: 0, width: Double(width), height: Double(height), radius: radius, .white)
    for y in 0..<height {
      for x in 0..<width { self[x, y].alpha = mask[x, y].alpha }
    }
  }

  /// Makes the canvas opaque by laying it over one colour.
  package mutating func lay(over ground: Pixel) {
    for y in 0..<height {
      for x in 0..<width { self[x, y] = self[x, y].over(ground, coverage: 1) }
    }
  }

  /// A line of one pixel along all four edges, `inset` pixels inside them.
  package mutating func frame(inset: Int, _ color: Pixel) {
    for x in inset..<(width - inset) { (self[x, inset], self[x, height - 1 - inset]) = (color, color) }
    for y in inset..<(height - inset) { (self[inset, y], self[width - 1 - inset, y]) = (color, color) }
  }

  /// Paints where the signed distance to a shape, in pixels, is below half a pixel.
  private mutating func paint(
    _ color: Pixel, within box: (left: Double, top: Double, right: Double, bottom: Double),
    _ distance: (Double, Double) -> Double
  ) {
    let rows = (Int(box.top) - 1)..<(Int(box.bottom) + 2)
    let columns = (Int(box.left) - 1)..<(Int(box.right) + 2)
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) {
        let coverage = min(max(0.5 - distance(Double(x) + 0.5, Double(y) + 0.5), 0), 1)
        if coverage > 0 { self[x, y] = color.over(self[x, y], coverage: coverage) }
      }
    }
  }
}

private func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
