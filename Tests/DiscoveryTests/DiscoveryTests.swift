import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// What is found in a folder: `path: image image (scope)` of each input, with paths below the folder.
private func found(_ tree: FixtureTree, at place: FilePath = "", flags: TargetFlags = TargetFlags()) throws
  -> [String]
{
  let tables = try embeddedTables()
  return try withFolder(tree) { folder in
    let start = place.isEmpty ? folder : folder.appending(place.components)
    return apps([start], flags: flags, tables: tables).map { app in
      let images = (app.loose.images + app.catalogs.sets.flatMap(\.images) + app.catalogs.layers)
        .map { $0.path.below(folder) }.joined(separator: " ")
      return "\(app.path.below(folder)): \(images) (\(app.request.scope))"
    }
  }
}

/// The targets that are found at and below the paths.
private func apps(_ paths: [FilePath], flags: TargetFlags = TargetFlags(), tables: SpecTables) -> [AppTarget]
{
  discover(paths, flags: flags, tables: tables).units.flatMap { $0.read().targets }
}

private func targets(_ tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
  let tables = try embeddedTables()
  return try withFolder(tree) { folder in
    apps([folder], flags: flags, tables: tables).map { app in
      let families = app.build.families.sorted().map(\.rawValue).joined(separator: "+")
      let sdk = app.build.sdk.isExact ? "=" : ">="
      return "\(families) \(app.build.minimumOS) sdk\(sdk)\(app.build.sdk.version)"
    }
  }
}

extension FilePath {
  fileprivate func below(_ folder: FilePath) -> String {
    var path = self
    guard path.removeFolder(folder) else { return string }
    return path.isEmpty ? "." : path.string
  }
}

