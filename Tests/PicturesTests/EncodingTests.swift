import ImageInspection
import ImageProperties
import TestSupport
import Testing

@testable import Pictures

@Suite struct EncodingTests {
  @Test(arguments: [true, false])
  func `what is encoded decodes to the same pixels`(isOpaque: Bool) throws {
    let picture = try Picture(png: PNGWriter(.rgba).bytes(drawing(isOpaque: isOpaque)))
    let bytes = try #require(picture.pngBytes())
    let facts = inspectImage(bytes, depth: .pixels)
    #expect(facts.png?.fault == nil)
    #expect(facts.png?.defects.isEmpty == true)
    #expect(facts.png?.header?.colorType == (isOpaque ? .trueColor : .trueColorWithAlpha))
    #expect(try Picture(png: bytes).rgba == picture.rgba.withClearPixelsBlack)
    #expect(picture.pngBytes() == bytes)
  }

  /// Noise, slopes and steps, so that each filter is the best one of some rows.
  @Test(arguments: [3, 4, 61]) func `rows of any kind decode to the same pixels`(width: Int) throws {
    var state: UInt32 = 7
    let rows = (0..<60).map { y in
      (0..<width).flatMap { x -> [UInt8] in
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = UInt8(state >> 24)
        let pixels: [[UInt8]] = [
          [noise, noise / 2, 255 - noise], [UInt8(x * 4), UInt8(x * 2), 9], [UInt8(y * 4), 9, UInt8(y)],
          [UInt8((x + y) * 2), UInt8(x + y), noise / 64], [x % 9 < 4 ? 0 : 255, 7, y % 9 < 4 ? 0 : 255],
        ]
        return pixels[y / 12] + [y % 2 == 0 ? 255 : 200]
      }
    }
    for isOpaque in [true, false] {
      let rgba = rows.enumerated().filter { !isOpaque || $0.offset % 2 == 0 }.flatMap(\.element)
      let size = PixelSize(width: width, height: rgba.count / 4 / width)
      let picture = try #require(Picture(size: size, rgba: rgba))
      let bytes = try #require(picture.pngBytes())
      #expect(try Picture(png: bytes).rgba == rgba)
    }
  }

  @Test func `what says how colours are meant goes along`() throws {
    var writer = PNGWriter(.rgb)
    writer.ancillary = [.init("sRGB", [0]), .init("tEXt", Array("Title\0secret".utf8))]
    let picture = try Picture(png: writer.bytes(drawing(isOpaque: true)))
    let bytes = try #require(picture.scaled(toFit: 4).pngBytes())
    let chunks = inspectImage(bytes, depth: .chunks).png?.chunks.map(\.type.description)
    #expect(chunks == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func `a picture has as many bytes as pixels`() {
    #expect(Picture(size: PixelSize(width: 2, height: 2), rgba: [1, 2, 3, 4]) == nil)
    #expect(Picture(size: PixelSize(width: 0, height: 2), rgba: []) == nil)
    #expect(Picture(size: PixelSize(width: .max, height: 2), rgba: []) == nil)
  }
}

extension [UInt8] {
  /// The encoder drops colours that are invisible.
  var withClearPixelsBlack: [UInt8] {
    var bytes = self
    for offset in stride(from: 0, to: count, by: 4) where bytes[offset + 3] == 0 {
      bytes.replaceSubrange(offset..<(offset + 3), with: [0, 0, 0])
    }
    return bytes
  }
}
