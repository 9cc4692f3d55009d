import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What the rules about the art of icons find, fault by fault.
@Suite struct ArtFaultTests {
  private func icon(_ name: FileName, _ side: Int, _ art: ArtSignature) -> MadeImage {
    MadeImage(name, side) { $0.art = art }
  }

  private func dark(_ art: ArtSignature) -> MadeApp {
    .ofToday(
      .icon(
        MadeEntry(icon("icon.png", 1024, .halves(1024))),
        MadeEntry(icon("dark.png", 1024, art)) { $0.appearance = "dark" }))
  }

  @Test func `appearance-art compares the dark icon with the light one`() throws {
    #expect(
      try foundFaults(of: .appearanceArt, in: dark(.halves(1024))) == [
        FoundFault(.warning, "dark.png", AppearanceArt(other: "icon.png"))
      ])
    #expect(try foundFaults(of: .appearanceArt, in: dark(.dimHalves(1024))) == [])
    #expect(
      try foundFaults(of: .appearanceArt, in: dark(.stripes(1024))) == [
        FoundFault(.warning, "dark.png", OtherAppearanceArt(other: "icon.png"))
      ])
    let seeThrough = ArtSignature.made(1024, coverage: 0.5) { _, y in y % 4 < 2 ? 220 : 30 }
    #expect(try foundFaults(of: .appearanceArt, in: dark(seeThrough)) == [])
  }

  @Test func `different-art names the size that differs`() throws {
    let app = MadeApp(icon("Icon.png", 57, .stripes(57)), icon("Icon@2x.png", 114, .halves(114)))
    #expect(
      try foundFaults(of: .differentArt, in: app) == [
        FoundFault(.warning, "Icon.png", DifferentArt.different(OtherIcon(other: "Icon@2x.png", count: 1)))
      ])
    let same = MadeApp(icon("Icon.png", 57, .halves(57)), icon("Icon@2x.png", 114, .halves(114)))
    #expect(try foundFaults(of: .differentArt, in: same) == [])
  }

  @Test func `different-art compares see-through sizes beside an opaque one`() throws {
    func found(_ small: ArtSignature) throws -> [FoundFault] {
      try foundFaults(
        of: .differentArt,
        in: MadeApp(
          icon("Icon.png", 57, small), icon("Icon@2x.png", 114, .halves(114, coverage: 0.6)),
          icon("Icon-72@2x.png", 144, .stripes(144))))
    }
    let other = ArtSignature.made(57, coverage: 0.6) { _, y in y % 4 < 2 ? 220 : 30 }
    #expect(
      try found(other) == [
        FoundFault(.warning, "Icon.png", DifferentArt.different(OtherIcon(other: "Icon@2x.png", count: 1)))
      ])
    #expect(try found(.halves(57, coverage: 0.6)) == [])
  }

  @Test func `different-art says nothing of colours that another gamut explains`() throws {
    func found(_ space: ColorSpace, _ art: ArtSignature, _ colors: [UInt8]? = nil) throws -> [FoundFault] {
      func image(_ name: FileName, _ art: ArtSignature, _ colors: [UInt8]?) -> MadeImage {
        var image = icon(name, art.size.width, art)
        guard let colors else { return image }
        let cells = (0..<SmallPicture.side * SmallPicture.side).flatMap { $0 % 32 < 16 ? colors : [0, 0, 0] }
        image.picture = SmallPicture(size: image.size, bytes: cells)
        return image
      }
      var small = image("Icon-72.png", art, colors)
      small.colorSpace = space
      return try foundFaults(
        of: .differentArt,
        in: MadeApp(small, image("Icon-72@2x.png", .halves(144), colors.map { _ in [255, 0, 0] })))
    }
    let recolored = FoundFault(
      .warning, "Icon-72.png", DifferentArt.recolored(OtherIcon(other: "Icon-72@2x.png", count: 1)))
    // Farther off by the root of the mean square of 40 and 10, and of 110 and 20.
    let paler = ArtSignature.made(72) { x, _ in x < 8 ? 180 : 20 }
    #expect(try found(.sRGB, paler) == [recolored])
    #expect(try found(.wideGamut, paler) == [])
    // Grey is the same in all of these.
    #expect(try found(.displayP3, paler) == [recolored])
    // The pure red of sRGB in Display P3, and another red.
    #expect(try found(.sRGB, .halves(72), [234, 51, 35]) == [recolored])
    #expect(try found(.displayP3, .halves(72), [234, 51, 35]) == [])
    #expect(try found(.displayP3, .halves(72), [255, 60, 70]) == [recolored])
    #expect(try found(.displayP3, .dimHalves(72)) == [recolored])
  }

  @Test func `different-art names a size that lost its profile`() throws {
    // The pure red of sRGB in Display P3 (SMPTE EG 432-1).
    func found(_ color: [UInt8], _ space: ColorSpace) throws -> [FoundFault] {
      func half(_ name: FileName, _ side: Int, _ color: [UInt8], _ space: ColorSpace) -> MadeImage {
        var image = icon(name, side, .halves(side))
        let cells = (0..<SmallPicture.side * SmallPicture.side).flatMap {
          $0 % 32 < 16 ? color : [255, 255, 255]
        }
        image.picture = SmallPicture(size: image.size, bytes: cells)
        image.colorSpace = space
        return image
      }
      return try foundFaults(
        of: .differentArt,
        in: MadeApp(
          half("Icon-72.png", 72, color, space), half("Icon-72@2x.png", 144, [234, 51, 35], .displayP3)))
    }
    let other = OtherIcon(other: "Icon-72@2x.png", count: 1)
    for space in [ColorSpace.unspecified, .sRGB] {
      #expect(
        try found([234, 51, 35], space) == [
          FoundFault(.warning, "Icon-72.png", DifferentArt.withoutProfile(other))
        ])
    }
    // Drawn again for few pixels.
    #expect(
      try found([244, 61, 45], .sRGB) == [
        FoundFault(.warning, "Icon-72.png", DifferentArt.withoutProfile(other))
      ])
    #expect(try found([255, 0, 0], .sRGB) == [])
    #expect(try found([234, 51, 35], .displayP3) == [])
  }

  @Test func `different-art names an opaque size of a Mac icon with a shape`() throws {
    func found(_ coverage: Float) throws -> [FoundFault] {
      func entry(_ name: FileName, _ points: Int, _ scale: Int, _ coverage: Float) -> MadeEntry {
        let side = points * scale
        return MadeEntry(icon(name, side, .halves(side, coverage: coverage))) {
          ($0.platform, $0.idiom, $0.size, $0.scale) = (nil, "mac", "\(points)x\(points)", "\(scale)x")
        }
      }
      return try foundFaults(
        of: .differentArt,
        in: .ofToday(
          .icon(
            entry("128.png", 128, 1, coverage), entry("256.png", 256, 1, 0.65), entry("512.png", 512, 1, 0.65)
          )))
    }
    #expect(
      try found(1) == [
        FoundFault(
          .warning, "128.png", DifferentArt.opaque(OtherIcon(other: "512.png", count: 1)))
      ])
    #expect(try found(0.65) == [])
  }

  @Test func `enlarged-art says from which width`() throws {
    #expect(
      try foundFaults(
        of: .enlargedArt, in: MadeApp(icon("Icon@2x.png", 114, .halves(114, repeated: 57)))) == [
          FoundFault(
            .warning, "Icon@2x.png",
            EnlargedArt.measured(actual: PixelSize(width: 114, height: 114), limit: 57, kind: nil))
        ])
    #expect(try foundFaults(of: .enlargedArt, in: MadeApp(icon("Icon@2x.png", 114, .halves(114)))) == [])
  }

  @Test func `jpeg-blocks counts the sizes, and says by how plainly they show`() throws {
    func art(_ side: Int, steps: Float) -> ArtSignature {
      var art = ArtSignature.halves(side)
      art.detail.blocks = BlockTrace(borders: 0.6, steps: steps, lead: 1)
      return art
    }
    func found(steps: Float) throws -> [FoundFault] {
      let app = MadeApp(
        icon("Icon-72.png", 72, art(72, steps: steps)), icon("Icon-72@2x.png", 144, art(144, steps: steps)))
      return try foundFaults(of: .jpegBlocks, in: app)
    }
    #expect(try found(steps: 20) == [FoundFault(.warning, "Icon-72@2x.png", JPEGBlocks(count: 2))])
    #expect(try found(steps: 8) == [FoundFault(.note, "Icon-72@2x.png", JPEGBlocks(count: 2))])
    #expect(try found(steps: 2) == [])
    // Pixels that were doubled show at every eighth line as well.
    var enlarged = ArtSignature.halves(144, repeated: 72)
    enlarged.detail.blocks = BlockTrace(borders: 0.6, steps: 20, lead: 1)
    #expect(try foundFaults(of: .jpegBlocks, in: MadeApp(icon("Icon-72@2x.png", 144, enlarged))) == [])
  }

  @Test func `framed-icon says what the art fills`() throws {
    #expect(
      try foundFaults(of: .framedIcon, in: MadeApp(icon("Icon@2x.png", 114, .framed(114)))) == [
        FoundFault(.warning, "Icon@2x.png", FramedIcon.border(share: 75))
      ])
    #expect(try foundFaults(of: .framedIcon, in: MadeApp(icon("Icon@2x.png", 114, .halves(114)))) == [])
  }

  @Test func `incomplete-art counts the sizes that lack a part`() throws {
    let app = MadeApp(icon("Icon.png", 57, .halfMissing(57)), icon("Icon@2x.png", 114, .halfMissing(114)))
    #expect(
      try foundFaults(of: .incompleteArt, in: app) == [
        FoundFault(.warning, "Icon@2x.png", IncompleteArt.half(count: 2))
      ])
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, .partMissing(114)))) == [
        FoundFault(.warning, "Icon@2x.png", IncompleteArt.part(count: 1))
      ])
    #expect(try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, .halves(114)))) == [])
  }

  @Test func `placeholder-art knows the pictures of the configuration`() throws {
    var app = MadeApp(icon("Icon@2x.png", 114, .framed(114)))
    #expect(try foundFaults(of: .placeholderArt, in: app) == [])
    app.placeholders = [
      Placeholder(generator: "", name: "House", fingerprint: PlaceholderFingerprint(.framed(512)))
    ]
    #expect(
      try foundFaults(of: .placeholderArt, in: app) == [
        FoundFault(
          .warning, "Icon@2x.png",
          PlaceholderArt.exact(KnownPlaceholder(name: Untrusted("House"), kind: nil, count: 1)))
      ])
  }

  @Test func `placeholder-art is an error only in an app that a tool did not leave there`() throws {
    func found(isLeft: Bool, isArchived: Bool = true, isOfTemplate: Bool = false) throws -> Finding? {
      var app = MadeApp.ofToday(.icon(MadeEntry(icon("icon.png", 1024, .framed(1024)))))
      app.details = { target in
        target.shipping = ShippingFacts(helper: nil, isArchived: isArchived)
        target.shipping?.isLeftUntaken = isLeft
        if isOfTemplate { target.severityLimit = .warning(.helper(.template("{{name}}"))) }
      }
      app.placeholders = [
        Placeholder(generator: "Flutter", name: "Flutter", fingerprint: PlaceholderFingerprint(.framed(1024)))
      ]
      return try findings(of: .placeholderArt, in: app).first
    }
    #expect(try found(isLeft: false)?.severity == .error)
    #expect(try found(isLeft: false, isOfTemplate: true) == nil)
    #expect(try found(isLeft: true)?.severity == .warning)
    #expect(try found(isLeft: false, isArchived: false)?.whyNoError == .notArchived)
  }

  @Test func `appearance-alpha depends on the SDK`() throws {
    let clear = MadeImage("dark.png", 1024) {
      $0.colorType = .trueColorWithAlpha
      ($0.pixels.lowestAlpha, $0.pixels.clear) = (0, 400)
    }
    func found(sdk: Int) throws -> [FoundFault] {
      let sets = MadeSet.icon(
        MadeEntry(MadeImage("icon.png", 1024)), MadeEntry(clear) { $0.appearance = "dark" })
      return try foundFaults(
        of: .appearanceAlpha,
        in: .ofToday(sets) { app in
          app.build = BuildTarget(
            families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(sdk)))
          app.details = { ($0.name, $0.form) = ("App", .target()) }
        })
    }
    #expect(try found(sdk: 17) == [FoundFault(.warning, "dark.png", AppearanceAlpha())])
    #expect(try found(sdk: 18) == [])
  }

  @Test func `edge-trimmed finds a frame along all edges`() throws {
    func found(_ pixels: Int) throws -> [FoundFault] {
      let image = MadeImage("Icon-Small-50.png", 50) { $0.pixels.edgePixels = pixels }
      return try foundFaults(of: .edgeTrimmed, in: MadeApp(image) { $0.build.families = [.ipad] })
    }
    #expect(try found(40) == [FoundFault(.note, "Icon-Small-50.png", EdgeTrimmed())])
    #expect(try found(20) == [])
  }

  @Test func `document-safe-zone counts what is free`() throws {
    func found(_ art: PixelRect) throws -> [FoundFault] {
      let image = MadeImage("song.png", 64) {
        $0.role = GivenRole(.document, from: .flag(pattern: "*"))
        $0.pixels.detail = art
      }
      return try foundFaults(of: .documentSafeZone, in: MadeApp(image) { $0.build.families = [.ipad] })
    }
    #expect(
      try found(PixelRect(x: 9, y: 1, width: 45, height: 59)) == [
        FoundFault(
          .warning, "song.png", DocumentSafeZone(sides: [.left], list: [FreePixels(count: 9)]))
      ])
    #expect(try found(PixelRect(x: 10, y: 1, width: 44, height: 59)) == [])
  }

  @Test func `opaque-upper-layer lets the back layer be opaque`() throws {
    func found(layer: Int) throws -> [FoundFault] {
      let entry = MadeEntry(MadeImage("layer.png", 400, 240)) {
        ($0.idiom, $0.size, $0.scale, $0.platform) = ("tv", nil, "1x", nil)
      }
      let set = MadeSet(
        name: "Content.imageset", type: .image, use: .primaryIcon, entries: [entry],
        stack: StackPlace(
          layer: layer, layerCount: 2, of: SetID("Icon.imagestack"), titled: "Icon"))
      return try foundFaults(
        of: .opaqueUpperLayer,
        in: .ofToday(set) { app in
          app.build = BuildTarget(
            platform: .tvos, families: [.tv], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(18)))
        })
    }
    #expect(try found(layer: 0) == [FoundFault(.warning, "layer.png", OpaqueUpperLayer())])
    #expect(try found(layer: 1) == [])
  }
}