private let applicationPlist = FixtureEntry.plist(["CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true])

private func project(
  _ resources: [String], settings: [String: String] = [:],
  type: String = "application",
  name: String = "App"
) -> FixtureEntry {
  var project = XcodeProject()
  project.target = name
  project.productType = "com.apple.product-type.\(type)"
  project.resources = resources
  project.projectSettings = ["SDKROOT": "iphoneos"]
  project.settings = ["Release": settings]
  return project.entry
}

@Suite struct LooseFolderTests {
  @Test func `images of the same app for another system are none of it`() throws {
    func images(_ more: FixtureTree, at plist: FixturePath = "A.iOS/Info.plist") throws -> [String] {
      try found(([plist: applicationPlist, "A.iOS/Default.png": .png(4)] as FixtureTree).adding(more))
    }
    let own = ["A.iOS: A.iOS/Default.png (application)"]
    for folder in ["Drawable", "drawable-hdpi", "Mipmap-xhdpi"] {
      #expect(try images([FixturePath("A.Droid/Resources/\(folder)/Icon.png"): .png(4)]) == own, "\(folder)")
    }
    let projects: FixtureTree = ["A.iOS/A.iOS.csproj": .text(""), "A.Phone/A.Phone.csproj": .text("")]
    #expect(try images(projects.adding(["A.Phone/Assets/Icon.png": .png(4)])) == own)
    #expect(try images(["android/AndroidManifest.xml": .text(""), "android/art/Icon.png": .png(4)]) == own)
    // One project has both, and images beside the projects are any's.
    #expect(
      try images(["A.iOS/A.csproj": .text(""), "A.iOS/art/Icon.png": .png(4)]) == [
        "A.iOS: A.iOS/Default.png A.iOS/art/Icon.png (application)"
      ])
    #expect(
      try images(projects.adding(["art/Icon.png": .png(4)])) == [
        ".: A.iOS/Default.png art/Icon.png (application)"
      ])
  }

  @Test func `the Info.plist that RoboVM names, whatever it is called`() throws {
    func read(_ settings: String) throws -> [String] {
      try found([
        "ios/robovm.xml": .text("<config>\(settings)</config>"), "ios/Info.plist.xml": applicationPlist,
        "ios/data/Icon.png": .png(4),
      ])
    }
    #expect(
      try read("<iosInfoPList>Info.plist.xml</iosInfoPList>") == ["ios: ios/data/Icon.png (application)"])
    #expect(
      try read("<iosInfoPList>${list}</iosInfoPList>") == ["ios/data: ios/data/Icon.png (presentKinds)"])
  }

  @Test func `icons, launch images and plist in three folders are one app`() throws {
    #expect(
      try found([
        "App-Info.plist": applicationPlist, "Resources/icons/Icon.png": .png(4),
        "Resources/splash/Default.png": .png(4),
      ]) == [".: Resources/icons/Icon.png Resources/splash/Default.png (application)"])
  }

  @Test func `a plist in one folder gathers the images beside that folder`() throws {
    #expect(
      try found([
        "DrumPad/Resources/Info.plist": applicationPlist, "DrumPad/Images/Icon.png": .png(4),
        "Other/Info.plist": applicationPlist, "Other/Icon.png": .png(4),
      ]) == ["DrumPad: DrumPad/Images/Icon.png (application)", "Other: Other/Icon.png (application)"])
  }

  @Test func `without a plist each folder of classic names is a set of its own`() throws {
    #expect(
      try found([
        "icons/Icon.png": .png(4), "splash/Default.png": .png(4), "icons/en.lproj/Icon.png": .png(4),
      ]) == [
        "icons: icons/Icon.png icons/en.lproj/Icon.png (presentKinds)",
        "splash: splash/Default.png (presentKinds)",
      ])
  }

  @Test func `images beside apps are art for other purposes, and skipped`() throws {
    let apps = try found([
      "One/Info.plist": applicationPlist, "One/Icon.png": .png(4), "Two/Info.plist": applicationPlist,
      "Two/Icon.png": .png(4), "Default-568h@2x.png": .png(4),
    ])
    #expect(apps == ["One: One/Icon.png (application)", "Two: Two/Icon.png (application)"])
  }

  @Test func `a plist with no image of an app near it is left out`() throws {
    #expect(
      try found(["Demo/Demo-Info.plist": applicationPlist, "art/photo.png": .png(4)]) == [
        ".: art/photo.png (presentKinds)"
      ])
  }

  @Test func `a plist of a Mac app or of a bundle makes no app`() throws {
    #expect(
      try found([
        "Mac/Info.plist": .plist(["CFBundlePackageType": "APPL", "NSPrincipalClass": "NSApplication"]),
        "Mac/Icon.png": .png(4), "Kit/Info.plist": .plist(["CFBundlePackageType": "FMWK"]),
        "Kit/Icon.png": .png(4),
      ]) == ["Kit: Kit/Icon.png (presentKinds)", "Mac: Mac/Icon.png (presentKinds)"])
  }

  @Test(arguments: [
    "Pods", "node_modules", "build", "DerivedData", "Carthage", "vendor", ".git", "Kit.framework", "AppTests",
    "Other.bundle", "App.app",
  ])
  func `what is built, fetched or a test is left out, unless it is named`(folder: String) throws {
    let tree: FixtureTree = [FixturePath("\(folder)/Icon.png"): .png(4), "Icon@2x.png": .png(4)]
    #expect(try found(tree) == [".: Icon@2x.png (presentKinds)"])
  }

  @Test func `the images of a catalog are an input of their own`() throws {
    #expect(
      try found(["Art.xcassets/A.imageset/Icon.png": .png(4), "Icon@2x.png": .png(4)]) == [
        ".: Icon@2x.png (presentKinds)", "Art.xcassets: Art.xcassets/A.imageset/Icon.png (nothing)",
      ])
  }

  @Test(
    arguments: [
      ("Art.xcassets", "A.imageset/Icon.png"), ("Pack.xcstickers", "Pack.stickerpack/A.sticker/Icon.png"),
      ("AppIcon.appiconset", "Icon.png"),
    ])
  func `a catalog or a set that is named is looked into`(name: String, file: String) throws {
    let image = "\(name)/\(file)"
    #expect(try found([FixturePath(image): .png(4)], at: FilePath(name)) == ["\(name): \(image) (nothing)"])
  }

  @Test func `a named folder of tests is looked at`() throws {
    #expect(
      try found(["AppTests/Icon.png": .png(4)], at: "AppTests") == [
        "AppTests: AppTests/Icon.png (presentKinds)"
      ])
  }

  @Test func `a link to a folder is not followed round`() throws {
    #expect(try found(["Icon.png": .png(4), "loop": .link(to: ".")]) == [".: Icon.png (presentKinds)"])
  }

  @Test func `a path inside another is judged once`() throws {
    let tables = try embeddedTables()
    try withFolder(["a/Icon.png": .png(4)]) { folder in
      let paths = [folder, folder.child("a"), folder.child("a").child("..")]
      #expect(apps(paths, tables: tables).count == 1)
    }
  }

  @Test func `a single file is an image`() throws {
    let tables = try embeddedTables()
    try withFolder(["Icon.png": .png(4)]) { folder in
      let apps = apps([folder.child("Icon.png")], tables: tables)
      #expect(apps.map(\.kind) == [.image])
    }
  }

  @Test func `a path that is not there suggests its neighbour`() throws {
    let tables = try embeddedTables()
    try withFolder(["Weather/Icon.png": .png(4)]) { folder in
      let failures = discover([folder.child("Wether")], flags: TargetFlags(), tables: tables).failures
      #expect(failures.map(\.reason) == [.absent(near: folder.child("Weather"))])
    }
  }
}

