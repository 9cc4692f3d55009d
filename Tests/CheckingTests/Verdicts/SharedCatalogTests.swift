import Checking
import Model
import SpecTables
import TestSupport
import Testing

/// Several applications with one catalog: a set is used when any of them names it.
@Suite struct SharedCatalogTests {
  private static let clear = [EntryFixture].singleSize.map { $0.holding(.floatingSketch(1024, 1024)) }
  private static let pointer = FixtureEntry.text(
    "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 12345\n"
  )

  /// Two applications, of which the other one names Second.
  private func judgeSecond(_ sets: [SetFixture], on platform: String = "ios") throws -> [String] {
    let other = XcodeProject.Target.app(
      "Two", on: platform, ["ASSETCATALOG_COMPILER_APPICON_NAME": "Second"])
    return try judgeSets(
      .catalog([.iconSet(.singleSize)] + sets).adding(.project([.app("One"), other])))
  }

  private func second(_ entries: [EntryFixture]) -> [SetFixture] { [.iconSet(entries, named: "Second")] }

  @Test func `a whole set of the second application has no finding`() throws {
    #expect(try judgeSecond(second(.singleSize)) == [])
    #expect(try judgeSecond(second(.singleSizeWatch), on: "watchos") == [])
  }

  @Test func `the second application's icon with holes is refused, with its code`() throws {
    #expect(
      try judgeSecond(second(Self.clear)) == [
        "error transparent-pixels Second.appiconset:3 ios.single.any ITMS-90717"
      ])
  }

  /// What one target compiles as two sets of one name: the second catalog is `Brand.xcassets`.
  private func judgeTwins(_ first: [EntryFixture], _ second: [EntryFixture]) throws -> [String] {
    let app = XcodeProject.Target.app(
      resources: ["Assets.xcassets", "Brand.xcassets", "LaunchScreen.storyboard"])
    return try judgeSets(
      .catalog([.iconSet(first)]).adding(.catalog([.iconSet(second)], at: "Brand.xcassets"))
        .adding(.project([app])))
  }

  @Test func `of two sets of one name that with images is judged, whichever comes first`() throws {
    let (whole, empty) = ([EntryFixture].singleSize, [EntryFixture].singleSize.map(\.empty))
    #expect(try judgeTwins(empty, whole) == ["warning empty-icon-set AppIcon.appiconset:3 -"])
    #expect(
      try judgeTwins(whole, empty) == ["warning empty-icon-set Brand.xcassets/AppIcon.appiconset:3 -"])
    #expect(
      try judgeTwins(empty, Self.clear).contains {
        $0.hasPrefix("error transparent-pixels Brand.xcassets/AppIcon.appiconset:3")
      })
    // Of two without images each may be the icon.
    #expect(try judgeTwins(empty, empty).count { $0.hasPrefix("error empty-icon-set") } == 2)
    let dangling = try judgeTwins(whole.map(\.dangling), whole)
    #expect(dangling.contains { $0.hasPrefix("warning dangling-reference AppIcon.appiconset") })
    #expect(!dangling.contains { $0.hasPrefix("error") })
  }

  @Test func `of two sets of one name that with the right sizes is judged, whichever comes first`() throws {
    let (whole, wrong) = (
      [EntryFixture].singleSize, [EntryFixture].singleSize.map { $0.holding(.sketch(1000, 1000), .rgb) }
    )
    for found in [try judgeTwins(whole, wrong), try judgeTwins(wrong, whole)] {
      #expect(found.contains { $0.hasPrefix("warning wrong-size") })
      #expect(!found.contains { $0.hasPrefix("error") })
    }
    // Of two with wrong sizes each may be the icon.
    #expect(try judgeTwins(wrong, wrong).count { $0.hasPrefix("error wrong-size") } == 2)
    // At what is no picture the asset compiler stops, whichever it takes.
    let damaged = try judgeTwins(whole, whole.map { $0.holding(FixtureEntry.text("no picture")) })
    #expect(damaged.contains { $0.hasPrefix("error") })
  }

  @Test func `beside a lone Info.plist no target is said to compile two sets of one name`() throws {
    let wrong = [EntryFixture].singleSize.map { $0.holding(.sketch(1000, 1000), .rgb) }
    let tree = FixtureTree.catalog([.iconSet(.singleSize)])
      .adding(.catalog([.iconSet(wrong)], at: "Brand.xcassets"))
      .with(["Info.plist": .plist(["CFBundlePackageType": "APPL"])])
    let reasons = try report(of: tree) { report, _ in
      report.findings.filter { $0.rule == "wrong-size" }.map(\.whyNoError)
    }
    #expect(reasons == [WhyNoError.target(.guess, .ios)])
  }

  @Test func `a set that holds a part of another's images lacks none`() throws {
    let part = [EntryFixture].mac.map { $0["size"] == "512x512" ? $0.empty : $0 }
    let app = XcodeProject.Target.app(on: "macos", resources: ["Assets.xcassets", "Brand.xcassets"])
    func judge(_ brand: [EntryFixture]) throws -> [String] {
      try judgeSets(
        .catalog([.iconSet(part)]).adding(.catalog([.iconSet(brand)], at: "Brand.xcassets"))
          .adding(.project([app])))
    }
    #expect(try judge(.mac).allSatisfy { !$0.contains("missing-required") })
    #expect(try judge(part).contains { $0.hasPrefix("error missing-required") })
  }

  /// Two apps have been uploaded with such icons for a year and more.
  @Test func `an alternate icon with holes warns, and the app's own is refused`() throws {
    func judgeAlternate(_ entries: [EntryFixture], _ settings: [String: String]) throws -> [String] {
      try judgeSets(.app([.iconSet(.singleSize), .iconSet(entries, named: "Second")], settings))
    }
    for setting in ["ALTERNATE_APPICON_NAMES": "Second", "INCLUDE_ALL_APPICON_ASSETS": "YES"] {
      let settings = ["ASSETCATALOG_COMPILER_\(setting.key)": setting.value]
      #expect(
        try judgeAlternate(Self.clear, settings) == [
          "warning transparent-pixels Second.appiconset:3 ios.single.any"
        ])
      #expect(try judgeAlternate(.singleSize, settings) == [])
    }
    #expect(try judgeAlternate(Self.clear, [:]).allSatisfy { !$0.hasPrefix("error") })
  }

  @Test func `an alternate icon of one application counts less in another that does not include it`() throws {
    let key = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
    let tree = FixtureTree.catalog([.iconSet(.singleSize)] + second(Self.clear))
      .adding(.project([.app("One", [key: "Second"]), .app("Two")]))
    let milder = try report(of: tree) { report, _ in
      report.inputs.map { $0.milderFindings.values.sorted() }
    }
    #expect(milder == [[], [.note]])
  }

  @Test func `a launch image for iPads counts less in a target for the Apple TV`() throws {
    let clear = EntryFixture.launch("ipad", "1x", 768, 1024, from: "7.0").holding(.floatingSketch(768, 1024))
    let old = [
      "INFOPLIST_KEY_UILaunchStoryboardName": "", "IPHONEOS_DEPLOYMENT_TARGET": "9.0",
      "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": "LaunchImage",
    ]
    let tree = FixtureTree.catalog([.iconSet(.singleSize), .launchSet([clear])])
      .adding(.project([.app("One", old), .app("TV", on: "tvos")]))
    let milder = try report(of: tree) { report, _ in
      let shared = report.findings.filter { $0.rule == "transparent-pixels" }.map(\.number)
      return report.inputs.map { input in shared.map { input.milderFindings[$0] } }
    }
    #expect(milder == [[nil], [.note]])
  }

  @Test func `a Mac app that includes all icon sets lacks no image of another set`() throws {
    let short = [EntryFixture].mac.map { $0["size"] == "512x512" ? $0.empty : $0 }
    let all = ["ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "YES"]
    let sets: [SetFixture] = [.iconSet(.mac), .iconSet(short, named: "Second")]
    #expect(try judgeSets(.app(on: "macos", sets, all)).allSatisfy { !$0.contains("missing-") })
    let named = ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Second"]
    #expect(try judgeSets(.app(on: "macos", sets, named)).contains { $0.hasPrefix("warning missing-") })
  }

  @Test(arguments: ["watchos", "macosx"])
  func `an app that cannot change its icon costs no upload by alternates`(platform: String) throws {
    let entries: [EntryFixture] = platform == "watchos" ? .singleSizeWatch : .mac
    let found = try judgeSets(
      .catalog([.iconSet(entries)]).adding(
        .project([
          .app("One", on: platform, ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Second"])
        ])))
    #expect(found.map { $0.prefix(23) } == ["warning absent-icon-set"])
  }

  @Test func `the second application's icon of another size is an error`() throws {
    let small = [EntryFixture].singleSize.map { $0.holding(.sketch(1000, 1000), .rgb) }
    #expect(
      try judgeSecond(second(small)) == [
        "error wrong-size Second.appiconset:3 ios.single.any ITMS-91111,ITMS-90704"
      ])
  }

  @Test func `a pointer of Git LFS and a dangling reference are errors of the second application`() throws {
    let pointers = try judgeSecond(second([EntryFixture].singleSize.map { $0.holding(Self.pointer) }))
    #expect(pointers.map { $0.prefix(13) } == ["error not-png"])
    let dangling = try judgeSecond(second([EntryFixture].singleSize.map(\.dangling)))
    #expect(dangling.map { $0.prefix(24) } == ["error dangling-reference"])
  }

  @Test func `a broken manifest is an error of the second application`() throws {
    let broken = SetFixture.iconSet(.singleSize, named: "Second").editing { $0 + "}" }
    #expect(try judgeSecond([broken]).contains { $0.hasPrefix("error invalid-contents-json") })
  }

  @Test(arguments: ["ios", "watchos"])
  func `a set that the second application lacks is an error`(platform: String) throws {
    #expect(
      try judgeSecond([], on: platform).filter { $0.hasPrefix("error") }.map { $0.prefix(21) }
        == ["error absent-icon-set"])
  }

  @Test func `of two sets of one name that with entries for the target's devices is asked`() throws {
    let two = XcodeProject.Target.app("Two", on: "macos", resources: ["Mac.xcassets"])
    func judgeBoth(_ entries: [EntryFixture]) throws -> [String] {
      let one = XcodeProject.Target.app(
        "One", resources: ["Mac.xcassets", "Assets.xcassets", "LaunchScreen.storyboard"])
      return try judgeSets(
        .catalog([.iconSet(entries)]).adding(.catalog([.iconSet(.mac)], at: "Mac.xcassets"))
          .adding(.project([one, two])))
    }
    #expect(try judgeBoth(.singleSize) == [])
    #expect(try judgeBoth(.mac).contains { $0.hasPrefix("error missing-required") })
    #expect(try judgeBoth([]).contains { $0.hasPrefix("error ") })
  }

  @Test func `the finding names the target whose icon it is`() throws {
    let two = XcodeProject.Target.app("Two", ["ASSETCATALOG_COMPILER_APPICON_NAME": "Second"])
    let tree = FixtureTree.catalog([.iconSet(.singleSize)] + second(Self.clear))
      .adding(.project([.app("One"), two]))
    let targets = try report(of: tree) { report, _ in report.findings.map(\.targets) }
    #expect(targets.count == 1 && targets.allSatisfy { $0.contains("Two") })
  }
}
