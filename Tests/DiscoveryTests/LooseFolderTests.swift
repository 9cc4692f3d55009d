import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@Suite struct LooseFolderTests {
  @Test func `images of the same app for another system are none of it`() throws {
    func images(_ more: FixtureTree, at plist: FixturePath = "A.iOS/Info.plist") throws -> [String] {
      try FoundApps.found(
        ([plist: FoundApps.applicationPlist, "A.iOS/Default.png": .png(4)] as FixtureTree).adding(more))
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
      try FoundApps.found([
        "ios/robovm.xml": .text("<config>\(settings)</config>"),
        "ios/Info.plist.xml": FoundApps.applicationPlist,
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
      try FoundApps.found([
        "App-Info.plist": FoundApps.applicationPlist, "Resources/icons/Icon.png": .png(4),
        "Resources/splash/Default.png": .png(4),
      ]) == [".: Resources/icons/Icon.png Resources/splash/Default.png (application)"])
  }

  @Test func `a plist in one folder gathers the images beside that folder`() throws {
    #expect(
      try FoundApps.found([
        "DrumPad/Resources/Info.plist": FoundApps.applicationPlist, "DrumPad/Images/Icon.png": .png(4),
        "Other/Info.plist": FoundApps.applicationPlist, "Other/Icon.png": .png(4),
      ]) == ["DrumPad: DrumPad/Images/Icon.png (application)", "Other: Other/Icon.png (application)"])
  }

  @Test func `without a plist each folder of classic names is a set of its own`() throws {
    #expect(
      try FoundApps.found([
        "icons/Icon.png": .png(4), "splash/Default.png": .png(4), "icons/en.lproj/Icon.png": .png(4),
      ]) == [
        "icons: icons/Icon.png icons/en.lproj/Icon.png (presentKinds)",
        "splash: splash/Default.png (presentKinds)",
      ])
  }

  @Test func `images beside apps are art for other purposes, and skipped`() throws {
    let apps = try FoundApps.found([
      "One/Info.plist": FoundApps.applicationPlist, "One/Icon.png": .png(4),
      "Two/Info.plist": FoundApps.applicationPlist,
      "Two/Icon.png": .png(4), "Default-568h@2x.png": .png(4),
    ])
    #expect(apps == ["One: One/Icon.png (application)", "Two: Two/Icon.png (application)"])
  }

  @Test func `a plist with no image of an app near it is left out`() throws {
    #expect(
      try FoundApps.found(["Demo/Demo-Info.plist": FoundApps.applicationPlist, "art/photo.png": .png(4)]) == [
        ".: art/photo.png (presentKinds)"
      ])
  }

  @Test func `a plist of a Mac app or of a bundle makes no app`() throws {
    #expect(
      try FoundApps.found([
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
    #expect(try FoundApps.found(tree) == [".: Icon@2x.png (presentKinds)"])
  }

  @Test func `the images of a catalog are an input of their own`() throws {
    #expect(
      try FoundApps.found(["Art.xcassets/A.imageset/Icon.png": .png(4), "Icon@2x.png": .png(4)]) == [
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
    #expect(
      try FoundApps.found([FixturePath(image): .png(4)], at: FilePath(name)) == [
        "\(name): \(image) (nothing)"
      ])
  }

  @Test func `a named folder of tests is looked at`() throws {
    #expect(
      try FoundApps.found(["AppTests/Icon.png": .png(4)], at: "AppTests") == [
        "AppTests: AppTests/Icon.png (presentKinds)"
      ])
  }

  @Test func `a link to a folder is not followed round`() throws {
    #expect(
      try FoundApps.found(["Icon.png": .png(4), "loop": .link(to: ".")]) == [".: Icon.png (presentKinds)"])
  }

  @Test func `a path inside another is judged once`() throws {
    let tables = try embeddedTables()
    try withFolder(["a/Icon.png": .png(4)]) { folder in
      let paths = [folder, folder.child("a"), folder.child("a").child("..")]
      #expect(FoundApps.apps(paths, tables: tables).count == 1)
    }
  }

  @Test func `a single file is an image`() throws {
    let tables = try embeddedTables()
    try withFolder(["Icon.png": .png(4)]) { folder in
      let apps = FoundApps.apps([folder.child("Icon.png")], tables: tables)
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
