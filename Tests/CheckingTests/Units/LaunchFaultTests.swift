import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on launch screens and launch images, each on values in memory.
@Suite struct LaunchFaultTests {
  /// An iPhone app with a whole Info.plist and loose launch images.
  private func app(
    sdk: Int, _ images: MadeImage..., plist change: (inout InfoPlist) -> Void = { _ in }
  ) -> MadeApp {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    change(&plist)
    return MadeApp { app in
      app.images = images
      app.infoPlist = plist
      app.build = BuildTarget(families: [.iphone], minimumOS: OSVersion(6), sdk: .exactly(OSVersion(sdk)))
    }
  }

  @Test func `transparent-pixels is a note of corners that lie in black`() throws {
    func found(_ rim: RGBA) throws -> [FoundFault] {
      let image = MadeImage("Default-568h@2x.png", 640, 1136) { image in
        image.colorType = .trueColorWithAlpha
        (image.pixels.lowestAlpha, image.pixels.translucent, image.pixels.onlyCornersAreClear) = (
          110, 16, true
        )
        image.pixels.corners = Array(repeating: RGBA(red: 0, green: 0, blue: 0, alpha: 110), count: 4)
        image.pixels.edgeMiddles = Array(repeating: rim, count: 4)
      }
      return try foundFaults(of: .transparentPixels, in: app(sdk: 7, image))
    }
    #expect(
      try found(RGBA(red: 0, green: 0, blue: 0, alpha: 255)) == [
        FoundFault(.note, "Default-568h@2x.png", TransparentPixels.cornersInBlack(count: 16))
      ])
    #expect(
      try found(RGBA(red: 90, green: 0, blue: 0, alpha: 255)) == [
        FoundFault(.warning, "Default-568h@2x.png", TransparentPixels.corners(count: 16))
      ])
  }

  @Test func `device-left-out lists the screens that no image fills`() throws {
    let (small, large) = (
      MadeImage("Default-568h@2x.png", 640, 1136), MadeImage("Default-667h@2x.png", 750, 1334)
    )
    let models = ["iPhone 6 Plus", "6s Plus", "7 Plus", "8 Plus"].map { DeviceLeftOut.Model(name: $0) }
    #expect(
      try foundFaults(of: .deviceLeftOut, in: app(sdk: 8, small, large)) == [
        FoundFault(.note, "App", DeviceLeftOut.loose(sizes: ["1242x2208"], list: models))
      ])
    #expect(
      try foundFaults(
        of: .deviceLeftOut, in: app(sdk: 8, small, large, MadeImage("Default-736h@3x.png", 1242, 2208))) == []
    )
  }

  @Test func `device-left-out looks at the images of a set`() throws {
    func entry(_ name: FileName, _ width: Int, _ height: Int) -> MadeEntry {
      MadeEntry(MadeImage(name, width, height)) {
        ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", nil, "2x", nil)
      }
    }
    var app = app(sdk: 8)
    app.sets = [
      MadeSet(
        name: "LaunchImage.launchimage", type: .launchImage, use: .launchImage,
        entries: [entry("568h@2x.png", 640, 1136), entry("667h@2x.png", 750, 1334)])
    ]
    let models = ["iPhone 6 Plus", "6s Plus", "7 Plus", "8 Plus"].map { DeviceLeftOut.Model(name: $0) }
    #expect(
      try foundFaults(of: .deviceLeftOut, in: app) == [
        FoundFault(.note, "LaunchImage", DeviceLeftOut.set(sizes: ["1242x2208"], list: models))
      ])
  }

  @Test func `resized-launch-image names what was stretched or enlarged`() throws {
    func image(_ name: FileName, _ height: Int, _ art: ArtSignature) -> MadeImage {
      MadeImage(name, 640, height) { $0.art = art }
    }
    /// A square sign on a plain ground, a share of the height.
    func sign(_ height: Int, share: Int, repeated: Int = 0) -> ArtSignature {
      .made(640, height: height, repeated: repeated) { x, y in
        (5..<11).contains(x) && (8 - share..<8 + share).contains(y) ? (x + y) % 2 == 0 ? 250 : 120 : 30
      }
    }
    func found(in app: MadeApp) throws -> [FoundFault] { try foundFaults(of: .resizedLaunchImage, in: app) }
    func tall(share: Int) -> MadeImage { image("Default-568h@2x.png", 1136, sign(1136, share: share)) }
    let short = image("Default@2x.png", 960, sign(960, share: 4))
    #expect(
      try found(in: app(sdk: 8, short, tall(share: 4))) == [
        FoundFault(.warning, "Default-568h@2x.png", ResizedLaunchImage.stretched(other: "Default@2x.png"))
      ])
    #expect(try found(in: app(sdk: 8, short, tall(share: 3))) == [])
    #expect(
      try found(in: app(sdk: 8, image("Default@2x.png", 960, sign(960, share: 4, repeated: 320)))) == [
        FoundFault(
          .warning, "Default@2x.png",
          ResizedLaunchImage.enlarged(actual: PixelSize(width: 640, height: 960), limit: 320))
      ])
  }

  @Test func `missing-orientation names the image of the other orientation`() throws {
    func found(_ images: MadeImage...) throws -> [FoundFault] {
      try foundFaults(
        of: .missingOrientation,
        in: MadeApp { app in
          app.images = images
          app.build = BuildTarget(families: [.ipad], minimumOS: OSVersion(5), sdk: .exactly(OSVersion(6)))
        })
    }
    let portrait = MadeImage("Default-Portrait~ipad.png", 768, 1004)
    #expect(
      try found(portrait) == [
        FoundFault(
          .warning, "Default-Landscape~ipad.png",
          MissingSlot.loose(expected: "1024x748", other: nil, near: nil, actual: nil))
      ])
    #expect(try found(portrait, MadeImage("Default-Landscape~ipad.png", 1024, 748)) == [])
  }

  @Test(arguments: [
    (
      13,
      [
        FoundFault(
          .warning, "App",
          StaticLaunchImage.loose(count: 1, system: StaticLaunchImage.IOSSDK(version: OSVersion(13))))
      ]
    ), (12, []),
  ])
  func `static-launch-image is for the iOS 13 SDK and later`(sdk: Int, expected: [FoundFault]) throws {
    let app = app(sdk: sdk, MadeImage("Default-568h@2x.png", 640, 1136))
    #expect(try foundFaults(of: .staticLaunchImage, in: app) == expected)
  }

  @Test(arguments: [
    ("Launch", []),
    ("Start", [UnresolvedLaunchStoryboard.absent(key: storyboardKey, reason: nil)]),
    ("launch", [.letterCase(key: storyboardKey, reason: nil)]),
    ("Launch.storyboard", [.extension(key: storyboardKey, reason: nil)]),
    ("$(START)", [.unresolvedVariables(key: storyboardKey)]),
  ])
  func `unresolved-launch-storyboard compares the name with the app's storyboards`(
    name: String, expected: [UnresolvedLaunchStoryboard]
  ) throws {
    var app = app(sdk: 8) {
      $0.launchStoryboards = [LaunchStoryboard(key: storyboardKey, name: name)]
    }
    app.details = { $0.description.storyboards = ["Launch"] }
    #expect(
      try foundFaults(of: .unresolvedLaunchStoryboard, in: app)
        == expected.map { FoundFault(name.contains("$") ? .note : .warning, name, $0) })
  }

  @Test func `unresolved-launch-storyboard names a member that is not there`() throws {
    var app = app(sdk: 26) {
      $0.launchStoryboards = [LaunchStoryboard(key: storyboardKey, name: "Launch")]
    }
    func found(_ files: [InterfaceFile], absent: [FilePath]) throws -> [FoundFault] {
      app.details = {
        ($0.description.storyboards, $0.description.absentStoryboards) = (["Launch"], absent)
        $0.description.launch.interfaces = files
      }
      return try foundFaults(of: .unresolvedLaunchStoryboard, in: app)
    }
    let path: FilePath = "App/Launch.storyboard"
    #expect(
      try found([], absent: [path]) == [
        FoundFault(.warning, "Launch", UnresolvedLaunchStoryboard.gone(key: storyboardKey, otherPath: path))
      ])
    #expect(try found([], absent: ["App/Main.storyboard"]) == [])
    #expect(try found([InterfaceFile(path: path)], absent: ["App/de.lproj/Launch.storyboard"]) == [])
  }

  @Test(arguments: [DeviceFamily.ipad, .iphone])
  func `unresolved-launch-storyboard looks for what an iPad finds`(family: DeviceFamily) throws {
    var app = app(sdk: 26) {
      $0.launchStoryboards = [LaunchStoryboard(key: storyboardKey, name: "Launch")]
    }
    app.build.families = [family]
    app.details = { $0.description.storyboards = ["Launch~iphone"] }
    let due = UnresolvedLaunchStoryboard.otherDevice(key: storyboardKey)
    #expect(
      try foundFaults(of: .unresolvedLaunchStoryboard, in: app)
        == (family == .ipad ? [FoundFault(.warning, "Launch", due)] : []))
  }

  @Test(
    arguments: [
      (["de"], "en", true), (["de"], "German", false), (["de", "en"], "en-GB", false), ([nil], "en", false),
      (["de", nil], "en", false), (["fr"], nil, false), (["English"], "en", false), (["pt-BR"], "pt", false),
    ] as [([String?], String?, Bool)])
  func `unresolved-launch-storyboard names the languages that alone have it`(
    languages: [String?], region: String?, isFound: Bool
  ) throws {
    var app = app(sdk: 26) {
      $0.launchStoryboards = [LaunchStoryboard(key: storyboardKey, name: "Launch")]
    }
    app.details = {
      $0.description.storyboards = ["Launch"]
      $0.description.launch.developmentRegion = region
      $0.description.launch.interfaces = languages.map {
        InterfaceFile(path: "App/Launch.storyboard", locale: $0.map { Untrusted($0) })
      }
    }
    let due = UnresolvedLaunchStoryboard.otherLanguage(
      key: storyboardKey, list: languages.compactMap { $0 }.map { Untrusted($0) },
      other: Untrusted(region ?? ""))
    #expect(
      try foundFaults(of: .unresolvedLaunchStoryboard, in: app)
        == (isFound ? [FoundFault(.warning, "Launch", due)] : []))
  }

  @Test(arguments: [(AssetRequest.Scope.application, true), (.presentKinds, false)])
  func `beside a plist alone an absent storyboard is a warning`(scope: AssetRequest.Scope, isFound: Bool)
    throws
  {
    var app = app(sdk: 18) {
      $0.launchStoryboards = [LaunchStoryboard(key: storyboardKey, name: "Start")]
    }
    app.scope = scope
    app.details = { $0.description.storyboards = [] }
    #expect(
      try foundFaults(of: .unresolvedLaunchStoryboard, in: app)
        == (isFound
          ? [
            FoundFault(.warning, "Start", UnresolvedLaunchStoryboard.absent(key: storyboardKey, reason: nil))
          ] : []))
  }

  @Test func `a storyboard's name is changed where a command can`() throws {
    var app = app(sdk: 8) {
      $0.launchStoryboards = [LaunchStoryboard(key: storyboardKey, name: "launch")]
    }
    app.details = { $0.description.storyboards = ["Launch"] }
    #expect(
      try findings(of: .unresolvedLaunchStoryboard, in: app).map { $0.command?.text } == [
        "iconproof fix --write --only unresolved-launch-storyboard --unsafe App"
      ])
  }
}

private let storyboardKey = PlistKey("UILaunchStoryboardName")
