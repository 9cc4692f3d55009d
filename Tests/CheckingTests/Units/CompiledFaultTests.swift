import CompiledCatalog
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What rules find in the images of a compiled catalog, each on values in memory: a user has the catalog, and no file of an
/// image.
@Suite struct CompiledFaultTests {
  private func app(
    _ platform: Platform = .ios, minimum: OSVersion = OSVersion(15),
    _ change: @escaping (inout MadeCompiled) -> Void
  ) -> MadeApp {
    .ofToday {
      $0.build = BuildTarget(
        platform: platform, families: platform == .tvos ? [.tv] : [.iphone], minimumOS: minimum,
        sdk: .exactly(OSVersion(18)))
      $0.compiled = MadeCompiled(change)
    }
  }

  private func label(_ points: String) -> RenditionLabel {
    RenditionLabel(.points(points, scale: 1), .phone)
  }

  private func clear(_ width: Int, _ height: Int? = nil) -> MadeRendition {
    MadeRendition(width, height) { ($0.pixels.lowestAlpha, $0.pixels.clear) = (0, 10) }
  }

  @Test func `transparent-pixels lists the images of an icon in one finding`() throws {
    func found(_ images: MadeRendition...) throws -> [FoundFault] {
      try foundFaults(of: .transparentPixels, in: app { $0.icon = images })
    }
    #expect(
      try found(clear(1024), MadeRendition(180)) == [
        FoundFault(
          .error, "AppIcon", TransparentPixels.compiled(list: [.one(label("1024x1024"))]))
      ])
    #expect(try found(MadeRendition(1024), MadeRendition(180)) == [])
    let sides = [120, 152, 167, 180, 80, 87]
    let many = try foundFaults(of: .transparentPixels, in: app { $0.icon = sides.map { clear($0) } })
    let list = sides.prefix(4).map { Listed.one(label("\($0)x\($0)")) } + [.more(2)]
    #expect(many == [FoundFault(.warning, "AppIcon", TransparentPixels.compiled(list: list))])
  }

  @Test func `transparent-pixels looks at the back layer of a stack`() throws {
    func found(_ back: MadeRendition) throws -> [FoundFault] {
      try foundFaults(
        of: .transparentPixels,
        in: app(.tvos) { $0.layers = ["AppIcon/Front": [clear(400, 240)], "AppIcon/Back": [back]] })
    }
    // Which of the two lies behind, the catalog does not say: neither is opaque.
    let size = label("400x240")
    #expect(
      try found(clear(400, 240)) == [
        FoundFault(.error, "AppIcon", TransparentPixels.compiledStack(list: [size, size]))
      ])
    #expect(try found(MadeRendition(400, 240)) == [])
  }

  @Test func `bit-depth and wide-gamut blame the catalog as a whole`() throws {
    func found(_ rule: Rule, minimum: OSVersion = OSVersion(8), _ change: (inout MadeRendition) -> Void)
      throws
      -> [FoundFault]
    {
      let image = MadeRendition(1024) { change(&$0) }
      return try foundFaults(
        of: rule,
        in: app(minimum: minimum) { ($0.icon, $0.deepColors) = ([image], ["Sky": image, "Photo": image]) }
      ).filter { $0.name == "Assets.car" }
    }
    let (icon, others) = (
      DeepImages(list: ["AppIcon"], count: 1), DeepImages(list: ["Photo"], count: 2)
    )
    // Image sets with such images have shipped.
    #expect(
      try found(.bitDepth) { $0.isDeep = true } == [
        FoundFault(.error, "Assets.car", RefusedAsDeep<SampleDepth>.compiled(icon)),
        FoundFault(.warning, "Assets.car", RefusedAsDeep<SampleDepth>.compiledAtTimes(others)),
      ])
    #expect(
      try found(.wideGamut) { $0.isDisplayP3 = true } == [
        FoundFault(.error, "Assets.car", RefusedAsDeep<OtherGamut>.compiled(icon)),
        FoundFault(.warning, "Assets.car", RefusedAsDeep<OtherGamut>.compiledAtTimes(others)),
      ])
    for rule in [Rule.bitDepth, .wideGamut] {
      #expect(try found(rule) { _ in } == [])
      #expect(try found(rule, minimum: OSVersion(9, 3)) { ($0.isDeep, $0.isDisplayP3) = (true, true) } == [])
    }
  }

  @Test(arguments: [
    (["AppIcon/Back"], [FoundFault(.error, "AppIcon", ShortImageStack.compiled(count: 1))]),
    (["AppIcon/Back", "AppIcon/Front"], []),
  ])
  func `short-image-stack counts the layers`(names: [String], expected: [FoundFault]) throws {
    let app = app(.tvos) {
      $0.layers = Dictionary(uniqueKeysWithValues: names.map { ($0, [MadeRendition(400, 240)]) })
    }
    #expect(try foundFaults(of: .shortImageStack, in: app) == expected)
  }

  @Test func `could-not-look says what of an icon is not known`() throws {
    func found(_ change: @escaping (inout MadeCompiled) -> Void) throws -> [FoundFault] {
      try foundFaults(of: .couldNotLook, in: app { change(&$0) })
    }
    func due(_ faults: CouldNotLook...) -> [FoundFault] { faults.map { FoundFault(.note, "AppIcon", $0) } }
    let damage = AnyDiagnosis(CompiledCatalogError(.truncated(.facet), at: 7))
    #expect(try found { $0.icon = [MadeRendition(1024)] } == [])
    #expect(
      try found { $0.damage = [damage] } == due(.damagedEntries(count: 1, reason: damage)))
    #expect(
      try found { $0.icon = [MadeRendition(1024) { $0.undecoded = [damage] }] }
        == due(.compiledImage(list: [label("1024x1024")], reason: damage)))
    let unknown = MadeRendition(1024) { $0.opacity = .unknown }
    let one = CouldNotLook.compiledImage(list: [label("1024x1024")], reason: nil)
    #expect(try found { $0.icon = [unknown] } == due(one))
    #expect(
      try found { $0.icon = Array(repeating: unknown, count: 7) }
        == due(one, one, one, one, one, .moreCompiledImages(count: 2)))
    #expect(try found { $0.icon = [MadeRendition(nil) { $0.isLayered = true }] } == due(.layersAlone))
    #expect(try found { $0.isForSimulator = true } == due(.simulator))
    #expect(try found { $0.isThinned = true } == due(.thinned))
  }

  @Test(arguments: [("AppIcon", true), ("Blue", false)])
  func `missing-alternate-icon looks for the set of an entry`(name: String, isThere: Bool) throws {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    plist.alternateIcons = [AlternateIcon(iconsKey: "CFBundleIcons", name: "Blue", files: [], iconName: name)]
    var app = app { $0.icon = [MadeRendition(1024)] }
    app.infoPlist = plist
    let key = PlistKey("CFBundleIcons", "CFBundleAlternateIcons", "Blue", "CFBundleIconName")
    // An icon that is there has slots, of which other faults speak.
    let found = try foundFaults(of: .missingAlternateIcon, in: app).filter {
      if case .absentSet? = $0.fault as? MissingAlternateIcon { true } else { false }
    }
    #expect(
      found == (isThere ? [] : [FoundFault(.error, name, MissingAlternateIcon.absentSet(key: key))]))
  }
}
