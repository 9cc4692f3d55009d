import ImageProperties
import Model
import Places
import SpecTables
import Synchronization
import Testing

@testable import Checking

/// Rules of scope `.image`, each on facts in memory.
@Suite struct ImageScopeTests {
  private func icon(_ change: (inout MadeImage) -> Void) -> MadeApp {
    MadeApp(MadeImage("Icon.png", 57, 57, change))
  }

  @Test(arguments: [
    (57, []), (56, ["error Icon.png ios6.app.iphone.57"]), (114, ["error Icon.png ios6.app.iphone.57"]),
  ])
  func `wrong-size holds a slot to its pixels`(side: Int, expected: [String]) throws {
    #expect(try lines(of: .wrongSize, in: MadeApp(MadeImage("Icon.png", side))) == expected)
  }

  @Test func `wrong-size gives both sizes and a hint`() throws {
    let found = try findings(of: .wrongSize, in: MadeApp(MadeImage("Icon.png", 114)))
    #expect(found.map(\.actual?.description) == ["114x114"])
    #expect(found.map(\.expected?.description) == ["57x57"])
    #expect(
      found.map(\.message.display) == ["Icon.png is 114 x 114 px; the slot needs 57 x 57 px (exactly double)"]
    )
  }

  @Test func `wrong-size takes a launch image of the other height as a note`() throws {
    let app = MadeApp(MadeImage("Default.png", 320, 460)) { $0.build.minimumOS = OSVersion(4, 3) }
    #expect(try lines(of: .wrongSize, in: app) == ["note Default.png launch.iphone.480"])
  }

  @Test func `wrong-size is silent about what cannot be read`() throws {
    let damaged = icon {
      $0.width = 56
      $0.fault = PNGFault(.cutShort(missing: 3), in: nil, at: 0)
    }
    #expect(try lines(of: .wrongSize, in: damaged) == [])
    #expect(try lines(of: .corruptPNG, in: damaged) == ["error Icon.png ios6.app.iphone.57"])
  }

  @Test func `not-png names the format that it found`() throws {
    let app = icon { $0.format = .jpeg }
    #expect(try lines(of: .notPNG, in: app) == ["error Icon.png ios6.app.iphone.57"])
    #expect(try findings(of: .notPNG, in: app).map(\.message.display) == ["Icon.png is JPEG, not PNG"])
    #expect(try lines(of: .notPNG, in: icon { _ in }) == [])
  }

  @Test func `interlaced, trailing-data and crushed-png are facts of the file`() throws {
    let app = icon { ($0.isInterlaced, $0.trailingBytes, $0.isCrushed) = (true, 3, true) }
    #expect(try lines(of: .interlaced, in: app) == ["note Icon.png ios6.app.iphone.57"])
    #expect(try lines(of: .trailingData, in: app) == ["note Icon.png ios6.app.iphone.57"])
    #expect(try lines(of: .crushedPNG, in: app) == ["warning Icon.png ios6.app.iphone.57"])
    for rule in [Rule.interlaced, .trailingData, .crushedPNG] {
      #expect(try lines(of: rule, in: icon { _ in }) == [])
    }
  }

  @Test(arguments: [(1, "note"), (16, "warning")])
  func `bit-depth is graver for 16 bits on an icon`(depth: Int, severity: String) throws {
    #expect(
      try lines(of: .bitDepth, in: icon { $0.depth = depth }) == ["\(severity) Icon.png ios6.app.iphone.57"])
  }

  @Test func `bit-depth and indexed-color leave a palette to one of them`() throws {
    let app = icon { ($0.depth, $0.colorType) = (4, .indexed) }
    #expect(try lines(of: .bitDepth, in: app) == [])
    #expect(try lines(of: .indexedColor, in: app) == ["note Icon.png ios6.app.iphone.57"])
  }

  @Test func `transparent-pixels says what the picture fills`() throws {
    let app = icon {
      $0.colorType = .trueColorWithAlpha
      $0.pixels.lowestAlpha = 0
      $0.pixels.clear = 400
      $0.pixels.visible = PixelRect(x: 5, y: 5, width: 47, height: 47)
    }
    #expect(try lines(of: .transparentPixels, in: app) == ["warning Icon.png ios6.app.iphone.57"])
    #expect(
      try findings(of: .transparentPixels, in: app).map(\.message.display) == [
        "Icon.png has 400 transparent pixels and must be opaque; the picture fills 47 x 47 of 57 x 57 px"
      ])
  }

  @Test func `transparent-pixels is an error on the icon of the store`() throws {
    let image = MadeImage("icon.png", 1024) {
      $0.colorType = .trueColorWithAlpha
      $0.pixels.lowestAlpha = 0
      $0.pixels.clear = 10
    }
    let found = try findings(of: .transparentPixels, in: .ofToday(.icon(MadeEntry(image))))
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.slot) == ["ios.single.any"])
    #expect(found.map(\.storeCodes) == [["ITMS-90717"]])
  }

  @Test func `alpha-channel needs every pixel to be opaque`() throws {
    #expect(
      try lines(of: .alphaChannel, in: icon { $0.colorType = .trueColorWithAlpha }) == [
        "note Icon.png ios6.app.iphone.57"
      ])
    let clear = icon {
      $0.colorType = .trueColorWithAlpha
      $0.pixels.lowestAlpha = 0
    }
    #expect(try lines(of: .alphaChannel, in: clear) == [])
  }

  @Test func `rounded-corners and blank-image read how flat an icon is`() throws {
    #expect(
      try lines(of: .roundedCorners, in: icon { $0.pixels.cornersStandOut = true }) == [
        "note Icon.png ios6.app.iphone.57"
      ])
    let gray = RGBA(red: 9, green: 9, blue: 9, alpha: 255)
    #expect(
      try lines(of: .blankImage, in: icon { $0.pixels.singleColor = gray }) == [
        "warning Icon.png ios6.app.iphone.57"
      ])
  }

  @Test func `a rule sees no evidence that it did not declare`() throws {
    let view = EvidenceView(try imageContext(in: icon { _ in }).image.inspected, allowed: .transparency)
    #expect(view.isOpaque == true && view.transparency != nil)
    #expect(view.flatness == nil && view.outline == nil)
  }

  @Test func `a log names the evidence that was read`() throws {
    let read = Mutex<[InspectionDepth]>([])
    let context = try imageContext(in: icon { _ in }) { part in read.withLock { $0.append(part) } }
    #expect(read.withLock { $0 } == [])
    _ = (context.isOpaque, context.outline)
    #expect(read.withLock { $0 } == [.transparency, .outline])
  }
}
