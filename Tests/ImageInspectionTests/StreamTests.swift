import ImageProperties
import Testing

@testable import ImageInspection

/// zlib streams that are nearly right.
@Suite struct StreamTests {
  private static let side = 64

  /// Rows that repeat after four: only from there can what follows be copied.
  private static let distance = 4 * (side * 4 + 1)

  private static let rows: [UInt8] = (0..<side).flatMap { y -> [UInt8] in
    let row = (0..<(side * 4)).map { x in UInt8(truncatingIfNeeded: (x * 37) ^ (y % 4 * 91)) }
    return [0] + row
  }

  private static func image(_ stream: [UInt8], split: Int = 1 << 20) -> [UInt8] {
    let parts = stride(from: 0, to: stream.count, by: split).map {
      RawPNG.chunk("IDAT", Array(stream[$0..<min($0 + split, stream.count)]))
    }
    return RawPNG(
      chunks: [RawPNG.header(width: side, height: side)] + parts + [RawPNG.chunk("IEND", [])]
    ).bytes
  }

  @Test func `a stream that fits`() {
    #expect(pngFacts(Self.image(RawPNG.zlib(Self.rows)))?.fault == nil)
  }

  @Test func `its checksum is compared`() {
    var stream = RawPNG.zlib(Self.rows)
    stream[stream.count - 1] ^= 1
    #expect(pngFacts(Self.image(stream))?.fault?.cause == .streamChecksumMismatch)
    expectBothWaysAgree(on: Self.image(stream), "checksum")
  }

  @Test(arguments: [1 << 20, 100]) func `bytes after it are a fault`(split: Int) {
    let bytes = Self.image(RawPNG.zlib(Self.rows) + [0, 0, 0], split: split)
    #expect(pngFacts(bytes)?.fault?.cause == .bytesAfterStream(3))
    expectBothWaysAgree(on: bytes, "bytes after")
  }

  @Test(arguments: 1..<8) func `one that is cut short`(missing: Int) {
    let bytes = Self.image(RawPNG.zlib(Self.rows).dropLast(missing))
    #expect(pngFacts(bytes)?.fault != nil)
    expectBothWaysAgree(on: bytes, "cut short by \(missing)")
  }

  /// CINFO below what the distances need: zlib refuses what libdeflate lets pass (RFC 1950, 2.2).
  @Test(arguments: 0..<8) func `one that announces a small window`(size: Int) {
    var stream = RawPNG.zlib(Self.rows)
    stream[0] = UInt8(size) << 4 | 8
    stream[1] = UInt8((31 - Int(stream[0]) * 256 % 31) % 31)
    expectBothWaysAgree(on: Self.image(stream), "window \(256 << size)")
    #expect((pngFacts(Self.image(stream))?.fault == nil) == (256 << size >= Self.distance))
  }
}
