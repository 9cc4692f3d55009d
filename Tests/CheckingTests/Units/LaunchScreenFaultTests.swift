import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on what a launch screen shows, each on values in memory.
@Suite struct LaunchScreenFaultTests {
  @Test func `unreadable-launch-storyboard says what keeps the file from being read`() throws {
    func found(_ state: InterfaceState) throws -> [FoundFault] {
      try MadeLaunch.found(by: .unreadableLaunchStoryboard, MadeLaunch.file { $0.state = state })
    }
    #expect(try found(.read) == [])
    #expect(try found(.empty) == [MadeLaunch.due(.warning, UnreadableLaunchStoryboard.empty)])
    for (reason, severity) in [
      (InterfaceFault.notXML, Severity.error), (.mergeConflict, .error), (.foreign, .error),
      (.archive, .warning), (.damaged, .warning),
    ] {
      #expect(
        try found(.invalid(line: 3, reason: reason))
          == [MadeLaunch.due(severity, UnreadableLaunchStoryboard.unreadable(reason: reason))])
    }
  }

  @Test func `unreadable-launch-storyboard names another system and identities that are there twice`() throws
  {
    func found(_ change: (inout InterfaceFile) -> Void) throws -> [FoundFault] {
      try MadeLaunch.found(by: .unreadableLaunchStoryboard, MadeLaunch.file(change: change))
    }
    for system in [InterfaceSystem.macOS, .tvOS, .watchOS] {
      #expect(
        try found { $0.otherSystem = system }
          == [MadeLaunch.due(.error, UnreadableLaunchStoryboard.otherSystem(other: system))])
    }
    #expect(
      try found { $0.repeatedIDs = [InterfaceName("a", line: 3), InterfaceName("b", line: 4)] }
        == [MadeLaunch.due(.warning, UnreadableLaunchStoryboard.repeated(other: "a", count: 2))])
  }

  @Test(arguments: [
    (ForbiddenPart.Kind.customClass, Severity.error), (.runtimeAttribute, .error), (.action, .warning),
    (.outlet, .warning), (.segue, .warning), (.topLevelObject, .warning),
  ])
  func `forbidden-in-launch-screen is an error where the refusal is quoted`(
    kind: ForbiddenPart.Kind, severity: Severity
  ) throws {
    let part = ForbiddenPart(kind, name: "Start", line: 9)
    #expect(
      try MadeLaunch.found(by: .forbiddenInLaunchScreen, MadeLaunch.file { $0.forbidden = [part, part] })
        == [MadeLaunch.due(severity, ForbiddenInLaunchScreen.refused(part: kind, name: "Start"))])
  }

  @Test func `forbidden-in-launch-screen is one note in a file without the mark`() throws {
    let parts = [
      ForbiddenPart(.outlet, name: "view", line: 6), ForbiddenPart(.customClass, name: "Start", line: 9),
    ]
    let unmarked = MadeLaunch.file {
      $0.isMarked = false
      $0.forbidden = parts
    }
    #expect(
      try MadeLaunch.found(by: .forbiddenInLaunchScreen, unmarked)
        == [
          MadeLaunch.due(.note, ForbiddenInLaunchScreen.ignored(part: .customClass, name: "Start", count: 2))
        ])
    #expect(try MadeLaunch.found(by: .forbiddenInLaunchScreen, MadeLaunch.file(MadeLaunch.label())) == [])
    #expect(try MadeLaunch.found(by: .forbiddenInLaunchScreen, MadeLaunch.file { $0.isMarked = false }) == [])
  }

  @Test func `blank-launch-screen names a file without a first scene`() throws {
    let black = MadeLaunch.file { ($0.hasFirstScene, $0.root) = (false, nil) }
    #expect(
      try MadeLaunch.found(by: .blankLaunchScreen, black) == [
        MadeLaunch.due(.warning, BlankLaunchScreen.noFirstScene)
      ])
    let xib = MadeLaunch.file(path: "App/Launch.xib") { ($0.hasFirstScene, $0.root) = (false, nil) }
    #expect(
      try MadeLaunch.found(by: .blankLaunchScreen, xib) == [
        MadeLaunch.due(.warning, BlankLaunchScreen.noView, in: "Launch.xib")
      ])
    let bare = MadeLaunch.file { ($0.lacksView, $0.root) = (true, nil) }
    #expect(
      try MadeLaunch.found(by: .blankLaunchScreen, bare) == [
        MadeLaunch.due(.warning, BlankLaunchScreen.noView)
      ])
    // What cannot be read has a rule of its own.
    let empty = MadeLaunch.file { ($0.state, $0.hasFirstScene) = (.empty, false) }
    #expect(try MadeLaunch.found(by: .blankLaunchScreen, empty) == [])
  }

  @Test func `blank-launch-screen looks for anything that shows`() throws {
    let blank = [MadeLaunch.due(.warning, BlankLaunchScreen.empty)]
    func found(_ views: InterfaceView..., ground: InterfaceColor? = nil) throws -> [FoundFault] {
      try MadeLaunch.found(
        by: .blankLaunchScreen,
        MadeLaunch.file {
          $0.root?.subviews = views
          $0.root?.background = ground
        })
    }
    #expect(try found() == blank)
    #expect(try found(InterfaceView(.plain, id: "a", line: 6)) == blank)
    #expect(try found(MadeLaunch.label(" \n")) == blank)
    #expect(try found(MadeLaunch.label { $0.isHidden = true }) == blank)
    #expect(try found(MadeLaunch.label { $0.alpha = 0 }) == blank)
    #expect(try found(ground: .system("systemBackgroundColor")) == blank)
    #expect(try found(ground: .components(InterfaceComponents(white: 1, alpha: 1))) == blank)
    #expect(try found(ground: .components(InterfaceComponents(white: 0, alpha: 0))) == blank)
    #expect(try found(MadeLaunch.label()) == [])
    #expect(try found(MadeLaunch.picture("Logo")) == [])
    #expect(try found(InterfaceView(.other("activityIndicatorView"), id: "a", line: 6)) == [])
    #expect(try found(ground: .components(InterfaceComponents(red: 1, green: 0.5, blue: 0, alpha: 1))) == [])
    #expect(try found(ground: .system("systemBlueColor")) == [])
    // Of a colour that is in no catalog nothing is known.
    #expect(try found(ground: .named("Brand")) == [])
  }

  @Test func `blank-launch-screen knows an image of one point, unless it is stretched`() throws {
    func found(side: Int, _ mode: InterfaceView.ContentMode) throws -> [FoundFault] {
      try MadeLaunch.found(
        by: .blankLaunchScreen, MadeLaunch.file(MadeLaunch.picture("Dot") { $0.contentMode = mode }),
        sets: [MadeLaunch.set("Dot.imageset", MadeImage("dot.png", side))])
    }
    #expect(
      try found(side: 1, .center) == [MadeLaunch.due(.warning, BlankLaunchScreen.dot(other: "Dot"))])
    #expect(try found(side: 1, .scaleToFill) == [])
    #expect(try found(side: 40, .center) == [])
  }

  @Test func `blank-launch-screen leaves compiled files alone of which no view is known`() throws {
    #expect(
      try MadeLaunch.found(by: .blankLaunchScreen, MadeLaunch.file { ($0.isCompiled, $0.root) = (true, nil) })
        == [])
  }

  @Test func `unresolved-launch-asset names images and colours that are in no catalog`() throws {
    let logo = MadeLaunch.file(MadeLaunch.picture("Logo"))
    let missing = [MadeLaunch.due(.warning, UnresolvedLaunchAsset.image(other: "Logo", key: nil))]
    #expect(try MadeLaunch.found(by: .unresolvedLaunchAsset, logo) == missing)
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, logo, sets: [MadeLaunch.set("logo.imageset", MadeImage("a.png", 9))])
        == missing)
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, logo, sets: [MadeLaunch.set("Logo.imageset", MadeImage("a.png", 9))])
        == [])
    #expect(
      try MadeLaunch.found(by: .unresolvedLaunchAsset, logo, sets: [MadeLaunch.set("Logo.imageset", nil)])
        == [MadeLaunch.due(.warning, UnresolvedLaunchAsset.emptySet(other: "Logo", key: nil))])
    // Symbols are the system's, and what may lie where nothing was read is not missing.
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, MadeLaunch.file(MadeLaunch.picture("star.fill", isOfSystem: true))) == [])
    #expect(try MadeLaunch.found(by: .unresolvedLaunchAsset, logo, knowsAllAssets: false) == [])
  }

  @Test func `unresolved-launch-asset names each colour once`() throws {
    let brand = MadeLaunch.file(
      MadeLaunch.label { $0.text?.color = .named("Brand") },
      MadeLaunch.label { $0.background = .named("Brand") })
    #expect(
      try MadeLaunch.found(by: .unresolvedLaunchAsset, brand)
        == [MadeLaunch.due(.warning, UnresolvedLaunchAsset.color(other: "Brand", key: nil))])
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, brand, sets: [MadeLaunch.set("Brand.colorset", nil, type: .color)]) == [])
    let empty = MadeLaunch.set("Brand.colorset", nil, type: .color, statesColor: false)
    #expect(
      try MadeLaunch.found(by: .unresolvedLaunchAsset, brand, sets: [empty])
        == [MadeLaunch.due(.warning, UnresolvedLaunchAsset.emptyColor(other: "Brand", key: nil))])
    // An image is no colour, and a colour no image.
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, MadeLaunch.file(MadeLaunch.picture("Brand")),
        sets: [MadeLaunch.set("Brand.colorset", nil, type: .color)])
        == [MadeLaunch.due(.warning, UnresolvedLaunchAsset.image(other: "Brand", key: nil))])
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, brand, sets: [MadeLaunch.set("Brand.imageset", MadeImage("a.png", 9))])
        == [MadeLaunch.due(.warning, UnresolvedLaunchAsset.color(other: "Brand", key: nil))])
  }

  @Test func `unresolved-launch-asset names the key of UILaunchScreen`() throws {
    var screen = LaunchScreenDefinition(key: "UILaunchScreen~ipad")
    (screen.imageName, screen.colorName) = ("Logo", "Brand")
    screen.bars = [LaunchBar(.tabBar, imageName: "Tabs"), LaunchBar(.toolbar, imageName: nil)]
    func fault(_ fault: UnresolvedLaunchAsset) -> FoundFault {
      MadeLaunch.due(.warning, fault, in: "Info.plist")
    }
    #expect(
      Set(try MadeLaunch.found(by: .unresolvedLaunchAsset, screens: [screen]).map(\.description))
        == Set(
          [
            fault(.image(other: "Logo", key: "UILaunchScreen~ipad.UIImageName")),
            fault(.image(other: "Tabs", key: "UILaunchScreen~ipad.UITabBar.UIImageName")),
            fault(.color(other: "Brand", key: "UILaunchScreen~ipad.UIColorName")),
          ].map(\.description)))
    #expect(
      try MadeLaunch.found(
        by: .unresolvedLaunchAsset, screens: [LaunchScreenDefinition(key: "UILaunchScreen")]) == [])
  }

  @Test func `unresolved-launch-asset names what a set leaves out`() throws {
    let logo = MadeLaunch.file(MadeLaunch.picture("Logo"))
    func found(_ families: Set<DeviceFamily>, _ change: (inout MadeEntry) -> Void) throws -> [FoundFault] {
      let entry = MadeEntry(MadeImage("a.png", 9)) {
        ($0.size, $0.platform, $0.scale) = (nil, nil, "2x")
        change(&$0)
      }
      let set = MadeSet(name: "Logo.imageset", type: .image, use: .resource, entries: [entry])
      return try MadeLaunch.found(by: .unresolvedLaunchAsset, logo, sets: [set], families: families)
    }
    #expect(try found([.iphone, .ipad]) { _ in } == [])
    #expect(try found([.ipad]) { $0.idiom = "ipad" } == [])
    #expect(
      try found([.iphone, .ipad]) { $0.idiom = "ipad" } == [
        MadeLaunch.due(.warning, UnresolvedLaunchAsset.otherDevice(other: "Logo", key: nil, device: .iphone))
      ])
    #expect(try found([.iphone]) { $0.appearance = "light" } == [])
    #expect(
      try found([.iphone]) { $0.appearance = "dark" } == [
        MadeLaunch.due(.warning, UnresolvedLaunchAsset.darkOnly(other: "Logo", key: nil))
      ])
  }

  @Test func `unresolved-launch-asset tells of keys that iOS cannot use`() throws {
    let keys = [
      LaunchKeyFault(.undefined("b"), key: "UILaunchScreens.UIDefaultLaunchScreen"),
      LaunchKeyFault(.type(.text), key: "UILaunchScreen.UIImageName"),
      LaunchKeyFault(.unknown, key: "UILaunchScreen.UIImage"),
      LaunchKeyFault(.repeated("a"), key: "UILaunchScreens.UILaunchScreenDefinitions[1]"),
      LaunchKeyFault(.lacks("UILaunchScreenIdentifier"), key: "UILaunchScreens.UILaunchScreenDefinitions[2]"),
      LaunchKeyFault(.noDefinition, key: "UILaunchScreens~ipad"),
      LaunchKeyFault(.noDefault, key: "UILaunchScreens.UIDefaultLaunchScreen"),
    ]
    let due = [
      MadeLaunch.due(
        .warning, UnresolvedLaunchAsset.screen(other: "b", key: "UILaunchScreens.UIDefaultLaunchScreen"),
        in: "Info.plist"),
      MadeLaunch.due(
        .warning, UnresolvedLaunchAsset.type(key: "UILaunchScreen.UIImageName", expected: .text),
        in: "Info.plist"),
      MadeLaunch.due(
        .note, UnresolvedLaunchAsset.unknownKey(key: "UILaunchScreen.UIImage"), in: "Info.plist"),
      MadeLaunch.due(
        .warning,
        UnresolvedLaunchAsset.repeated(other: "a", key: "UILaunchScreens.UILaunchScreenDefinitions[1]"),
        in: "Info.plist"),
      MadeLaunch.due(
        .warning,
        UnresolvedLaunchAsset.lacks(
          key: "UILaunchScreens.UILaunchScreenDefinitions[2]", other: "UILaunchScreenIdentifier"),
        in: "Info.plist"),
      MadeLaunch.due(
        .warning, UnresolvedLaunchAsset.noDefinition(key: "UILaunchScreens~ipad"), in: "Info.plist"),
      MadeLaunch.due(
        .note, UnresolvedLaunchAsset.noDefault(key: "UILaunchScreens.UIDefaultLaunchScreen"), in: "Info.plist"
      ),
    ]
    #expect(
      Set(try MadeLaunch.found(by: .unresolvedLaunchAsset, keys: keys).map(\.description))
        == Set(due.map(\.description)))
  }
}
