import CompiledCatalog
import TestSupport
import Testing

/// Of 16 bits, of gray alone, and of predictions in colour. What the numbers mean is as the car package of blacktop/ipsw has
/// it, which was compared with what a Mac shows.
@Suite struct `Deep pixels` {
  private func pixels(
    _ width: Int, _ height: Int, _ payload: [UInt8], _ format: String, colorSpace: Int = 1
  ) throws -> RenditionPixels {
    try renditionPixels(width, height, .stored(payload, format: format), colorSpace: colorSpace)
  }

  @Test func `of an extended space are floats`() throws {
    // Gray 0.25 and alpha 0.5, 1 and 1.
    let gray: [UInt8] = [0x00, 0x34, 0x00, 0x38, 0x00, 0x3C, 0x00, 0x3C]
    let found = try pixels(2, 1, storedBitmap(0, gray), "GA16", colorSpace: 6)
    #expect(found.rgba == [0x80, 0, 0x80, 0, 0x80, 0, 0x80, 0] + [UInt8](repeating: 255, count: 8))
    #expect(found.colorSpace == .extendedGray)
    // What lies beyond 1 is clipped, alpha that is no number is 0.
    let color: [UInt8] = [0x00, 0x40, 0x00, 0x38, 0x00, 0xBC, 0x00, 0x3C, 1, 2, 3, 4, 5, 6, 0x01, 0x7E]
    let clipped = try pixels(2, 1, storedBitmap(0, color), "RGBW", colorSpace: 4)
    #expect(clipped.rgba == [255, 255, 0x80, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `of another space are whole numbers, unless alpha shows floats`() throws {
    // 65,535 as alpha; then 32,768, of which 16,384 is the half.
    let gray: [UInt8] = [0x34, 0x12, 0xFF, 0xFF, 0x00, 0x40, 0x00, 0x80]
    let found = try pixels(2, 1, storedBitmap(0, gray), "GA16", colorSpace: 2)
    #expect(found.rgba == [0x12, 0x34, 0x12, 0x34, 0x12, 0x34, 255, 255, 0x80, 0, 0x80, 0, 0x80, 0, 0x80, 0])
    let color: [UInt8] = [0, 1, 0, 2, 0, 3, 255, 255]
    let wide = try pixels(1, 1, storedBitmap(0, color), "RGBW", colorSpace: 3)
    #expect(wide.rgba == [1, 0, 2, 0, 3, 0, 255, 255])
    #expect(wide.isOpaque)
    let floats: [UInt8] = [0x00, 0x3C, 0x00, 0x34, 0x00, 0x00, 0x00, 0x3C]
    #expect(
      try pixels(1, 1, storedBitmap(0, floats), "RGBW").rgba == [255, 255, 0x40, 0, 0, 0, 255, 255])
  }

  @Test func `come plain in a deepmap`() throws {
    let gray: [UInt8] = [0x34, 0x12, 0xFF, 0xFF]
    let found = try pixels(1, 1, storedBitmap(11, deepmap2(1, 18, 1, 1, gray)), "GA16", colorSpace: 2)
    #expect(found.rgba == [0x12, 0x34, 0x12, 0x34, 0x12, 0x34, 255, 255])
  }

  @Test func `of gray alone are opaque`() throws {
    let found = try pixels(2, 1, storedBitmap(0, [7, 8]), "GRAY", colorSpace: 2)
    #expect(found.rgba == [7, 7, 7, 255, 8, 8, 8, 255])
    #expect(found.isOpaque)
  }

  /// Luma, then two differences: each number doubled, odd for negative ones.
  private func predicted(_ low: [UInt8], scale: UInt8, format: UInt8 = 4) -> [UInt8] {
    let segment = storedStream([255, 0, 0, 0, 0] + low)
    return storedBitmap(
      11, deepmap2(2, format, 1, 1, scale: scale, littleWords(UInt32(segment.count)) + segment))
  }

  @Test func `that are predicted in colour keep half or all of the differences`() throws {
    // Luma 100, differences 10 and 4: of halves blue 100 - 4 + 10, green 100 + 4, red 100 - 4 - 10.
    #expect(try pixels(1, 1, predicted([200, 20, 8], scale: 1), "ARGB").rgba == [86, 104, 106, 255])
    // Of whole ones base is 100 - 4 / 2, green 98 + 4, red 98 - 10 / 2, blue red + 10.
    #expect(try pixels(1, 1, predicted([200, 20, 8], scale: 0), "ARGB").rgba == [93, 102, 103, 255])
    // Luma 2, differences 5 and 0: red would be -3.
    #expect(try pixels(1, 1, predicted([4, 10, 0], scale: 1), "ARGB").rgba == [0, 2, 7, 255])
  }

  @Test func `that are predicted with 16 bits come in steps of 1 by 512`() throws {
    // Luma 64, differences 0: an eighth of light everywhere, as 16 bits 0x2000.
    let found = try pixels(1, 1, predicted([128, 0, 0], scale: 1, format: 20), "RGBW", colorSpace: 4)
    #expect(found.rgba == [0x20, 0, 0x20, 0, 0x20, 0, 255, 255])
  }

  @Test func `of deflate need no wrapper, those of a palette no compression`() throws {
    let plain: [UInt8] = [1, 2, 3, 255]
    #expect(
      try pixels(1, 1, storedBitmap(2, Compression.portable.deflate(plain)), "ARGB").rgba == [3, 2, 1, 255])
    let palette = littleWords(0xCAFE_F00D, 0) + [1, 0, 255, 4, 5, 6, 0, 0]
    #expect(try pixels(1, 1, storedBitmap(8, palette), "ARGB").rgba == [4, 5, 6, 255])
  }
}
