import TestSupport
import Testing

@testable import WebP

@Suite struct WebPImageTests {
  @Test func `of a lossless one each pixel is the one that was written`() throws {
    let image = try WebPImage(WebPSamples.lossless)
    let wanted = (0..<7).flatMap { y in (0..<9).flatMap { x in WebPSamples.pixel(x: x, y: y) } }
    #expect([image.width, image.height] == [9, 7])
    #expect(image.rgba == wanted)
    #expect(image.hasAlpha)
  }

  @Test func `of a lossy one each is near to it, and opaque`() throws {
    let image = try WebPImage(WebPSamples.lossy)
    #expect([image.width, image.height] == [24, 16])
    #expect(!image.hasAlpha)
    for pixel in 0..<(24 * 16) {
      let wanted = [pixel % 24 * 10, pixel / 24 * 15, 90, 255]
      let found = image.rgba[(pixel * 4)..<(pixel * 4 + 4)].map(Int.init)
      // The colours of four pixels are stored as one.
      #expect(zip(wanted, found).allSatisfy { abs($0 - $1) <= 12 }, "\(pixel): \(found)")
    }
  }

  @Test func `what is animated, damaged or too large has none`() {
    #expect(throws: WebPError.animated) { try WebPImage(WebPSamples.animated) }
    #expect(throws: WebPError.tooLarge) { try WebPImage(WebPSamples.lossless, pixelLimit: 62) }
    #expect(throws: Never.self) { try WebPImage(WebPSamples.lossless, pixelLimit: 63) }
    for count in [0, 4, 12, 20, 30, 60] {
      #expect(throws: WebPError.damaged) { try WebPImage(Array(WebPSamples.lossless.prefix(count))) }
    }
    #expect(throws: WebPError.damaged) { try WebPImage(Array(WebPSamples.lossy.prefix(80))) }
  }

  @Test func `profile and Exif data are read where their chunks are whole`() throws {
    #expect(WebPChunks(WebPSamples.lossless) == WebPChunks([]))
    let exif = try #require(WebPChunks(WebPSamples.turned).exif)
    #expect(exif.starts(with: Array("MM\0*".utf8)))
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
        + (content.count % 2 == 1 ? [0] : [])
    }
    let file =
      Array("RIFF    WEBP".utf8) + chunk("ICCP", [1, 2, 3]) + chunk("EXIF", Array("Exif\0\0II".utf8))
    #expect(WebPChunks(file).profile == [1, 2, 3])
    #expect(WebPChunks(file).exif == Array("II".utf8))
    #expect(WebPChunks(Array(file.dropLast())).exif == nil)
    #expect(WebPChunks(Array(file.prefix(18))).profile == nil)
  }
}
