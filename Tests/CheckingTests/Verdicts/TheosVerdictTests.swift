import Checking
import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Apps that theos builds: no step of Xcode's looks at their files, and no store; and others that go to no store.
@Suite struct TheosVerdictTests {
  private static let makefile = """
    TARGET := iphone:clang:16.5:14.0
    include $(THEOS)/makefiles/common.mk
    APPLICATION_NAME = Weather
    Weather_FILES = main.m \\
      Sky.m
    include $(THEOS_MAKE_PATH)/application.mk

    """

  private func errors(
    _ makefile: String?, name: FixturePath = "Makefile", folder: String = "Resources", isWhole: Bool = false
  ) throws -> [String] {
    let icon = isWhole ? FixtureEntry.png(120) : .data(jpeg(width: 120, height: 120))
    var tree: FixtureTree = [
      FixturePath("\(folder)/Info.plist"): .plist([
        "CFBundlePackageType": "APPL",
        "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]],
      ]),
      FixturePath("\(folder)/AppIcon60x60@2x.png"): icon,
    ]
    if let makefile { tree[name] = .text(makefile) }
    var flags = TargetFlags()
    flags.families = [.iphone]
    flags.minimumOS = OSVersion(9)
    flags.sdk = OSVersion(10)
    return try judge(tree, flags: flags).filter {
      $0.hasPrefix("error not-png") || $0.hasPrefix("warning not-png")
    }
    .map { String($0.prefix { $0 != " " }) }
  }

  @Test func `a JPEG under the name of a PNG is copied as it is`() throws {
    #expect(try errors(Self.makefile) == ["warning"])
    #expect(try errors(Self.makefile, name: "GNUmakefile") == ["warning"])
    #expect(try errors(nil) == ["error"])
    #expect(try errors(Self.makefile, isWhole: true) == [])
  }

  @Test func `a Makefile of something else says nothing of the app`() throws {
    let tweak = Self.makefile.replacing("application.mk", with: "tweak.mk")
    #expect(try errors(tweak) == ["error"])
    let commented = Self.makefile.replacing(
      "include $(THEOS_MAKE_PATH)", with: "# include $(THEOS_MAKE_PATH)")
    #expect(try errors(commented) == ["error"])
    let unnamed = Self.makefile.replacing("APPLICATION_NAME = Weather\n", with: "")
    #expect(try errors(unnamed) == ["error"])
    #expect(try errors("include rules/application.mk\nAPPLICATION_NAME = A\n") == ["error"])
  }

  @Test func `the folders of resources are those that the Makefile lists`() throws {
    let listed = Self.makefile + "Weather_RESOURCE_DIRS = $(THEOS_PROJECT_DIR)/Art Data\n"
    #expect(try errors(listed) == ["error"])
    #expect(try errors(listed, folder: "Art") == ["warning"])
    #expect(try errors(listed, folder: "Data/More") == ["warning"])
    #expect(try errors(Self.makefile, folder: "Art") == ["error"])
  }

  @Test func `the folders of files are those of resources as well`() throws {
    for line in [
      "Weather_RESOURCE_FILES = Art/Info.plist Art/a.png", "Weather_BUNDLE_RESOURCES := $(wildcard Art/*)",
    ] {
      #expect(try errors(Self.makefile + line + "\n", folder: "Art") == ["warning"])
      #expect(try errors(Self.makefile + line + "\n", folder: "Other") == ["error"])
      #expect(try errors(Self.makefile + line + "\n") == ["warning"])
    }
  }

