import Checking
import Model
import SpecTables
import TestSupport
import Testing

/// A target for several platforms is judged for each of them.
@Suite struct SeveralPlatformsTests {
  private static let withMac = [
    "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx",
    "MACOSX_DEPLOYMENT_TARGET": "12.0",
  ]

  private func judgeMac(
    _ entries: [EntryFixture], _ settings: [String: String] = [:]
  ) throws -> [String] {
    try judgeSets(.app([.iconSet(entries)], Self.withMac.merging(settings) { $1 }))
      .filter { !$0.hasPrefix("note") }
  }

  @Test func `a set with the images of both has no finding`() throws {
    #expect(try judgeMac(.singleSize + .mac) == [])
  }

  @Test func `a set that lacks one of its Mac images is refused`() throws {
    let short = [EntryFixture].mac.map { $0.isOf("512x512", "2x") ? $0.empty : $0 }
    let found = try judgeMac(.singleSize + short)
    #expect(found.count == 1)
    #expect(
      found.allSatisfy { $0.hasPrefix("error missing-required") && $0.contains("mac.512@2x ITMS-90236") })
  }

  @Test func `a set without any Mac image warns`() throws {
    let found = try judgeMac(.singleSize)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("warning missing-required") })
  }

  /// A scheme names no platform: what it archives is built for the device that is chosen in Xcode.
  @Test func `a scheme that archives the target does not make its Mac images required`() throws {
    let scheme: FixtureTree = [
      "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme": .text(
        """
        <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving = "YES">
        <BuildableReference BlueprintName = "App" ReferencedContainer = "container:App.xcodeproj"/>
        </BuildActionEntry></BuildActionEntries></BuildAction></Scheme>
        """)
    ]
    let short = [EntryFixture].mac.map { $0.isOf("512x512", "2x") ? $0.empty : $0 }
    func severities(_ entries: [EntryFixture]) throws -> Set<Substring> {
      let found = try judgeSets(.app([.iconSet(entries)], Self.withMac).adding(scheme))
      return Set(found.filter { !$0.hasPrefix("note") }.map { $0.prefix { $0 != " " } })
    }
    #expect(try severities(.singleSize) == ["warning"])
    #expect(try severities(.singleSize + short) == ["error"])
  }

  @Test(arguments: ["macosx iphoneos iphonesimulator", "iphoneos iphonesimulator macosx"])
  func `a fault of the icon for one system is that system's`(platforms: String) throws {
    let clear = [EntryFixture].singleSize.map { entry -> EntryFixture in
      var entry = entry
      entry.picture = .sketch(isOpaque: false)
      return entry
    }
    let settings = Self.withMac.merging([
      "SUPPORTED_PLATFORMS": platforms, "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon-Mac",
      "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=iphoneos*]": "AppIcon",
    ]) { $1 }
    let tree = FixtureTree.app([.iconSet(clear), .iconSet(.mac, named: "AppIcon-Mac")], settings)
    try report(of: tree) { report, _ in
      let homes = report.inputs.filter { $0.findings.contains { $0.rule == "transparent-pixels" } }
      #expect(homes.map(\.build.platform) == [.ios])
      #expect(
        report.inputs.allSatisfy { input in
          input.findings.allSatisfy { input.milderFindings[$0.number] == nil }
        })
    }
  }

  @Test func `Mac Catalyst asks for no Mac image`() throws {
    #expect(try judgeSets(.app([.iconSet(.singleSize)], ["SUPPORTS_MACCATALYST": "YES"])) == [])
  }

  /// A name for one platform shows that the app is built for it.
  @Test(arguments: [
    ("iphoneos appletvos", "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=appletvos*]"),
    ("iphoneos xros", "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=xros*]"),
    ("iphoneos macosx", "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=macosx*]"),
  ])
  func `a name under the condition of one platform is looked for on it`(platforms: String, key: String) throws
  {
    let settings = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": platforms, "TVOS_DEPLOYMENT_TARGET": "15.0",
      "XROS_DEPLOYMENT_TARGET": "1.0", "MACOSX_DEPLOYMENT_TARGET": "12.0", key: "Other",
    ]
    let found = try judgeSets(.app([.iconSet(.singleSize)], settings)).filter { !$0.hasPrefix("note") }
    #expect(found.map { String($0.prefix { $0 != " " }) } == ["error"])
    #expect(found.allSatisfy { $0.contains("absent-icon-set") })
  }

  @Test func `a name under a condition that a set answers has no finding`() throws {
    let settings = Self.withMac.merging(["ASSETCATALOG_COMPILER_APPICON_NAME[sdk=macosx*]": "MacIcon"]) { $1 }
    #expect(
      try judgeSets(.app([.iconSet(.singleSize), .iconSet(.mac, named: "MacIcon")], settings)) == [])
  }

  @Test func `one Xcode builds the app of a project and its extensions`() throws {
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(
      .project([
        .app("One", ["IPHONEOS_DEPLOYMENT_TARGET": "16.0"]),
        .app("Two", ["IPHONEOS_DEPLOYMENT_TARGET": "18.0"]),
        .app("Action", productType: "app-extension"), .app("Watch", on: "watchos"),
      ]))
    let versions = try report(of: tree) { report, _ in report.inputs.map(\.build.sdk) }
    #expect(
      versions == [16, 18, 9, 18].map { .atLeast(OSVersion($0)) })
  }

  @Test func `the icon of Apple Vision is judged with the target for it alone`() throws {
    let clear = SetFixture.visionStack([
      SetFixture.Layer("Front", [.image("2x", 1024, 1024, idiom: "vision", isOpaque: false)]),
      SetFixture.Layer("Back", [.image("2x", 1024, 1024, idiom: "vision", isOpaque: false)]),
    ])
    let settings = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos xros", "XROS_DEPLOYMENT_TARGET": "1.0",
    ]
    let tree = FixtureTree.app([.iconSet(.singleSize), clear], settings)
    let counts = try report(of: tree) { report, _ in
      report.inputs.map { input in
        (input.build.platform, input.findings.count { $0.severity != .note }, input.sharedFindings.count)
      }
    }
    #expect(counts.contains { $0 == (.visionos, 1, 0) })
    #expect(counts.contains { $0 == (.ios, 0, 0) })
  }

  @Test(arguments: [("application.watchapp", "warning"), ("application.watchapp2", "error")])
  func `an app of watchOS 1 is not refused for the icon of a later SDK`(type: String, severity: String) throws
  {
    let entries = [EntryFixture].watch.map { $0["idiom"] == "watch-marketing" ? $0.dangling : $0 }
    let found = try judgeSets(
      .app(on: "watchos", [.iconSet(entries)], ["WATCHOS_DEPLOYMENT_TARGET": ""], productType: type))
    let lost = found.filter { $0.contains("dangling-reference") }.map { String($0.prefix { $0 != " " }) }
    #expect(lost == [severity])
  }

  @Test func `a container of a watch app is for the system that containers came with`() throws {
    let tree = FixtureTree.app(
      [.iconSet(.singleSize)], ["IPHONEOS_DEPLOYMENT_TARGET": ""],
      productType: "application.watchapp2-container")
    #expect(try report(of: tree) { report, _ in report.inputs.first?.build.minimumOS } == OSVersion(13))
  }

  @Test func `the brand assets of a target for iPhone and Apple TV are judged`() throws {
    let name = "App Icon & Top Shelf Image"
    let settings = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos appletvos", "TVOS_DEPLOYMENT_TARGET": "15.0",
      "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=appletvos*]": name,
    ]
    #expect(try judgeSets(.app([.iconSet(.singleSize), .wholeBrandAssets], settings)) == [])
    let short = SetFixture.brandAssets([
      ("primary-app-icon", "400x240", .tvIcon("App Icon", 400, 240)),
      ("top-shelf-image-wide", "2320x720", .shelf("Top Shelf Image Wide", 2320)),
    ])
    let found = try judgeSets(.app([.iconSet(.singleSize), short], settings))
    #expect(found.contains { $0.hasPrefix("error") && $0.contains("ITMS-90471") })
  }
}

extension EntryFixture {
  fileprivate func isOf(_ size: String, _ scale: String) -> Bool {
    self["size"] == size && self["scale"] == scale
  }
}
