package import ImageProperties

extension Picture {
  /// The picture as a PNG of 24 or 32 bits a pixel. The same picture always gives the same bytes with one
  /// version of libdeflate. Nil without memory.
  package func pngBytes() -> [UInt8]? { pngBytes(.quick) }

  /// The same in as few bytes as a few ways to filter and libdeflate's highest level come to.
  package func smallestPNG() -> [UInt8]? { pngBytes(.smallest) }

  private func pngBytes(_ effort: PNGEncoder.Effort) -> [UInt8]? {
    encodedPNG(size: size, rgba: rgba, isOpaque: isOpaque, colorChunks: colorChunks, effort)
  }
}

extension Picture {
  /// Pixels whose colours a profile explains. Nil where they are not those of the size, and where the profile is not one of
  /// red, green and blue.
  package init?(size: PixelSize, rgba: [UInt8], profile: [UInt8]) {
    // ICC.1:2022, 7.2: its size, the colour space of its data, its signature.
    guard profile.count >= 128, bigEndian32(profile, 0) == UInt32(exactly: profile.count),
      profile[16..<20].elementsEqual("RGB ".utf8), profile[36..<40].elementsEqual("acsp".utf8),
      let packed = PNGEncoder.compressed(profile), let plain = Picture(size: size, rgba: rgba)
    else { return nil }
    self.init(
      size: size, rgba: plain.rgba, colorChunks: chunk("iCCP", Array("ICC profile\0".utf8) + [0] + packed))
  }
}

/// Straight pixels as a PNG, which holds what they hold: of 16 bits too.
/// - Parameters:
///   - rgba: four samples for each pixel of `size`; of 16 bits the higher byte comes first.
///   - bitsPerChannel: 8 or 16.
/// - Returns: nil where the samples are not as many as the pixels ask for, or without memory.
package func encodedPNG(
  size: PixelSize, rgba: [UInt8], bitsPerChannel: Int, isOpaque: Bool, colors: PNGColors?
) -> [UInt8]? {
  encodedPNG(
    size: size, rgba: rgba, bitsPerChannel: bitsPerChannel, isOpaque: isOpaque,
    colorChunks: colors?.chunks ?? [], .quick)
}

/// What the colours of a PNG mean, in as few chunks as say it.
package enum PNGColors: Sendable {
  case sRGB, gamma22, displayP3

  fileprivate var chunks: [UInt8] {
    switch self {
    // The rendering intent is perceptual.
    case .sRGB: chunk("sRGB", [0])
    case .gamma22: Self.gamma
    // Primaries, transfer function, full range (ITU-T H.273), and for older decoders the primaries as numbers.
    case .displayP3: chunk("cICP", [12, 13, 0, 1]) + Self.gamma + chunk("cHRM", Self.p3Chromaticities)
    }
  }

  private static var gamma: [UInt8] { chunk("gAMA", bigEndian(45_455)) }

  /// White (D65), red, green and blue, each as x and y (SMPTE EG 432-1), times 100,000.
  private static var p3Chromaticities: [UInt8] {
    [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap(bigEndian)
  }
}

private func encodedPNG(
  size: PixelSize, rgba: [UInt8], bitsPerChannel: Int = 8, isOpaque: Bool, colorChunks: [UInt8],
  _ effort: PNGEncoder.Effort
) -> [UInt8]? {
  guard size.width > 0, size.height > 0, rgba.count == size.width * size.height * bitsPerChannel / 2
  else { return nil }
  let rows = PNGRows(size: size, rgba: rgba, bytesPerSample: bitsPerChannel / 8, isOpaque: isOpaque)
  return encodedPNG(
    rows, size: size, bitsPerChannel: bitsPerChannel, isOpaque: isOpaque, colorChunks: colorChunks, effort)
}

/// - Returns: nil where the header cannot state the size, or without memory.
func encodedPNG(
  _ rows: PNGRows, size: PixelSize, bitsPerChannel: Int, isOpaque: Bool, colorChunks: [UInt8],
  _ effort: PNGEncoder.Effort
) -> [UInt8]? {
  guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height) else { return nil }
  guard let data = PNGEncoder.stream(of: rows, effort) else { return nil }
  let colorType: UInt8 = isOpaque ? 2 : 6
  return PNGParts.signature
    + chunk("IHDR", bigEndian(width) + bigEndian(height) + [UInt8(bitsPerChannel), colorType, 0, 0, 0])
    + colorChunks + chunk("IDAT", data) + chunk("IEND", [])
}

private func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
  PNGParts.Part(PNGChunkType(type), data).bytes
}
