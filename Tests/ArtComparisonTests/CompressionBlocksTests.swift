import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// Blocks of 8 x 8 pixels that start at the top left, as JPEG has them (ISO 10918-1, A.2).
@Suite struct CompressionBlocksTests {
  /// A picture of which each block is a little lighter or darker, as one that was stored coarsely.
  private func blocks(_ side: Int, shift: Int = 0, strength: Int = 12) -> Canvas {
    var canvas = Canvas.picture(side)
    for y in 0..<side {
      for x in 0..<side {
        let number = (x + shift) / 8 * 7 + (y + shift) / 8 * 13
        let change = (number % 5 - 2) * strength / 2
        let pixel = canvas[x, y]
        func value(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + change) }
        canvas[x, y] = Pixel(value(pixel.red), value(pixel.green), value(pixel.blue))
      }
    }
    return canvas
  }

  private func found(_ canvas: Canvas) throws -> CompressionBlocks? {
    compressionBlocks(of: try #require(signature(canvas)))
  }

  @Test(arguments: [60, 76, 120, 180, 256, 512]) func `blocks are found in every size`(side: Int) throws {
    #expect(try found(blocks(side)) == .plain)
    #expect(try found(Canvas.picture(side)) == nil)
  }

  @Test func `squares that lie elsewhere are drawn`() throws {
    for shift in [2, 4, 5] { #expect(try found(blocks(120, shift: shift)) == nil, "\(shift)") }
  }

  @Test func `too few blocks tell nothing`() throws {
    #expect(try found(blocks(57)) == nil)
    #expect(try found(Canvas(width: 120, height: 120, ground: Pixel(9, 9, 9))) == nil)
  }

  private func made(_ side: Int, _ blocks: BlockTrace) -> CompressionBlocks? {
    compressionBlocks(of: signature(side, ArtDetail(sharpness: 3, contrast: 500, blocks: blocks)))
  }

  private func made(_ side: Int, _ share: Float, _ other: Float, steps: Float = 20) -> CompressionBlocks? {
    made(side, BlockTrace(borders: share, otherLines: other, steps: steps, lead: 1))
  }

  @Test func `borders stand out more often than other lines, and are to be seen`() {
    #expect(made(120, 0.51, 0.05) == .plain)
    #expect(made(120, 0.51, 0.05, steps: 11) == .slight)
    #expect(made(120, 0.51, 0.05, steps: 5) == nil)
    #expect(made(120, 0.39, 0.15) == nil)
    #expect(made(120, 0.6, 0.36) == nil)
    #expect(made(512, 0.31, 0.1) == nil)
    #expect(made(512, 0.36, 0.1) == .slight)
    #expect(made(512, 0.51, 0.1) == .plain)
    #expect(made(512, 0.94, 0.78) == nil)
  }

  @Test func `lines that are drawn on every eighth pixel stand out far more`() {
    #expect(made(512, 0.8, 0.15, steps: 180) == .slight)
  }

  @Test func `borders lead, and the blocks beside edges are not flat`() {
    func made(lead: Float, stepsOfEdge: Float) -> CompressionBlocks? {
      self.made(
        120, BlockTrace(borders: 0.5, otherLines: 0.1, steps: 20, lead: lead, stepsOfEdge: stepsOfEdge))
    }
    #expect(made(lead: 0.95, stepsOfEdge: 2.2) == .plain)
    #expect(made(lead: 0.87, stepsOfEdge: 2.2) == nil)
    #expect(made(lead: 0.95, stepsOfEdge: 2) == nil)
  }

  @Test func `faint borders stand out together`() {
    func faint(_ strength: Float, _ lead: Float, steps: Float = 8) -> BlockTrace {
      BlockTrace(borders: 0.4, otherLines: 0.25, steps: steps, strength: strength, lead: lead)
    }
    #expect(made(120, faint(4.1, 1.7)) == .slight)
    #expect(made(120, faint(4.1, 1.7, steps: 13)) == .plain)
    #expect(made(120, faint(3.9, 1.7)) == nil)
    #expect(made(120, faint(4.1, 1.5)) == nil)
    #expect(made(120, faint(4.1, 1.7, steps: 3.9)) == nil)
    #expect(made(512, faint(3.9, 1.3)) == nil)
    #expect(made(512, faint(4.1, 1.1)) == nil)
    #expect(made(512, faint(4.1, 1.3)) == .slight)
  }

  @Test func `a few lines at every eighth pixel stand out together as well`() {
    func found(_ borders: Float) -> CompressionBlocks? {
      made(120, BlockTrace(borders: borders, otherLines: 0.2, steps: 13, strength: 4.5, lead: 2.8))
    }
    #expect(found(0.36) == .plain)
    #expect(found(0.33) == nil)
  }

  @Test func `squares of two by two pixels show at every eighth one as well`() {
    func found(half: Float) -> CompressionBlocks? {
      let detail = ArtDetail(
        sharpness: 4.5, contrast: 500, trace: EnlargementTrace(half: half),
        blocks: BlockTrace(steps: 11, strength: 7, lead: 1.3))
      return compressionBlocks(of: signature(1024, detail))
    }
    #expect(found(half: 20) == .slight)
    #expect(found(half: 22) == nil)
  }
}
