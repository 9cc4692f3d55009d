import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules on the values and layers of Icon Composer files, each on values in memory.
@Suite struct IconLayerFaultTests {
  @Test func `invalid-icon-value names the value and its place`() throws {
    #expect(try MadeIcon.found(by: .invalidIconValue, in: MadeIcon.bundle()) == [])
    let faults: [(IconValueFault.Kind, Severity, InvalidIconValue)] = [
      (.color(text: "red"), .warning, .color(key: "solid", actual: "red")),
      (.gradient(stops: 1), .warning, .gradient(key: "solid", count: 1)),
      (.word(text: "a", known: ["b"]), .warning, .word(key: "solid", actual: "a", known: ["b"])),
      (.range(text: "5"), .warning, .range(key: "solid", actual: "5")),
      (.type(expected: .boolean), .warning, .type(key: "solid", expected: .boolean)),
      (.scale(text: "-1"), .warning, .scale(key: "solid", actual: "-1")),
      (.several(keys: ["a", "b"]), .warning, .several(key: "solid", list: ["a", "b"])),
      (.lacks(member: "stop"), .warning, .lacks(key: "solid", other: "stop")),
      (.emptyGradient, .warning, .emptyGradient(key: "solid")),
      (.idle(besides: "a"), .note, .idle(key: "solid", other: "a")),
      (.unknownKey, .note, .unknownKey(key: "solid")),
    ]
    for (kind, severity, fault) in faults {
      let icon = MadeIcon.bundle {
        $0.content.faults = [IconValueFault(kind, key: "solid", position: MadeIcon.place)]
      }
      #expect(
        try MadeIcon.found(by: .invalidIconValue, in: icon) == [FoundFault(severity, "AppIcon.icon", fault)])
    }
  }

  @Test func `unreadable-icon-layer says what the file is`() throws {
    #expect(try MadeIcon.found(by: .unreadableIconLayer, in: MadeIcon.bundle()) == [])
    func found(_ change: (inout IconLayerFile) -> Void) throws -> [FoundFault] {
      var file = IconLayerFile(file: "a.svg")
      change(&file)
      return try MadeIcon.found(by: .unreadableIconLayer, in: MadeIcon.bundle { $0.layerFiles = [file] })
    }
    func due(_ fault: UnreadableIconLayer, _ severity: Severity = .warning) -> [FoundFault] {
      [FoundFault(severity, "a.svg", fault)]
    }
    #expect(try found { $0.size = InterfaceSize(width: 9, height: 9) } == [])
    #expect(try found { $0.fault = .empty } == due(.empty))
    #expect(try found { $0.fault = .notWellFormed(line: 3) } == due(.notWellFormed))
    #expect(try found { $0.fault = .gitLFSPointer } == due(.gitLfsPointer))
    #expect(try found { $0.fault = .notSVG(root: "html") } == due(.notSVG(other: "html")))
    #expect(try found { $0.fault = .format(.pdf) } == due(.format(format: .pdf)))
    #expect(try found { $0.fault = .format(.jpeg) } == due(.format(format: .jpeg)))
    // A drawing that draws nothing is told once.
    let filter = IconLayerFile.Feature(name: "filter", line: 2)
    #expect(try found { ($0.isBlank, $0.features) = (true, [filter]) } == due(.blank))
    #expect(try found { $0.features = [filter] } == due(.part(other: "filter"), .note))
  }

  @Test func `unreadable-icon-layer leaves fonts and other files to their rule`() throws {
    var file = IconLayerFile(file: "a.svg")
    file.features = ["style", "image", "mask"].map { .init(name: $0, line: 2) }
    var drawing = IconDrawing(file: "a.svg")
    (drawing.fontLine, drawing.reference) = (2, ("a.png", 2))
    #expect(
      try MadeIcon.found(
        by: .unreadableIconLayer,
        in: MadeIcon.bundle { ($0.layerFiles, $0.drawings) = ([file], [drawing]) }) == [
          FoundFault(.note, "a.svg", UnreadableIconLayer.part(other: "mask"))
        ])
  }

  @Test func `unseen-icon-layer says why`() throws {
    func found(
      _ image: MadeImage = MadeImage("art.png", 1024), _ change: (inout IconLayer) -> Void = { _ in }
    )
      throws -> [FoundFault]
    {
      let icon = MadeIcon.bundle { bundle in change(&bundle.content.groups[0].layers[0]) }
      return try MadeIcon.found(by: .unseenIconLayer, in: icon, image)
    }
    func due(_ fault: UnseenIconLayer) -> [FoundFault] { [FoundFault(.note, "AppIcon.icon", fault)] }
    #expect(try found() == [])
    #expect(try found { $0.opacity = 0 } == due(.opacity(other: .named("art.png"))))
    #expect(try found { ($0.opacity, $0.name) = (0, "Ring") } == due(.opacity(other: .named("Ring"))))
    #expect(try found { $0.placement.scale = 0 } == due(.scale(other: .named("art.png"))))
    #expect(try found { $0.placement.y = -1024 } == due(.outside(other: .named("art.png"))))
    #expect(try found { $0.placement.y = -1023 } == [])
    #expect(try found { $0.placement.scale = 0.01 } == due(.dot(other: .named("art.png"))))
    #expect(try found(MadeImage("art.png", 64)) == due(.small(other: .named("art.png"), size: px(64))))
    #expect(try found(MadeImage("art.png", 64, 300)) == [])
    func seeThrough(_ alpha: UInt8, isClear: Bool = false) -> MadeImage {
      MadeImage("art.png", 1024) {
        $0.colorType = .trueColorWithAlpha
        $0.pixels.lowestAlpha = 0
        $0.pixels.isClear = isClear
        $0.art = .made(1024, alpha: alpha) { _, _ in 200 }
      }
    }
    #expect(try found(seeThrough(0, isClear: true)) == due(.clear(other: .named("art.png"))))
    #expect(try found(seeThrough(5)) == due(.faint(other: .named("art.png"))))
    #expect(try found(seeThrough(40)) == [])
    // What one appearance shows is seen, and what is hidden is meant to be.
    let shown = IconSpecialization(appearance: "dark", idiom: nil, value: 1.0)
    #expect(try found { ($0.opacity, $0.variants.opacity) = (0, [shown]) } == [])
    #expect(try found { ($0.opacity, $0.isHidden) = (0, true) } == [])
  }

  @Test func `unsupported-icon-platform compares the file with the app`() throws {
    func found(on platform: Platform, _ change: @escaping (inout IconContent) -> Void) throws -> [FoundFault]
    {
      let app = MadeApp.ofToday { app in
        app.build = BuildTarget(
          platform: platform, families: [.iphone], minimumOS: OSVersion(15), sdk: .exactly(OSVersion(26)))
        app.details = { target in
          target.catalogs.iconBundles = [
            MadeIcon.bundle { bundle in
              (bundle.content.platformsPosition, bundle.content.squares) = (MadeIcon.place, .none)
              change(&bundle.content)
            }
          ]
          (target.name, target.form) = ("MyApp", .target())
          target.icon = target.resolvedIcon
        }
      }
      return try foundFaults(of: .unsupportedIconPlatform, in: app)
    }
    func due(_ fault: UnsupportedIconPlatform, _ severity: Severity = .note) -> [FoundFault] {
      [FoundFault(severity, "AppIcon.icon", fault)]
    }
    #expect(try found(on: .ios) { $0.squares = .shared } == [])
    #expect(try found(on: .ios) { $0.squares = .list(["iOS"]) } == [])
    #expect(try found(on: .ios) { $0.squares = .list(["macOS"]) } == due(.notListed(platform: .ios)))
    #expect(try found(on: .macos) { $0.squares = .list(["iOS"]) } == due(.notListed(platform: .macos)))
    #expect(try found(on: .watchos) { $0.squares = .shared } == due(.notListed(platform: .watchos)))
    #expect(try found(on: .watchos) { $0.circles = .list(["watchOS"]) } == [])
    #expect(try found(on: .ios) { $0.squares = .list(["ios"]) } == due(.unknown(actual: "ios"), .warning))
    #expect(try found(on: .ios) { $0.circles = .list(["iOS"]) } == due(.unknown(actual: "iOS"), .warning))
    #expect(try found(on: .ios) { $0.platformsPosition = nil } == due(.absent))
  }
}
