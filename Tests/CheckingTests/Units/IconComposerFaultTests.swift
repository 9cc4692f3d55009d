import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on Icon Composer files, each on values in memory.
@Suite struct IconComposerFaultTests {
  @Test func `icon-without-background looks for a fill that is opaque`() throws {
    #expect(try MadeIcon.found(by: .iconWithoutBackground, in: MadeIcon.bundle()) == [])
    #expect(
      try MadeIcon.found(by: .iconWithoutBackground, in: MadeIcon.bundle { $0.content.fill = nil }) == [
        FoundFault(.warning, "AppIcon.icon", IconWithoutBackground.absent)
      ])
    #expect(
      try MadeIcon.found(
        by: .iconWithoutBackground, in: MadeIcon.bundle { $0.content.fill = .solid("gray:1.0,0.5") }) == [
          FoundFault(.warning, "AppIcon.icon", IconWithoutBackground.clear(actual: .solid("gray:1.0,0.5")))
        ])
  }

  @Test func `inert-icon-part names what has no effect`() throws {
    #expect(try MadeIcon.found(by: .inertIconPart, in: MadeIcon.bundle()) == [])
    let key = "fill-specializations"
    let parts = MadeIcon.bundle { bundle in
      bundle.content.groups.append(IconGroup(position: SourcePosition(line: 9, column: 5)))
      bundle.content.conditions = [
        IconCondition(position: MadeIcon.place, key: key, appearance: "sepia", idiom: nil, isRepeated: false),
        IconCondition(
          position: MadeIcon.place, key: key, appearance: nil, idiom: "circle", isRepeated: false),
        IconCondition(position: MadeIcon.place, key: key, appearance: "dark", idiom: nil, isRepeated: true),
      ]
    }
    let faults = try MadeIcon.found(by: .inertIconPart, in: parts)
    #expect(
      Set(faults.map { AnyHashable($0.fault) }) == [
        AnyHashable(InertIconPart.emptyGroup(name: nil)),
        AnyHashable(InertIconPart.appearance(key: Untrusted(key), name: Untrusted("sepia"))),
        AnyHashable(InertIconPart.idiom(key: Untrusted(key), name: Untrusted("circle"))),
        AnyHashable(InertIconPart.repeated(key: Untrusted(key))),
      ])
    #expect(faults.map(\.severity) == [.note, .note, .note, .note])
    #expect(
      try MadeIcon.found(by: .inertIconPart, in: MadeIcon.bundle { $0.content.groups[0].isHidden = true })
        == [
          FoundFault(.warning, "AppIcon.icon", InertIconPart.noLayer)
        ])
  }

  /// Public reports: Xcode 26.6 stops, Xcode 27 does not; a file that no app is compiled with does no harm.
  @Test(arguments: [
    (KnownSDK.exactly(OSVersion(26)), true, true), (.atLeast(OSVersion(11)), true, true),
    (.atLeast(OSVersion(27)), true, false), (.exactly(OSVersion(27)), true, false),
    (.exactly(OSVersion(26)), false, false),
  ])
  func `newer-icon-format is for icons of apps that Xcode 26 may build`(
    sdk: KnownSDK, isIcon: Bool, isFound: Bool
  ) throws {
    let bundle = MadeIcon.bundle { $0.content.features = ["refractivity", "specular-location"] }
    let app = MadeApp.ofToday {
      $0.build.sdk = sdk
      $0.details = {
        ($0.name, $0.form) = ("MyApp", .target())
        $0.catalogs.iconBundles = [bundle]
        if isIcon { $0.icon = .iconComposer(bundle.path, isCompiled: true) }
      }
    }
    let fault = NewerIconFormat(list: ["refractivity", "specular-location"].map { Untrusted($0) })
    #expect(
      try foundFaults(of: .newerIconFormat, in: app)
        == (isFound ? [FoundFault(.warning, "AppIcon.icon", fault)] : []))
  }

  @Test(arguments: [
    (
      26,
      [
        FoundFault(
          .note, "MyApp", LegacyMacIcon(set: IconSetName(name: "AppIcon"), name: "AppIcon"))
      ]
    ), (15, []),
  ])
  func `legacy-mac-icon is for Mac apps of the macOS 26 SDK`(sdk: Int, expected: [FoundFault]) throws {
    let app = MadeApp.ofToday(.icon(MadeEntry(MadeImage("icon.png", 1024)))) {
      $0.build = BuildTarget(
        platform: .macos, families: [.mac], minimumOS: OSVersion(13), sdk: .exactly(OSVersion(sdk)))
      $0.details = { ($0.name, $0.icon) = ("MyApp", .iconSet(name: "AppIcon")) }
    }
    #expect(try foundFaults(of: .legacyMacIcon, in: app) == expected)
  }

  @Test(arguments: [
    (26, false, [FoundFault(.note, "AppIcon", ReplacedIconSet.replaced(other: "AppIcon.icon"))]),
    (26, true, [FoundFault(.note, "AppIcon", ReplacedIconSet.kept(other: "AppIcon.icon"))]),
    (18, false, []),
  ])
  func `replaced-icon-set is for Xcode 26`(
    sdk: Int, disablesFallback: Bool, expected: [FoundFault]
  ) throws {
    let app = MadeApp.ofToday(.icon(MadeEntry(MadeImage("icon.png", 1024)))) {
      $0.build.sdk = .exactly(OSVersion(sdk))
      $0.details = { target in
        (target.name, target.form) = ("MyApp", .target())
        target.catalogs.iconBundles = [MadeIcon.bundle()]
        target.catalogs.names.disablesIconFallback = disablesFallback
        target.icon = target.resolvedIcon
      }
    }
    #expect(try foundFaults(of: .replacedIconSet, in: app) == expected)
  }

  @Test func `svg-not-self-contained names what the drawing depends on`() throws {
    #expect(try MadeIcon.found(by: .svgNotSelfContained, in: MadeIcon.bundle()) == [])
    func found(_ change: (inout IconDrawing) -> Void) throws -> [FoundFault] {
      var drawing = IconDrawing(file: "art.svg")
      change(&drawing)
      return try MadeIcon.found(by: .svgNotSelfContained, in: MadeIcon.bundle { $0.drawings = [drawing] })
    }
    // A font that a text is drawn in is told with the text.
    #expect(
      try found { ($0.textLine, $0.fontLine, $0.reference) = (3, 2, ("art.png", 5)) } == [
        FoundFault(.warning, "art.svg", SVGNotSelfContained.text),
        FoundFault(.warning, "art.svg", SVGNotSelfContained.reference(other: Untrusted("art.png"))),
      ])
    #expect(
      try found { $0.fontLine = 2 } == [FoundFault(.warning, "art.svg", SVGNotSelfContained.font)])
  }
}
