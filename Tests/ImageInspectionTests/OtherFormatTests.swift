import ImageProperties
import Testing

@testable import ImageInspection

/// The smallest headers that the specifications of the formats allow.
@Suite struct OtherFormatTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let format: ImageFormat
    var size: PixelSize?
    var frames = 1

    init(
      _ name: String, _ bytes: [UInt8], _ format: ImageFormat, _ size: (Int, Int)? = nil, frames: Int = 1
    ) {
      testDescription = name
      self.bytes = bytes
      self.format = format
      self.size = size.map { PixelSize(width: $0.0, height: $0.1) }
      self.frames = frames
    }
  }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    RawPNG.word(content.count + 8) + ascii(type) + content
  }

  private static func heif(brand: String, _ sizes: [(Int, Int)]) -> [UInt8] {
    let properties = sizes.flatMap { box("ispe", [0, 0, 0, 0] + RawPNG.word($0.0) + RawPNG.word($0.1)) }
    return box("ftyp", ascii(brand) + [0, 0, 0, 0])
      + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", properties)))
  }

  private static let gifFrame: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]

  static let cases: [Case] = [
    Case(
      "JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1], .jpeg, (30, 20)),
    Case("progressive JPEG", [0xFF, 0xD8, 0xFF, 0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0, 1], .jpeg, (512, 256)),
    Case("JPEG cut short", [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF], .jpeg),
    Case("GIF", ascii("GIF89a") + [2, 0, 1, 0, 0, 0, 0] + gifFrame + [0x3B], .gif, (2, 1)),
    Case(
      "GIF of two frames",
      ascii("GIF89a") + [2, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 1, 1, 1]
        + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + gifFrame + gifFrame + [0x3B],
      .gif, (2, 1), frames: 2),
    Case(
      "WebP with loss",
      ascii("RIFF") + little(30, 4) + ascii("WEBPVP8 ") + little(18, 4) + [0, 0, 0, 0x9D, 1, 0x2A]
        + little(300, 2) + little(200, 2), .webP, (300, 200)),
    Case(
      "WebP without loss",
      ascii("RIFF") + little(30, 4) + ascii("WEBPVP8L") + little(18, 4) + [0x2F]
        + little(299 | 199 << 14, 4), .webP, (300, 200)),
    Case(
      "animated WebP",
      ascii("RIFF") + little(30, 4) + ascii("WEBPVP8X") + little(10, 4) + [2, 0, 0, 0] + little(299, 3)
        + little(199, 3) + ascii("ANMF") + little(1, 4) + [0, 0] + ascii("ANMF") + little(0, 4),
      .webP, (300, 200), frames: 2),
    Case("HEIC with a thumbnail", heif(brand: "heic", [(160, 120), (4032, 3024)]), .heic, (4032, 3024)),
    Case("AVIF", heif(brand: "avif", [(64, 32)]), .avif, (64, 32)),
    Case("PDF", ascii("%PDF-1.4\n%"), .pdf),
    Case("SVG by its sides", ascii("<svg width=\"24\" height='12px'/>"), .svg, (24, 12)),
    Case(
      "SVG by its box", ascii("<?xml version=\"1.0\"?>\n<svg width=\"1em\" viewBox=\"0 0 24.4 12\">"), .svg,
      (24, 12)),
    Case(
      "TIFF",
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0] + little(256, 2) + little(3, 2) + little(1, 4) + little(40, 4)
        + little(257, 2) + little(4, 2) + little(1, 4) + little(30, 4), .tiff, (40, 30)),
    Case(
      "BMP from top to bottom", ascii("BM") + little(0, 12) + little(40, 4) + little(7, 4) + little(-9, 4),
      .bmp, (7, 9)),
    Case("ICO", [0, 0, 1, 0, 2, 0] + [16, 16] + little(0, 14) + [0, 0] + little(0, 14), .ico, (256, 256)),
    Case(
      "Photoshop", ascii("8BPS") + [0, 1] + little(0, 6) + [0, 3] + RawPNG.word(20) + RawPNG.word(30),
      .photoshop, (30, 20)),
    Case("icns", ascii("icns") + [0, 0, 0, 8], .icns),
    Case("nothing", [], .empty, frames: 0),
    Case(
      "Git LFS", ascii("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"), .gitLFSPointer,
      frames: 0),
    Case("HTML", ascii("\n<!DOCTYPE html><html>"), .html, frames: 0),
    Case("XML", ascii("<?xml version=\"1.0\"?><plist/>"), .xml, frames: 0),
    Case("text", ascii("Grüße"), .text, frames: 0),
    Case("anything", [0, 1, 2, 3], .unknown, frames: 0),
  ]

  @Test(arguments: cases) func `a file is known by its first bytes`(_ example: Case) {
    let facts = inspectImage(example.bytes, depth: .pixels)
    #expect(facts.format == example.format)
    #expect(facts.size == example.size)
    #expect(facts.frames == example.frames)
    #expect(facts.png == nil)
    #expect(facts.byteCount == example.bytes.count)
  }

  @Test(arguments: cases) func `no beginning and no change of it does harm`(_ example: Case) {
    for count in example.bytes.indices {
      _ = inspectImage(Array(example.bytes.prefix(count)), depth: .pixels)
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        _ = inspectImage(example.bytes.changing(count, to: value), depth: .pixels)
      }
    }
  }

  /// What becomes of the signature when a file passes for text.
  @Test(
    arguments: [
      [0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      [0xC2, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A],
      [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      [0x89, 0x50, 0x4E, 0x48, 0x0D, 0x0A, 0x1A, 0x0A],
    ] as [[UInt8]])
  func `a mangled PNG`(signature: [UInt8]) {
    var png = RawPNG.drawn(2, 2) { _, _ in [1, 2, 3, 255] }
    png.signature = signature
    #expect(inspectImage(png.bytes, depth: .pixels).format == .mangledPNG)
  }

  @Test func `APNG tells its frames`() {
    var png = RawPNG.drawn(2, 2) { _, _ in [1, 2, 3, 255] }
    png.chunks.insert(RawPNG.chunk("acTL", RawPNG.word(7) + RawPNG.word(0)), at: 1)
    let facts = inspectImage(png.bytes, depth: .pixels)
    #expect(facts.format == .animatedPNG)
    #expect(facts.frames == 7)
    #expect(facts.png?.isAnimated == true)
  }
}
