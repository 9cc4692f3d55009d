import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What rules find in one file, fault by fault.
@Suite struct FileFaultTests {
  private func icon(_ change: (inout MadeImage) -> Void) -> MadeApp {
    MadeApp(MadeImage("Icon.png", 57, 57, change))
  }

  private func found(_ rule: Rule, _ change: (inout MadeImage) -> Void) throws -> [FoundFault] {
    try foundFaults(of: rule, in: icon(change))
  }

  private func due(_ severity: Severity, _ fault: any Fault) -> [FoundFault] {
    [FoundFault(severity, "Icon.png", fault)]
  }

  @Test func `how a PNG is stored has a fault each`() throws {
    #expect(try found(.interlaced) { $0.isInterlaced = true } == due(.note, Interlaced()))
    #expect(try found(.trailingData) { $0.trailingBytes = 3 } == due(.note, TrailingData(count: 3)))
    #expect(try found(.crushedPNG) { $0.isCrushed = true } == due(.warning, CrushedPNG()))
    #expect(try found(.indexedColor) { $0.colorType = .indexed } == due(.note, IndexedColor()))
    #expect(try found(.bitDepth) { $0.depth = 16 } == due(.warning, BitDepth.otherDepth(actual: 16)))
    #expect(
      try found(.alphaChannel) { $0.colorType = .trueColorWithAlpha } == due(.note, AlphaChannel()))
  }

  @Test func `corrupt-png tells what breaks a file from what decoders step over`() throws {
    let (data, text) = (
      PNGFault(.brokenStream, in: .imageData, at: 33), PNGFault(.checksumMismatch, in: .gamma, at: 41)
    )
    let palette = PNGFault(.wrongLength(9), in: .palette, at: 50)
    #expect(
      try found(.corruptPNG) { $0.fault = data }
        == due(.error, CorruptPNG.damaged(reason: AnyDiagnosis(data))))
    #expect(
      try found(.corruptPNG) { $0.defects = [text] }
        == due(.note, CorruptPNG.tolerated(reason: AnyDiagnosis(text), count: 1)))
    // A palette stands in a critical chunk.
    #expect(
      try found(.corruptPNG) { $0.defects = [text, palette] }
        == due(.warning, CorruptPNG.tolerated(reason: AnyDiagnosis(palette), count: 2)))
  }

  @Test func `not-png tells what is no image from other formats`() throws {
    func made(_ format: ImageFormat) -> FoundFormat {
      FoundFormat(
        format: FormatNames(formats: [format]), actual: px(57), expected: px(57), kind: nil, list: nil)
    }
    let faults: [(ImageFormat, (FoundFormat) -> NotPNG)] = [
      (.empty, NotPNG.empty), (.gitLFSPointer, NotPNG.gitLfsPointer), (.mangledPNG, NotPNG.mangled),
      (.unknown, NotPNG.unknown), (.jpeg, NotPNG.otherFormat),
    ]
    for (format, fault) in faults {
      #expect(try found(.notPNG) { $0.format = format } == due(.error, fault(made(format))))
    }
  }

  @Test(arguments: [(true, [FoundFault(.warning, "icon.jpg", TruncatedJPEG())]), (false, [])])
  func `truncated-jpeg is about the end of the data`(isCutShort: Bool, expected: [FoundFault]) throws {
    let image = MadeImage("icon.jpg", 1024) { ($0.format, $0.isCutShort) = (.jpeg, isCutShort) }
    #expect(try foundFaults(of: .truncatedJPEG, in: .ofToday(.icon(MadeEntry(image)))) == expected)
  }

  @Test func `transparent-pixels tells what is see-through`() throws {
    func found(_ change: (inout MadePixels) -> Void) throws -> [FoundFault] {
      try self.found(.transparentPixels) {
        $0.colorType = .trueColorWithAlpha
        change(&$0.pixels)
      }
    }
    #expect(
      try found { ($0.lowestAlpha, $0.clear) = (0, 9) }
        == due(.warning, TransparentPixels.pixels(count: 9, visible: nil, canvas: nil)))
    #expect(
      try found {
        ($0.lowestAlpha, $0.clear) = (0, 400)
        $0.visible = PixelRect(x: 5, y: 5, width: 47, height: 47)
      } == due(.warning, TransparentPixels.pixels(count: 400, visible: px(47), canvas: px(57))))
    #expect(
      try found { ($0.lowestAlpha, $0.clear, $0.translucent, $0.onlyCornersAreClear) = (0, 9, 3, true) }
        == due(.warning, TransparentPixels.corners(count: 12)))
    // A user does not see 246 of 255.
    #expect(
      try found { ($0.lowestAlpha, $0.translucent) = (246, 7) }
        == due(.note, TransparentPixels.resampled(count: 7, alpha: 246)))
    #expect(
      try found { ($0.lowestAlpha, $0.translucent) = (245, 7) }
        == due(.warning, TransparentPixels.pixels(count: 7, visible: nil, canvas: nil)))
    #expect(try found { _ in } == [])
  }

  @Test func `bit-depth and wide-gamut are refused in catalogs of apps for old systems`() throws {
    func found(_ rule: Rule, _ set: (MadeEntry) -> MadeSet, minimum: OSVersion = OSVersion(9)) throws
      -> [FoundFault]
    {
      let image = MadeImage("a.png", 1024) { ($0.depth, $0.colorSpace) = (16, .displayP3) }
      return try foundFaults(
        of: rule, in: .ofToday(set(MadeEntry(image))) { $0.build.minimumOS = minimum })
    }
    func icon(_ entry: MadeEntry) -> MadeSet { .icon(entry) }
    func art(_ entry: MadeEntry) -> MadeSet {
      MadeSet(name: "Art.imageset", type: .image, use: .resource, entries: [entry])
    }
    func due(_ severity: Severity, _ fault: any Fault) -> [FoundFault] {
      [FoundFault(severity, "a.png", fault)]
    }
    #expect(try found(.bitDepth, icon) == due(.error, RefusedAsDeep.refused(SampleDepth(actual: 16))))
    #expect(try found(.bitDepth, art) == due(.warning, RefusedAsDeep.refusedAtTimes(SampleDepth(actual: 16))))
    #expect(try found(.bitDepth, art, minimum: OSVersion(10)) == due(.note, BitDepth.otherDepth(actual: 16)))
    #expect(try found(.wideGamut, icon) == due(.error, RefusedAsDeep.refused(OtherGamut(format: .displayP3))))
    #expect(
      try found(.wideGamut, art)
        == due(.warning, RefusedAsDeep.refusedAtTimes(OtherGamut(format: .displayP3))))
    #expect(try found(.wideGamut, art, minimum: OSVersion(10)) == [])
  }

  @Test func `file-too-large counts the frames of a sticker, in one file or in many`() throws {
    let moving = MadeImage("fox.gif", 408) {
      $0.role = GivenRole(.sticker, from: .flag(pattern: "*"))
      ($0.format, $0.byteCount, $0.frames) = (.gif, 600_000, 8)
    }
    #expect(
      try foundFaults(of: .fileTooLarge, in: MadeApp(moving)) == [
        FoundFault(.warning, "fox.gif", FileTooLarge.animated(actual: 600_000, limit: 500_000))
      ])
    func found(bytes: Int) throws -> [FoundFault] {
      let frames = (1...3).map { MadeEntry(MadeImage(FileName("\($0).png"), 408) { $0.byteCount = bytes }) }
      let set = MadeSet(
        name: "Fox.stickersequence", type: .stickerSequence, use: .resource, entries: frames)
      return try foundFaults(of: .fileTooLarge, in: .ofToday(set))
    }
    #expect(
      try found(bytes: 200_000) == [
        FoundFault(
          .warning, "Fox", FileTooLarge.sequence(count: 3, actual: 600_000, limit: 500_000))
      ])
    #expect(try found(bytes: 160_000) == [])
  }

  @Test func `wrong-size tells another height from another size`() throws {
    let launch = MadeApp(MadeImage("Default.png", 320, 460)) { $0.build.minimumOS = OSVersion(4, 3) }
    #expect(
      try foundFaults(of: .wrongSize, in: launch) == [
        FoundFault(.note, "Default.png", WrongSize.otherHeight(expected: px(320, 480), actual: px(320, 460)))
      ])
    #expect(
      try found(.wrongSize) { ($0.width, $0.height) = (56, 56) }
        == due(.error, WrongSize.differs(expected: px(57), actual: px(56))))
  }

  @Test func `wrong-size holds a cover of Newsstand to its longer side and its ratio`() throws {
    func found(_ width: Int, _ height: Int) throws -> [FoundFault] {
      var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
      plist.declaresNewsstand = true
      plist.newsstandIcons = [IconEntry(key: "KEY", name: "Cover.png")]
      return try foundFaults(
        of: .wrongSize, in: MadeApp(MadeImage("Cover.png", width, height)) { $0.infoPlist = plist })
    }
    #expect(
      try found(300, 400) == [
        FoundFault(.note, "Cover.png", WrongSize.small(actual: px(300, 400), limit: 512))
      ])
    #expect(
      try found(300, 1024) == [FoundFault(.warning, "Cover.png", WrongSize.narrow(actual: px(300, 1024)))])
    #expect(try found(512, 1024) == [])
  }

  @Test(arguments: [
    ([UInt8]([0, 120, 0]), UInt8(20), false), ([0, 120, 0], 40, true), ([20, 20, 20], 20, true),
  ])
  func `rounded-corners takes a colour that an edge nearly has for a field of the drawing`(
    ground: [UInt8], step: UInt8, isFound: Bool
  ) throws {
    func color(_ values: [UInt8]) -> RGBA {
      RGBA(red: values[0], green: values[1], blue: values[2], alpha: 255)
    }
    let (side, art) = (SmallPicture.side, ground.map { $0 + step })
    let cells = (0..<side * side).flatMap { cell -> [UInt8] in
      let (x, y) = (cell % side, cell / side)
      return min(x, side - 1 - x) + min(y, side - 1 - y) < 6 ? ground : art
    }
    let faults = try found(.roundedCorners) { image in
      image.art = .halves(57)
      image.picture = SmallPicture(size: image.size, bytes: cells)
      image.pixels.cornersStandOut = true
      image.pixels.cornerColor = color(ground)
      image.pixels.edgeMiddles = Array(repeating: color(art), count: 4)
    }
    #expect(faults == (isFound ? due(.note, RoundedCorners()) : []))
  }

  @Test func `rounded-corners and blank-image tell what an icon looks like`() throws {
    #expect(
      try found(.roundedCorners) { $0.pixels.cornersStandOut = true } == due(.note, RoundedCorners()))
    func flat(_ alpha: UInt8) throws -> [FoundFault] {
      try found(.blankImage) { $0.pixels.singleColor = RGBA(red: 9, green: 9, blue: 9, alpha: alpha) }
    }
    #expect(try flat(255) == due(.warning, BlankImage.flat))
    #expect(try flat(0) == due(.error, BlankImage.clear))
    var faint = ArtSignature.made(57) { x, _ in x < 8 ? 100 : 104 }
    faint.detail.contrast = 1
    #expect(try found(.blankImage) { $0.art = faint } == due(.warning, BlankImage.nearly))
    #expect(try found(.blankImage) { $0.art = .halves(57) } == [])
  }
}
