import Checking
import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Catalogs without a project that hold the icons of apps for several platforms.
@Suite struct CatalogOfSeveralAppsTests {
  private static let icon = SetFixture.iconSet(.singleSize)

  /// The set without the images in it and in the sets within.
  private static func emptied(_ set: SetFixture) -> SetFixture {
    var set = set
    if set.children.isEmpty { set.entries = set.entries.map(\.empty) }
    set.children = set.children.map(emptied)
    return set
  }

  private func flags(_ platforms: Set<SelectedPlatform>, icon: String? = nil) -> TargetFlags {
    var flags = TargetFlags()
    flags.select(platforms)
    flags.appIcon = icon
    return flags
  }

  /// The apps, each with its platform and product, then what is left out for its platform.
  private func apps(
    _ sets: [SetFixture], flags: TargetFlags = TargetFlags(), beside files: FixtureTree = [:]
  ) throws -> [String] {
    try report(of: files.adding(.catalog(sets)), flags: flags) { report, _ in
      var lines = report.inputs.map { "\($0.build.platform.rawValue) \($0.build.product.rawValue)" }
      for leftOut in report.leftOut {
        guard case .selection(.platform(let platform, by: _)) = leftOut.reason else { continue }
        lines.append("not \(platform.rawValue): \(leftOut.path.fileName.display)")
      }
      return lines
    }
  }

  @Test func `each platform is judged as it is with the catalog of its own`() throws {
    let messages = SetFixture.stickersIconSet(.messages)
    let whole = [Self.icon, messages, .wholeBrandAssets, .wholeVisionIcon]
    #expect(
      try apps(whole) == ["ios application", "ios messages", "tvos application", "visionos application"])
    #expect(try judgeSets(.catalog(whole)) == [])
    for index in whole.indices {
      let empty = Self.emptied(whole[index])
      let alone = try judgeSets(.catalog([empty]))
      #expect(alone.contains { $0.hasPrefix("error ") }, "\(empty.folder)")
      var sets = whole
      sets[index] = empty
      #expect(try judgeSets(.catalog(sets)) == alone, "\(empty.folder)")
    }
  }

  @Test func `a selected platform has the sets alone of which its icon can be`() throws {
    let empty = Self.emptied(.wholeBrandAssets)
    let alone = try judgeSets(.catalog([empty]))
    let tv = flags([.platform(.tvos)])
    #expect(try judgeSets(.catalog([Self.icon, empty]), flags: tv) == alone)
    #expect(
      try apps([Self.icon, empty], flags: tv) == ["tvos application", "not ios: AppIcon.appiconset"])
    let messages = flags([.messages])
    #expect(
      try apps([.stickersIconSet(.messages), .wholeVisionIcon], flags: messages)
        == ["ios messages", "not visionos: AppIcon.solidimagestack"])
    // One set is the icon of three platforms.
    #expect(try apps([Self.icon], flags: flags([.platform(.macos)])) == ["macos application"])
    #expect(
      try apps([Self.icon], flags: flags([.platform(.tvos), .platform(.macos)])) == ["macos application"])
  }

  @Test(arguments: [
    [SelectedPlatform.platform(.tvos)], [.platform(.visionos)], [.messages], [.platform(.tvos), .messages],
  ])
  func `a platform of which the catalog has no icon is not passed`(platforms: [SelectedPlatform]) throws {
    let chosen = flags(Set(platforms))
    #expect(try apps([Self.icon], flags: chosen) == ["not ios: Assets.xcassets"])
    let unjudged = try report(of: .catalog([Self.icon]), flags: chosen) { report, folder in
      report.unjudgedPaths == [folder]
    }
    #expect(unjudged)
    let file = FixtureTree.iconBundle()
    #expect(try report(of: file, flags: chosen) { report, _ in report.inputs.isEmpty })
    #expect(try report(of: file) { report, _ in report.inputs.count } == 1)
  }

  @Test func `an app of an Info.plist has no icon of another platform either`() throws {
    let list: FixtureTree = ["Info.plist": .plist(["CFBundlePackageType": "APPL"])]
    let tv = flags([.platform(.tvos)])
    #expect(try apps([Self.icon], flags: tv, beside: list) == ["not ios: Info.plist"])
    #expect(try apps([Self.icon], beside: list) == ["ios application"])
    let sets = [Self.icon, Self.emptied(.wholeBrandAssets)]
    #expect(try apps(sets, flags: tv, beside: list) == ["tvos application"])
    let found = try judgeSets(list.adding(.catalog(sets)), flags: tv)
    #expect(found.contains { $0.contains(" short-image-stack ") }, "\(found)")
  }

  @Test func `images that code shows, and an icon that is named, make no other app`() throws {
    let poster = SetFixture.imageStack("Poster", [.init("Front", []), .init("Back", [])])
    #expect(try apps([Self.icon, poster]) == ["ios application"])
    #expect(try apps([.imageSet("Sun", [.image("1x", 9, 9)])], flags: flags([.platform(.tvos)])).count == 1)
    let sets = [Self.icon, .wholeBrandAssets]
    #expect(try apps(sets, flags: flags([], icon: "AppIcon")) == ["ios application"])
    #expect(try apps(sets, flags: flags([], icon: "App Icon & Top Shelf Image")) == ["tvos application"])
    var excluding = TargetFlags()
    excluding.isExcluded = { $0.fileName.hasExtension("brandassets") }
    #expect(try apps(sets, flags: excluding) == ["ios application"])
  }
}
