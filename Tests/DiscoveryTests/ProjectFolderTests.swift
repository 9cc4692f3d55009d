import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@Suite struct ProjectFolderTests {
  @Test func `the resources phase says which images an app has`() throws {
    #expect(
      try FoundApps.found([
        "App.xcodeproj/project.pbxproj": FoundApps.project(["Art/Icon.png"]), "Art/Icon.png": .png(4),
        "Art/photo.png": .png(4),
      ]) == [".: Art/Icon.png (application)"])
  }

  @Test func `images that a project shares from outside its folder are its own`() throws {
    #expect(
      try FoundApps.found(
        [
          "One/One.xcodeproj/project.pbxproj": FoundApps.project(["../Shared/Icon.png"]),
          "Shared/Icon.png": .png(4),
        ], at: "One") == ["One: Shared/Icon.png (application)"])
  }

  @Test func `a project that names no image leaves the tree to be searched`() throws {
    #expect(
      try FoundApps.found(["App.xcodeproj/project.pbxproj": FoundApps.project([]), "Art/Icon.png": .png(4)])
        == [
          ".: Art/Icon.png (application)"
        ])
  }

  @Test func `a library's project claims nothing`() throws {
    let apps = try FoundApps.found([
      "Lib.xcodeproj/project.pbxproj": FoundApps.project([], type: "library.static"), "Icon.png": .png(4),
    ])
    #expect(apps == [".: Icon.png (presentKinds)"])
  }

  @Test func `the project above a named folder tells its facts`() throws {
    let tree: FixtureTree = [
      ".git/HEAD": .text(""),
      "App.xcodeproj/project.pbxproj": FoundApps.project(
        ["Resources/Icon.png"],
        settings: ["IPHONEOS_DEPLOYMENT_TARGET": "3.1.3", "TARGETED_DEVICE_FAMILY": "1,2"]),
      "Resources/Icon.png": .png(4),
    ]
    let tables = try embeddedTables()
    try withFolder(tree) { folder in
      let apps = FoundApps.apps([folder.child("Resources")], tables: tables)
      #expect(apps.map(\.build.minimumOS) == [OSVersion(3, 1, 3)])
      #expect(apps.map(\.build.families) == [[.iphone, .ipad]])
      #expect(apps.map(\.request.scope) == [.presentKinds])
    }
  }

  @Test func `a named project is judged alone`() throws {
    #expect(
      try FoundApps.found(
        [
          "One.xcodeproj/project.pbxproj": FoundApps.project(["Icon.png"]),
          "Two.xcodeproj/project.pbxproj": FoundApps.project(["Icon.png"]),
          "Icon.png": .png(4),
        ], at: "One.xcodeproj"
      ).count == 1)
  }

  @Test func `an Icon Composer file inside a catalog goes with it`() throws {
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": FoundApps.project(["Assets.xcassets"]),
      "Assets.xcassets/Contents.json": .text("{ \"info\" : { \"version\" : 1 } }"),
    ]
    let all = tree.adding(.iconBundle("Assets.xcassets/AppIcon.icon"))
    #expect(try FoundApps.found(all) == [".: Assets.xcassets/AppIcon.icon/Assets/Art.png (application)"])
  }
}

@Suite struct TargetFactsTests {
  @Test func `build settings stand above the plist`() throws {
    #expect(
      try FoundApps.facts([
        "App.xcodeproj/project.pbxproj": FoundApps.project(
          ["Icon.png"],
          settings: [
            "IPHONEOS_DEPLOYMENT_TARGET": "5.0", "TARGETED_DEVICE_FAMILY": "2",
            "INFOPLIST_FILE": "Info.plist",
          ]),
        "Info.plist": .plist(["MinimumOSVersion": "4.0", "UIDeviceFamily": [1]]), "Icon.png": .png(4),
      ]) == ["ipad 5.0 sdk>=5.0"])
  }

  @Test func `a project without a family builds for iPhone`() throws {
    #expect(
      try FoundApps.facts([
        "App.xcodeproj/project.pbxproj": FoundApps.project(["Icon.png"]), "Icon.png": .png(4),
        "Default-Portrait~ipad.png": .png(4),
      ]) == ["iphone 4.3 sdk>=4.3"])
  }

  @Test func `a numbered SDKROOT says the SDK exactly`() throws {
    #expect(
      try FoundApps.facts([
        "App.xcodeproj/project.pbxproj": FoundApps.project(
          ["Icon.png"], settings: ["SDKROOT": "iphoneos6.1", "IPHONEOS_DEPLOYMENT_TARGET": "4.3"]),
        "Icon.png": .png(4),
      ]) == ["iphone 4.3 sdk=6.1"])
  }

  @Test(arguments: [
    (["Icon.png"], "iphone 4.3 sdk>=4.3"),
    (["Icon.png", "Icon-72.png"], "iphone 4.3 sdk>=4.3"),  // optional in an iPhone app (QA1686)
    (["Icon.png", "Default-Portrait~ipad.png"], "ipad+iphone 4.3 sdk>=4.3"),
    (["Icon-72.png"], "ipad 4.3 sdk>=4.3"),
    (["Icon.png", "Icon-60@2x.png"], "iphone 7.0 sdk>=7.0"),
  ])
  func `names tell what nothing else tells`(names: [String], target: String) throws {
    var tree: FixtureTree = [:]
    for name in names { tree[FixturePath(name)] = .png(4) }
    #expect(try FoundApps.facts(tree) == [target])
  }

  @Test func `flags stand above everything`() throws {
    var flags = TargetFlags()
    flags.families = [.ipad]
    flags.minimumOS = OSVersion(6)
    flags.sdk = OSVersion(7)
    #expect(try FoundApps.facts(["Icon.png": .png(4)], flags: flags) == ["ipad 6.0 sdk=7.0"])
  }
}