@Suite struct ProjectFolderTests {
  @Test func `the resources phase says which images an app has`() throws {
    #expect(
      try found([
        "App.xcodeproj/project.pbxproj": project(["Art/Icon.png"]), "Art/Icon.png": .png(4),
        "Art/photo.png": .png(4),
      ]) == [".: Art/Icon.png (application)"])
  }

  @Test func `images that a project shares from outside its folder are its own`() throws {
    #expect(
      try found(
        [
          "One/One.xcodeproj/project.pbxproj": project(["../Shared/Icon.png"]), "Shared/Icon.png": .png(4),
        ], at: "One") == ["One: Shared/Icon.png (application)"])
  }

  @Test func `a project that names no image leaves the tree to be searched`() throws {
    #expect(
      try found(["App.xcodeproj/project.pbxproj": project([]), "Art/Icon.png": .png(4)]) == [
        ".: Art/Icon.png (application)"
      ])
  }

  @Test func `a library's project claims nothing`() throws {
    let apps = try found([
      "Lib.xcodeproj/project.pbxproj": project([], type: "library.static"), "Icon.png": .png(4),
    ])
    #expect(apps == [".: Icon.png (presentKinds)"])
  }

  @Test func `the project above a named folder tells its facts`() throws {
    let tree: FixtureTree = [
      ".git/HEAD": .text(""),
      "App.xcodeproj/project.pbxproj": project(
        ["Resources/Icon.png"],
        settings: ["IPHONEOS_DEPLOYMENT_TARGET": "3.1.3", "TARGETED_DEVICE_FAMILY": "1,2"]),
      "Resources/Icon.png": .png(4),
    ]
    let tables = try embeddedTables()
    try withFolder(tree) { folder in
      let apps = apps([folder.child("Resources")], tables: tables)
      #expect(apps.map(\.build.minimumOS) == [OSVersion(3, 1, 3)])
      #expect(apps.map(\.build.families) == [[.iphone, .ipad]])
      #expect(apps.map(\.request.scope) == [.presentKinds])
    }
  }

  @Test func `a named project is judged alone`() throws {
    #expect(
      try found(
        [
          "One.xcodeproj/project.pbxproj": project(["Icon.png"]),
          "Two.xcodeproj/project.pbxproj": project(["Icon.png"]),
          "Icon.png": .png(4),
        ], at: "One.xcodeproj"
      ).count == 1)
  }

  @Test func `an Icon Composer file inside a catalog goes with it`() throws {
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": project(["Assets.xcassets"]),
      "Assets.xcassets/Contents.json": .text("{ \"info\" : { \"version\" : 1 } }"),
    ]
    let all = tree.adding(.iconBundle("Assets.xcassets/AppIcon.icon"))
    #expect(try found(all) == [".: Assets.xcassets/AppIcon.icon/Assets/Art.png (application)"])
  }
}

@Suite struct TargetFactsTests {
  @Test func `build settings stand above the plist`() throws {
    #expect(
      try targets([
        "App.xcodeproj/project.pbxproj": project(
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
      try targets([
        "App.xcodeproj/project.pbxproj": project(["Icon.png"]), "Icon.png": .png(4),
        "Default-Portrait~ipad.png": .png(4),
      ]) == ["iphone 4.3 sdk>=4.3"])
  }

  @Test func `a numbered SDKROOT says the SDK exactly`() throws {
    #expect(
      try targets([
        "App.xcodeproj/project.pbxproj": project(
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
    #expect(try targets(tree) == [target])
  }

  @Test func `flags stand above everything`() throws {
    var flags = TargetFlags()
    flags.families = [.ipad]
    flags.minimumOS = OSVersion(6)
    flags.sdk = OSVersion(7)
    #expect(try targets(["Icon.png": .png(4)], flags: flags) == ["ipad 6.0 sdk=7.0"])
  }
}
