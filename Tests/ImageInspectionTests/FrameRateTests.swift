import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// How fast an animation is shown, from the delays of its frames (PNG specification, 11.3.6.2; GIF89a, 23).
@Suite struct FrameRateTests {
  private func png(_ delays: [(UInt16, UInt16)]) -> [UInt8] {
    var png = RawPNG.drawn(2, 2) { _, _ in [1, 2, 3, 255] }
    let controls = delays.enumerated().map { index, delay in
      RawPNG.chunk(
        "fcTL",
        RawPNG.word(index) + RawPNG.word(2) + RawPNG.word(2) + RawPNG.word(0) + RawPNG.word(0)
          + [UInt8(delay.0 >> 8), UInt8(delay.0 & 255), UInt8(delay.1 >> 8), UInt8(delay.1 & 255), 0, 0])
    }
    png.chunks.insert(
      contentsOf: [RawPNG.chunk("acTL", RawPNG.word(delays.count) + RawPNG.word(0))] + controls, at: 1)
    return png.bytes
  }

  @Test func `a delay is a fraction of a second, of hundredths without a divisor`() {
    #expect(inspectImage(png([(1, 20), (1, 20), (1, 20)]), depth: .verified).framesPerSecond == 20)
    #expect(inspectImage(png([(10, 0), (10, 0)]), depth: .verified).framesPerSecond == 10)
  }

  @Test func `a rest at the end does not count`() {
    #expect(inspectImage(png([(1, 20), (1, 20), (1, 20), (2, 1)]), depth: .verified).framesPerSecond == 20)
  }

  @Test func `one frame, or none that waits, has no rate`() {
    #expect(inspectImage(png([(1, 20)]), depth: .verified).framesPerSecond == nil)
    #expect(inspectImage(png([(0, 1), (0, 1)]), depth: .verified).framesPerSecond == nil)
  }

  @Test(arguments: [(UInt8(5), 20.0), (25, 4), (0, 10), (1, 10)])
  func `a GIF counts hundredths, and shows 0 and 1 as 10`(delay: UInt8, rate: Double) {
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 0, delay, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0]
    let gif =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame + [0x3B]
    let facts = inspectImage(gif, depth: .verified)
    #expect(facts.frames == 2)
    #expect(facts.framesPerSecond == rate)
  }
}
