import ImageProperties
import Testing

@testable import ImageInspection

/// Apple's CgBI variant: raw deflate, blue before red, colours multiplied by alpha.
@Suite struct CrushedPNGTests {
  /// What the converter makes of a picture of red, green, blue, alpha.
  private static func crushed(
    _ width: Int, _ height: Int, isOpaque: Bool, splitting: Int = .max, pixel: (Int, Int) -> [UInt8]
  ) -> RawPNG {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let color = pixel(x, y)
        let multiplied = color[..<3].map { UInt8((Int($0) * Int(color[3]) + 127) / 255) }
        rows += multiplied.reversed() + [color[3]]
      }
    }
    let stream = RawPNG.deflate(rows)
    let pieces = stride(from: 0, to: stream.count, by: min(splitting, stream.count)).map {
      RawPNG.chunk("IDAT", Array(stream[$0..<min($0 + min(splitting, stream.count), stream.count)]))
    }
    let information = RawPNG.chunk("CgBI", [0x50, 0, 0x20, isOpaque ? 6 : 2])
    return RawPNG(
      chunks: [information, RawPNG.header(width: width, height: height)] + pieces + [RawPNG.chunk("IEND", [])]
    )
  }

  private static func picture(_ x: Int, _ y: Int) -> [UInt8] {
    // 80 and 255 come through multiplication by a half unrounded.
    x < 4 ? [250, 100, 10, 255] : y < 3 ? [80, 255, 0, 128] : [0, 0, 0, 0]
  }

  @Test(arguments: [Int.max, 5], [true, false])
  func `its facts are those of the original`(splitting: Int, fast: Bool) throws {
    let bytes = Self.crushed(9, 7, isOpaque: false, splitting: splitting, pixel: Self.picture).bytes
    let facts = inspectImage(bytes, depth: .pixels, limits: fast ? .standard : .libpngAlone)
    #expect(facts.format == .crushedPNG)
    #expect(facts.size == PixelSize(width: 9, height: 7))
    let png = try #require(facts.png)
    #expect(png.fault == nil)
    #expect(png.crushed?.isOpaque == false)
    #expect(png.carriesAlpha)
    let original = RawPNG.drawn(9, 7, pixel: Self.picture)
    #expect(png.evidence == pngFacts(original.bytes)?.evidence)
  }

  @Test func `its fourth sample counts for nothing where the image was opaque`() throws {
    let bytes = Self.crushed(4, 4, isOpaque: true) { _, _ in [1, 2, 3, 255] }.bytes
    let png = try #require(pngFacts(bytes))
    #expect(png.crushed?.isOpaque == true)
    #expect(!png.carriesAlpha)
    #expect(png.evidence?.isOpaque == true)
  }

  @Test func `a broken stream is a fault`() throws {
    var png = Self.crushed(9, 7, isOpaque: false, pixel: Self.picture)
    png.chunks[2] = RawPNG.chunk("IDAT", [0xFF, 0xFF, 0xFF])
    #expect(pngFacts(png.bytes)?.fault?.cause == .brokenStream)
    png.chunks[2] = RawPNG.chunk("IDAT", RawPNG.deflate([UInt8](repeating: 0, count: 7)))
    #expect(pngFacts(png.bytes)?.fault?.cause == .tooLittleData(expected: 7 * 37))
    #expect(pngFacts(png.bytes, depth: .verified)?.fault?.cause == .tooLittleData(expected: 7 * 37))
  }

  @Test(arguments: 1..<7) func `bytes after the stream are a fault both ways`(count: Int) {
    var png = Self.crushed(9, 7, isOpaque: false, pixel: Self.picture)
    png.chunks.insert(RawPNG.chunk("IDAT", [UInt8](repeating: 0, count: count)), at: 3)
    #expect(pngFacts(png.bytes)?.fault?.cause == .bytesAfterStream(count))
    expectBothWaysAgree(on: png.bytes, "\(count) bytes")
  }

  @Test func `the converter writes four samples of 8 bits only`() {
    var png = Self.crushed(9, 7, isOpaque: false, pixel: Self.picture)
    png.chunks[1] = RawPNG.header(width: 9, height: 7, colorType: 2)
    #expect(pngFacts(png.bytes)?.fault?.cause == .impossibleDepth(colorType: 2, bitDepth: 8))
  }
}
