import ImageInspection
import ImageProperties
import Pictures
import TestSupport
import Testing

@testable import Repair

/// Pictures that are written again, read back by libpng, which has no part in writing them.
@Suite struct PictureEditTests {
  private func pixels(_ bytes: [UInt8]) throws -> [UInt8] {
    try bytes.withUnsafeBytes { try PNGPixels(png: $0).rgba }
  }

  private func header(_ bytes: [UInt8]) throws -> String {
    let header = try #require(PNGParts(bytes)?.header)
    return "\(header.colorType) \(header.bitDepth) \(header.isInterlaced)"
  }

  @Test(arguments: [
    (PNGWriter.ColorType.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.gray, 16), (.rgb, 8), (.rgb, 16),
    (.palette, 8), (.grayAlpha, 8), (.grayAlpha, 16), (.rgba, 8), (.rgba, 16),
  ])
  func `an interlaced picture has its pixels in plain rows`(type: PNGWriter.ColorType, depth: Int) throws {
    let canvas = type == .palette ? Canvas(width: 13, height: 9, ground: Pixel(1, 2, 3)) : .floatingIcon(21)
    let before = PNGWriter(type, bitDepth: depth, interlaced: true).bytes(canvas)
    let after = try picture(before, after: [.deinterlace])
    #expect(try pixels(after) == pixels(before))
    #expect(try header(after) == header(before).replacing(" true", with: " false"))
    #expect(try picture(after, after: [.deinterlace]) == after)
  }

  @Test(arguments: [PNGWriter.ColorType.grayAlpha, .rgba], [8, 16])
  func `an opaque channel goes, and every pixel stays`(type: PNGWriter.ColorType, depth: Int) throws {
    let before = PNGWriter(type, bitDepth: depth).bytes(.icon(30))
    let after = try picture(before, after: [.dropAlpha])
    #expect(try pixels(after) == pixels(before))
    #expect(try header(after) == "\(type == .rgba ? "trueColor" : "grayscale") \(depth) false")
    #expect(after.count <= before.count)
  }

  @Test func `a channel that is used stays`() {
    let before = PNGWriter(.rgba).bytes(.floatingIcon(30))
    #expect(throws: PictureRefusal.transparent) { try picture(before, after: [.dropAlpha]) }
  }

  @Test(arguments: [
    (PNGWriter.ColorType.gray, 1), (.gray, 2), (.gray, 4), (.gray, 16), (.rgb, 16), (.rgba, 16),
  ])
  func `a picture of 8 bits is stored with 8`(type: PNGWriter.ColorType, depth: Int) throws {
    let before = PNGWriter(type, bitDepth: depth).bytes(.icon(24))
    let after = try picture(before, after: [.toEightBits(rounds: false)])
    #expect(try pixels(after) == pixels(before))
    #expect(try header(after).contains(" 8 "))
  }

  @Test func `a palette becomes colours`() throws {
    let before = PNGWriter(.palette).bytes(Canvas(width: 8, height: 8, ground: Pixel(9, 8, 7)))
    let after = try picture(before, after: [.expandPalette])
    #expect(try pixels(after) == pixels(before))
    #expect(try header(after) == "trueColor 8 false")
  }

  @Test func `transparent pixels show the background`() throws {
    let canvas = Canvas(width: 3, height: 2, ground: Pixel(0, 0, 0, 0))
    let after = try picture(
      PNGWriter(.rgba).bytes(canvas), after: [.flatten(.init(red: 1, green: 2, blue: 3, alpha: 255))])
    #expect(try pixels(after) == [UInt8](repeating: 0, count: 6).flatMap { _ -> [UInt8] in [1, 2, 3, 255] })
    #expect(try header(after) == "trueColor 8 false")
  }

  @Test func `bytes after the end go, and no other byte changes`() throws {
    var file = PNGWriter(.rgb).file(.icon(20))
    let clean = file.bytes
    file.trailing = [1, 2, 3]
    #expect(try picture(file.bytes, after: [.dropTrailingBytes]) == clean)
  }

  @Test func `a broken comment goes; a broken profile is left`() throws {
    var file = PNGWriter(.rgb).file(.icon(20))
    let clean = file.bytes
    file.chunks.insert(.init("tEXt", Array("a\0b".utf8), crcFault: 1), at: 1)
    #expect(try picture(file.bytes, after: [.dropBrokenChunks]) == clean)
    file.chunks[1] = .init("gAMA", [0, 0, 0, 1], crcFault: 1)
    #expect(throws: PictureRefusal.brokenAtHeart) { try picture(file.bytes, after: [.dropBrokenChunks]) }
  }
}
