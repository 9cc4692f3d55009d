import TestSupport

/// The samples of images whose role their folder gives, and of what only the pixels of icons tell: each
/// folder that breaks a rule with its twin that just passes.
extension Sample {
  static let roleSamples: [(broken: Sample, passing: Sample)] =
    bars + masks + documents + stickers + art + lists

  private static let bars = [
    pair(
      "oversize-bar-icon", "warning", "TabBar/home@2x.png", slot: tab2x,
      ["TabBar/home@2x.png": glyph(66)], passing: ["TabBar/home@2x.png": glyph(64)]),
    pair(
      "uneven-scales", "note", "TabBar/home@2x.png", slot: tab2x,
      ["TabBar/home.png": glyph(20), "TabBar/home@2x.png": glyph(44)],
      // Half a point more than the smaller scale can show.
      passing: ["TabBar/home.png": glyph(20), "TabBar/home@2x.png": glyph(41)]),
    pair(
      "state-variant", "note", "TabBar/home-selected@2x.png", slot: tab2x,
      ["TabBar/home@2x.png": glyph(60), "TabBar/home-selected@2x.png": glyph(60)],
      passing: ["TabBar/home@2x.png": glyph(60), "TabBar/selected@2x.png": glyph(60)]),
    pair(
      "missing-mask-pair", "note", "BackButton/back@2x.png", slot: "bar.back-button",
      ["BackButton/back@2x.png": glyph(40)],
      passing: ["BackButton/back@2x.png": glyph(40), "BackButton/back-mask@2x.png": glyph(40)]),
  ]

  private static let masks = [
    pair(
      "mask-without-shape", "warning", "Toolbar/home@2x.png", slot: nav2x,
      ["Toolbar/home@2x.png": .png(40)], passing: ["Toolbar/home@2x.png": glyph(40)]),
    pair(
      "mask-with-color", "warning", "Toolbar/home@2x.png", slot: nav2x,
      ["Toolbar/home@2x.png": .png(.floatingIcon(40), PNGWriter(.rgba))],
      // One tint is lost without harm.
      passing: ["Templates/home@2x.png": .png(disc(Pixel(200, 40, 40)), PNGWriter(.rgba))]),
    pair(
      "aliased-mask", "note", "Toolbar/close@2x.png", slot: nav2x,
      ["Toolbar/close@2x.png": .png(steppedCross, PNGWriter(.rgba))],
      // Upright lines need no smoothing.
      passing: ["Toolbar/list@2x.png": .png(bars(40), PNGWriter(.rgba))]),
  ]

  private static let documents = [
    pair(
      "document-safe-zone", "warning", "Documents/song.png", slot: "doc.ipad.small.1x",
      ["Documents/song.png": .png(64)],
      passing: ["Documents/song.png": .png(.floatingIcon(64), PNGWriter(.rgba))])
  ]

  private static let stickers = [
    pair(
      "undescribed-sticker", "note", "Stickers/IMG_0012.png", slot: "sticker.small",
      ["Stickers/IMG_0012.png": sticker(300)], passing: ["Stickers/ticked sheet.png": sticker(300)]),
    pair(
      "mixed-sticker-sizes", "note", "Stickers",
      ["Stickers/ticked.png": sticker(300), "Stickers/open.png": sticker(408)],
      passing: ["Stickers/ticked.png": sticker(300), "Stickers/open.png": sticker(280)]),
    pair(
      "file-too-large", "warning", "Stickers/ticked.png", slot: "sticker.small",
      ["Stickers/ticked.png": .data(largeSticker(512_001))],
      passing: ["Stickers/ticked.png": .data(largeSticker(20_000))]),
  ]

  private static let art = [
    pair(
      "rounded-corners", "note", "Icon.png", slot: icon57, icons(.png(roundedOnBlack)),
      // A frame all round leaves no corner of its own.
      passing: icons(.png(framed(57, lines: 3)))),
    pair(
      "blank-image", "warning", "Icon.png", slot: icon57, icons(.png(flat)),
      // A single shape on a ground is art enough.
      passing: icons(.png(simpleIcon(57)))),
    pair(
      "edge-trimmed", "note", "Icon-Small-50.png", slot: "ios6.spot.ipad.50",
      ["Icon-Small-50.png": .png(framed(50, lines: 1)), "Icon-Small-50@2x.png": .png(100)],
      passing: ["Icon-Small-50.png": .png(50), "Icon-Small-50@2x.png": .png(100)]),
    pair(
      "wide-gamut", "note", "Icon.png", slot: icon57,
      icons(primaries: [68_000, 32_000, 26_500, 69_000, 15_000, 6_000]),
      passing: icons(primaries: [64_000, 33_000, 30_000, 60_000, 15_000, 6_000])),
  ]

