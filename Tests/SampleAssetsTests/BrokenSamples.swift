import TestSupport

/// The smallest folders that break one rule each. Without a property list a folder of icons is asked
/// for icons alone, and without an iPad launch image for those of the iPhone.
extension Sample {
  static let broken: [Sample] =
    presence + format + alpha + launch + roleSamples.map(\.broken) + productSamples.map(\.broken)
    + siteSamples.map(\.broken) + launchSamples.map(\.broken) + catalogSamples.map(\.broken)
    + artSamples.map(\.broken) + iconComposerSamples.map(\.broken) + [
      breaking(
        "invalid-property-list", "error", "Info.plist",
        icons.adding(iPhoneLaunchImages).adding(["Info.plist": .data(unclosedPropertyList)]))
    ]

  private static let presence = [
    breaking("missing-required", "error", ".", slot: icon57, ["Icon@2x.png": .png(114)]),
    breaking("missing-recommended", "warning", ".", slot: icon114, ["Icon.png": .png(57)]),
    breaking(
      "misnamed-file", "error", "icon.png", slot: icon57,
      ["icon.png": .png(57), "Icon@2x.png": .png(114)]),
    breaking(
      "unresolved-icon-file", "error", "Info.plist",
      icons.adding(iPhoneLaunchImages).adding([
        "Info.plist": .plist(
          propertyList(families: [1], ["CFBundleIconFiles": ["Icon.png", "Icon@2x.png", "Icon-Promo.png"]]))
      ])),
    breaking("nothing-asked", "note", ".", ["sketch.png": .png(64)]),
    breaking("wrong-size", "error", "Icon.png", slot: icon57, icons(.png(56, 57))),
  ]

  private static let format = [
    breaking("not-png", "error", "Icon.png", slot: icon57, icons(.data(JPEGSamples.icon))),
    breaking("corrupt-png", "error", "Icon.png", slot: icon57, icons(.data(damagedIcon))),
    breaking(
      "crushed-png", "warning", "Icon.png", slot: icon57,
      icons(.data(PNGWriter().crushedFile(.icon(57)).bytes))),
    breaking("trailing-data", "note", "Icon.png", slot: icon57, icons(.data(longIcon))),
    breaking(
      "interlaced", "note", "Icon.png", slot: icon57,
      icons(.png(.icon(57), PNGWriter(.rgb, interlaced: true)))),
    breaking("indexed-color", "note", "Icon.png", slot: icon57, icons(.png(.icon(57), PNGWriter(.palette)))),
    breaking(
      "bit-depth", "warning", "Icon.png", slot: icon57, icons(.png(.icon(57), PNGWriter(.rgb, bitDepth: 16)))),
  ]

  private static let alpha = [
    breaking("alpha-channel", "note", "Icon.png", slot: icon57, icons(.png(.icon(57), PNGWriter(.rgba)))),
    breaking(
      "transparent-pixels", "warning", "Icon.png", slot: icon57,
      icons(.png(windowedIcon, PNGWriter(.rgba)))),
  ]

  private static let launch = [
    breaking(
      "missing-tall-launch-image", "warning", ".", slot: "launch.iphone.1136",
      ["Default.png": .launchImage(320, 480), "Default@2x.png": .launchImage(640, 960)]),
    breaking(
      "missing-orientation", "warning", ".", slot: "launch.ipad.landscape.1x.6",
      iPadPortraitApp(
        orientations: [
          .string(portrait), "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
        ])),
  ]

  private static let icon57 = "ios6.app.iphone.57"
  private static let icon114 = "ios6.app.iphone.114"

  private static func breaking(
    _ rule: String, _ severity: String, _ path: String, slot: String? = nil,
    _ tree: @autoclosure @escaping @Sendable () -> FixtureTree
  ) -> Sample {
    Sample("broken/\(rule)", expected: [FindingFact(severity, rule, path, slot: slot)], tree())
  }

  /// A clear square beside the art: filled, it is the same icon as the other sizes.
  private static var windowedIcon: Canvas {
    var canvas = Canvas.icon(57)
    for y in 4..<13 {
      for x in 8..<17 { canvas[x, y].alpha = 0 }
    }
    return canvas
  }

  /// One bit of the image data changed on the way.
  private static var damagedIcon: [UInt8] {
    let file = PNGWriter().file(.icon(57))
    var bytes = file.bytes
    let start = file.offsets.first { $0.type == "IDAT" }?.offset ?? 0
    bytes[start + 100] ^= 0x10
    return bytes
  }

  private static var longIcon: [UInt8] {
    var file = PNGWriter().file(.icon(57))
    file.trailing = Array("saved by an editor\n".utf8)
    return file.bytes
  }

  /// The closing tags were lost, as in a bad merge.
  private static var unclosedPropertyList: [UInt8] {
    propertyList(families: [1]).xml.dropLast("</dict>\n</plist>\n".utf8.count)
  }
}

/// Parts that several samples share.
extension Sample {
  /// The two icons that an iPhone app of that era is asked for.
  static var icons: FixtureTree { icons(.png(57)) }

  static func icons(_ icon: FixtureEntry) -> FixtureTree {
    ["Icon.png": icon, "Icon@2x.png": .png(114)]
  }

  static let iPhoneLaunchImages: FixtureTree = [
    "Default.png": .launchImage(320, 480),
    "Default@2x.png": .launchImage(640, 960),
    "Default-568h@2x.png": .launchImage(640, 1136),
  ]

  static let iPadPortraitLaunchImages: FixtureTree = [
    "Default-Portrait~ipad.png": .launchImage(768, 1004),
    "Default-Portrait@2x~ipad.png": .launchImage(1536, 2008),
  ]

  /// An iPad app with launch images for portrait only.
  static func iPadPortraitApp(orientations: FixturePropertyList) -> FixtureTree {
    iPadPortraitLaunchImages.adding([
      "Info.plist": .plist(
        propertyList(families: [2], ["UISupportedInterfaceOrientations": orientations])),
      "Icon-72.png": .png(72),
      "Icon-72@2x.png": .png(144),
      "Icon-Small-50.png": .png(50),
      "Icon-Small-50@2x.png": .png(100),
    ])
  }
}
