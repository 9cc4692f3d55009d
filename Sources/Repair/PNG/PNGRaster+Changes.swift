import ImageProperties
import Pictures

extension PNGRaster {
  /// 16 bits become 8 where each sample's two bytes are equal, which is what 8 bits widened to 16 are; less than 8 become
  /// 8 by the rule that decoders widen them by.
  mutating func reduceToEightBits(_ file: inout PNGParts, rounds: Bool) throws(PictureRefusal) {
    guard colorType != .indexed, bitDepth != 8 else { return }
    if bitDepth < 8 { return widen(&file) }
    let isExact = rows.withUnsafeBufferPointer { rows in
      stride(from: 0, to: rows.count, by: 2).allSatisfy { rows[$0] == rows[$0 + 1] }
    }
    guard isExact || rounds else { throw .holdsMoreBits }
    func reduced(_ high: UInt8, _ low: UInt8) -> UInt8 {
      UInt8(min(255, (Int(high) << 8 + Int(low) + 128) / 257))
    }
    rows = stride(from: 0, to: rows.count, by: 2).map { reduced(rows[$0], rows[$0 + 1]) }
    bitDepth = 8
    // A colour that no 8-bit sample can be names no pixel any more.
    func narrowed(_ data: [UInt8]) -> [UInt8]? {
      guard data.count % 2 == 0 else { return nil }
      let isHeld = stride(from: 0, to: data.count, by: 2).allSatisfy { data[$0] == data[$0 + 1] }
      return isHeld
        ? stride(from: 0, to: data.count, by: 2).flatMap { [0, data[$0]] } : nil
    }
    file.change(.transparency, narrowed)
    file.change(.background, narrowed)
    file.change(.significantBits) { $0.map { min($0, 8) } }
  }

