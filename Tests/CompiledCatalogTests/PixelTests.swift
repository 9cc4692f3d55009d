import CompiledCatalog
import ImageProperties
import LZFSE
import TestSupport
import Testing

/// Bitmaps of every compression, made by hand from what the format's descriptions say.
@Suite struct `The pixels of a rendition` {
  private func pixels(
    _ width: Int, _ height: Int, _ payload: [UInt8], format: String = "ARGB"
  ) throws -> RenditionPixels {
    try renditionPixels(width, height, .stored(payload, format: format))
  }

  private func decode(_ catalog: CompiledCatalogWriter, _ index: Int) throws -> RenditionPixels {
    let bytes = catalog.bytes
    var decoder = RenditionDecoder(try CompiledCatalog(bytes), file: bytes)
    return try decoder.pixels(of: index)
  }

  @Test func `are straight, and clear ones are 0`() throws {
    // Blue, green, red, alpha, multiplied.
    let data: [UInt8] = [1, 2, 3, 255, 32, 64, 128, 128, 9, 9, 9, 0, 7, 1, 0, 3]
    let found = try pixels(2, 2, storedBitmap(0, data))
    #expect(found.rgba == [3, 2, 1, 255, 255, 128, 64, 128, 0, 0, 0, 0, 0, 85, 255, 3])
    #expect(found.size == PixelSize(width: 2, height: 2))
    #expect(!found.isOpaque)
    #expect(found.colorSpace == .sRGB)
  }

  @Test func `of rows that are rounded up leave the rest out`() throws {
    let data: [UInt8] = [10, 255, 20, 255, 9, 9, 9, 9, 30, 255, 40, 128, 9, 9, 9, 9]
    let found = try pixels(2, 2, storedBitmap(4, storedStream(data)), format: "GA8 ")
    #expect(found.rgba == [10, 10, 10, 255, 20, 20, 20, 255, 30, 30, 30, 255, 80, 80, 80, 128])
  }

  @Test func `are opaque where the format has no alpha`() throws {
    // 1-5-5-5: red 31, then green 16 and blue 1.
    let found = try pixels(2, 1, storedBitmap(0, [0x00, 0x7C, 0x01, 0x02]), format: "RGB5")
    #expect(found.rgba == [255, 0, 0, 255, 0, 132, 8, 255])
    #expect(found.isOpaque)
  }

  @Test func `of floats have 16 bits and are clipped`() throws {
    // 1.0, 0.25, -1.0 and alpha 0.5, as 16-bit floats.
    let found = try pixels(
      1, 1, storedBitmap(0, [0x00, 0x3C, 0x00, 0x34, 0x00, 0xBC, 0x00, 0x38]), format: "RGBW")
    #expect(found.bitsPerChannel == 16)
    #expect(found.rgba == [0xFF, 0xFF, 0x80, 0x00, 0, 0, 0x80, 0x00])
  }

  @Test func `of runs are repeated and copied`() throws {
    let red: [UInt8] = [0, 0, 255, 255]
    let blue: [UInt8] = [255, 0, 0, 255]
    let first = littleWords(0x8000_0003) + red
    let second = littleWords(2) + red + blue + littleWords(1) + blue
    let data = littleWords(4, 3, 2, 20, 20 + UInt32(first.count)) + first + second
    let found = try pixels(3, 2, storedBitmap(1, data))
    let (r, b): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    #expect(found.rgba == r + r + r + r + b + b)
  }

  @Test func `of a palette take their bits from the top of 16-bit numbers`() throws {
    // Three colours: two bits an index; alpha, red, green, blue.
    let palette: [UInt8] = [255, 1, 2, 3, 255, 4, 5, 6, 0, 0, 0, 0]
    let row = UInt16(0b01_00_10 << 10)
    let data = littleWords(0xCAFE_F00D, 0) + [3, 0] + palette + [UInt8(row & 255), UInt8(row >> 8)]
    let found = try pixels(3, 1, storedBitmap(8, storedStream(data)))
    #expect(found.rgba == [4, 5, 6, 255, 1, 2, 3, 255, 0, 0, 0, 0])
  }

