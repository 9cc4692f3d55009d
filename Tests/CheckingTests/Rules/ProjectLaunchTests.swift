import Checking
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// What a project says of how its app starts, where Xcode writes the Info.plist or part of it.
@Suite struct ProjectLaunchTests {
  private func app(
    _ settings: [String: String], productType: String = "com.apple.product-type.application",
    attributes: [String: String] = [:], resources: [String] = []
  ) -> FixtureTree {
    var project = XcodeProject()
    project.productType = productType
    project.resources = ["Assets.xcassets"] + resources
    project.attributes = attributes
    let common = [
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "GENERATE_INFOPLIST_FILE": "YES",
      "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2",
    ]
    project.settings = ["Release": common.merging(settings) { $1 }]
    return builtApp(builtPlist).with([
      "App.xcodeproj/project.pbxproj": project.entry, "Info.plist": nil,
    ])
  }

  private let allFour =
    "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown "
    + "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"

  @Test func `a plist that Xcode writes without a launch screen`() throws {
    #expect(
      try judge(app([:])) == ["warning missing-launch-screen App.xcodeproj/project.pbxproj -"])
    let iPad = app(["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": allFour])
    #expect(try judge(iPad) == ["error missing-launch-screen App.xcodeproj/project.pbxproj -"])
  }

  @Test(arguments: [
    "INFOPLIST_KEY_UILaunchScreen_Generation", "INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]",
  ])
  func `a launch screen that Xcode writes counts`(setting: String) throws {
    #expect(try judge(app([setting: "YES"])) == [])
  }

  @Test func `a name with an unknown variable counts, and is not looked for`() throws {
    func named(_ name: String) throws -> [String] {
      try judge(
        app(["INFOPLIST_KEY_UILaunchStoryboardName": name], resources: ["Main.storyboard"])
          .with(["Main.storyboard": .launchStoryboard()]))
    }
    let project = "App.xcodeproj/project.pbxproj"
    #expect(
      try named("$(XCODE_VERSION_MAJOR)") == ["note unresolved-launch-storyboard \(project) -"])
    // A name that nothing defines is none.
    #expect(try named("$(LAUNCH)") == ["warning missing-launch-screen \(project) -"])
    #expect(try named("Main$(LAUNCH)") == [])
  }

  @Test func `a launch image set whose name has an unknown variable is a warning`() throws {
    func named(_ name: String) throws -> [String] {
      try judge(
        app([
          "INFOPLIST_KEY_UILaunchScreen_Generation": "YES", "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": name,
        ]))
    }
    let project = "App.xcodeproj/project.pbxproj"
    #expect(try named("Launch$(XCODE_VERSION_MAJOR)") == ["warning absent-icon-set \(project) -"])
    // What nothing defines is empty.
    #expect(try named("Launch$(FLAVOUR)") == ["error absent-icon-set \(project) -"])
    #expect(try named("$(FLAVOUR)") == [])
    #expect(try named("") == [])
  }

  @Test(arguments: [
    ("LaunchScreen", OtherMeans.launchStoryboard(Untrusted("LaunchScreen"))),
    ("LaunchScreen.storyboard", .launchStoryboard(Untrusted("LaunchScreen"))),
    ("Start", .absentLaunchStoryboard(Untrusted("Start"))),
  ])
  func `the checklist tells a launch storyboard that is there from one that is not`(
    name: String, means: OtherMeans
  ) throws {
    let settings = ["INFOPLIST_KEY_UILaunchStoryboardName": name]
    let found = try report(of: .app([.iconSet(.singleSize)], settings)) { report, _ in
      report.inputs.first?.otherMeans ?? []
    }
    #expect(found == [means])
  }

  /// XcodeGen names a launch image for each app for tvOS.
  @Test func `a launch image set that an app for tvOS lacks is a warning that says why`() throws {
    let setting = ["ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": "LaunchImage"]
    let tree = FixtureTree.catalog([]).adding(.project([.app(on: "tvos", setting)]))
    let said = try report(of: tree) { report, _ in
      report.findings.filter { $0.message.display.contains("LaunchImage") }
        .map { "\($0.severity.rawValue): \($0.consequence?.display ?? "")" }
    }
    #expect(
      said == [
        "warning: The asset compiler stops, or the app has no launch image. No error here: apps for tvOS have "
          + "shipped with such a setting."
      ])
  }

  @Test func `orientations of build settings count`() throws {
    let three = app([
      "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations": String(allFour.dropLast(35)),
    ])
    #expect(try judge(three) == ["error multitasking-orientations App.xcodeproj/project.pbxproj -"])
  }

  @Test func `a storyboard among the resources is there wherever it lies`() throws {
    let named = ["INFOPLIST_KEY_UILaunchStoryboardName": "Launch Screen"]
    #expect(try judge(app(named, resources: ["../Shared/Launch Screen.storyboard"])) == [])
    #expect(
      try judge(app(named)) == [
        "warning unresolved-launch-storyboard App.xcodeproj/project.pbxproj -"
      ])
  }

  @Test func `a plist that is not there says nothing`() throws {
    #expect(
      try judge(app(["INFOPLIST_FILE": "Made/Info.plist"])).filter { !$0.contains("property-list") }
        == [])
  }

  @Test func `App Clips start like apps, extensions do not start`() throws {
    let clip = "com.apple.product-type.application.on-demand-install-capable"
    #expect(
      try judge(app([:], productType: clip)) == [
        "warning missing-launch-screen App.xcodeproj/project.pbxproj -"
      ])
    #expect(
      try judge(app([:], productType: "com.apple.product-type.app-extension"))
        .filter { $0.contains("launch") } == [])
  }

  @Test(arguments: [("0700", "8.0", "warning"), ("0800", "8.0", "error"), ("0700", "9.0", "error")])
  func `a mark of Xcode 7 alone does not prove its SDK`(mark: String, system: String, severity: String) throws
  {
    let tree = app(
      [
        "INFOPLIST_KEY_UILaunchStoryboardName": "Launch", "IPHONEOS_DEPLOYMENT_TARGET": system,
        "INFOPLIST_KEY_UISupportedInterfaceOrientations": "UIInterfaceOrientationPortrait",
      ], attributes: ["LastUpgradeCheck": mark], resources: ["Launch.xib"]
    ).with([
      "Assets.xcassets/AppIcon.appiconset/Contents.json": .text(#"{"images": [], "info": {"version": 1}}"#)
    ])
    #expect(
      try judge(tree).filter { $0.contains("orientations") } == [
        "\(severity) multitasking-orientations App.xcodeproj/project.pbxproj -"
      ])
  }
  @Test func `XcodeGen takes the Info.plist among the sources where no setting names one`() throws {
    func found(_ launchScreen: FixturePropertyList?, setting: String = "") throws -> [String] {
      let spec = """
        name: App
        targets:
          App: {type: application, platform: iOS, sources: [Assets.xcassets, App]\(setting)}

        """
      return try judge(
        builtApp(builtPlist).with([
          "Info.plist": nil, "App/Info.plist": .plist(builtPlist.with(["UILaunchScreen": launchScreen])),
          "Other.plist": .plist(builtPlist), "App/App.swift": .text("import UIKit\n"),
          "project.yml": .text(spec),
        ]))
    }
    func isMissing(_ found: [String]) -> Bool { found.contains { $0.contains("missing-launch-screen") } }
    #expect(try !isMissing(found([:])))
    #expect(try isMissing(found(nil)))
    // What a setting names is it, whatever lies among the sources.
    #expect(try isMissing(found([:], setting: ", settings: {INFOPLIST_FILE: Other.plist}")))
  }
}
