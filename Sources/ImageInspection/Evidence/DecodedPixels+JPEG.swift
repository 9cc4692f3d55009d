import ImageProperties
import JPEG

extension DecodedPixels {
  /// Of a progressive one, coefficients, samples and pixels are in memory at once, and the pixels twice.
  static let bytesPerJPEGPixel = 17

  /// What the pixels of a JPEG tell; nil where it is damaged or of a kind that is not decoded.
  ///
  /// Its codec leaves waves around every edge, up to a few of 255 steps. A picture of one colour is free of them, but the
  /// corners of a rounded icon are not: they count as of one colour where no pixel is further from it than that.
  init?(jpeg bytes: UnsafeRawBufferPointer, depth: InspectionDepth, limits: InspectionLimits) {
    guard let image = try? JPEGImage(bytes, limits: JPEGLimits(pixelCount: limits.jpegPixels)) else {
      return nil
    }
    let size = PixelSize(width: image.width, height: image.height)
    guard let found = PixelInspection(rgba: image.rgba, size: size, depth: depth) else { return nil }
    var evidence = found.evidence
    if depth.contains(.flatness), evidence?.cornersStandOut != true, evidence?.singleColor == nil {
      let calm = PixelInspection(
        rgba: withoutWaves(image.rgba, across: size.width), size: size, depth: .flatness)?.evidence
      if let calm, calm.cornersStandOut, calm.singleColor == nil {
        var seen = evidence ?? calm
        (seen.cornersStandOut, seen.cornerColor) = (true, calm.cornerColor)
        evidence = seen
      }
    }
    self.init(evidence: evidence, art: found.art, picture: found.picture)
  }
}

/// Pixels that are no further from the colour of the first one than a codec may leave them have that colour.
private func withoutWaves(_ rgba: [UInt8], across width: Int) -> [UInt8] {
  var pixels = rgba
  let first = rgba.prefix(3).map(Int.init)
  pixels.withUnsafeMutableBufferPointer { pixels in
    for start in stride(from: 0, to: pixels.count, by: 4) {
      guard (0..<3).allSatisfy({ abs(Int(pixels[start + $0]) - first[$0]) <= waveHeight }) else { continue }
      for channel in 0..<3 { pixels[start + channel] = UInt8(first[channel]) }
    }
  }
  return pixels
}

private let waveHeight = 12
