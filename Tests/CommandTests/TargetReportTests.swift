import SourceText
import SystemPackage
import TestSupport
import Testing

/// What the reports say of a repository with several targets and catalogs.
@Suite struct TargetReportTests {
  private func run(_ words: [String], in tree: FixtureTree = weatherRepository) throws -> ToolRun {
    try withFolder(tree) { folder in try runTool(words, in: folder) }
  }

  private func json(_ words: [String], in tree: FixtureTree = weatherRepository) throws -> JSONNode {
    let run = try run(words + ["--format", "json"], in: tree)
    try expectValid(run.output, schema: "report.schema.json")
    return try parseJSON(run.output, options: .strict(sizeLimit: 1 << 20)).root
  }

  @Test func `check says what was taken for what, and then the findings target by target`() throws {
    let run = try run(["check"])
    #expect(run.exitCode == 1)
    #expect(
      run.outputText == """
        Weather.xcodeproj
          Weather       iOS app, iPhone and iPad, iOS 15.0 or later, icon AppIcon, per size
          WeatherWatch  watchOS app, watchOS 9.0 or later, icon AppIcon, single size
          looked at     Shared.xcassets (1 image)
                        Weather/Assets.xcassets (13 images)
                        Watch/Assets.xcassets (1 image)
                        Old.xcassets (1 image, no target compiles it)

        Weather
        error    iphone-60@2x.png is 118 x 118 px; the slot needs 120 x 120 px  [wrong-size]
                 Weather/Assets.xcassets/AppIcon.appiconset/Contents.json:9:5
                 iPhone home screen icon, iOS 7 and later. App Store Connect rejects the upload.  ITMS-90022
                 Export it again at 120 x 120 px.

        error    AppIcon has no image for: iPad Pro home screen icon (83.5 pt @2x, 167 x 167 px)
                 [missing-required]
                 Weather/Assets.xcassets/AppIcon.appiconset/Contents.json:\(emptyPlaceLine):5
                 App Store Connect rejects the upload.  ITMS-90023
                 Add the image, or keep a single 1024 x 1024 px image (Xcode 14 or later).

        accounted for: 9 judged, 1 not required (--verbose lists them)
        Weather (iOS): icon AppIcon, 2 errors
        WeatherWatch (watchOS): icon AppIcon, complete
        2 can be fixed: iconproof fix

        failed: 2 errors, no warnings, no notes in 16 images, 2 targets

        """)
  }

  @Test func `apps of one name that a tool makes are told apart by the file that states them`() throws {
    let app = FixtureEntry.text(#"{"expo": {"name": "mobile", "icon": "./gone.png"}}"#)
    let package = FixtureEntry.text(#"{"dependencies": {"expo": "1"}}"#)
    let tree: FixtureTree = [
      "a/app.json": app, "a/package.json": package, "b/app.json": app, "b/package.json": package,
    ]
    let lines = try run(["check"], in: tree).outputText.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("mobile (") } == [
        "mobile (iOS, a/app.json): 1 error", "mobile (iOS, b/app.json): 1 error",
      ])
  }

  @Test func `an app that keeps the icon of its tool has not all images`() throws {
    let tree: FixtureTree = [
      "app.json": .text(#"{"expo": {"name": "mobile"}}"#),
      "package.json": .text(#"{"dependencies": {"expo": "1"}}"#),
    ]
    let lines = try run(["check"], in: tree).outputText.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("mobile (") } == ["mobile (iOS): no icon of its own, 1 warning"])
    let desktop: FixtureTree = [
      "package.json": .text(#"{"name": "desk", "devDependencies": {"electron": "1"}, "build": {"mac": {}}}"#)
    ]
    let others = try run(["check"], in: desktop).outputText.split(separator: "\n")
    #expect(others.filter { $0.hasPrefix("desk (") } == ["desk (macOS): no icon of its own, 1 warning"])
  }

  /// An icon that nobody looked at is no pass; one on the web beside one that is here is left out.
  @Test(arguments: [("https://a.example/i.png", 3), ("./gone.png", 1)])
  func `an icon on the web is not looked at`(icon: String, code: Int32) throws {
    let tree: FixtureTree = [
      "app.json": .text("{\"expo\": {\"name\": \"mobile\", \"icon\": \"\(icon)\"}}"),
      "package.json": .text(#"{"dependencies": {"expo": "1"}}"#),
    ]
    let run = try run(["check"], in: tree)
    #expect(run.exitCode == code)
    #expect(
      run.outputText.contains("Expo app mobile: icon names an image on the web, which is not loaded")
        == (code == 3), "\(run.outputText)")
  }

  @Test func `the checklist goes target by target and set by set, what is done is counted`() throws {
    let text = try run(["checklist"]).outputText
    #expect(
      text == """
        Weather: iOS app, iPhone and iPad, iOS 15.0 or later

        App icon AppIcon, one image for each size
          FIX      iPhone home screen icon, iOS 7 and later    60 pt @2x   120 x 120  is 118 x 118 px
          MISSING  iPad Pro home screen icon                 83.5 pt @2x   167 x 167  required: iPad app,
                   from the iOS 9 SDK on
                   PNG, RGB, 8 bits per channel; opaque. Without it: App Store Connect rejects the upload.
          done     12 more (--all lists them)

        Launch screen: LaunchScreen.storyboard serves every screen

        1 to add, 1 to fix, 12 of 14 done.

        WeatherWatch: watchOS app, watchOS 9.0 or later

        App icon AppIcon, one image for every size: 1 done (--all lists it)

        0 to add, 0 to fix, 1 of 1 done.

        All together: 1 to add, 1 to fix, 13 of 15 done.

        done     the image is there and fits
        FIX      an image is there and does not fit
        MISSING  no image is there

        """)
  }

  @Test func `all of the checklist names what is done, and what nothing asks for`() throws {
    let lines = try run(["checklist", "--all"]).outputText.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  done ") } == 13)
    #expect(lines.contains { $0.contains("App Store icon") && $0.contains("1024 x 1024  required:") })
    let old = try #require(lines.firstIndex(of: "Old.xcassets: no target compiles it"))
    #expect(lines[old + 2].hasSuffix("not required"))
  }

  @Test func `a checklist in Markdown has a heading for each target and set`() throws {
    let lines = try run(["checklist", "--format", "markdown"]).outputText.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("#") } == [
        "## `Weather.xcodeproj`, target `Weather`", "### App icon AppIcon, one image for each size",
        "## `Weather.xcodeproj`, target `WeatherWatch`", "### App icon AppIcon, one image for every size",
      ])
    #expect(
      lines.contains(
        "- [ ] iPad Pro home screen icon, `83.5 pt @2x`, 167 x 167 px, required: iPad app, from the iOS 9 SDK on: "
          + "**missing**. PNG, RGB, 8 bits per channel; opaque. Without it: App Store Connect rejects the upload."
      ))
  }

  @Test func `the JSON tells targets, and each catalog once with all targets that compile it`() throws {
    let report = try json(["check"])
    let targets = try #require(report["targets"]?.array)
    #expect(targets.compactMap { $0["id"]?.string } == ["Weather", "WeatherWatch"])
    #expect(targets.compactMap { $0["product"]?.string } == ["application", "watch-app"])
    #expect(targets.compactMap { $0["platform"]?.string } == ["ios", "watchos"])
    #expect(targets.compactMap { $0["minimumOS"]?.string } == ["15.0", "9.0"])
    #expect(targets.compactMap { $0["icon"]?["scheme"]?.string } == ["per-size", "single-size"])
    let inputs = try #require(report["inputs"]?.array)
    let shown = inputs.map { input in
      let targets = input["targets"]?.array?.compactMap(\.string) ?? []
      return "\(input["path"]?.string ?? ""): \(targets.joined(separator: " ")) \(input["images"]?.int ?? -1)"
    }
    #expect(
      shown == [
        "Shared.xcassets: Weather WeatherWatch 1", "Weather/Assets.xcassets: Weather 13",
        "Watch/Assets.xcassets: WeatherWatch 1", "Old.xcassets:  1",
      ])
    #expect(report["summary"]?["images"]?.int == 16)
    #expect(report["summary"]?["slotsAsked"]?.int == 15)
  }

  @Test func `a finding of a catalog has its entry's place, the image and the set`() throws {
    let findings = try #require(try json(["check"])["findings"]?.array)
    let set = "Weather/Assets.xcassets/AppIcon.appiconset"
    #expect(findings.compactMap { $0["path"]?.string } == ["\(set)/Contents.json", "\(set)/Contents.json"])
    #expect(findings.compactMap { $0["line"]?.int } == [9, emptyPlaceLine])
    #expect(findings.compactMap { $0["column"]?.int } == [5, 5])
    #expect(findings.map { $0["image"]?.string } == ["\(set)/iphone-60@2x.png", nil])
    #expect(findings.allSatisfy { $0["set"]?.string == "AppIcon" && $0["expectedName"]?.string == nil })
  }

  @Test func `a slot of a catalog is told by points and scale, not by a name`() throws {
    let slots = try #require(try json(["checklist"])["checklist"]?.array)
    let slot = try #require(slots.first { $0["slot"]?.string == "ios9.app.ipad.167" })
    #expect(slot["name"]?.string == nil)
    #expect(slot["points"]?.string == "83.5x83.5" && slot["scale"]?.string == "2x")
    #expect(slot["set"]?.string == "AppIcon" && slot["state"]?.string == "missing")
  }

  @Test func `extensions that have nothing to say are counted, not listed`() throws {
    var project = XcodeProject([
      XcodeProject.Target(
        settings: ["SDKROOT": "iphoneos", "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"],
        resources: ["A.xcassets"])
    ])
    project.targets += (1...12).map {
      XcodeProject.Target(
        "Widget\($0)", productType: "com.apple.product-type.app-extension",
        settings: ["SDKROOT": "iphoneos"], resources: ["A.xcassets"])
    }
    let tree: FixtureTree = [
      "A.xcodeproj/project.pbxproj": project.entry,
      "A.xcassets/Sun.imageset/Contents.json": .setContents([["idiom": "universal", "filename": "a.png"]]),
      "A.xcassets/Sun.imageset/a.png": .png(9),
    ]
    let text = try run(["check"], in: tree).outputText
    #expect(text.contains("  others     12 targets that only compile catalogs\n"))
    #expect(!text.contains("Widget"))
    #expect(try run(["check", "--verbose"], in: tree).outputText.contains("  Widget12   other iOS target"))
  }

  @Test func `a platform that is not asked for is left out and said`() throws {
    let report = try json(["check", "--platform", "watchos"])
    #expect(report["targets"]?.array?.compactMap { $0["id"]?.string }.contains("Weather") == false)
    #expect(
      report["leftOut"]?.array?.contains {
        $0["reason"]?.string == "target Weather: --platform does not select iOS"
      } == true)
    var tree = weatherRepository
    tree[".iconproof.json"] = .text(#"{"target": {"platforms": ["watchos"]}}"#)
    let configured = try json(["check"], in: tree)
    #expect(configured["findings"]?.array?.isEmpty == true)
    #expect(
      configured["leftOut"]?.array?.contains {
        $0["reason"]?.string == "target Weather: .iconproof.json:1 does not select iOS"
      } == true)
    let config = try run(["config"], in: tree).outputText
    #expect(config.contains("platforms    watchOS  (.iconproof.json:1)"))
    #expect(config.contains("minimum watchOS 9.0") && !config.contains("minimum iOS"))
  }

  @Test func `an app of which a warning says that it has no icon is not complete`() throws {
    let settings = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos xros", "XROS_DEPLOYMENT_TARGET": "1.0",
    ]
    let lines = try run(["check"], in: .app([.iconSet(.singleSize)], settings)).outputText.split(
      separator: "\n")
    #expect(lines.contains("App (iOS): icon AppIcon, complete"))
    #expect(lines.contains("App (visionOS): no icon, a warning here, 1 warning"))
  }

  @Test func `an app of which only a warning says that it has no icon is in the summary`() throws {
    let desk = XcodeProject.Target.app(
      "Desk", on: "macos", ["ASSETCATALOG_COMPILER_APPICON_NAME": "Own"],
      resources: ["LaunchScreen.storyboard"])
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([.app(), desk]))
    let run = try run(["check"], in: tree)
    #expect(run.outputText.contains("\nDesk (macOS): no icon, a warning here, 1 warning\n"))
    #expect(run.exitCode == 0)
    // It was not judged, so that no gate takes it for an app that was.
    #expect(try self.run(["check", "--require", "Desk"], in: tree).exitCode == 3)
  }

  @Test func `the name of the icon set is told where no project tells it`() throws {
    let set: FixtureEntry = .setContents([
      ["idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "a.png"]
    ])
    var tree: FixtureTree = [
      "A.xcassets/Moon.appiconset/Contents.json": set, "A.xcassets/Moon.appiconset/a.png": .png(512),
      "A.xcassets/Sun.appiconset/Contents.json": set, "A.xcassets/Sun.appiconset/a.png": .png(1024),
    ]
    func icon(_ words: [String]) throws -> String? {
      try json(["check", "A.xcassets"] + words, in: tree)["targets"]?.array?.first?["icon"]?["name"]?.string
    }
    #expect(try icon([]) == nil)
    #expect(try icon(["--app-icon", "Moon"]) == "Moon")
    #expect(try run(["check", "A.xcassets", "--app-icon", "Moon"], in: tree).exitCode == 1)
    #expect(try run(["check", "A.xcassets", "--app-icon", "Sun"], in: tree).exitCode == 0)
    tree[".iconproof.json"] = .text(#"{"target": {"appIcon": "Moon"}}"#)
    #expect(try icon([]) == "Moon")
    #expect(try icon(["--app-icon", "Sun"]) == "Sun")
    tree[".iconproof.json"] = .text(#"{"target": {"appIcon": "Star"}}"#)
    let absent = try run(["check", "A.xcassets"], in: tree).outputText
    #expect(absent.contains(".iconproof.json:1 names Star, but no catalog"), "\(absent)")
    #expect(
      try run(["check", "A.xcassets", "--app-icon", "Star"], in: tree).outputText.contains(
        "--app-icon names Star"))
  }

  @Test(arguments: [["--platform", "windows"], ["--platform", ""], ["--app-icon", ""]])
  func `a platform that is none, or an empty name, is wrong usage`(words: [String]) throws {
    #expect(try run(["check"] + words).exitCode == 2)
  }
}
