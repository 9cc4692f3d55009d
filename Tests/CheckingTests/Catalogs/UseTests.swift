import Checking
import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// What a target does with a set decides how grave a fault in it is.
@Suite struct UseTests {
  private let broken = [EntryFixture].singleSize.map { $0.holding(.floatingSketch(1024, 1024)) }

  @Test func `a set that no setting names is at most a warning`() throws {
    #expect(
      try judgeSets(.app([.iconSet(.singleSize), .iconSet(broken, named: "Old")])) == [
        "note missing-alternate-icon App.xcodeproj/project.pbxproj -",
        "note transparent-pixels Old.appiconset:3 ios.single.any",
      ])
    #expect(
      try judgeSets(
        .app([.iconSet(.singleSize), .iconSet([EntryFixture].singleSize.map(\.empty), named: "Old")])) == [
          "warning empty-icon-set Old.appiconset:3 -"
        ])
  }

  @Test func `what a set looks like that no setting names is a note`() throws {
    func severities(_ sets: [SetFixture], _ settings: [String: String] = [:]) throws -> [String] {
      try judgeSets(.app(sets, settings)).filter { $0.contains(" transparent-pixels ") }
        .map { $0.prefix { $0 != " " }.description }
    }
    let sets: [SetFixture] = [.iconSet(.singleSize), .iconSet(broken, named: "Old")]
    #expect(try severities(sets) == ["note"])
    // One that a setting takes in may be shown, as may one of which nobody knows whether the app has it.
    for setting in ["ALTERNATE_APPICON_NAMES": "Old", "INCLUDE_ALL_APPICON_ASSETS": "YES"] {
      #expect(try severities(sets, ["ASSETCATALOG_COMPILER_\(setting.key)": setting.value]) == ["warning"])
    }
    let unknown = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon$(XCODE_VERSION_MAJOR)"]
    #expect(try severities(sets, unknown).contains("note") == false)
    // Without the app's own icon it is most likely meant to be it.
    #expect(try severities([.iconSet(broken, named: "Old")]) == ["warning"])
  }

  @Test func `an alternate icon without a file is absent, one that is not there an error`() throws {
    let settings = ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Dark"]
    #expect(
      try judgeSets(.app([.iconSet(.singleSize), .iconSet(.singleSize, named: "Dark")], settings)) == []
    )
    #expect(
      try judgeSets(.app([.iconSet(.singleSize)], settings)) == [
        "error absent-icon-set App.xcodeproj/project.pbxproj - ITMS-90895"
      ])
  }

  @Test func `the set of a configuration that does not ship is a warning`() throws {
    var target = XcodeProject.Target.app()
    target.settings["Debug"]?["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon-Debug"
    let tree = FixtureTree.project([target])
    #expect(
      try judgeSets(
        tree.adding(.catalog([.iconSet(.singleSize), .iconSet(broken, named: "AppIcon-Debug")]))) == [
          "warning transparent-pixels AppIcon-Debug.appiconset:3 ios.single.any"
        ])
    #expect(
      try judgeSets(tree.adding(.catalog([.iconSet(.singleSize)]))) == [
        "warning absent-icon-set App.xcodeproj/project.pbxproj -"
      ])
  }

  @Test func `what a store refuses of the set of another configuration says why it is no error`() throws {
    var target = XcodeProject.Target.app()
    target.settings["Debug"]?["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon-Debug"
    func reasons(_ debug: [EntryFixture]) throws -> [String] {
      let tree = FixtureTree.project([target]).adding(
        .catalog([.iconSet(.perSize), .iconSet(debug, named: "AppIcon-Debug")]))
      return try report(of: tree) { report, _ in
        report.findings.filter { $0.rule == "missing-required" }
          .map { "\($0.severity.rawValue) \([$0].reasonsForNoError?.display ?? "-")" }
      }
    }
    let found = try reasons(Array([EntryFixture].perSize.dropLast()))
    #expect(found.count == 1 && found[0].hasPrefix("warning No error here: "), "\(found)")
    #expect(try reasons(.perSize) == [])
  }

  @Test func `reasons why several findings are no errors are one sentence`() throws {
    var app = XcodeProject.Target.app()
    app.settings["Debug"]?["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon-Debug"
    let desk = XcodeProject.Target.app(
      "Desk", on: "macos", ["ASSETCATALOG_COMPILER_APPICON_NAME": "Own"],
      resources: ["LaunchScreen.storyboard"])
    let debug = SetFixture.iconSet(Array([EntryFixture].perSize.dropLast()), named: "AppIcon-Debug")
    let tree = FixtureTree.project([app, desk]).adding(.catalog([.iconSet(.perSize), debug]))
    let words = try report(of: tree) { report, _ in
      report.findings.filter { ["missing-required", "absent-icon-set"].contains($0.rule) }
        .reasonsForNoError?.display ?? ""
    }
    #expect(words.hasPrefix("No error here: ") && words.hasSuffix(".") && words.contains("; "), "\(words)")
    #expect(!words.dropFirst().contains("No error here"), "\(words)")
  }

  /// The only icon set in the target's reach is the one that it names.
  @Test func `a name with a variable of no known value is that of the only icon set`() throws {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon${XCODE_VERSION_MAJOR}"]
    #expect(
      try judgeSets(.app([.iconSet(broken)], settings)).contains { $0.hasPrefix("error transparent-pixels") })
    #expect(
      try judgeSets(.app([.iconSet(.singleSize)], settings)).filter { $0.hasPrefix("error") } == [])
  }

  @Test func `a name to which a file that is not there may add is a failure, and no error beside it`() throws
  {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon-$(FLAVOUR)"]
    func tree(_ text: String) -> FixtureTree {
      FixtureTree.catalog([
        .iconSet(.singleSize, named: "AppIcon-a"), .iconSet(.singleSize, named: "AppIcon-b"),
      ])
      .adding(.project([.app("App", on: "ios", settings)], configurationFile: "Flutter/Release.xcconfig"))
      .adding(["Flutter/Release.xcconfig": .text(text)])
    }
    func failures(_ text: String) throws -> [String] {
      try report(of: tree(text)) { report, _ in report.failures.map { $0.path.fileName.display } }
    }
    let includes = "#include \"Generated.xcconfig\"\n#include \"DartDefines.xcconfig\"\n"
    #expect(try failures(includes) == ["DartDefines.xcconfig"])
    #expect(try failures("#include \"Generated.xcconfig\"\n") == ["Generated.xcconfig"])
    #expect(try judgeSets(tree(includes)).filter { $0.hasPrefix("error") } == [])
    // Where nothing is missing, nothing defines it.
    #expect(try failures("A = b\n") == [])
    #expect(try judgeSets(tree("A = b\n")).contains { $0.hasPrefix("error absent-icon-set") })
  }

  /// A name of variables that nothing defines comes to nothing.
  @Test(arguments: ["", "$(FLAVOUR)"]) func `an app that names no set`(name: String) throws {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": name]
    let tree = FixtureTree.app([.iconSet(.singleSize, named: "Logo")], settings)
    #expect(
      try judgeSets(tree) == [
        "error absent-icon-set App.xcodeproj/project.pbxproj - ITMS-90022,ITMS-90023,ITMS-90713"
      ])
    // What a plist lists may be made by other means.
    let listing = FixtureTree.app(
      [.iconSet(.singleSize, named: "Logo")], settings.merging(["INFOPLIST_FILE": "Info.plist"]) { $1 })
    #expect(
      try judgeSets(listing.adding(["Info.plist": .plist(builtPlist.with(["CFBundleIconName": "Logo"]))]))
        .map { $0.prefix { $0 != " " } } == ["warning"])
  }

  @Test func `targets that share a catalog share its findings`() throws {
    let tree = FixtureTree.catalog([.iconSet(broken)]).adding(.project([.app("One"), .app("Two")]))
    #expect(
      try judgeSets(tree) == [
        "error transparent-pixels AppIcon.appiconset:3 ios.single.any ITMS-90717"
      ])
  }

  @Test func `a catalog that no target compiles is at most a warning`() throws {
    let tree = FixtureTree.app([.iconSet(.singleSize)]).adding(
      .catalog([.iconSet(broken)], at: "Old.xcassets"))
    #expect(
      try judgeSets(tree) == [
        "warning transparent-pixels Old.xcassets/AppIcon.appiconset:3 ios.single.any"
      ])
  }

  @Test func `a widget may have an empty icon set`() throws {
    let tree = FixtureTree.catalog([.iconSet(.singleSize)])
      .adding(.catalog([.iconSet([EntryFixture].singleSize.map(\.empty))], at: "Widget.xcassets"))
      .adding(
        .project([.app(), .app("Widget", productType: "app-extension", resources: ["Widget.xcassets"])]))
    #expect(try judgeSets(tree) == [])
  }

  @Test func `an action extension draws its icon as a mask`() throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "XPC!",
      "NSExtension": ["NSExtensionPointIdentifier": "com.apple.ui-services"],
    ]
    let tree = FixtureTree.catalog([.iconSet(.singleSize)])
      .adding(.catalog([.iconSet(broken)], at: "Action.xcassets"))
      .adding(["Action/Info.plist": .plist(plist)])
      .adding(
        .project([
          .app(),
          .app(
            "Action", on: "ios", ["INFOPLIST_FILE": "Action/Info.plist"], productType: "app-extension",
            resources: ["Action.xcassets"]),
        ]))
    #expect(try judgeSets(tree) == [])
  }

  @Test func `the app icon flag names the set where no project does`() throws {
    var flags = TargetFlags()
    flags.appIcon = "Logo"
    let tree = FixtureTree.catalog([.iconSet(.singleSize), .iconSet(broken, named: "Logo")])
    #expect(
      try judgeSets(tree, flags: flags) == [
        "error transparent-pixels Logo.appiconset:3 ios.single.any ITMS-90717"
      ])
    #expect(try judgeSets(tree).filter { $0.hasPrefix("error") } == [])
  }

  @Test func `without a project the only set counts as used`() throws {
    #expect(
      try judgeSets(.catalog([.iconSet(broken, named: "Logo")])) == [
        "error transparent-pixels Logo.appiconset:3 ios.single.any ITMS-90717"
      ])
  }
}

