import TestSupport

/// The samples of the rules that compare the art of icons, and of what moves too slowly: each folder that breaks a
/// rule with its twin that just passes.
extension Sample {
  static let artSamples: [(broken: Sample, passing: Sample)] = comparedIcons + comparedBars + moving

  private static let comparedIcons = [
    pair(
      "placeholder-art", "warning", "Icon@2x.png", slot: icon114,
      icons.adding([".iconproof.json": placeholders(own)]),
      passing: icons.adding([".iconproof.json": placeholders(other)])),
    pair(
      "different-art", "warning", "Icon.png", slot: icon57, icons(.png(otherIcon(57))),
      // A small size with fewer details.
      passing: icons(.png(simpleIcon(57)))),
    pair(
      "enlarged-art", "warning", "Icon@2x.png", slot: icon114,
      icons.adding(["Icon@2x.png": .png(doubled(.icon(57)))]), passing: icons),
    pair(
      "framed-icon", "warning", "Icon@2x.png", slot: icon114,
      ["Icon.png": .png(plate(57, share: 0.8)), "Icon@2x.png": .png(plate(114, share: 0.8))],
      // The art reaches the edges.
      passing: ["Icon.png": .png(plate(57, share: 1)), "Icon@2x.png": .png(plate(114, share: 1))]),
    pair(
      "incomplete-art", "warning", "Icon@2x.png", slot: icon114,
      ["Icon.png": .png(half(57)), "Icon@2x.png": .png(half(114))],
      // Two plain halves are a drawing.
      passing: ["Icon.png": .png(plainHalves(57)), "Icon@2x.png": .png(plainHalves(114))]),
    pair(
      "jpeg-blocks", "warning", "Icon@2x.png", slot: icon114,
      ["Icon.png": .png(.icon(57)), "Icon@2x.png": .png(blocks(114, from: 0))],
      // Squares of the same size that lie elsewhere are drawn.
      passing: ["Icon.png": .png(.icon(57)), "Icon@2x.png": .png(blocks(114, from: 4))]),
    pair(
      "appearance-art", "warning", "Assets.xcassets/AppIcon.appiconset/Contents.json",
      slot: "ios.single.dark",
      appearances(dark: .icon(1024)), passing: appearances(dark: darkIcon(1024))),
  ]

  private static let comparedBars = [
    pair(
      "uneven-bar-weight", "note", "TabBar/search@2x.png", slot: "bar6.tab.2x",
      bar(glyph: 24), passing: bar(glyph: 54))
  ]

  private static let moving = [
    pair(
      "slow-sticker", "warning", "Stickers/ticked.png", slot: "sticker.small",
      ["Stickers/ticked.png": .data(animation(framesPerSecond: 5))],
      passing: ["Stickers/ticked.png": .data(animation(framesPerSecond: 20))]),
    pair(
      "quick-actions", "warning", "Info.plist", quickActions(5), passing: quickActions(4)),
  ]

  private static let icon57 = "ios6.app.iphone.57"
  private static let icon114 = "ios6.app.iphone.114"

  // MARK: Drawings

