import Places
import SpecTables
import TestSupport
import Testing

@Suite struct PlatformTests {
  let tables: SpecTables

  init() throws { tables = try embeddedTables() }

  @Test(arguments: [
    (1, DeviceFamily.iphone), (2, .ipad), (3, .tv), (4, .watch), (5, nil), (6, nil), (7, .vision),
  ])
  func `a family has its number`(number: Int, family: DeviceFamily?) {
    #expect(DeviceFamily(number: number) == family)
  }

  @Test func `every family belongs to one platform`() {
    for family in DeviceFamily.allCases { #expect(family.platform.families.contains(family)) }
    #expect(Platform.allCases.flatMap(\.families).sorted() == DeviceFamily.allCases)
  }

  /// An iPhone app that also lists Vision brings no icon for it.
  @Test func `families of other platforms are dropped`() {
    let target = BuildTarget(
      families: [.iphone, .ipad, .vision], minimumOS: OSVersion(15), sdk: .atLeast(OSVersion(15)))
    #expect(target.families == [.iphone, .ipad])
    #expect(tables.row("vision.back")?.condition?.applicability(to: target) == .no)
  }

  private func asks(_ id: String, of target: BuildTarget) throws -> Applicability {
    try #require(tables.row(RowID(id))?.condition).applicability(to: target)
  }

  @Test func `versions are those of the target's platform`() throws {
    var target = BuildTarget(
      platform: .watchos, product: .watchApp, families: [.watch], minimumOS: OSVersion(8),
      sdk: .atLeast(OSVersion(8)))
    #expect(try asks("watch.appLauncher.40@2x.38mm", of: target) == .yes)
    #expect(try asks("watch.appLauncher.51@2x.45mm", of: target) == .yes)
    #expect(try asks("watch.appLauncher.54@2x.49mm", of: target) == .no)
    #expect(try asks("ios.marketing.1024", of: target) == .no)
    target.minimumOS = OSVersion(9)
    #expect(try asks("watch.appLauncher.40@2x.38mm", of: target) == .no)
    #expect(try asks("watch.companionSettings.29@2x", of: target) == .yes)
  }

  @Test func `the store icon is asked for with a caution where the SDK is not known`() throws {
    let old = BuildTarget(families: [.iphone], minimumOS: OSVersion(9), sdk: .atLeast(OSVersion(9)))
    #expect(try asks("ios.marketing.1024", of: old) == .fromSDK(OSVersion(11)))
    let new = BuildTarget(families: [.iphone], minimumOS: OSVersion(9), sdk: .exactly(OSVersion(11)))
    #expect(try asks("ios.marketing.1024", of: new) == .yes)
    let older = BuildTarget(families: [.iphone], minimumOS: OSVersion(9), sdk: .exactly(OSVersion(10)))
    #expect(try asks("ios.marketing.1024", of: older) == .no)
  }

  @Test func `a Messages extension is asked for its own icons alone`() throws {
    let messages = BuildTarget(
      product: .messages, families: [.iphone], minimumOS: OSVersion(12), sdk: .atLeast(OSVersion(12)))
    #expect(try asks("msg.60x45@2x", of: messages) == .yes)
    #expect(try asks("msg.67x50@2x", of: messages) == .no)
    #expect(try asks("ios7.app.iphone.120", of: messages) == .no)
    var app = messages
    app.product = .application
    #expect(try asks("msg.60x45@2x", of: app) == .no)
    #expect(try asks("ios7.app.iphone.120", of: app) == .yes)
    app.product = .other
    #expect(try asks("ios7.app.iphone.120", of: app) == .no)
  }

  @Test func `only what declares CarPlay is asked for its icon`() throws {
    var target = BuildTarget(families: [.iphone], minimumOS: OSVersion(14), sdk: .atLeast(OSVersion(14)))
    #expect(try asks("car.120", of: target) == .no)
    target.declarations = [.carPlay]
    #expect(try asks("car.120", of: target) == .yes)
  }
}
