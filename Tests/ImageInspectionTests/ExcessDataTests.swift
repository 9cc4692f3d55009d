import ImageProperties
import Testing

@testable import ImageInspection

/// Streams that go on after the last row, however far.
@Suite struct ExcessDataTests {
  /// A zlib stream of `count` bytes that inflates to about 158 times as many: a literal zero, then copies of 258
  /// bytes at distance 1 in fixed codes of 13 bits (RFC 1951, 3.2.5 and 3.2.6), of which eight take 13 bytes.
  private static func endless(_ count: Int) -> [UInt8] {
    var bits = [0, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    while bits.count < 64 * 8 { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
    var bytes: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: 64 * 8, by: 8) {
      bytes.append((0..<8).reduce(0) { $0 | UInt8(bits[start + $1]) << UInt8($1) })
    }
    bytes.reserveCapacity(count)
    while bytes.count < count { bytes.append(bytes[bytes.count - 13]) }
    return bytes
  }

  private static func image(side: Int, _ stream: [UInt8]) -> [UInt8] {
    RawPNG(chunks: [
      RawPNG.header(width: side, height: side), RawPNG.chunk("IDAT", stream), RawPNG.chunk("IEND", []),
    ]).bytes
  }

  /// 45 MB that would inflate to 7 GB: the verdict is known after the last row, and the rest is left alone.
  @Test(arguments: [24 << 20, 0]) func `gigabytes after the last row are not inflated`(atOnce: Int) {
    var limits = InspectionLimits()
    limits.inflatedAtOnce = atOnce
    let facts = inspectImage(Self.image(side: 57, Self.endless(45_000_000)), depth: .pixels, limits: limits)
    #expect(facts.png?.fault?.cause == .tooMuchData(expected: 57 * (57 * 4 + 1)))
    #expect(facts.png?.evidence == nil)
  }

  @Test(arguments: [24 << 20, 0], [1, 300, 100_000])
  func `data after the last row is a fault`(atOnce: Int, more: Int) {
    var limits = InspectionLimits()
    limits.inflatedAtOnce = atOnce
    let expected = 57 * (57 * 4 + 1)
    let bytes = Self.image(side: 57, RawPNG.zlib([UInt8](repeating: 0, count: expected + more)))
    #expect(
      inspectImage(bytes, depth: .pixels, limits: limits).png?.fault?.cause
        == .tooMuchData(expected: expected))
  }

  /// The twin: a stream that ends with the rows, in pieces of one byte, is none of it.
  @Test(arguments: [24 << 20, 0]) func `a stream that ends late in small chunks is whole`(atOnce: Int) {
    var limits = InspectionLimits()
    limits.inflatedAtOnce = atOnce
    let stream = RawPNG.zlib([UInt8](repeating: 0, count: 57 * (57 * 4 + 1)))
    let bytes = RawPNG(
      chunks: [RawPNG.header(width: 57, height: 57)] + stream.map { RawPNG.chunk("IDAT", [$0]) }
        + [RawPNG.chunk("IEND", [])]
    ).bytes
    let facts = inspectImage(bytes, depth: .pixels, limits: limits)
    #expect(facts.png?.fault == nil)
    #expect(facts.png?.evidence != nil)
  }
}

/// Palettes and transparency that decoders make the best of.
@Suite struct LenientChunkTests {
  private static func indexed(_ chunks: [[UInt8]], depth: UInt8 = 1) -> [UInt8] {
    RawPNG(
      chunks: [RawPNG.header(width: 8, height: 1, bitDepth: depth, colorType: 3)] + chunks
        + [RawPNG.chunk("IDAT", RawPNG.zlib([0, 0b0101_0101])), RawPNG.chunk("IEND", [])]
    ).bytes
  }

  /// libpng 1.6, png_handle_PLTE: "num = max_palette_length" for what is more.
  @Test func `a palette of more colours than the depth counts is a defect`() throws {
    let facts = try #require(pngFacts(Self.indexed([RawPNG.chunk("PLTE", [UInt8](0..<9))])))
    #expect(facts.fault == nil)
    #expect(facts.defects.map(\.cause) == [.invalidContent])
    #expect(facts.defects.first?.chunk == .palette)
    #expect(facts.evidence?.isOpaque == true)
  }

  @Test func `a palette of as many colours as the depth counts is none`() throws {
    let facts = try #require(pngFacts(Self.indexed([RawPNG.chunk("PLTE", [UInt8](0..<6))])))
    #expect(facts.fault == nil && facts.defects.isEmpty)
  }

  @Test func `transparency of entries beyond the depth is a defect`() throws {
    let facts = try #require(
      pngFacts(
        Self.indexed([RawPNG.chunk("PLTE", [UInt8](0..<9)), RawPNG.chunk("tRNS", [255, 255, 0])])))
    #expect(facts.fault == nil)
    #expect(facts.defects.map(\.cause) == [.invalidContent, .wrongLength(3)])
    #expect(!facts.hasTransparencyChunk)
  }

  /// libpng steps over the first and takes the second; so does this.
  @Test(arguments: [[], [255, 0, 0]] as [[UInt8]]) func `a tRNS after an invalid one counts`(invalid: [UInt8])
    throws
  {
    let facts = try #require(
      pngFacts(
        Self.indexed([
          RawPNG.chunk("PLTE", [UInt8](0..<6)), RawPNG.chunk("tRNS", invalid), RawPNG.chunk("tRNS", [0]),
        ])))
    #expect(facts.fault == nil)
    #expect(facts.defects.map(\.cause) == [.wrongLength(invalid.count), .repeated])
    #expect(facts.hasTransparencyChunk)
    #expect(facts.evidence?.clearPixels == 4)
  }

  @Test func `of two valid tRNS the first counts`() throws {
    let facts = try #require(
      pngFacts(
        Self.indexed([
          RawPNG.chunk("PLTE", [UInt8](0..<6)), RawPNG.chunk("tRNS", [255]), RawPNG.chunk("tRNS", [0]),
        ])))
    #expect(facts.defects.map(\.cause) == [.repeated])
    #expect(facts.evidence?.isOpaque == true)
  }
}
