package import ImageProperties

extension Picture {
  /// The picture in the middle of a canvas of one colour, which is taken to be of the picture's colour space. What would
  /// lie outside of the canvas is cut off.
  package func centered(on canvas: PixelSize, ground: RGBA) -> Picture {
    guard canvas != size, canvas.width > 0, canvas.height > 0 else { return self }
    let pixel = [ground.red, ground.green, ground.blue, ground.alpha]
    let line = [UInt8]((0..<canvas.width).flatMap { _ in pixel })
    var pixels: [UInt8] = []
    pixels.reserveCapacity(canvas.width * canvas.height * 4)
    let (width, height) = (min(size.width, canvas.width), min(size.height, canvas.height))
    let (left, top) = ((canvas.width - width) / 2, (canvas.height - height) / 2)
    let (skippedColumns, skippedRows) = ((size.width - width) / 2, (size.height - height) / 2)
    for y in 0..<canvas.height {
      guard y >= top, y < top + height else {
        pixels += line
        continue
      }
      let start = ((y - top + skippedRows) * size.width + skippedColumns) * 4
      pixels += line[..<(left * 4)]
      pixels += rgba[start..<(start + width * 4)]
      pixels += line[((left + width) * 4)...]
    }
    return Picture(size: canvas, rgba: pixels, colorChunks: colorChunks)
  }

  /// The average of the outermost pixels, in linear light.
  package var edgeColor: RGBA {
    let row = size.width * 4
    var ring = Array(rgba[..<row] + rgba[(rgba.count - row)...])
    for y in 0..<size.height {
      ring += rgba[(y * row)..<(y * row + 4)]
      ring += rgba[((y + 1) * row - 4)..<((y + 1) * row)]
    }
    let strip = Picture(size: PixelSize(width: ring.count / 4, height: 1), rgba: ring, colorChunks: [])
    let mean = strip.scaled(to: PixelSize(width: 1, height: 1)).rgba
    return RGBA(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
  }
}
