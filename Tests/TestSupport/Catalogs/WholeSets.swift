/// Sets that have every image that Apple asks for, and none that it does not.
extension [EntryFixture] {
  /// One image a size, as Xcode 9 to 13 list them; sizes that only systems before iOS 10 use are left empty.
  package static var perSize: [EntryFixture] { iPhone + iPad + [.slot("ios-marketing", "1024x1024", "1x")] }

  /// The first eight entries of ``perSize``.
  package static var iPhone: [EntryFixture] {
    ["20x20", "29x29", "40x40", "60x60"].flatMap { size in
      [.slot("iphone", size, "2x"), .slot("iphone", size, "3x")]
    }
  }

  package static var iPad: [EntryFixture] {
    ["20x20", "29x29", "40x40", "76x76"].flatMap { size in
      [EntryFixture.slot("ipad", size, "1x").empty, .slot("ipad", size, "2x")]
    } + [.slot("ipad", "83.5x83.5", "2x")]
  }

  package static var singleSize: [EntryFixture] { [.slot("universal", "1024x1024", platform: "ios")] }

  /// A single size with its dark variant, which has transparent pixels, and its tinted one in grey.
  package static var appearances: [EntryFixture] {
    let dark = EntryFixture.slot("universal", "1024x1024", platform: "ios", appearance: "dark")
    let tinted = EntryFixture.slot("universal", "1024x1024", platform: "ios", appearance: "tinted")
    return singleSize + [
      dark.holding(.floatingSketch(1024, 1024)), tinted.holding(.sketch(1024, 1024), .gray),
    ]
  }

  /// Xcode's list of all sizes from which iOS makes the rest.
  package static var allSizes: [EntryFixture] {
    let sizes = [
      ("20x20", ["2x", "3x"]), ("29x29", ["2x", "3x"]), ("38x38", ["2x", "3x"]), ("40x40", ["2x", "3x"]),
      ("60x60", ["2x", "3x"]), ("64x64", ["2x", "3x"]), ("68x68", ["2x"]), ("76x76", ["2x"]),
      ("83.5x83.5", ["2x"]),
    ]
    return sizes.flatMap { size, scales in
      scales.map { EntryFixture.slot("universal", size, $0, platform: "ios") }
    } + singleSize
  }

  package static var singleSizeWatch: [EntryFixture] {
    [.slot("universal", "1024x1024", platform: "watchos")]
  }

  /// One image a size and place, as watchOS before 9 has them.
  package static var watch: [EntryFixture] {
    let places = [
      ("notificationCenter", "24x24", "38mm"), ("notificationCenter", "27.5x27.5", "42mm"),
      ("notificationCenter", "33x33", "45mm"), ("appLauncher", "40x40", "38mm"),
      ("appLauncher", "44x44", "40mm"), ("appLauncher", "46x46", "41mm"), ("appLauncher", "50x50", "44mm"),
      ("appLauncher", "51x51", "45mm"), ("appLauncher", "54x54", "49mm"), ("quickLook", "86x86", "38mm"),
      ("quickLook", "98x98", "42mm"), ("quickLook", "108x108", "44mm"), ("quickLook", "117x117", "45mm"),
      ("quickLook", "129x129", "49mm"),
    ]
    return ["2x", "3x"].map { EntryFixture.slot("watch", "29x29", $0, role: "companionSettings") }
      + places.map { EntryFixture.slot("watch", $1, "2x", role: $0, subtype: $2) }
      + [.slot("watch-marketing", "1024x1024", "1x")]
  }

  package static var mac: [EntryFixture] {
    ["16x16", "32x32", "128x128", "256x256", "512x512"].flatMap { size in
      [EntryFixture.slot("mac", size, "1x"), .slot("mac", size, "2x")]
    }
  }

  package static var messages: [EntryFixture] {
    [
      .slot("iphone", "60x45", "2x"), .slot("iphone", "60x45", "3x"), .slot("ipad", "67x50", "2x"),
      .slot("ipad", "74x55", "2x"), .slot("universal", "27x20", "2x", platform: "ios"),
      .slot("universal", "27x20", "3x", platform: "ios"), .slot("universal", "32x24", "2x", platform: "ios"),
      .slot("universal", "32x24", "3x", platform: "ios"),
      .slot("ios-marketing", "1024x768", "1x", platform: "ios"), .slot("ios-marketing", "1024x1024", "1x"),
    ]
  }

  /// The launch images that an app for iPhone and iPad with iOS 7 and later brings.
  package static var launchImages: [EntryFixture] {
    [
      .launch("iphone", "2x", 640, 960, from: "7.0"),
      .launch("iphone", "2x", 640, 1136, from: "7.0", subtype: "retina4"),
      .launch("ipad", "1x", 768, 1024, from: "7.0"), .launch("ipad", "2x", 1536, 2048, from: "7.0"),
      .launch("ipad", "1x", 1024, 768, from: "7.0"), .launch("ipad", "2x", 2048, 1536, from: "7.0"),
    ]
  }
}

extension SetFixture {
  /// An Apple TV app's icons and Top Shelf images.
  package static var wholeBrandAssets: SetFixture {
    .brandAssets([
      ("primary-app-icon", "1280x768", .tvIcon("App Icon - App Store", 1280, 768, scales: ["1x"])),
      ("primary-app-icon", "400x240", .tvIcon("App Icon", 400, 240)),
      ("top-shelf-image-wide", "2320x720", .shelf("Top Shelf Image Wide", 2320)),
    ])
  }

  /// Two layers, the back one opaque.
  package static func tvIcon(
    _ name: String, _ width: Int, _ height: Int, scales: [String] = ["1x", "2x"]
  ) -> SetFixture {
    func entries(isOpaque: Bool) -> [EntryFixture] {
      scales.map { scale in
        let factor = scale == "2x" ? 2 : 1
        return .image(scale, width * factor, height * factor, idiom: "tv", isOpaque: isOpaque)
      }
    }
    return .imageStack(
      name, [Layer("Front", entries(isOpaque: false)), Layer("Back", entries(isOpaque: true))])
  }

  package static func shelf(_ name: String, _ width: Int) -> SetFixture {
    .imageSet(
      name, [.image("1x", width, 720, idiom: "tv"), .image("2x", 2 * width, 1440, idiom: "tv")])
  }

  /// An Apple Vision app's icon.
  package static var wholeVisionIcon: SetFixture {
    .visionStack([
      Layer("Front", [.image("2x", 1024, 1024, idiom: "vision", isOpaque: false)]),
      Layer("Middle", [.image("2x", 1024, 1024, idiom: "vision", isOpaque: false)]),
      Layer("Back", [.image("2x", 1024, 1024, idiom: "vision")]),
    ])
  }
}
