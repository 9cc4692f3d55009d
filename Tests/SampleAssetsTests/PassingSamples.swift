import TestSupport

/// Folders that come as near as possible to breaking the rule they are named after, and do not.
extension Sample {
  static let passing: [Sample] =
    presencePassing + formatPassing + alphaPassing + roleSamples.map(\.passing) + siteSamples.map(\.passing)
    + productSamples.map(\.passing)
    + launchSamples.map(\.passing) + catalogSamples.map(\.passing) + artSamples.map(\.passing)
    + iconComposerSamples.map(\.passing) + [
      passing("missing-tall-launch-image", iPhoneLaunchImages),
      passing("missing-orientation", iPadPortraitApp(orientations: [.string(portrait)])),
      passing(
        "invalid-property-list",
        icons.adding(iPhoneLaunchImages).adding(["Info.plist": .binaryPlist(propertyList(families: [1]))])),
    ]

  private static let presencePassing = [
    passing("missing-required", icons),
    // Neither Icon-Small.png nor Icon-72.png is asked of an iPhone app without a Settings bundle.
    passing("missing-recommended", icons),
    // One letter away from Icon.png, which is there.
    passing("misnamed-file", icons.adding(["Icons.png": .png(32)])),
    // A name in the property list may leave out the extension and the modifier.
    passing(
      "unresolved-icon-file",
      icons.adding(iPhoneLaunchImages).adding([
        "Info.plist": .plist(propertyList(families: [1], ["CFBundleIconFiles": ["Icon"]]))
      ])),
    passing("nothing-asked", icons.adding(["sketch.png": .png(64)])),
    // Pixels per inch do not count: 11811 a metre are 300 an inch.
    passing("wrong-size", icons(with: .init("pHYs", bigEndian(11811) + bigEndian(11811) + [1]))),
  ]

  private static let formatPassing = [
    // A JPEG that says so.
    passing("not-png", icons.adding(["photo.jpg": .data(jpeg(width: 64, height: 64))])),
    passing("corrupt-png", icons(.data(divided))),
    // Apple's mark for a decoder that works in parallel is no sign of a crushed file.
    passing("crushed-png", icons(with: .init("iDOT", iDOT))),
    passing("trailing-data", icons(with: .init("tEXt", Array("Comment\0saved by an editor".utf8)))),
    passing("interlaced", icons(.png(.icon(57), filtering(.paeth)))),
    // Colours suggested for a display that shows few.
    passing("indexed-color", icons(with: .init("PLTE", [64, 156, 255, 16, 84, 196]))),
    passing("bit-depth", icons(.png(.icon(57), PNGWriter(.gray)))),
  ]

  private static let alphaPassing = [
    passing("alpha-channel", icons(with: .init("bKGD", [0, 0, 0, 0, 0, 0]))),
    // See-through, and no icon.
    passing("transparent-pixels", icons.adding(["badge.png": .png(.glyph(40), PNGWriter(.rgba))])),
  ]

  private static func passing(
    _ rule: String, _ tree: @autoclosure @escaping @Sendable () -> FixtureTree
  ) -> Sample {
    Sample("passing/\(rule)", tree())
  }

  private static func icons(with chunk: PNGFile.Chunk) -> FixtureTree {
    var writer = PNGWriter()
    writer.ancillary = [chunk]
    return icons(.png(.icon(57), writer))
  }

  private static func filtering(_ filter: PNGWriter.Filter) -> PNGWriter {
    var writer = PNGWriter()
    writer.filter = filter
    return writer
  }

  /// The image data in many chunks.
  private static var divided: [UInt8] {
    var file = PNGWriter().file(.icon(57))
    file.splitImageData(every: 100)
    return file.bytes
  }

  /// Two segments, the second of which begins at the half of the rows.
  private static var iDOT: [UInt8] { [2, 0, 28, 40, 28, 29, 0].flatMap { bigEndian($0) } }
}
