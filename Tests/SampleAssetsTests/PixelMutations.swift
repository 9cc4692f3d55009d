import TestSupport

extension Mutation {
  static let pixels: [Mutation] = [
    // Alpha added, nothing to be seen through
    .replacing("Icon.png", "alpha added", "note", "alpha-channel", .png(.icon(57), PNGWriter(.rgba))),
    .replacing(
      "Icon.png", "grey with alpha", "note", "alpha-channel", .png(.icon(57), PNGWriter(.grayAlpha))),
    .replacing(
      "Icon-72.png", "a transparent colour that no pixel has", "note", "alpha-channel", colorKeyed(72)),
    .replacing(
      "iTunesArtwork@2x", "alpha added", "note", "alpha-channel", .png(.icon(1024), PNGWriter(.rgba))),
    // Holes
    .replacing("Icon.png", "one clear pixel", "warning", "transparent-pixels", holed(.icon(57), alpha: 0)),
    .replacing(
      "Icon-72.png", "one translucent pixel", "warning", "transparent-pixels", holed(.icon(72), alpha: 128)),
    .replacing(
      "Icon.png", "left over from resampling", "note", "transparent-pixels", holed(.icon(57), alpha: 254)),
    .replacing("Icon-72@2x.png", "corners cut", "warning", "transparent-pixels", cut(144)),
    .replacing(
      "Default.png", "one clear pixel", "warning", "transparent-pixels",
      holed(.launchImage(320, 480), alpha: 0)),
    .replacing("Icon.png", "wholly clear", "error", "blank-image", plain(57, .clear)),
    .replacing("Icon@2x.png", "one flat colour", "warning", "blank-image", plain(114, Pixel(16, 84, 196))),
    .replacing("iTunesArtwork", "one flat colour", "warning", "blank-image", plain(512, .white)),
    .replacing("Icon-72.png", "rounded on white", "warning", "rounded-corners", rounded(72, on: .white)),
    // Depth, palette, interlacing
    .replacing("Icon.png", "16 bits", "warning", "bit-depth", .png(.icon(57), PNGWriter(.rgb, bitDepth: 16))),
    .replacing(
      "Icon.png", "4 bits of grey", "note", "bit-depth", .png(.icon(57), PNGWriter(.gray, bitDepth: 4))),
    .replacing("Icon.png", "256 colours", "note", "indexed-color", .png(.icon(57), PNGWriter(.palette))),
    .replacing(
      "Default.png", "16 colours", "note", "indexed-color",
      .png(.launchImage(320, 480), PNGWriter(.palette, bitDepth: 4))),
    .replacing(
      "Icon@2x.png", "interlaced", "note", "interlaced", .png(.icon(114), PNGWriter(.rgb, interlaced: true))),
    .replacing(
      "Icon.png", "bytes after the end", "note", "trailing-data", spoiled { $0.trailing = [0, 0, 0] }),
    .replacing(
      "Icon.png", "crushed", "warning", "crushed-png", .data(PNGWriter().crushedFile(.icon(57)).bytes)),
  ]

  static let otherFormats: [Mutation] = [
    .replacing("Default.png", "a JPEG", "warning", "not-png", .data(jpeg(width: 320, height: 480))),
    .replacing("Icon@2x.png", "a JPEG", "warning", "not-png", .data(jpeg(width: 114, height: 114))),
    .replacing("iTunesArtwork", "a JPEG", "note", "not-png", .data(jpeg(width: 512, height: 512))),
    .replacing("Icon-72.png", "a Git LFS pointer", "error", "not-png", .text(lfsPointer)),
    .replacing("Icon.png", "empty", "error", "not-png", .data([])),
    .replacing(
      "Icon.png", "four bytes of the signature", "error", "not-png", .data(Array(PNGFile.signature[..<4]))),
    .replacing("Icon.png", "line ends turned by a text transfer", "error", "not-png", .data(textMangled)),
    .replacing(
      "Icon.png", "an SVG", "error", "not-png", .text("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")),
  ]

  static let harmless: [Mutation] = [
    Mutation("nothing", []) { _ in },
    .harmless("Default.png", "one flat colour", .png(Canvas(width: 320, height: 480, ground: .black))),
    .harmless("TabBar/home@2x.png", "a white glyph", .png(.glyph(60), PNGWriter(.rgba))),
    .harmless("Icon.png", "8-bit grey", .png(.icon(57), PNGWriter(.gray))),
    .harmless("Icon.png", "compressed otherwise", .png(.icon(57), other)),
    .harmless("Icon.png", "image data in many chunks", spoiled { $0.splitImageData(every: 50) }),
    .harmless(
      "Icon.png", "a comment", spoiled { $0.insert(.init("tEXt", Array("Comment\0x".utf8)), before: "IDAT") }),
    .harmless("Info.plist", "binary", .binaryPlist(Sample.universalPropertyList)),
    .harmless("notes.txt", "a file of another kind", .text("57 and 72 are done\n")),
    .harmless("photo.png", "an image without a role", .png(200, 100)),
    Mutation("icons in a folder of their own", []) { tree in
      for name in ["Icon.png", "Icon@2x.png", "Icon-72.png"] as [FixturePath] {
        tree.rename(name, to: FixturePath("Resources/icons/\(name)"))
      }
    },
    Mutation("no Icon-Small without a Settings bundle", []) { tree in
      tree["Icon-Small.png"] = nil
      tree["Icon-Small@2x.png"] = nil
    },
  ]

  private static var other: PNGWriter {
    var writer = PNGWriter()
    (writer.compression, writer.filter) = (.libdeflate, .paeth)
    return writer
  }

  private static func colorKeyed(_ side: Int) -> FixtureEntry {
    var writer = PNGWriter()
    writer.transparency = [0, 1, 0, 2, 0, 3]
    return .png(.icon(side), writer)
  }

  private static func holed(_ canvas: Canvas, alpha: UInt8) -> FixtureEntry {
    var canvas = canvas
    canvas[canvas.width / 2, canvas.height / 3].alpha = alpha
    return .png(canvas, PNGWriter(.rgba))
  }

  private static func plain(_ side: Int, _ color: Pixel) -> FixtureEntry {
    .png(Canvas(width: side, height: side, ground: color), PNGWriter(color.alpha == 255 ? .rgb : .rgba))
  }

  private static func rounded(_ side: Int, on ground: Pixel) -> FixtureEntry {
    var canvas = Canvas.icon(side)
    canvas.cutCorners(radius: Double(side) / 5)
    canvas.lay(over: ground)
    return .png(canvas)
  }

  private static func cut(_ side: Int) -> FixtureEntry {
    var canvas = Canvas.icon(side)
    canvas.cutCorners(radius: Double(side) / 6)
    return .png(canvas, PNGWriter(.rgba))
  }

  private static let lfsPointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  /// The signature's carriage return is there to show this.
  private static var textMangled: [UInt8] {
    PNGWriter().bytes(.icon(57)).filter { $0 != UInt8(ascii: "\r") }
  }
}