  @Test func `of deepmap2 come as they are, and by a palette`() throws {
    let plain: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    #expect(
      try pixels(2, 1, storedBitmap(11, deepmap2(1, 4, 2, 1, plain))).rgba == [3, 2, 1, 255, 6, 5, 4, 255])
    let segment = storedStream(plain)
    let third = deepmap2(3, 4, 2, 1, littleWords(UInt32(segment.count)) + segment)
    #expect(try pixels(2, 1, storedBitmap(11, third)).rgba == [3, 2, 1, 255, 6, 5, 4, 255])
    // Two colours of three shared channels; alpha is a plane of its own.
    let planes = storedStream([255, 255, 1, 0])
    let palette = deepmap2(
      4, 4, 2, 1, littleWords(3 << 16 | 2) + plain + littleWords(UInt32(planes.count)) + planes)
    #expect(try pixels(2, 1, storedBitmap(11, palette)).rgba == [6, 5, 4, 255, 3, 2, 1, 255])
  }

  @Test func `of deepmap2 are predicted from the left, above, their mean and the nearer`() throws {
    // Gray, two columns; each residual is twice the number, odd for negative ones. All high bytes are 0.
    let alpha = [UInt8](repeating: 255, count: 10)
    let predictors: [UInt8] = [0, 2, 3, 4, 1]
    let low: [UInt8] = [20, 40, 10, 4, 2, 3, 8, 2, 0, 0]
    let segment = storedStream(alpha + predictors + [UInt8](repeating: 0, count: 10) + low)
    let data = deepmap2(2, 2, 2, 5, littleWords(UInt32(segment.count)) + segment)
    let found = try pixels(2, 5, storedBitmap(11, data), format: "GA8 ")
    let gray = stride(from: 0, to: found.rgba.count, by: 4).map { found.rgba[$0] }
    // 10 20 | 5, 5+2 | 5+1, 7-1 | 6+4, (10+6+1)/2+1 | 10, above 9 is nearer than left 10: left differs by 0
    #expect(gray == [10, 20, 5, 7, 6, 6, 10, 9, 10, 9])
  }

  @Test func `of deepmap lie in tiles`() throws {
    let inner = Array("dmap".utf8) + [3, 1, 0, 2]
    let segment = storedStream([7, 255, 8, 255])
    let whole = inner + littleWords(UInt32(segment.count)) + segment
    let data = littleWords(1, 2, UInt32(whole.count), 0) + whole
    let found = try pixels(1, 2, storedBitmap(10, data), format: "GA8 ")
    #expect(found.rgba == [7, 7, 7, 255, 8, 8, 8, 255])
  }

  @Test func `are cut out of their sheet, from its lower left corner`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.addSheet(page: 1, 4, 4, isOpaque: true)
    catalog.add("Part", [CompiledRendition(2, 3, .packed(sheet: 1, x: 2, y: 1))])
    let index = try #require(
      try CompiledCatalog(catalog.bytes).renditions.firstIndex { $0.facetName == "Part" })
    let found = try decode(catalog, index)
    #expect(found.size == PixelSize(width: 2, height: 3))
    #expect(found.isOpaque)
    #expect(found.rgba.count == 24)
  }

  @Test(
    arguments: [
      (.damaged(.lzfse(.truncated)), 4, Array("bvx-".utf8)),
      (.damaged(.length(3, rows: 2, rowSize: 8)), 0, [1, 2, 3]),
      (.damaged(.otherSize), 1, [UInt8](repeating: 0, count: 20)),
      (.damaged(.deflate), 2, [0x1F, 0x8B, 1, 2, 3]),
      (.compression(BitmapCompression(rawValue: 7)), 7, [0]),
      (.damaged(.endsEarly), 11, [0]),
    ] as [(RenditionPixelsError, UInt32, [UInt8])])
  func `that are damaged or not decoded say why`(
    error: RenditionPixelsError, compression: UInt32, data: [UInt8]
  ) {
    #expect(throws: error) { try pixels(2, 2, storedBitmap(compression, data)) }
  }

  @Test func `of a small catalog are not decoded without end`() {
    let limits = RenditionPixelLimits()
    let small = limits.budget(byteCount: 1 << 20)
    #expect(small.take(320 << 20))
    #expect(!small.take(1))
    let large = limits.budget(byteCount: 1 << 30)
    #expect(large.take(4 << 30))
    #expect(!large.take(1))
  }

  @Test func `of an impossible size are not looked for`() {
    let size = PixelSize(width: 100_000, height: 2)
    #expect(throws: RenditionPixelsError.tooLarge(size)) { try pixels(100_000, 2, storedBitmap(0, [0])) }
  }
}
