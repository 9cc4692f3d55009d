import ImageProperties
import Testing

@testable import ImageInspection

/// What a file claims costs nothing; what it holds costs what the limits allow.
@Suite struct LimitTests {
  private static func bomb(width: Int, height: Int, interlace: UInt8 = 0, data: [UInt8]) -> [UInt8] {
    RawPNG(chunks: [
      RawPNG.header(width: width, height: height, bitDepth: 16, interlace: interlace),
      RawPNG.chunk("IDAT", data), RawPNG.chunk("IEND", []),
    ]).bytes
  }

  @Test(arguments: [0, 1] as [UInt8]) func `the largest size there is, and hardly any data`(interlace: UInt8)
  {
    let largest = 0x7FFF_FFFF
    let bytes = Self.bomb(width: largest, height: largest, interlace: interlace, data: RawPNG.zlib([0]))
    let facts = inspectImage(bytes, depth: .pixels)
    #expect(facts.size == PixelSize(width: largest, height: largest))
    guard case .tooLittleData = facts.png?.fault?.cause else {
      Issue.record("\(String(describing: facts.png?.fault))")
      return
    }
  }

  @Test func `an image over a limit is not read, and that is said`() {
    let data = RawPNG.zlib([UInt8](repeating: 0, count: 3000 * 24001))
    var limits = InspectionLimits()
    limits.inflatedInAll = 1 << 20
    let facts = inspectImage(Self.bomb(width: 3000, height: 3000, data: data), depth: .pixels, limits: limits)
    #expect(facts.png?.gap == .tooLarge(limit: 1 << 20))
    #expect(facts.png?.fault == nil)
    #expect(facts.png?.evidence == nil)
  }

  @Test func `a row longer than libpng takes on`() {
    let width = 1_000_001
    let data = RawPNG.zlib([UInt8](repeating: 0, count: 1 + width * 8))
    let facts = inspectImage(Self.bomb(width: width, height: 1, data: data), depth: .pixels)
    #expect(facts.png?.gap == .tooLarge(limit: 1_000_000))
  }

  @Test(arguments: [0, 32 << 20], [false, true])
  func `an interlaced image over its limit is verified all the same`(atOnce: Int, isCrushed: Bool) {
    let layout = SampleLayout(colorType: 6, bitDepth: 8, interlaced: true)
    var png = RawPNG(layout, width: 40, height: 40) { x, y in [x, y, 0, 255] }
    if isCrushed {
      // zlib's header and checksum aside, its stream is what CgBI carries.
      png.chunks[1] = RawPNG.chunk("IDAT", Array(png.chunks[1].dropFirst(10).dropLast(8)))
      png.chunks.insert(RawPNG.chunk("CgBI", [0x50, 0, 0x20, 2]), at: 0)
    }
    var limits = InspectionLimits()
    limits.interlacedPixels = 1000
    limits.inflatedAtOnce = atOnce
    let facts = inspectImage(png.bytes, depth: .pixels, limits: limits)
    #expect(facts.png?.gap == .interlacedTooLarge(limit: 1000))
    #expect(facts.png?.fault == nil)
    #expect(facts.png?.evidence == nil)
    #expect(inspectImage(png.bytes, depth: .verified, limits: limits).png?.gap == nil)
    limits.interlacedPixels = 40 * 40 * 4
    #expect(inspectImage(png.bytes, depth: .pixels, limits: limits).png?.evidence?.isOpaque == true)
  }

  @Test func `what a file will need is known from its first bytes`() {
    let png = RawPNG.drawn(100, 50) { _, _ in [0, 0, 0, 255] }.bytes
    png.withUnsafeBytes { bytes in
      let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(64))
      let memory = ImageInspector.workingMemory(forFileBeginning: start, fileSize: bytes.count)
      #expect(memory == 50 * 401 + png.count)
    }
    [UInt8]("text".utf8).withUnsafeBytes {
      #expect(ImageInspector.workingMemory(forFileBeginning: $0, fileSize: 4) == 0)
    }
  }
}
