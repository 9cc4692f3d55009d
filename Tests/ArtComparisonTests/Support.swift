import ImageInspection
import ImageProperties
import TestSupport

/// What the program keeps of a drawing.
func signature(_ canvas: Canvas) -> ArtSignature? { signature(PNGWriter(.rgba).bytes(canvas)) }

func signature(_ png: [UInt8]) -> ArtSignature? { inspectImage(png, depth: .picture).png?.art }

func smallPicture(_ canvas: Canvas) -> SmallPicture? { smallPicture(PNGWriter(.rgba).bytes(canvas)) }

func smallPicture(_ png: [UInt8]) -> SmallPicture? { inspectImage(png, depth: .picture).png?.picture }

/// Even art, of which only the detail is known.
func signature(_ side: Int, _ detail: ArtDetail) -> ArtSignature {
  ArtSignature(
    size: PixelSize(width: side, height: side),
    cells: Array(
      repeating: RGBA(red: 90, green: 90, blue: 90, alpha: 255), count: ArtSignature.side * ArtSignature.side),
    detail: detail, ink: ArtInk(coverage: 1))
}

extension Canvas {
  /// A picture that looks unlike itself when turned: a disc, a bar and a square on a ground.
  static func picture(
    _ side: Int, ground: Pixel = Pixel(30, 60, 200), ink: Pixel = Pixel(250, 240, 220), shift: Double = 0
  ) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: ground)
    let unit = Double(side) / 100
    canvas.disc(x: (35 + shift) * unit, y: 35 * unit, radius: 20 * unit, ink)
    canvas.line(
      from: ((20 + shift) * unit, 85 * unit), to: ((85 + shift) * unit, 60 * unit), thickness: 9 * unit, ink)
    canvas.roundedRectangle(
      x: (62 + shift) * unit, y: 15 * unit, width: 22 * unit, height: 28 * unit, radius: 4 * unit,
      Pixel(220, 40, 30))
    return canvas
  }

  /// Another picture in the same colours.
  static func other(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: Pixel(30, 60, 200))
    let unit = Double(side) / 100
    for row in 0..<4 {
      canvas.line(
        from: (15 * unit, (20 + Double(row) * 20) * unit), to: (85 * unit, (20 + Double(row) * 20) * unit),
        thickness: 8 * unit, Pixel(250, 240, 220))
    }
    return canvas
  }

  /// A rhomb of a share of the side, as many times wider than high, with smooth edges.
  static func rhomb(_ side: Int, width: Double, timesHeight: Double) -> Canvas {
    let (ground, ink) = (Pixel(40, 90, 200), Pixel(255, 255, 255))
    var canvas = Canvas(width: side, height: side, ground: ground)
    let parts = 4
    for y in 0..<side {
      for x in 0..<side {
        let inside = (0..<parts * parts).count { part in
          let across = abs(Double(x) + (Double(part % parts) + 0.5) / Double(parts) - Double(side) / 2)
          let down = abs(Double(y) + (Double(part / parts) + 0.5) / Double(parts) - Double(side) / 2)
          return across + down * timesHeight < width / 2 * Double(side)
        }
        let share = Double(inside) / Double(parts * parts)
        canvas[x, y] = Pixel(
          UInt8(blend(ground.red, ink.red, share)), UInt8(blend(ground.green, ink.green, share)),
          UInt8(blend(ground.blue, ink.blue, share)))
      }
    }
    return canvas
  }

  /// Each pixel repeated.
  func repeated(_ factor: Int) -> Canvas {
    var canvas = Canvas(width: width * factor, height: height * factor, ground: self[0, 0])
    for y in 0..<height * factor {
      for x in 0..<width * factor { canvas[x, y] = self[x / factor, y / factor] }
    }
    return canvas
  }

  /// Enlarged with straight lines between the middles of pixels.
  func interpolated(_ factor: Int) -> Canvas {
    var canvas = Canvas(width: width * factor, height: height * factor, ground: self[0, 0])
    func place(_ index: Int, _ count: Int) -> (low: Int, high: Int, share: Double) {
      let point = min(max((Double(index) + 0.5) / Double(factor) - 0.5, 0), Double(count - 1))
      return (Int(point), min(Int(point) + 1, count - 1), point - Double(Int(point)))
    }
    for y in 0..<canvas.height {
      let down = place(y, height)
      for x in 0..<canvas.width {
        let across = place(x, width)
        func mix(_ channel: (Pixel) -> UInt8) -> UInt8 {
          let above = blend(
            channel(self[across.low, down.low]), channel(self[across.high, down.low]), across.share)
          let below = blend(
            channel(self[across.low, down.high]), channel(self[across.high, down.high]), across.share)
          return UInt8((above * (1 - down.share) + below * down.share).rounded())
        }
        canvas[x, y] = Pixel(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha))
      }
    }
    return canvas
  }
}

private func blend(_ one: UInt8, _ other: UInt8, _ share: Double) -> Double {
  Double(one) * (1 - share) + Double(other) * share
}
