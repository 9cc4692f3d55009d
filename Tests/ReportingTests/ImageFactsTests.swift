import FileTree
import ImageInspection
import ImageProperties
import Model
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// The facts of single images in words. Expected values follow from how the images were drawn.
@Suite struct ImageFactsTests {
  private func text(_ bytes: [UInt8], name: FilePath = "a.png", isVerbose: Bool = false) throws -> [String] {
    let asset = InspectedFile(path: name, content: .facts(inspectImage(bytes, depth: [.pixels, .chunks])))
    return imageFactsText([asset], failures: [], tables: try .embedded(), isVerbose: isVerbose)
      .split(separator: "\n").map(String.init)
  }

  @Test func `an icon of the right name and size`() throws {
    let file = PNGWriter().file(.icon(57))
    #expect(
      try text(file.bytes, name: "Icon.png") == [
        "Icon.png",
        "  format    PNG, \(grouped(file.bytes.count)) bytes",
        "  size      57 x 57 pixels",
        "  colour    RGB, 8 bits a channel",
        "  profile   none; taken as sRGB",
        "  alpha     none stored; every pixel is opaque",
        // The gradient's first row is flat.
        "  pixels    detail 57 x 56 at 0, 1, the rest is flat",
        "  chunks    IHDR, IDAT, IEND; every CRC fits",
        "  fits      iPhone home screen icon (ios6.app.iphone.57), by name and size",
      ])
  }

  @Test func `a name without its size says what the row asks`() throws {
    #expect(
      try text(PNGWriter().bytes(.icon(58)), name: "Icon.png").last
        == "  fits      iPhone home screen icon (ios6.app.iphone.57), by name, not by size, which is 57 x 57")
  }

  @Test(arguments: [
    (PNGWriter(.gray, bitDepth: 1), "grey, 1 bit a channel"),
    (PNGWriter(.palette, bitDepth: 4), "palette, 4 bits a pixel"),
    (PNGWriter(.rgba, bitDepth: 16, interlaced: true), "RGB and alpha, 16 bits a channel, interlaced"),
    (PNGWriter(.grayAlpha), "grey and alpha, 8 bits a channel"),
  ])
  func `colour type, depth and interlacing`(writer: PNGWriter, words: String) throws {
    #expect(try text(writer.bytes(.glyph(16))).contains("  colour    \(words)"))
  }

  @Test func `alpha in the channel and in the pixels`() throws {
    var canvas = Canvas(width: 10, height: 10, ground: .white)
    #expect(
      try text(PNGWriter(.rgba).bytes(canvas)).contains("  alpha     channel; every pixel is opaque"))
    canvas[4, 5] = Pixel(1, 2, 3, 0)
    canvas[5, 5] = Pixel(1, 2, 3, 7)
    canvas[6, 5] = Pixel(1, 2, 3, 200)
    #expect(
      try text(PNGWriter(.rgba).bytes(canvas)).contains(
        "  alpha     channel; 1 clear and 2 half clear pixels, lowest alpha 0"))
  }

  @Test func `a chunk of transparency is no channel`() throws {
    var writer = PNGWriter()
    writer.transparency = [0, 1, 0, 2, 0, 3]
    #expect(
      try text(writer.bytes(.icon(16))).contains(
        "  alpha     by a tRNS chunk, no channel; every pixel is opaque"))
  }

  @Test func `chunks with their places, and the one whose CRC does not fit`() throws {
    var writer = PNGWriter()
    writer.ancillary = [.init("tEXt", Array("a\0b".utf8), crcFault: 1), .init("sRGB", [0])]
    let file = writer.file(.icon(16))
    let offsets = Dictionary(
      file.offsets.map { ($0.type, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let short = try text(file.bytes)
    #expect(
      short.contains(
        "  chunks    IHDR, tEXt, sRGB, IDAT, IEND; wrong CRC: tEXt at byte \(try #require(offsets["tEXt"]))"))
    #expect(short.contains("  profile   sRGB"))
    let long = try text(file.bytes, isVerbose: true)
    #expect(long.contains { $0.hasSuffix("  3 bytes, wrong CRC") && $0.contains("tEXt  at ") })
  }

  @Test func `bytes after the image, one colour, what is no PNG`() throws {
    let flat = Canvas(width: 9, height: 9, ground: Pixel(255, 0, 128))
    let lines = try text(PNGWriter().bytes(flat) + [0])
    #expect(lines.contains("  after it  1 byte after IEND"))
    #expect(lines.contains("  pixels    one colour, #ff0080ff"))
    #expect(try text([]) == ["a.png", "  format    an empty file, 0 bytes"])
  }

  @Test func `more than three images are a table`() throws {
    let assets = ["Icon.png", "b.png", "c.png", "d.png"].map { name in
      InspectedFile(
        path: FilePath(name),
        content: .facts(inspectImage(PNGWriter(.rgba).bytes(.icon(57)), depth: [.pixels, .chunks])))
    }
    let lines = imageFactsText(
      assets, failures: [Failure(path: "e.png", reason: .reader(FileError.forbidden))],
      tables: try .embedded(),
      isVerbose: false
    ).split(separator: "\n")
    #expect(
      lines == [
        "file       pixels  format  colour  alpha   notes",
        "Icon.png  57 x 57  png     rgba 8  unused  ios6.app.iphone.57",
        "b.png     57 x 57  png     rgba 8  unused",
        "c.png     57 x 57  png     rgba 8  unused",
        "d.png     57 x 57  png     rgba 8  unused",
        "4 images. All facts of one: --verbose, or name it alone.",
        "iconproof: e.png: permission denied",
      ])
  }

  /// Thousands by commas, as the text prints them.
  private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())"
  }
}