  @Test(
    arguments: [
      ("iphone:clang:16.5:14.0", OSVersion(14)), ("iphone:16.5:11.0", OSVersion(11)),
      ("iphone:clang:latest:13.0", OSVersion(13)), ("iphone:clang:14.5", nil), ("iphone:latest", nil),
      ("iphone:clang:latest:$(V)", nil),
    ] as [(String, OSVersion?)])
  func `the Makefile states the oldest system`(target: String, version: OSVersion?) throws {
    let tree: FixtureTree = [
      "Makefile": .text(Self.makefile.replacing("iphone:clang:16.5:14.0", with: target)),
      "Resources/Info.plist": .plist(["CFBundlePackageType": "APPL", "CFBundleIconFiles": ["a.png"]]),
      "Resources/a.png": .png(57),
    ]
    let found = try report(of: tree) { report, _ in report.inputs.map(\.build.minimumOS) }
    #expect(found.count == 1)
    if let version { #expect(found == [version]) } else { #expect(found != [OSVersion(14)]) }
  }

  @Test func `icons that the Info.plist lists and that are missing are no error`() throws {
    let tree: FixtureTree = [
      "Makefile": .text(Self.makefile),
      "Resources/Info.plist": .plist([
        "CFBundlePackageType": "APPL",
        "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]],
      ]),
    ]
    let found = try judge(tree)
    #expect(!found.isEmpty && !found.contains { $0.hasPrefix("error") })
  }

  /// Of an icon without images in App.xcodeproj.
  private func severity(beside files: FixtureTree) throws -> [String] {
    try judge(FixtureTree.app([.iconSet([EntryFixture].singleSize.map(\.empty))]).adding(files))
      .filter { $0.containsBytes(of: " empty-icon-set") }.map { String($0.prefix { $0 != " " }) }
  }

  @Test func `an app that goes to a company's own devices`() throws {
    func lanes(_ text: String, _ more: FixtureTree = [:]) throws -> [String] {
      let lanes: FixtureTree = ["fastlane/Fastfile": .text("lane :deploy do\n  \(text)\nend\n")]
      return try severity(beside: lanes.adding(more))
    }
    let inHouse = "gym(scheme: 'App', export_method: 'enterprise')"
    #expect(try lanes(inHouse) == ["warning"])
    #expect(try lanes("gym(export_method: 'ad-hoc')") == ["error"])
    for other in ["gym(export_method: 'app-store')", "pilot", "match(type: 'appstore')"] {
      #expect(try lanes("\(inHouse)\n  \(other)") == ["error"])
    }
    #expect(try lanes(inHouse, ["fastlane/metadata/en-US/name.txt": .text("App\n")]) == ["error"])
    #expect(try lanes(inHouse, ["ci/ship.sh": .text("xcrun altool --upload-app -f App.ipa\n")]) == ["error"])
    func options(_ methods: [String]) throws -> [String] {
      var files: FixtureTree = [:]
      for (number, method) in methods.enumerated() {
        files[FixturePath("Export\(number).plist")] = .plist(["method": .string(method)])
      }
      return try severity(beside: files)
    }
    #expect(try options(["enterprise"]) == ["warning"])
    #expect(try options(["enterprise", "app-store-connect"]) == ["error"])
    #expect(try options(["development"]) == ["error"])
  }

  @Test func `an app that a script packs without a signature`() throws {
    func packed(_ text: String, _ more: FixtureTree = [:]) throws -> [String] {
      try severity(beside: more.adding(["Makefile": .text(text)]))
    }
    let pack = """
      all:
      \txcodebuild -project App.xcodeproj -sdk iphoneos CODE_SIGNING_ALLOWED=NO
      \tzip -r9 App.ipa Payload

      """
    #expect(try packed(pack) == ["warning"])
    #expect(try packed(pack.replacing("=NO", with: "=\"NO\"")) == ["warning"])
    #expect(try packed(pack, ["README.md": .text("Sideload it.\n")]) == ["warning"])
    for (text, other) in [
      ("CODE_SIGNING_ALLOWED=NO", ""), ("\tzip", "\t# zip"), ("Payload", "Symbols"), ("App", "Other"),
    ] {
      #expect(try packed(pack.replacing(text, with: other)) == ["error"])
    }
    let signs: [FixtureTree] = [
      ["README.md": .text("https://apps.apple.com/app/id1\n")],
      ["fastlane/Fastfile": .text("lane :build do\n  gym\nend\n")],
      [".github/workflows/ship.yml": .text("run: xcodebuild -exportArchive -archivePath App.xcarchive\n")],
      ["ci/ship.sh": .text("xcrun altool --upload-app -f App.ipa\n")],
    ]
    for more in signs { #expect(try packed(pack, more) == ["error"]) }
  }

  @Test func `an app that a script packs as a Debian package`() throws {
    func packed(_ text: String, _ more: FixtureTree = [:]) throws -> [String] {
      try severity(beside: more.adding(["build_deb.sh": .text(text)]))
    }
    let pack = """
      ARCH=iphoneos-arm
      mkdir -p $STAGE/Applications
      cp -rp "$BUILT_PRODUCTS_DIR/App.app" "$STAGE/Applications/"
      dpkg-deb --build $STAGE App_1.deb

      """
    #expect(try packed(pack) == ["warning"])
    #expect(try packed(pack.replacing("dpkg-deb --build", with: "$THEOS/bin/dm.pl")) == ["warning"])
    for (text, other) in [
      ("dpkg-deb --build", "dpkg-deb --info"), ("dpkg-deb", "# dpkg-deb"), ("Applications", "usr/bin"),
      ("$STAGE/Applications", "/Applications"), ("iphoneos", "linux"), ("App", "Other"),
    ] {
      #expect(try packed(pack.replacing(text, with: other)) == ["error"], "\(other)")
    }
    #expect(try packed(pack, ["README.md": .text("https://apps.apple.com/app/id1\n")]) == ["error"])
    #expect(try packed(pack, ["ExportOptions.plist": .plist(["method": "app-store"])]) == ["error"])
  }

  @Test func `an app that is signed in the name of nobody`() throws {
    func packed(_ text: String, identity: String = "", _ more: FixtureTree = [:]) throws -> [String] {
      let set = SetFixture.iconSet([EntryFixture].singleSize.map(\.empty))
      let app = FixtureTree.app([set], ["CODE_SIGN_IDENTITY": identity])
      return try judge(app.adding(more).adding(["Makefile": .text(text)]))
        .filter { $0.containsBytes(of: " empty-icon-set") }.map { String($0.prefix { $0 != " " }) }
    }
    let pack = """
      all:
      \txcodebuild -project App.xcodeproj -sdk iphoneos
      \tditto -c -k --keepParent _build/Payload packages/$(NAME).ipa

      """
    #expect(try packed(pack) == ["error"])
    #expect(try packed(pack, identity: "-") == ["warning"])
    #expect(try packed(pack, identity: "Apple Distribution") == ["error"])
    #expect(try packed(pack.replacing("_build/Payload", with: "_build/Symbols"), identity: "-") == ["error"])
    #expect(try packed("all:\n\txcodebuild -project App.xcodeproj\n", identity: "-") == ["error"])
    let store: FixtureTree = ["README.md": .text("https://apps.apple.com/app/id1\n")]
    #expect(try packed(pack, identity: "-", store) == ["error"])
    for said in ["CODE_SIGN_IDENTITY=\"\"", "CODE_SIGN_IDENTITY=-", "CODE_SIGN_IDENTITY=''\n\tls"] {
      #expect(try packed(pack.replacing("-sdk", with: said + " -sdk")) == ["warning"])
    }
    #expect(try packed(pack.replacing("-sdk", with: "CODE_SIGN_IDENTITY=\"$(ID)\" -sdk")) == ["error"])
    #expect(try packed(pack.replacing("\tditto", with: "\tldid -S _build/App\n\tditto")) == ["warning"])
    #expect(try packed(pack.replacing("\tditto", with: "\tls ldid-notes\n\tditto")) == ["error"])
  }

  @Test func `an app that its file of CMake packs without a signature`() throws {
    let file = """
      project(Demo)
      add_executable(Demo MACOSX_BUNDLE main.mm Assets.xcassets)
      set_target_properties(Demo PROPERTIES
        XCODE_ATTRIBUTE_TARGETED_DEVICE_FAMILY "1,2"
        XCODE_ATTRIBUTE_CODE_SIGNING_ALLOWED "NO"
        XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME "AppIcon")
      add_custom_target(Demo.IPA
        COMMAND ${CMAKE_COMMAND} -E tar "cfv" "Demo.ipa" --format=zip Payload)

      """
    func packed(_ text: String, _ more: FixtureTree = [:]) throws -> [String] {
      let set = SetFixture.iconSet([EntryFixture].singleSize.map(\.empty))
      let tree = FixtureTree.catalog([set], at: "Assets.xcassets").adding(["CMakeLists.txt": .text(text)])
      return try judgeSets(tree.adding(more)).filter { $0.containsBytes(of: " empty-icon-set") }
        .map { String($0.prefix { $0 != " " }) }
    }
    #expect(try packed(file) == ["warning"])
    for (text, other) in [("\"NO\"", "\"YES\""), ("Payload", "Symbols"), ("XCODE_ATTRIBUTE_CODE", "# CODE")] {
      #expect(try packed(file.replacing(text, with: other)) == ["error"])
    }
    #expect(try packed(file, ["README.md": .text("https://apps.apple.com/app/id1\n")]) == ["error"])
  }

  @Test func `an Xcode project that theos builds`() throws {
    func severity(_ makefile: String?, _ more: FixtureTree = [:]) throws -> [String] {
      try self.severity(beside: makefile.map { more.adding(["Makefile": .text($0)]) } ?? more)
    }
    let makefile = """
      include $(THEOS)/makefiles/common.mk
      XCODEPROJ_NAME = App
      App_CODESIGN_FLAGS = -Sentitlements.plist
      include $(THEOS_MAKE_PATH)/xcodeproj.mk

      """
    #expect(try severity(makefile) == ["warning"])
    #expect(try severity(nil) == ["error"])
    #expect(try severity(makefile.replacing("= App\n", with: "= Other\n")) == ["error"])
    #expect(try severity(makefile.replacing("xcodeproj.mk", with: "tweak.mk")) == ["error"])
    let lane: FixtureTree = ["fastlane/Fastfile": .text("lane :release do\n  upload_to_app_store\nend\n")]
    #expect(try severity(makefile, lane) == ["error"])
  }
}