  private static let lists = [
    pair(
      "newsstand-leftover", "warning", "Info.plist", newsstand(false), passing: newsstand(true)),
    pair(
      "duplicate-slot", "warning", "Icon.png", slot: icon57,
      application.adding(["Art/Icon.png": .png(57)]),
      passing: application.adding(["Art/Sketch.png": .png(57)])),
  ]

  private static let icon57 = "ios6.app.iphone.57"
  private static let tab2x = "bar6.tab.2x"
  private static let nav2x = "bar6.nav.2x"
}

/// The drawings.
extension Sample {
  private static func glyph(_ side: Int) -> FixtureEntry { .png(.glyph(side), PNGWriter(.rgba)) }

  private static func sticker(_ side: Int) -> FixtureEntry { .png(.floatingIcon(side), PNGWriter(.rgba)) }

  private static func disc(_ color: Pixel) -> Canvas {
    var canvas = Canvas(width: 40, height: 40, ground: .clear)
    canvas.disc(x: 20, y: 20, radius: 16, color)
    return canvas
  }

  /// Two slanted lines, each pixel clear or opaque.
  private static var steppedCross: Canvas {
    var canvas = Canvas(width: 40, height: 40, ground: .clear)
    for y in 6..<34 {
      for x in 6..<34 where abs(x - y) < 3 || abs(x + y - 39) < 3 { canvas[x, y] = .white }
    }
    return canvas
  }

  private static func bars(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: .clear)
    for y in 8..<32 where y % 8 < 4 {
      for x in 4..<36 { canvas[x, y] = .white }
    }
    return canvas
  }

  private static var flat: Canvas { Canvas(width: 57, height: 57, ground: Pixel(16, 84, 196)) }

  private static var roundedOnBlack: Canvas {
    var canvas = Canvas.icon(57)
    canvas.cutCorners(radius: 11)
    canvas.lay(over: .black)
    return canvas
  }

  private static func framed(_ side: Int, lines: Int) -> Canvas {
    var canvas = Canvas.icon(side)
    for line in 0..<lines { canvas.frame(inset: line, Pixel(8, 30, 70)) }
    return canvas
  }

  /// A sticker whose comment fills the file.
  private static func largeSticker(_ bytes: Int) -> [UInt8] {
    var file = PNGWriter(.rgba).file(.floatingIcon(300))
    let comment = Array("Comment\0".utf8)
    let rest = bytes - file.bytes.count - 12 - comment.count
    file.insert(.init("tEXt", comment + Array(repeating: UInt8(ascii: " "), count: rest)), before: "IDAT")
    return file.bytes
  }

  /// An icon with a cHRM chunk: red, green and blue in hundred thousandths, the white of daylight before them. It is gray,
  /// which is the same in every space, so that the size without the chunk shows no other colours.
  private static func icons(primaries: [UInt32]) -> FixtureTree {
    var writer = PNGWriter()
    writer.ancillary = [.init("cHRM", ([31_270, 32_900] + primaries).flatMap { bigEndian($0) })]
    return ["Icon.png": .png(grayIcon(57), writer), "Icon@2x.png": .png(grayIcon(114))]
  }

  private static var application: FixtureTree {
    icons.adding(iPhoneLaunchImages).adding(["Info.plist": .plist(propertyList(families: [1]))])
  }

  private static func newsstand(_ isForNewsstand: Bool) -> FixtureTree {
    let list = propertyList(
      families: [1],
      [
        "CFBundleIcons": ["UINewsstandIcon": ["CFBundleIconFiles": [""]]],
        "UINewsstandApp": .boolean(isForNewsstand),
      ])
    return application.adding(["Info.plist": .plist(list)])
  }
}
