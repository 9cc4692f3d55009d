import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct FileRuleTests {
  private func icon(_ entry: FixtureEntry) -> FixtureTree { phoneTree.with(["Icon.png": entry]) }

  @Test(arguments: [(58, 57, ""), (114, 114, " (exactly double)"), (56, 56, "")])
  func `a wrong size is one finding with a hint`(width: Int, height: Int, hint: String) throws {
    #expect(try judge(icon(.png(width, height))) == ["error wrong-size Icon.png ios6.app.iphone.57"])
    #expect(
      try messages(of: icon(.png(width, height))) == [
        "Icon.png is \(width) x \(height) px; the slot needs 57 x 57 px\(hint)"
      ])
  }

  @Test func `swapped width and height are said`() throws {
    let tree = phoneTree.with(["Default@2x.png": .launchImage(960, 640)])
    #expect(
      try messages(of: tree) == [
        "Default@2x.png is 960 x 640 px; the slot needs 640 x 960 px (width and height are swapped)"
      ])
  }

  @Test(arguments: [
    ("Default.png", 320, 460), ("Default@2x.png", 640, 920), ("Default-568h@2x.png", 640, 1096),
  ])
  func `a launch image without the status bar is noted`(name: String, width: Int, height: Int) throws {
    let found = try judge(phoneTree.with([FixturePath(name): .launchImage(width, height)]))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("note wrong-size \(name)"))
  }

  @Test func `an app of both eras may bring either height`() throws {
    var flags = TargetFlags()
    flags.sdk = OSVersion(7)
    flags.minimumOS = OSVersion(5)
    let tree = padTree.with([
      "Default-Portrait~ipad.png": .launchImage(768, 1024), "Icon-76.png": .png(76),
      "Icon-76@2x.png": .png(152),
      "Icon-Small-40.png": .png(40), "Icon-Small-40@2x.png": .png(80),
    ])
    #expect(try judge(tree, flags: flags) == [])
  }

  @Test(arguments: [
    (FixtureEntry.data(jpeg(width: 57, height: 57)), "Icon.png is JPEG, not PNG"),
    (.data([]), "Icon.png is an empty file, not a PNG"),
    (
      .text(
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 1\n"
      ),
      "Icon.png is a Git LFS pointer, not the picture"
    ),
    (
      .data([0xEF, 0xBF, 0xBD] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13]),
      "Icon.png is a PNG that a text conversion has damaged"
    ),
  ])
  func `what is no PNG is one finding that says what it is`(entry: FixtureEntry, message: String) throws {
    #expect(try judge(icon(entry)) == ["error not-png Icon.png ios6.app.iphone.57"])
    #expect(try messages(of: icon(entry)) == [message])
  }

  @Test func `a damaged chunk is one finding with its place`() throws {
    var file = PNGWriter().file(.icon(57))
    file["IDAT"]?.crcFault = 1
    #expect(try judge(icon(.data(file.bytes))) == ["error corrupt-png Icon.png ios6.app.iphone.57"])
    let message = try messages(of: icon(.data(file.bytes)))
    #expect(message.count == 1)
    #expect(message[0].hasPrefix("Icon.png is a damaged PNG: "))
    #expect(message[0].contains("IDAT"))
  }

  @Test func `a PNG cut short is one finding`() throws {
    let bytes = PNGWriter().bytes(.icon(57))
    #expect(
      try judge(icon(.data(Array(bytes.dropLast(bytes.count / 2))))) == [
        "error corrupt-png Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `a crushed PNG among sources is warned of`() throws {
    #expect(
      try judge(icon(.data(PNGWriter().crushedFile(.icon(57)).bytes))) == [
        "warning crushed-png Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `bytes after the end are noted`() throws {
    var file = PNGWriter().file(.icon(57))
    file.trailing = [1, 2, 3]
    #expect(try judge(icon(.data(file.bytes))) == ["note trailing-data Icon.png ios6.app.iphone.57"])
    #expect(try messages(of: icon(.data(file.bytes))) == ["Icon.png has 3 bytes after the end of the PNG"])
  }

  @Test func `interlacing and palettes are noted once each`() throws {
    #expect(
      try judge(icon(.png(.icon(57), PNGWriter(.rgb, interlaced: true)))) == [
        "note interlaced Icon.png ios6.app.iphone.57"
      ])
    #expect(
      try judge(icon(.png(.icon(57), PNGWriter(.palette)))) == [
        "note indexed-color Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `16 bits are warned of on icons, few bits noted`() throws {
    #expect(
      try judge(icon(.png(.icon(57), PNGWriter(.rgb, bitDepth: 16)))) == [
        "warning bit-depth Icon.png ios6.app.iphone.57"
      ])
    #expect(
      try judge(icon(.png(.icon(57), PNGWriter(.gray, bitDepth: 4)))) == [
        "note bit-depth Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `an opaque alpha channel is noted on an icon, silent on a launch image`() throws {
    #expect(
      try judge(icon(.png(.icon(57), PNGWriter(.rgba)))) == [
        "note alpha-channel Icon.png ios6.app.iphone.57"
      ])
    let launch = phoneTree.with(["Default.png": .png(.launchImage(320, 480), PNGWriter(.rgba))])
    #expect(try judge(launch) == [])
  }

  @Test func `transparent pixels are warned of, and what they leave is said`() throws {
    let tree = icon(.png(.floatingIcon(57), PNGWriter(.rgba)))
    #expect(try judge(tree) == ["warning transparent-pixels Icon.png ios6.app.iphone.57"])
    let message = try messages(of: tree)
    #expect(
      message.count == 1 && message[0].contains(" transparent pixels and must be opaque; the picture fills "))
  }

  @Test func `cut corners are said to be corners`() throws {
    var canvas = Canvas.icon(57)
    canvas.cutCorners(radius: 10)
    #expect(
      try messages(of: icon(.png(canvas, PNGWriter(.rgba)))) == [
        "Icon.png has transparent corners; the system rounds them, so it must be square"
      ])
  }

  @Test func `the leftover of a resampling is a note`() throws {
    var canvas = Canvas.icon(57)
    canvas[0, 0].alpha = 250
    #expect(
      try judge(icon(.png(canvas, PNGWriter(.rgba)))) == [
        "note transparent-pixels Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `a wholly clear icon is said to be`() throws {
    let clear = Canvas(width: 57, height: 57, ground: .clear)
    #expect(
      try messages(of: icon(.png(clear, PNGWriter(.rgba)))) == [
        "Icon.png is completely transparent"
      ])
  }

  @Test func `an image of no slot is only checked as a PNG`() throws {
    let tree = phoneTree.with([
      "photo.png": .png(.floatingIcon(20), PNGWriter(.rgba, interlaced: true)),
      "broken.png": .data([1, 2, 3]),
    ])
    #expect(try judge(tree) == ["warning not-png broken.png -"])
  }

  @Test func `an icon of a family that the app does not serve can only be noted`() throws {
    let tree = phoneTree.with(["Icon-72.png": .png(70, 72)])
    #expect(try judge(tree) == ["note wrong-size Icon-72.png ios6.app.ipad.72"])
  }

  @Test func `two files of one name are a finding`() throws {
    let tree = phoneTree.with([
      "Info.plist": .plist(["CFBundlePackageType": "APPL"]), "Art/Icon.png": .png(57),
    ])
    #expect(try judge(tree) == ["warning duplicate-slot Icon.png ios6.app.iphone.57"])
  }

  @Test func `a plist that cannot be read is an error, and the images are judged all the same`() throws {
    let tree = phoneTree.with([
      "Info.plist": .text("<?xml version=\"1.0\"?><plist><dict><key>A</key>"), "Icon@2x.png": nil,
    ])
    #expect(
      try judge(tree) == [
        "warning missing-recommended . ios6.app.iphone.114", "error invalid-property-list Info.plist -",
      ])
  }

  @Test func `what is too large for its pixels to be looked at is judged by its header`() throws {
    let large = Canvas(width: 3000, height: 3000, ground: .white)
    let found = try judge([
      "Icon@2x.png": .png(114), "Icon.png": .png(large, PNGWriter(.gray, bitDepth: 1, interlaced: true)),
    ])
    #expect(
      found == [
        "error wrong-size Icon.png ios6.app.iphone.57", "note bit-depth Icon.png ios6.app.iphone.57",
        "note interlaced Icon.png ios6.app.iphone.57",
      ])
  }

  @Test func `a fault that decoders step over is a note`() throws {
    var file = PNGWriter().file(.icon(57))
    file.insert(PNGFile.Chunk("gAMA", [0, 0, 0, 0]), before: "IDAT")
    let found = try judge(icon(.data(file.bytes)))
    #expect(found == ["note corrupt-png Icon.png ios6.app.iphone.57"])
  }
}