/// Where sets lie.
@Suite struct PlaceTests {
  private let star = SetFixture.imageSet("Star", [.image("1x", 20, 20)])

  @Test func `groups and nested catalogs are read, namespaces tell names apart`() throws {
    let lines = [EntryFixture.image("1x", 20, 20), .image("2x", 50, 50).named("b.png")]
    let group = SetFixture.group("Icons", [.iconSet(.singleSize), .imageSet("Uneven", lines)])
    #expect(
      try judgeSets(.app([group])) == ["note uneven-scales Icons/Uneven.imageset:4 -"])
    #expect(
      try judgeSets(
        .app([
          .iconSet(.singleSize), star, .group("Inner.xcassets", [star]),
        ])) == ["note unusable-set-name Star.imageset -"])
    #expect(
      try judgeSets(
        .app([.iconSet(.singleSize), star, .group("Named", isNamespace: true, [star])])) == [])
  }

  @Test func `a set in no catalog is compiled by nothing`() throws {
    let tree = FixtureTree.app([.iconSet(.singleSize)]).adding(.catalog([star], at: "Loose"))
    #expect(
      try judgeSets(tree).filter { !$0.contains("nothing-asked") } == [
        "note unusable-set-name Loose/Star.imageset -"
      ])
  }

  @Test func `an icon set beside an Icon Composer file of its name is not asked for`() throws {
    let target = XcodeProject.Target.app(
      resources: ["Assets.xcassets", "AppIcon.icon", "LaunchScreen.storyboard"])
    let tree = FixtureTree.catalog([.iconSet([EntryFixture].singleSize.map(\.empty))]).adding(.iconBundle())
    #expect(try judgeSets(tree.adding(.project([target]))) == [])
  }

  @Test func `of a set for several platforms each target is asked its own`() throws {
    let shared = [EntryFixture].singleSize + .singleSizeWatch + [EntryFixture].mac.dropLast()
    let tree = FixtureTree.catalog([.iconSet(shared)])
      .adding(.project([.app(), .app("Desk", on: "macos", resources: ["Assets.xcassets"])]))
    #expect(
      try judgeSets(tree) == ["error missing-required AppIcon.appiconset mac.512@2x ITMS-90236"])
  }

  @Test func `launch images in a slot of another orientation or size`() throws {
    let settings = [
      "INFOPLIST_KEY_UILaunchStoryboardName": "", "IPHONEOS_DEPLOYMENT_TARGET": "9.0",
      "TARGETED_DEVICE_FAMILY": "2",
      "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": "LaunchImage",
    ]
    var entries = [EntryFixture].launchImages.filter { $0.members.contains { $0.value == "ipad" } }
    entries[0] = entries[0].holding(.sketch(1024, 768), .rgb)
    let icons =
      [EntryFixture].iPad.map { entry in
        let size = entry.members.first { $0.key == "size" }?.value ?? ""
        return entry.filename == nil && size != "20x20" ? EntryFixture.slot("ipad", size, "1x") : entry
      } + [EntryFixture.slot("ios-marketing", "1024x1024", "1x")]
    let found = try judgeSets(.app([.iconSet(icons), .launchSet(entries)], settings))
    #expect(
      found.filter { $0.contains("LaunchImage") } == [
        "warning wrong-size LaunchImage.launchimage:3 li.ipad.7.p.1x"
      ])
  }

  @Test func `a set of fixed names is the icon that a Mac app names, and no other app's`() throws {
    var images: FixtureTree = [:]
    for points in [16, 32, 128, 256, 512] {
      let path = "Assets.xcassets/AppIcon.iconset/icon_\(points)x\(points)"
      images = images.adding([
        FixturePath("\(path).png"): .png(points), FixturePath("\(path)@2x.png"): .png(2 * points),
      ])
    }
    func absent(on platform: String, _ name: String) throws -> Bool {
      let target = XcodeProject.Target.app(on: platform, ["ASSETCATALOG_COMPILER_APPICON_NAME": name])
      return try judgeSets(images.adding(.project([target]))).contains {
        $0.hasPrefix("error absent-icon-set")
      }
    }
    #expect(try !absent(on: "macos", "AppIcon"))
    #expect(try absent(on: "macos", "Other"))
    #expect(try absent(on: "ios", "AppIcon"))
  }
}
