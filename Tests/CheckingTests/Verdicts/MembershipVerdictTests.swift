import Checking
import Model
import SpecTables
import TestSupport
import Testing

/// What lies in the tree is the target's only if a phase of the target holds it.
@Suite struct MembershipVerdictTests {
  private let start = ["LaunchScreen.storyboard"]

  private func tree(_ resources: [String], icons: FixtureTree = .catalog([.iconSet(.singleSize)]))
    -> FixtureTree
  {
    icons.adding(.project([.app(resources: resources)]))
  }

  @Test func `a catalog that is no member leaves the app without an icon`() throws {
    let outside = tree(start)
    #expect(
      try judge(outside).filter { $0.hasPrefix("error") } == [
        "error absent-icon-set App.xcodeproj/project.pbxproj -"
      ])
    #expect(
      try messages(of: outside).contains {
        $0.contains("Assets.xcassets lies there but is not a member of the target")
      })
    #expect(try judge(tree(start + ["Assets.xcassets"])) == [])
  }

  @Test(arguments: [
    ("DEVELOPMENT_ASSET_PATHS", "Preview"), ("DEVELOPMENT_ASSET_PATHS", "Preview/"),
    ("EXCLUDED_SOURCE_FILE_NAMES", "*.xcassets"),
  ])
  func `a member that a setting leaves out is named with the setting`(key: String, value: String) throws {
    let catalog = "Preview/Assets.xcassets"
    let target = XcodeProject.Target.app("App", [key: value], resources: start + [catalog])
    let left = FixtureTree.catalog([.iconSet(.singleSize)], at: catalog).adding(.project([target]))
    #expect(
      try judge(left).filter { $0.hasPrefix("error") } == [
        "error absent-icon-set App.xcodeproj/project.pbxproj -"
      ])
    let said = try messages(of: left)
    #expect(said.contains { $0.contains("\(key) leaves Preview/Assets.xcassets out of the app") })
    #expect(!said.contains { $0.contains("is not a member") })
  }

  @Test(arguments: ["Assets.xcassets", "Assets.xcassets/", "AppIcon.icon"])
  func `a folder that DEVELOPMENT_ASSET_PATHS names is left in itself`(name: String) throws {
    let member = name.hasPrefix("Assets") ? "Assets.xcassets" : name
    let icons = name.hasPrefix("Assets") ? FixtureTree.catalog([.iconSet(.singleSize)]) : .iconBundle()
    let target = XcodeProject.Target.app(
      "App", ["DEVELOPMENT_ASSET_PATHS": name], resources: start + [member])
    #expect(try judge(icons.adding(.project([target]))).filter { $0.hasPrefix("error") } == [])
  }

  @Test func `a file that DEVELOPMENT_ASSET_PATHS names is left out`() throws {
    let target = XcodeProject.Target.app(
      "App", ["DEVELOPMENT_ASSET_PATHS": "LaunchScreen.storyboard"], resources: start + ["Assets.xcassets"])
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([target]))
    #expect(try judge(tree).contains { $0.contains("unresolved-launch-storyboard") })
  }

  @Test func `a catalog without the set is not what is wrong`() throws {
    let art = FixtureTree.catalog([.imageSet("Art", [.image("1x", 20, 20)])])
    for target in [
      XcodeProject.Target.app("App", resources: start),
      .app("App", ["EXCLUDED_SOURCE_FILE_NAMES": "*.xcassets"], resources: start + ["Assets.xcassets"]),
    ] {
      let said = try messages(of: art.adding(.project([target])))
      #expect(said.contains { $0.contains("no catalog of the target has a set with this name") })
      #expect(!said.contains { $0.contains("Assets.xcassets") })
    }
  }

  @Test(arguments: ["AppIcon", ""])
  func `what lies near an app without a catalog changes nothing of what it lacks`(name: String) throws {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": name]
    let apps: [XcodeProject.Target] = [
      .app("App", settings, resources: start), .app("Second", settings, resources: start),
    ]
    let app = FixtureTree.project(apps)
    let alone = try absent(app)
    #expect(!alone.isEmpty)
    let near: [FixtureTree] = [
      .catalog([.imageSet("Art", [.image("1x", 20, 20)])]),
      ["Other/Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents([])],
      FixtureTree.catalog([.iconSet(.singleSize)], at: "Kit/Assets.xcassets").adding([
        "Kit/Package.swift": .text("// swift-tools-version: 5.9")
      ]),
      ["Icon.icon/icon.json": .text("{}")],
    ]
    for tree in near { #expect(try absent(app.adding(tree)) == alone) }
  }

  private func absent(_ tree: FixtureTree) throws -> [String] {
    try report(of: tree) { report, _ in
      report.findings.filter { $0.rule == "absent-icon-set" }.map {
        "\($0.severity.rawValue): \($0.consequence?.display ?? "")"
      }
    }
  }

  @Test func `a name is no error where the target compiles no catalog, and the warning says so`() throws {
    let warning =
      "warning: The asset compiler stops, or the app has no icon. No error here: the target compiles no catalog, "
      + "so that the asset compiler looks for no set."
    #expect(try absent(.project([.app(on: "macos", resources: start)])) == [warning])
    // Which of two apps goes to the store is not known.
    let two = try absent(.project([.app(resources: start), .app("Second", resources: start)]))
    #expect(Set(two) == [warning])
  }

  @Test(arguments: ["AppIcon", ""]) func `the only app for iOS has its icon in a catalog`(name: String) throws
  {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": name]
    let found = try absent(.project([.app("App", settings, resources: start)]))
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("error: ") })
    // One that it copies by itself is none to the store.
    let loose = FixtureTree.project([.app("App", settings, resources: start + ["Icon-60@2x.png"])])
    let icon: FixtureTree = ["Icon-60@2x.png": .data(PNGWriter().bytes(.icon(120)))]
    #expect(try absent(loose.adding(icon)).filter { $0.hasPrefix("error: ") }.count == 1)
    // Before the iOS 11 SDK loose icons alone are enough.
    let old = settings.merging(["SDKROOT": "iphoneos10.3", "IPHONEOS_DEPLOYMENT_TARGET": "9.0"]) { $1 }
    #expect(try absent(.project([.app("App", old, resources: start)])).allSatisfy { !$0.hasPrefix("error") })
  }

  @Test(arguments: [
    ("tvos", "ITMS-90471"), ("watchos", "ITMS-90391,ITMS-90713"), ("xros", ""),
  ])
  func `an app for another system has its icon in a catalog, too`(platform: String, codes: String) throws {
    func found(_ name: String, beside other: [XcodeProject.Target] = []) throws -> [String] {
      let app = XcodeProject.Target.app(
        "Screen", on: platform, ["ASSETCATALOG_COMPILER_APPICON_NAME": name], resources: start)
      let icons: FixtureTree = other.isEmpty ? [:] : .catalog([.iconSet(.singleSize)])
      return try judgeSets(icons.adding(.project(other + [app]))).filter { $0.contains("absent-icon-set") }
    }
    let due = "error absent-icon-set App.xcodeproj/project.pbxproj -" + (codes.isEmpty ? "" : " \(codes)")
    #expect(try found("") == [due])
    #expect(try found("AppIcon") == [due])
    // Another app that has its icon takes nothing from it.
    for name in ["", "Own"] { #expect(try found(name, beside: [.app()]) == [due]) }
  }

  @Test func `a Mac app without any icon is a warning`() throws {
    func found(_ settings: [String: String], _ files: FixtureTree = [:]) throws -> [String] {
      let all = ["ASSETCATALOG_COMPILER_APPICON_NAME": ""].merging(settings) { $1 }
      let tree = FixtureTree.project([.app("Desk", on: "macos", all, resources: start)]).adding(files)
      return try absent(tree)
    }
    let none = "warning: App Store Connect rejects the upload. No error here: "
    #expect(
      try found([:]) == [
        none
          + "a Mac app can go to users without the store, and nothing shows that this one goes there."
      ])
    let outside = try found(
      ["CODE_SIGN_ENTITLEMENTS": "App.entitlements"], ["App.entitlements": .plist([:])])
    #expect(
      outside.count == 1 && outside.allSatisfy { $0.hasPrefix(none) && $0.contains("without a sandbox") })
    // A script may copy the file that the Info.plist names.
    let listed: FixtureEntry = .plist(["CFBundlePackageType": "APPL", "CFBundleIconFile": "Desk"])
    #expect(
      try found(["GENERATE_INFOPLIST_FILE": "", "INFOPLIST_FILE": "Info.plist"], ["Info.plist": listed])
        == [])
  }

  @Test func `what no user opens is asked for no icon on the Mac`() throws {
    let helper = XcodeProject.Target.app(
      "Helper", on: "macos", ["ASSETCATALOG_COMPILER_APPICON_NAME": ""], resources: start)
    var app = XcodeProject.Target.app(on: "macos", resources: ["Assets.xcassets"])
    app.embeds = ["Helper"]
    let tree = FixtureTree.catalog([.iconSet(.mac)]).adding(.project([app, helper]))
    #expect(try judge(tree).filter { !$0.hasPrefix("note") } == [])
  }

  @Test func `whatever describes the only app, the lack is the same`() throws {
    let xcodeGen =
      "name: App\ntargets:\n  App: {type: application, platform: iOS, deploymentTarget: '15.0', sources: [App]}\n"
    let tuist = """
      import ProjectDescription
      let project = Project(
        name: "App",
        targets: [
          .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
            deploymentTargets: .iOS("15.0"), sources: ["App/**"])
        ])
      """
    let playground = """
      let package = Package(
        name: "App", platforms: [.iOS("15.2")],
        products: [
          .iOSApplication(
            name: "App", targets: ["App"], iconAssetName: "AppIcon", supportedDeviceFamilies: [.pad, .phone])
        ],
        targets: [.executableTarget(name: "App", path: ".")])
      """
    let code = FixtureEntry.text("import UIKit\n")
    let trees: [FixtureTree] = [
      .project([.app(resources: start)]), ["project.yml": .text(xcodeGen), "App/App.swift": code],
      ["Project.swift": .text(tuist), "App/App.swift": code],
      ["App.swiftpm/Package.swift": .text(playground), "App.swiftpm/App.swift": code],
    ]
    for tree in trees {
      let found = try absent(tree)
      #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("error: ") }, "\(found)")
    }
  }

  @Test func `an Icon Composer file that is no member leaves the app without an icon`() throws {
    let outside = tree(start, icons: .iconBundle())
    #expect(
      try judge(outside).filter { $0.hasPrefix("error") } == [
        "error absent-icon-set App.xcodeproj/project.pbxproj -"
      ])
    #expect(
      try judge(tree(start + ["AppIcon.icon"], icons: .iconBundle())).filter { $0.hasPrefix("error") } == [])
  }

  @Test func `a launch storyboard that is no member is missing`() throws {
    let outside = tree(["Assets.xcassets"])
    #expect(
      try judge(outside) == ["error unresolved-launch-storyboard App.xcodeproj/project.pbxproj -"])
    #expect(
      try messages(of: outside).allSatisfy {
        $0.contains("LaunchScreen.storyboard lies there but is not a member of the target")
      })
    #expect(try judge(tree(start + ["Assets.xcassets"])) == [])
  }

  @Test func `a catalog that a script phase compiles warns`() throws {
    var project = XcodeProject([.app(resources: start)])
    project.targets[0].script = "xcrun actool --compile \"$TARGET_BUILD_DIR\" Assets.xcassets"
    let outside = tree(start).with(["App.xcodeproj/project.pbxproj": project.entry])
    #expect(try judge(outside) == ["warning absent-icon-set App.xcodeproj/project.pbxproj -"])
    project.targets[0].resources.append("Assets.xcassets")
    #expect(try judge(outside.with(["App.xcodeproj/project.pbxproj": project.entry])) == [])
  }

  @Test(arguments: [
    "framework", "library.static", "tool", "bundle", "bundle.unit-test", "bundle.ui-testing", "app-extension",
    "watchkit2-extension",
  ])
  func `what inherits an icon's name and has no icon is asked for none`(type: String) throws {
    var project = XcodeProject([.app(), .app("Other", productType: type, resources: [])])
    project.projectSettings = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([]))
    #expect(try judge(tree.with(["App.xcodeproj/project.pbxproj": project.entry])) == [])
  }

  @Test func `an App Clip that inherits an icon's name is asked for its icon`() throws {
    let clip = XcodeProject.Target.app(
      "Clip", productType: "application.on-demand-install-capable", resources: start)
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([.app(), clip]))
    #expect(
      try judge(tree).filter { $0.hasPrefix("error") } == [
        "error absent-icon-set App.xcodeproj/project.pbxproj -"
      ])
  }

  @Test func `the shell of an app for Messages has the set that it names`() throws {
    func judgeShell(_ sets: [SetFixture]) throws -> [String] {
      try judge(
        .app(
          sets, ["INFOPLIST_KEY_UILaunchStoryboardName": ""], productType: "application.messages"))
    }
    #expect(try judgeShell([.iconSet(.singleSize)]) == [])
    #expect(
      try judgeShell([.iconSet(.singleSize, named: "Other")]).filter { $0.hasPrefix("error") } == [
        "error absent-icon-set App.xcodeproj/project.pbxproj -"
      ])
  }

  @Test(arguments: ["application.watchapp2-container", "application.messages"])
  func `a container that nobody launches needs no launch screen`(type: String) throws {
    func judgeContainer(_ type: String) throws -> [String] {
      try judge(
        .app([.iconSet(.singleSize)], ["INFOPLIST_KEY_UILaunchStoryboardName": ""], productType: type))
    }
    #expect(try judgeContainer(type) == [])
    #expect(
      try judgeContainer("application") == ["error missing-launch-screen App.xcodeproj/project.pbxproj -"])
  }

  @Test(arguments: [
    (["EXCLUDED_SOURCE_FILE_NAMES": "Assets.xcassets"], false),
    (["EXCLUDED_SOURCE_FILE_NAMES": "Old*.png *.xcassets"], false),
    (["EXCLUDED_SOURCE_FILE_NAMES": "*.xcassets", "INCLUDED_SOURCE_FILE_NAMES": "Assets.*"], true),
    (["EXCLUDED_SOURCE_FILE_NAMES": "Other/Assets.xcassets $(MORE)"], true),
    (["EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]": "*.xcassets"], true),
    (["EXCLUDED_SOURCE_FILE_NAMES[sdk=iphoneos*]": "*.xcassets"], false),
  ])
  func `a member that the configuration excludes is none`(settings: [String: String], isMember: Bool) throws {
    let errors = try judge(.app([.iconSet(.singleSize)], settings)).filter { $0.hasPrefix("error") }
    #expect(errors == (isMember ? [] : ["error absent-icon-set App.xcodeproj/project.pbxproj -"]))
  }
}
