/// The pictures of the samples: one design, drawn anew at each size.
extension Canvas {
  /// An icon of `side` pixels: a proof sheet with a tick on a blue ground, square corners, opaque.
  package static func icon(_ side: Int) -> Canvas { icon(side, side) }

  /// The icon stretched over any rectangle, for icons of a wrong size.
  package static func icon(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(width: width, height: height, ground: .white)
    canvas.gradient(from: Pixel(64, 156, 255), to: Pixel(16, 84, 196))
    canvas.drawSheet()
    return canvas
  }

  /// The sheet alone on a clear ground: what a designer exports with the background switched off.
  package static func floatingIcon(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: .clear)
    canvas.drawSheet()
    return canvas
  }

  /// A white shape on a clear ground, as bars use it for a mask.
  package static func glyph(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: .clear)
    canvas.drawTick(.white, thickness: 0.14)
    return canvas
  }

  /// A launch image: an empty first screen with a bar on top, as the guideline asks for.
  package static func launchImage(_ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(width: width, height: height, ground: Pixel(239, 239, 244))
    let bar = min(width, height) / 7
    canvas.fill(rows: 0..<bar, Pixel(16, 84, 196))
    canvas.fill(rows: bar..<(bar + max(bar / 22, 1)), Pixel(8, 48, 120))
    return canvas
  }

  private mutating func drawSheet() {
    let (unitX, unitY) = (Double(width), Double(height))
    let short = min(unitX, unitY)
    roundedRectangle(
      x: 0.24 * unitX, y: 0.16 * unitY, width: 0.52 * unitX, height: 0.68 * unitY,
      radius: 0.05 * short, Pixel(252, 252, 250))
    for row in 0..<2 {
      let y = (0.28 + 0.1 * Double(row)) * unitY
      line(
        from: (0.33 * unitX, y), to: (0.67 * unitX, y), thickness: 0.035 * short, Pixel(176, 190, 208))
    }
    drawTick(Pixel(28, 160, 84), thickness: 0.09)
  }

  private mutating func drawTick(_ color: Pixel, thickness: Double) {
    let (unitX, unitY) = (Double(width), Double(height))
    let corner = (x: 0.46 * unitX, y: 0.71 * unitY)
    let stroke = thickness * min(unitX, unitY)
    line(from: (0.35 * unitX, 0.59 * unitY), to: corner, thickness: stroke, color)
    line(from: corner, to: (0.66 * unitX, 0.48 * unitY), thickness: stroke, color)
  }
}
