import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on what a plist says of the start of an app, each on values in memory.
@Suite struct LaunchKeyFaultTests {
  private func app(sdk: Int = 18, minimum: Int = 15, _ change: (inout InfoPlist) -> Void) -> MadeApp {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    change(&plist)
    return .ofToday {
      $0.infoPlist = plist
      $0.build = BuildTarget(
        families: [.iphone, .ipad], minimumOS: OSVersion(minimum), sdk: .exactly(OSVersion(sdk)))
    }
  }

  private func due(_ severity: Severity, _ fault: any Fault) -> [FoundFault] {
    [FoundFault(severity, "Info.plist", fault)]
  }

  @Test func `missing-launch-screen says what comes of it, and what is to be added`() throws {
    func found(
      sdk: Int = 18, minimum: Int = 15, _ change: (inout InfoPlist) -> Void = { _ in }
    ) throws -> [FoundFault] {
      try foundFaults(of: .missingLaunchScreen, in: app(sdk: sdk, minimum: minimum, change))
    }
    func keys(_ system: Int, _ other: MissingLaunchScreen.LaunchKey) -> MissingLaunchScreen.LaunchKeys {
      .init(system: OSVersion(system), key: nil, other: other)
    }
    #expect(
      try found { $0.padOrientations = allOrientations }
        == due(.error, MissingLaunchScreen.multitasking(keys(15, .screen))))
    #expect(try found(sdk: 27) == due(.error, MissingLaunchScreen.refused(keys(15, .screen))))
    #expect(try found() == due(.warning, MissingLaunchScreen.small(keys(15, .screen))))
    // iOS 13 reads no UILaunchScreen.
    #expect(try found(minimum: 13) == due(.warning, MissingLaunchScreen.small(keys(13, .storyboard))))
  }

  @Test func `multitasking-orientations depends on whether the app fills the screen`() throws {
    func found(sdk: Int, _ orientations: [String]) throws -> [FoundFault] {
      try foundFaults(
        of: .multitaskingOrientations,
        in: app(sdk: sdk) { ($0.requiresFullScreen, $0.padOrientations) = (true, orientations) })
    }
    let left = "UIInterfaceOrientationLandscapeLeft"
    #expect(try found(sdk: 26, [left]) == due(.note, MultitaskingOrientations.fullScreen))
    #expect(
      try found(sdk: 18, [left])
        == due(.note, MultitaskingOrientations.oneLandscape(actual: "LandscapeLeft", other: "LandscapeRight"))
    )
    #expect(try found(sdk: 18, allOrientations) == [])
  }

  @Test func `resized-launch-image tells what is only soft`() throws {
    let art = ArtSignature.made(640, height: 960) { x, y in
      (5..<11).contains(x) && (4..<12).contains(y) ? (x + y) % 2 == 0 ? 250 : 120 : 30
    }
    func found(sharpness: Float) throws -> [FoundFault] {
      var soft = art
      soft.detail.sharpness = sharpness
      return try foundFaults(
        of: .resizedLaunchImage, in: MadeApp(MadeImage("Default@2x.png", 640, 960) { $0.art = soft }))
    }
    #expect(
      try found(sharpness: 0.9) == [
        FoundFault(.warning, "Default@2x.png", ResizedLaunchImage.soft(actual: px(640, 960)))
      ])
    #expect(try found(sharpness: 3) == [])
  }

  @Test func `static-launch-image is of a set, with a launch screen and without`() throws {
    func found(sdk: Int, hasLaunchScreen: Bool) throws -> [FoundFault] {
      let entry = MadeEntry(MadeImage("Default@2x.png", 640, 960)) {
        ($0.idiom, $0.size, $0.scale, $0.platform) = ("iphone", nil, "2x", nil)
      }
      var app = app(sdk: sdk) { _ in }
      app.sets = [
        MadeSet(name: "LaunchImage.launchimage", type: .launchImage, use: .launchImage, entries: [entry])
      ]
      if hasLaunchScreen { app.build.declarations.insert(.launchStoryboard) }
      return try foundFaults(of: .staticLaunchImage, in: app)
    }
    let sdk = StaticLaunchImage.IOSSDK(version: OSVersion(13))
    func due(_ fault: StaticLaunchImage) -> [FoundFault] { [FoundFault(.warning, "LaunchImage", fault)] }
    #expect(try found(sdk: 13, hasLaunchScreen: false) == due(.set(count: 1, system: sdk)))
    #expect(try found(sdk: 13, hasLaunchScreen: true) == due(.unusedSet(count: 1, system: sdk)))
    #expect(try found(sdk: 12, hasLaunchScreen: true) == [])
  }

  @Test(
    arguments: [
      (
        "App/Launch.storyboard",
        UnresolvedLaunchStoryboard.notAMember(key: key, reason: nil, otherPath: "App/Launch.storyboard")
      ),
      ("App/Main.storyboard", .absent(key: key, reason: nil)),
    ] as [(FilePath, UnresolvedLaunchStoryboard)])
  func `unresolved-launch-storyboard knows the files that are no members`(
    path: FilePath, fault: UnresolvedLaunchStoryboard
  ) throws {
    var app = app { $0.launchStoryboards = [LaunchStoryboard(key: Self.key, name: "Launch")] }
    app.details = {
      ($0.description.storyboards, $0.description.nonMemberStoryboards) = ([], [path])
    }
    #expect(
      try foundFaults(of: .unresolvedLaunchStoryboard, in: app) == [FoundFault(.warning, "Launch", fault)])
  }

  private static let key = PlistKey("UILaunchStoryboardName")
}
