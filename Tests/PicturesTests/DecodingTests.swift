import ImageInspection
import ImageProperties
import TestSupport
import Testing

@testable import Pictures

/// What is drawn is what is decoded.
@Suite struct DecodingTests {
  @Test(arguments: [PNGWriter.ColorType.rgb, .rgba], PNGWriter.Filter.allCases)
  func `every filter gives the pixels that were drawn`(type: PNGWriter.ColorType, filter: PNGWriter.Filter)
    throws
  {
    let canvas = drawing(isOpaque: type == .rgb)
    for isInterlaced in [false, true] {
      var writer = PNGWriter(type, interlaced: isInterlaced)
      writer.filter = filter
      let picture = try Picture(png: writer.bytes(canvas))
      #expect(picture.size == PixelSize(width: canvas.width, height: canvas.height))
      #expect(picture.rgba == canvas.rgba)
      #expect(picture.isOpaque == (type == .rgb))
    }
  }

  @Test func `16-bit samples, grays and palettes become 8-bit colours`() throws {
    var gray = Canvas(width: 4, height: 3, ground: Pixel(200, 200, 200))
    gray[1, 1] = Pixel(17, 17, 17)
    for (type, depth) in [
      (PNGWriter.ColorType.rgb, 16), (.rgba, 16), (.gray, 8), (.gray, 16), (.grayAlpha, 8), (.palette, 8),
    ] {
      let picture = try Picture(png: PNGWriter(type, bitDepth: depth).bytes(gray))
      #expect(picture.rgba == gray.rgba, "\(type) \(depth)")
    }
  }

  /// Multiplying by an alpha and dividing again loses as much as the alpha has too few steps: half a step of
  /// the stored value is 127.5 / alpha steps of the colour.
  @Test func `a crushed file gives its colours back`() throws {
    let canvas = drawing(isOpaque: false)
    let picture = try Picture(png: PNGWriter(.rgba).crushedFile(canvas).bytes)
    let expected = canvas.rgba
    for offset in stride(from: 0, to: expected.count, by: 4) {
      let alpha = Int(expected[offset + 3])
      #expect(Int(picture.rgba[offset + 3]) == alpha)
      guard alpha > 0 else { continue }
      for channel in 0..<3 {
        let distance = abs(Int(picture.rgba[offset + channel]) - Int(expected[offset + channel]))
        #expect(distance <= (128 + alpha - 1) / alpha + (alpha == 255 ? -1 : 0))
      }
    }
  }

  @Test func `what is no PNG says so`() {
    #expect(throws: PictureError.notPNG) { try Picture(png: []) }
    #expect(throws: PictureError.notPNG) { try Picture(png: Array("GIF89a".utf8)) }
  }

  @Test func `a file cut short anywhere gives a reason and no picture`() throws {
    let whole = PNGWriter(.rgba).bytes(drawing(isOpaque: false))
    for count in 8..<whole.count {
      #expect(throws: PictureError.self) { try Picture(png: Array(whole.prefix(count))) }
    }
  }

  @Test func `any byte that changes gives the picture or a reason`() {
    for whole in [
      PNGWriter(.rgba).bytes(drawing(isOpaque: false)),
      PNGWriter(.rgba).crushedFile(drawing(isOpaque: false)).bytes,
    ] {
      for index in whole.indices {
        var bytes = whole
        bytes[index] = ~bytes[index]
        let picture = try? Picture(png: bytes)
        #expect(picture.map { $0.rgba.count == $0.size.width * $0.size.height * 4 } ?? true)
      }
    }
  }

  @Test func `a picture over the limits is not decoded`() throws {
    let bytes = PNGWriter(.rgb).bytes(drawing(isOpaque: true))
    var limits = PixelLimits()
    limits.dimension = 8
    #expect(throws: PictureError.tooLarge(PixelSize(width: 9, height: 7))) {
      try Picture(png: bytes, limits: limits)
    }
    limits = PixelLimits()
    limits.pixelCount = 62
    #expect(throws: PictureError.tooLarge(PixelSize(width: 9, height: 7))) {
      try Picture(png: bytes, limits: limits)
    }
    limits.pixelCount = 63
    _ = try Picture(png: bytes, limits: limits)
  }

  /// A few bytes that promise a hundred million.
  @Test func `a header that lies about the size costs no memory`() {
    let small = PNGWriter(.rgb).file(drawing(isOpaque: true))
    var chunks = small.chunks
    chunks[0] = .init("IHDR", [0, 0, 0x13, 0x88, 0, 0, 0x13, 0x88, 8, 2, 0, 0, 0])
    #expect(throws: PictureError.self) { try Picture(png: PNGFile(chunks: chunks).bytes) }
  }
}

/// Nine by seven pixels, no two alike, of every alpha from clear to opaque.
func drawing(isOpaque: Bool) -> Canvas {
  var canvas = Canvas(width: 9, height: 7, ground: .white)
  for y in 0..<7 {
    for x in 0..<9 {
      canvas[x, y] = Pixel(
        UInt8(x * 28), UInt8(y * 36), UInt8((x * y * 5) % 256), isOpaque ? 255 : UInt8((x + y) * 17))
    }
  }
  return canvas
}

extension Canvas {
  var rgba: [UInt8] { rows.flatMap { $0.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } } }
}
