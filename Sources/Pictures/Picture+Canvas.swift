package import ImageProperties

extension Picture {
  /// The picture in the middle of a canvas of one colour, which is taken to be of the picture's colour space. What would
  /// lie outside of the canvas is cut off.
  package func centered(on canvas: PixelSize, ground: RGBA) -> Picture {
    guard canvas != size, canvas.width > 0, canvas.height > 0 else { return self }
    let pixels = placed(
      rgba, of: size, on: canvas, ground: [ground.red, ground.green, ground.blue, ground.alpha])
    return Picture(size: canvas, rgba: pixels, colorChunks: colorChunks)
  }

  /// The same of an opaque picture as a PNG, without the canvas in memory as a picture: nearly all of it is ground, which
  /// one filter serves best.
  package func flatPNG(on canvas: PixelSize, ground: RGBA) -> [UInt8]? {
    let samples = PNGRows(size: size, rgba: rgba, bytesPerSample: 1, isOpaque: true).bytes
    let rows = placed(samples, of: size, on: canvas, ground: [ground.red, ground.green, ground.blue])
    return encodedPNG(
      PNGRows(bytes: rows, length: canvas.width * 3, filterDistance: 3), size: canvas, bitsPerChannel: 8,
      isOpaque: true, colorChunks: colorChunks, .flat)
  }

  /// The shape alone, in black: every pixel keeps its alpha.
  package var silhouette: Picture {
    var pixels = [UInt8](repeating: 0, count: rgba.count)
    for index in stride(from: 3, to: rgba.count, by: 4) { pixels[index] = rgba[index] }
    return Picture(size: size, rgba: pixels, colorChunks: colorChunks)
  }

  /// The colour of most of the outermost pixels, so that no seam shows where the ground goes on; else their average, in
  /// linear light.
  package var edgeColor: RGBA {
    let row = size.width * 4
    var ring = Array(rgba[..<row] + rgba[(rgba.count - row)...])
    for y in 0..<size.height {
      ring += rgba[(y * row)..<(y * row + 4)]
      ring += rgba[((y + 1) * row - 4)..<((y + 1) * row)]
    }
    var counts: [UInt32: Int] = [:]
    for pixel in stride(from: 0, to: ring.count, by: 4) {
      counts[ring[pixel..<(pixel + 4)].reduce(0) { $0 << 8 | UInt32($1) }, default: 0] += 1
    }
    if let most = counts.first(where: { $0.value * 8 > ring.count })?.key {
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: most >> $0) }
      return RGBA(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
    let strip = Picture(size: PixelSize(width: ring.count / 4, height: 1), rgba: ring, colorChunks: [])
    let mean = strip.scaled(to: PixelSize(width: 1, height: 1)).rgba
    return RGBA(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
  }
}

/// Pixels in the middle of a canvas.
/// - Parameter ground: the samples of one pixel of the canvas; a pixel of `pixels` has as many.
private func placed(
  _ pixels: [UInt8], of size: PixelSize, on canvas: PixelSize, ground: [UInt8]
) -> [UInt8] {
  let line = (0..<canvas.width).flatMap { _ in ground }
  var placed: [UInt8] = []
  placed.reserveCapacity(line.count * canvas.height)
  let (width, height) = (min(size.width, canvas.width), min(size.height, canvas.height))
  let (left, top) = ((canvas.width - width) / 2, (canvas.height - height) / 2)
  let (skippedColumns, skippedRows) = ((size.width - width) / 2, (size.height - height) / 2)
  for y in 0..<canvas.height {
    guard y >= top, y < top + height else {
      placed += line
      continue
    }
    let start = ((y - top + skippedRows) * size.width + skippedColumns) * ground.count
    placed += line[..<(left * ground.count)]
    placed += pixels[start..<(start + width * ground.count)]
    placed += line[((left + width) * ground.count)...]
  }
  return placed
}