  private mutating func widen(_ file: inout PNGParts) {
    let factor = 255 / UInt8((1 << bitDepth) - 1)
    var wide = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { wide[y * width + x] = packedValue(x, y) * factor }
    }
    (rows, bitDepth) = (wide, 8)
    func widened(_ data: [UInt8]) -> [UInt8]? { data.count == 2 ? [0, data[1] &* factor] : nil }
    file.change(.transparency, widened)
    file.change(.background, widened)
  }

  /// The value of a pixel of one sample of at most 8 bits.
  private func packedValue(_ x: Int, _ y: Int) -> UInt8 {
    let bit = x * bitDepth
    return rows[y * rowBytes + bit / 8] >> UInt8(8 - bitDepth - bit % 8) & UInt8((1 << bitDepth) - 1)
  }

  /// The channel, or the tRNS chunk, goes where it makes no pixel transparent.
  mutating func dropAlpha(_ file: inout PNGParts) throws(PictureRefusal) {
    guard !colorType.hasAlpha else {
      let (all, kept) = (
        colorType.samplesPerPixel * bitDepth / 8, (colorType.samplesPerPixel - 1) * bitDepth / 8
      )
      var opaque: [UInt8] = []
      opaque.reserveCapacity(rows.count / all * kept)
      // Byte by byte: a slice for each pixel takes longer than to compress them.
      for place in rows.indices {
        let byte = rows[place]
        if place % all < kept {
          opaque.append(byte)
        } else if byte != 255 {
          throw .transparent
        }
      }
      rows = opaque
      colorType = colorType == .trueColorWithAlpha ? .trueColor : .grayscale
      let samples = colorType.samplesPerPixel
      file.change(.significantBits) { $0.count > samples ? Array($0.prefix(samples)) : $0 }
      return
    }
    guard let key = file[.transparency] else { return }
    guard isOpaque(under: key) else { throw .transparent }
    file.remove(.transparency)
  }

  private func isOpaque(under key: [UInt8]) -> Bool {
    if colorType == .indexed {
      return (0..<height).allSatisfy { y in
        (0..<width).allSatisfy { x in
          let index = Int(packedValue(x, y))
          return index >= key.count || key[index] == 255
        }
      }
    }
    return wide(file: key, palette: nil).allSatisfy { $0.w == .max }
  }

  /// Every pixel gets its own colour.
  mutating func expandPalette(_ file: inout PNGParts) {
    guard colorType == .indexed else { return }
    let pixels = wide(file: file[.transparency], palette: file[.palette])
    let isOpaque = pixels.allSatisfy { $0.w == .max }
    let background = file[.background]?.first.flatMap { index -> [UInt8]? in
      let start = Int(index) * 3
      return file[.palette].flatMap {
        start + 2 < $0.count ? $0[start...(start + 2)].flatMap { [0, $0] } : nil
      }
    }
    store(pixels, as: isOpaque ? .trueColor : .trueColorWithAlpha, depth: 8)
    file.remove(.palette, .transparency, .histogram)
    file.change(.background) { _ in background }
    if !isOpaque { file.change(.significantBits) { $0 + [8] } }
  }

  /// Every pixel as it looks on the colour, with no alpha left; blended as the system draws, in stored values.
  mutating func flatten(_ file: inout PNGParts, on color: RGBA) throws(PictureRefusal) {
    guard colorType.hasAlpha || file[.transparency] != nil else { return }
    let isGray = colorType == .grayscale || colorType == .grayscaleWithAlpha
    let staysGray = isGray && color.red == color.green && color.green == color.blue
    if isGray, !staysGray, file[.profile] != nil { throw .grayProfile }
    let ground = SIMD3<UInt32>(UInt32(color.red), UInt32(color.green), UInt32(color.blue)) &* 257
    let pixels = wide(file: file[.transparency], palette: file[.palette]).map { pixel -> SIMD4<UInt16> in
      let alpha = UInt32(pixel.w)
      func blended(_ value: UInt16, _ ground: UInt32) -> UInt16 {
        UInt16((UInt32(value) * alpha + ground * (65_535 - alpha) + 32_767) / 65_535)
      }
      return SIMD4(
        blended(pixel.x, ground.x), blended(pixel.y, ground.y), blended(pixel.z, ground.z), .max)
    }
    let hadPalette = colorType == .indexed
    store(pixels, as: staysGray ? .grayscale : .trueColor, depth: bitDepth == 16 ? 16 : 8)
    file.remove(.transparency, .background)
    if hadPalette { file.remove(.palette, .histogram) }
    let samples = colorType.samplesPerPixel
    file.change(.significantBits) { staysGray || !isGray ? Array($0.prefix(samples)) : nil }
  }

  /// Every pixel as four samples of 16 bits: red, green, blue, alpha.
  func wide(file key: [UInt8]?, palette: [UInt8]?) -> [SIMD4<UInt16>] {
    // One array for all pixels, and none for each: an icon has a million.
    var pixels = [SIMD4<UInt16>](repeating: SIMD4(0, 0, 0, .max), count: width * height)
    if colorType == .indexed {
      let colors = colors(of: palette, alpha: key)
      for y in 0..<height {
        for x in 0..<width { pixels[y &* width &+ x] = colors[Int(sample(x, y, 0))] }
      }
      return pixels
    }
    let count = colorType.samplesPerPixel
    let keyColor = colorType.hasAlpha ? nil : keyColor(key)
    let maximum = UInt32((1 << bitDepth) - 1)
    func widened(_ value: UInt16) -> UInt16 { UInt16(UInt32(value) * 65_535 / maximum) }
    for y in 0..<height {
      for x in 0..<width {
        let first = sample(x, y, 0)
        let (second, third) = count < 3 ? (first, first) : (sample(x, y, 1), sample(x, y, 2))
        let isKey = keyColor == SIMD3(first, second, third)
        let alpha: UInt16 = colorType.hasAlpha ? widened(sample(x, y, count - 1)) : isKey ? 0 : .max
        pixels[y &* width &+ x] = SIMD4(widened(first), widened(second), widened(third), alpha)
      }
    }
    return pixels
  }

  /// What each value of a pixel shows; one beyond the palette is black.
  private func colors(of palette: [UInt8]?, alpha: [UInt8]?) -> [SIMD4<UInt16>] {
    (0..<256).map { index in
      func channel(_ number: Int) -> UInt16 {
        let place = index * 3 + number
        return palette.map { place < $0.count ? UInt16($0[place]) * 257 : 0 } ?? 0
      }
      let opacity = alpha.flatMap { index < $0.count ? UInt16($0[index]) * 257 : nil } ?? .max
      return SIMD4(channel(0), channel(1), channel(2), opacity)
    }
  }

  /// The colour of the pixels that are transparent; a gray one three times.
  private func keyColor(_ data: [UInt8]?) -> SIMD3<UInt16>? {
    guard let data, data.count / 2 == colorType.samplesPerPixel else { return nil }
    let samples = stride(from: 0, to: data.count - 1, by: 2).map {
      UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
    }
    return SIMD3(samples[0], samples[samples.count / 2], samples[samples.count - 1])
  }

  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> UInt16 {
    if bitDepth < 8 { return UInt16(packedValue(x, y)) }
    let start = y * rowBytes + (x * colorType.samplesPerPixel + channel) * bitDepth / 8
    return bitDepth == 8 ? UInt16(rows[start]) : UInt16(rows[start]) << 8 | UInt16(rows[start + 1])
  }

  mutating func store(_ pixels: [SIMD4<UInt16>], as type: PNGHeader.ColorType, depth: Int) {
    (colorType, bitDepth) = (type, depth)
    rows = []
    rows.reserveCapacity(pixels.count * type.samplesPerPixel * depth / 8)
    for pixel in pixels {
      for channel in 0..<type.samplesPerPixel {
        let value = pixel[channel]
        if depth == 16 { rows.append(UInt8(value >> 8)) }
        rows.append(depth == 16 ? UInt8(truncatingIfNeeded: value) : UInt8((UInt32(value) + 128) / 257))
      }
    }
  }
}

/// An ordinary PNG of what a crushed one shows.
func uncrushed(_ bytes: [UInt8]) -> [UInt8]? {
  (try? Picture(png: bytes)).flatMap { $0.pngBytes() }
}