  /// A disc and a bar: nothing of the samples' design.
  private static func otherIcon(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: Pixel(90, 20, 110))
    let unit = Double(side)
    canvas.disc(x: 0.3 * unit, y: 0.3 * unit, radius: 0.2 * unit, Pixel(250, 200, 40))
    canvas.line(
      from: (0.2 * unit, 0.8 * unit), to: (0.85 * unit, 0.55 * unit), thickness: 0.12 * unit, .white)
    return canvas
  }

  /// The icon of the samples without its lines.
  static func simpleIcon(_ side: Int) -> Canvas {
    var canvas = Canvas.icon(side)
    let unit = Double(side)
    canvas.roundedRectangle(
      x: 0.3 * unit, y: 0.22 * unit, width: 0.4 * unit, height: 0.2 * unit, radius: 1, Pixel(252, 252, 250))
    return canvas
  }

  /// The icon of the samples at half its brightness.
  private static func darkIcon(_ side: Int) -> Canvas {
    icon(side) { Pixel($0.red / 2, $0.green / 2, $0.blue / 2) }
  }

  /// The icon of the samples without colours.
  static func grayIcon(_ side: Int) -> Canvas {
    icon(side) { Pixel($0.green, $0.green, $0.green) }
  }

  private static func icon(_ side: Int, in color: (Pixel) -> Pixel) -> Canvas {
    var canvas = Canvas.icon(side)
    for y in 0..<side {
      for x in 0..<side { canvas[x, y] = color(canvas[x, y]) }
    }
    return canvas
  }

  /// The icon of the samples, the left half of which is black.
  private static func half(_ side: Int) -> Canvas {
    var canvas = Canvas.icon(side)
    for y in 0..<side {
      for x in 0..<side / 2 { canvas[x, y] = Pixel(0, 0, 0) }
    }
    return canvas
  }

  /// The icon of the samples, each square of 8 x 8 pixels a little lighter or darker.
  private static func blocks(_ side: Int, from start: Int) -> Canvas {
    var canvas = Canvas.icon(side)
    for y in 0..<side {
      for x in 0..<side {
        let change = ((x + start) / 8 * 7 + (y + start) / 8 * 13) % 5 * 6 - 12
        let pixel = canvas[x, y]
        func value(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + change) }
        canvas[x, y] = Pixel(value(pixel.red), value(pixel.green), value(pixel.blue))
      }
    }
    return canvas
  }

  private static func plainHalves(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: Pixel(250, 200, 40))
    for y in 0..<side {
      for x in 0..<side / 2 { canvas[x, y] = Pixel(0, 0, 0) }
    }
    return canvas
  }

  /// Every pixel four times.
  private static func doubled(_ canvas: Canvas) -> Canvas {
    var large = Canvas(width: canvas.width * 2, height: canvas.height * 2, ground: .white)
    for y in 0..<large.height {
      for x in 0..<large.width { large[x, y] = canvas[x / 2, y / 2] }
    }
    return large
  }

  /// The icon of the samples reduced to a share of the side, on white.
  private static func plate(_ side: Int, share: Double) -> Canvas {
    let inner = Canvas.icon(Int((Double(side) * share).rounded()))
    var canvas = Canvas(width: side, height: side, ground: .white)
    let start = (side - inner.width) / 2
    for y in 0..<inner.height {
      for x in 0..<inner.width { canvas[start + x, start + y] = inner[x, y] }
    }
    return canvas
  }

  /// Four icons of a tab bar, one of them drawn in a square of `side` pixels.
  private static func bar(glyph side: Int) -> FixtureTree {
    var canvas = Canvas(width: 60, height: 60, ground: .clear)
    let small = Canvas.glyph(side)
    let start = (60 - side) / 2
    for y in 0..<side {
      for x in 0..<side { canvas[start + x, start + y] = small[x, y] }
    }
    let whole = FixtureEntry.png(.glyph(60), PNGWriter(.rgba))
    return [
      "TabBar/home@2x.png": whole, "TabBar/list@2x.png": whole, "TabBar/more@2x.png": whole,
      "TabBar/search@2x.png": .png(canvas, PNGWriter(.rgba)),
    ]
  }

  /// A sticker of twelve frames, each with the same picture (PNG specification, 11.3.6).
  private static func animation(framesPerSecond rate: UInt16) -> [UInt8] {
    let side = 300
    var file = PNGWriter(.rgba).file(.floatingIcon(side))
    let data = file.chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    let size = bigEndian(UInt32(side)) + bigEndian(UInt32(side))
    var number: UInt32 = 0
    func control() -> PNGFile.Chunk {
      defer { number += 1 }
      let delay: [UInt8] = [0, 1, UInt8(rate >> 8), UInt8(rate & 255)]
      return .init(
        "fcTL", bigEndian(number) + size + bigEndian(UInt32(0)) + bigEndian(UInt32(0)) + delay + [0, 0])
    }
    file.insert(.init("acTL", bigEndian(UInt32(12)) + bigEndian(UInt32(0))), before: "IDAT")
    file.insert(control(), before: "IDAT")
    for _ in 1..<12 {
      file.insert(control(), before: "IEND")
      file.insert(.init("fdAT", bigEndian(number) + data), before: "IEND")
      number += 1
    }
    return file.bytes
  }

  // MARK: Texts

  /// What `iconproof fingerprint` prints for the samples' icon of 1024 pixels, and for their launch image.
  private static let own =
    "1:70767b7b767776737b787676777678747a68857876777776788667767777776a6339f639f629f639f63"
  private static let other =
    "1:797877707a78777079787771797877727978777379787774787877757877777e5218b798b7982808280"

  private static func placeholders(_ fingerprint: String) -> FixtureEntry {
    .text("{\"placeholders\": [{\"name\": \"House template\", \"fingerprint\": \"\(fingerprint)\"}]}\n")
  }

  /// A set with a light and a dark image of 1024 pixels.
  private static func appearances(dark canvas: Canvas) -> FixtureTree {
    let icon = EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(.png(1024))
    let dark = EntryFixture.slot("universal", "1024x1024", platform: "ios", appearance: "dark")
      .holding(.png(canvas))
    return .catalog([.iconSet([icon, dark])], compression: .portable)
  }

  private static func quickActions(_ count: Int) -> FixtureTree {
    let items = (1...count).map { number -> FixturePropertyList in
      [
        "UIApplicationShortcutItemType": .string("com.example.sample.action\(number)"),
        "UIApplicationShortcutItemTitle": .string("Action \(number)"),
      ]
    }
    return icons.adding(iPhoneLaunchImages).adding([
      "Info.plist": .plist(propertyList(families: [1], ["UIApplicationShortcutItems": .array(items)]))
    ])
  }
}
