import ImageProperties
import Testing

@testable import ImageInspection

/// Small PNGs with one thing changed, and the fault that follows from the specification.
@Suite struct PNGChunkWalkTests {
  private static let whole = RawPNG.drawn(4, 4) { x, y in [UInt8(x), UInt8(y), 0, 255] }
  private static let data = whole.chunks[1]
  private static let end = whole.chunks[2]
  private static let palette = RawPNG.chunk("PLTE", [1, 2, 3])

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let cause: PNGFault.Cause
    let chunk: PNGChunkType?
    let offset: Int

    init(_ name: String, _ chunks: [[UInt8]], _ cause: PNGFault.Cause, _ chunk: PNGChunkType?, at offset: Int)
    {
      testDescription = name
      bytes = RawPNG(chunks: chunks).bytes
      self.cause = cause
      self.chunk = chunk
      self.offset = offset
    }
  }

  private static func header(
    width: Int = 4, height: Int = 4, depth: UInt8 = 8, type: UInt8 = 6, interlace: UInt8 = 0
  ) -> [UInt8] {
    RawPNG.header(width: width, height: height, bitDepth: depth, colorType: type, interlace: interlace)
  }

  static let cases: [Case] = [
    Case("nothing", [], .missing, .end, at: 8),
    Case("no header", [data, end], .notFirst, .imageData, at: 8),
    Case("two headers", [header(), header(), data, end], .repeated, .header, at: 33),
    Case("short header", [RawPNG.chunk("IHDR", [0])], .wrongLength(1), .header, at: 8),
    Case(
      "no width", [header(width: 0), data, end], .impossibleSize(width: 0, height: 4), .header, at: 8),
    Case(
      "height of 2^31", [header(height: 1 << 31), data, end], .impossibleSize(width: 4, height: 1 << 31),
      .header, at: 8),
    Case(
      "unknown colour type", [header(type: 5), data, end], .impossibleDepth(colorType: 5, bitDepth: 8),
      .header, at: 8),
    Case(
      "4-bit RGBA", [header(depth: 4), data, end], .impossibleDepth(colorType: 6, bitDepth: 4), .header, at: 8
    ),
    Case(
      "unknown interlacing", [header(interlace: 2), data, end],
      .unknownMethod(compression: 0, filter: 0, interlace: 2), .header, at: 8),
    Case("no data", [header(), end], .missing, .imageData, at: 45),
    Case("no end", [header(), data], .missing, .end, at: 33 + data.count),
    Case(
      "an end with content", [header(), data, RawPNG.chunk("IEND", [0])], .wrongLength(1), .end,
      at: 33 + data.count),
    Case("indexed without palette", [header(type: 3), data, end], .misplaced, .imageData, at: 33),
    Case(
      "palette of two bytes", [header(type: 2), RawPNG.chunk("PLTE", [1, 2]), data, end], .wrongLength(2),
      .palette, at: 33),
    Case("palette in a grey image", [header(type: 0), palette, data, end], .notAllowed, .palette, at: 33),
    Case(
      "palette after the data", [header(), data, palette, end], .misplaced, .palette, at: 33 + data.count),
    Case("two palettes", [header(), palette, palette, data, end], .repeated, .palette, at: 48),
    Case(
      "palette larger than any depth allows",
      [header(depth: 1, type: 3), RawPNG.chunk("PLTE", [UInt8](repeating: 0, count: 771)), data, end],
      .wrongLength(771), .palette, at: 33),
    Case(
      "data in two places",
      [header(), data, RawPNG.chunk("tEXt", [65, 0, 66]), RawPNG.chunk("IDAT", []), end],
      .misplaced, .imageData, at: 33 + data.count + 15),
    Case(
      "an unknown critical chunk", [header(), RawPNG.chunk("ABCD", []), data, end], .unknownCritical,
      PNGChunkType("ABCD"), at: 33),
    Case(
      "a type with a digit", [header(), RawPNG.chunk("tEX1", []), data, end], .invalidType,
      PNGChunkType("tEX1"), at: 33),
    Case(
      "CgBI after the header", [header(), RawPNG.chunk("CgBI", [0x50, 0, 0x20, 6]), data, end], .notAllowed,
      .crushed, at: 33),
    Case(
      "a length of 2^31", [header(), [0x80, 0, 0, 0] + [UInt8]("IDAT".utf8)], .lengthOutOfRange, .imageData,
      at: 33),
    Case(
      "a length beyond the file", [header(), [0, 0, 0, 9] + [UInt8]("tEXt".utf8)], .cutShort(missing: 13),
      PNGChunkType("tEXt"), at: 33),
    Case("five bytes of a chunk", [header(), [0, 0, 0, 9, 65]], .cutShort(missing: 7), nil, at: 33),
  ]

  @Test(arguments: cases) func `a fault is named with its chunk and offset`(_ example: Case) {
    let facts = pngFacts(example.bytes)
    #expect(facts?.fault == PNGFault(example.cause, in: example.chunk, at: example.offset))
    #expect(facts?.evidence == nil)
  }

  @Test func `a whole file has its chunks, CRCs and trailing bytes told`() throws {
    var png = Self.whole
    png.trailer = [1, 2, 3]
    let facts = try #require(pngFacts(png.bytes))
    #expect(facts.fault == nil)
    #expect(facts.defects.isEmpty)
    #expect(facts.chunks.map(\.type.description) == ["IHDR", "IDAT", "IEND"])
    #expect(facts.chunks.map(\.offset) == [8, 33, 33 + Self.data.count])
    #expect(facts.chunks.allSatisfy { $0.isIntact })
    #expect(facts.trailingByteCount == 3)
  }

  @Test(arguments: [0, 1, 2]) func `a wrong CRC is a fault wherever it stands`(index: Int) {
    var png = Self.whole
    png.chunks[index][png.chunks[index].count - 1] ^= 1
    let facts = pngFacts(png.bytes)
    let types: [PNGChunkType] = [.header, .imageData, .end]
    #expect(facts?.fault?.cause == .checksumMismatch)
    #expect(facts?.fault?.chunk == types[index])
    // What a wrong CRC covers is not to be trusted.
    #expect((facts?.header == nil) == (index == 0))
  }

  @Test func `an ancillary chunk that breaks the rules is a defect and no more`() throws {
    var png = Self.whole
    png.chunks.insert(RawPNG.chunk("gAMA", [0, 0]), at: 1)
    png.chunks.insert(RawPNG.chunk("tRNS", [0, 0]), at: 2)
    png.chunks.insert(RawPNG.chunk("pHYs", [UInt8](repeating: 0, count: 9)), at: 4)
    let facts = try #require(pngFacts(png.bytes))
    #expect(facts.fault == nil)
    #expect(facts.defects.map(\.cause) == [.wrongLength(2), .notAllowed, .misplaced])
    #expect(!facts.hasTransparencyChunk)
    #expect(facts.evidence != nil)
  }

  @Test func `a million tiny chunks are counted and not kept`() throws {
    let tiny = RawPNG.chunk("teXt", [])
    let chunks =
      [Self.whole.chunks[0]] + [[UInt8]](repeating: tiny, count: 1_000_000) + [Self.data, Self.end]
    let facts = try #require(pngFacts(RawPNG(chunks: chunks).bytes))
    #expect(facts.fault == nil)
    #expect(facts.chunkCount == 1_000_003)
    #expect(facts.chunks.count == PNGFacts.listedChunks)
    #expect(facts.evidence != nil)
  }

  @Test func `data in a hundred thousand chunks is one stream`() throws {
    let image = RawPNG.drawn(64, 64) { x, y in [UInt8(x * 3), UInt8(y * 3), UInt8(x ^ y), 255] }
    let stream = image.chunks[1].dropFirst(8).dropLast(4)
    let pieces = stream.map { RawPNG.chunk("IDAT", [$0]) }
    let empty = [[UInt8]](repeating: RawPNG.chunk("IDAT", []), count: 100_000)
    let split = RawPNG(chunks: [image.chunks[0]] + empty + pieces + [image.chunks[2]])
    #expect(pngFacts(split.bytes)?.fault == nil)
    #expect(pngFacts(split.bytes)?.evidence == pngFacts(image.bytes)?.evidence)
  }
}
