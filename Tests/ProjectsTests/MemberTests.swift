import Places
import SpecTables
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Members of a target` {
  func target(_ edit: (inout ProjectFixture) -> Void) throws -> ProjectTarget {
    var fixture = ProjectFixture()
    edit(&fixture)
    return try #require(try fixture.read().targets.first)
  }

  @Test(
    arguments: [
      ("Icon.png", .image), ("iTunesArtwork@2x", .image), ("Brick.JPG", .image), ("App.icns", .image),
      ("Assets.xcassets", .catalog), ("Stickers.xcstickers", .catalog), ("App.iconset", .catalog),
      ("AppIcon.icon", .iconBundle), ("Main.storyboard", .interface), ("Launch.xib", .interface),
      ("Settings.bundle", .bundle), ("InfoPlist.strings", .infoPlistStrings), ("Localizable.strings", nil),
      ("Assets.car", .compiledCatalog), ("beep.wav", nil), ("LICENSE", nil), ("a.framework", nil),
      ("png", nil),
      ("", nil), (".", nil),
    ] as [(String, ResourceFile.Kind?)])
  func `are known by their names`(name: String, kind: ResourceFile.Kind?) {
    #expect(ResourceFile.Kind(name: name) == kind)
  }

  @Test func `are for the platforms of their filters`() throws {
    let filters = [
      "", "platformFilter = ios;", "platformFilters = (macos, tvos, );", "platformFilter = maccatalyst;",
    ]
    let resources = try target { fixture in
      fixture.resources = "B0, B1, B2, B3"
      fixture.children = "A"
      fixture.objects =
        "A = { isa = PBXFileReference; path = a.png; };"
        + filters.enumerated().map { "B\($0) = { isa = PBXBuildFile; fileRef = A; \($1) };" }.joined()
    }.resources
    #expect(resources.map(\.platforms) == [nil, [.ios], [.macos, .tvos], []])
  }

  @Test func `are catalogs of the sources where the resources hold none`() throws {
    func resources(_ file: String) throws -> [ResourceFile] {
      try target { fixture in
        fixture.children = "A, D"
        fixture.resources = "C"
        fixture.targetFields = "buildPhases = (R, S);"
        fixture.objects = """
          A = { isa = PBXFileReference; path = Assets.xcassets; }; B = { isa = PBXBuildFile; fileRef = A; };
          D = { isa = PBXFileReference; path = \(file); }; C = { isa = PBXBuildFile; fileRef = D; };
          S = { isa = PBXSourcesBuildPhase; files = (B); };
          """
      }.resources
    }
    #expect(try resources("main.m").map(\.phase) == [.sources])
    #expect(try resources("Other.xcassets").map(\.phase) == [.resources])
  }

  @Test func `of synchronized folders are all but the exceptions, or the exceptions alone`() {
    let all = SynchronizedFolder(
      path: "App", membership: .all(except: ["App/Info.plist", "App/Old.xcassets"]),
      localizedExceptions: ["App/Views/Main.storyboard"], folderReferences: ["App/www"])
    let members: [(FilePath, Bool)] = [
      ("App/Assets.xcassets", true), ("App/Info.plist", false),
      ("App/Old.xcassets/AppIcon.appiconset", false),
      ("App/Views/Base.lproj/Main.storyboard", false), ("App/Views/Main.storyboard", true),
      ("App/Base.lproj/Views/Main.storyboard", false), ("App/www/a.png", false), ("Other/a.png", false),
      ("Application/a.png", false),
    ]
    for (path, isMember) in members { #expect(all.contains(path) == isMember, "\(path)") }
    let some = SynchronizedFolder(
      path: "App", membership: .only(["App/Assets.xcassets"]), localizedExceptions: ["App/Launch.storyboard"],
      folderReferences: [])
    #expect(some.contains("App/Assets.xcassets") && some.contains("App/en.lproj/Launch.storyboard"))
    #expect(!some.contains("App/Launch.storyboard") && !some.contains("App/a.png"))
  }

  @Test func `of synchronized folders may be exceptions in either spelling, or go to another phase`() throws {
    let folders = try target { fixture in
      fixture.children = "S"
      fixture.targetFields = "fileSystemSynchronizedGroups = (S); buildPhases = (R, C);"
      fixture.groups = """
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X, Y, Z); };
        X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = ("/Localized: a/Main.storyboard", "/Localized/Launch.storyboard", Info.plist); };
        Y = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = C;
          membershipExceptions = (Extra.xcassets); };
        Z = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = R;
          membershipExceptions = (Kept.xcassets); };
        """
      fixture.objects = "C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (); };"
    }.synchronizedFolders
    #expect(
      folders == [
        SynchronizedFolder(
          path: "Apps/App", membership: .all(except: ["Apps/App/Info.plist", "Apps/App/Extra.xcassets"]),
          localizedExceptions: ["Apps/App/a/Main.storyboard", "Apps/App/Launch.storyboard"],
          folderReferences: [])
      ])
  }

  @Test func `may come from scripts`() throws {
    let scripts = try target { fixture in
      fixture.targetFields = "buildPhases = (S1, S2, S3, S4);"
      fixture.objects = #"""
        S1 = { isa = PBXShellScriptBuildPhase; name = "[CP] Copy Pods Resources";
          shellScript = "\"${PODS_ROOT}/Target Support Files/Pods-App/Pods-App-resources.sh\"\n"; };
        S2 = { isa = PBXShellScriptBuildPhase; shellScript = "xcrun actool --compile \"$OUT\" Extra/Media.xcassets\ntouch x"; };
        S3 = { isa = PBXShellScriptBuildPhase; shellScript = "swiftlint"; };
        S4 = { isa = PBXShellScriptBuildPhase; shellScript = "exit 0"; inputPaths = ("$(SRCROOT)/A.xcassets/", "x.icon"); };
        """#
    }.scripts
    #expect(
      scripts == [
        AssetScript(name: "[CP] Copy Pods Resources", catalogs: [], isOfCocoaPods: true),
        AssetScript(name: "", catalogs: ["Extra/Media.xcassets"]),
        AssetScript(name: "", catalogs: ["$(SRCROOT)/A.xcassets", "x.icon"]),
      ])
  }

  @Test func `may come from a script of the project that a phase calls`() throws {
    let scripts = try target { fixture in
      fixture.targetFields = "buildPhases = (S1);"
      fixture.objects = #"""
        S1 = { isa = PBXShellScriptBuildPhase; shellScript = "\"${SRCROOT}/Tools/icons.sh\" \"${SRCROOT}/App\"\n"; };
        """#
      fixture.files = ["Apps/Tools/icons.sh": "OUT=\"${1}/Derived.xcassets\"\ncp -a Base \"${OUT}\""]
    }.scripts
    #expect(scripts == [AssetScript(name: "", catalogs: ["${1}/Derived.xcassets"])])
  }

  @Test(arguments: [
    (#"\"${PODS_ROOT}/Pods-resources.sh\""#, true),
    (#"\"${SRCROOT}/Pods/Target Support Files/Pods/Pods-resources.sh\"\n"#, true),
    (#"\"${SRCROOT}/Pods/Pods-resources.sh\"\n"#, true),
    (#"\"${PODS_ROOT}/Pods-resources.sh\"\nactool --compile x"#, false),
    (#"\"${PODS_ROOT}/Pods-resources.sh\"\ncp -R Extra.xcassets x"#, false),
    (#"\"${PODS_ROOT}/Pods-resources.sh\"\nscripts/icons.sh"#, false),
    (#"Tools/copy-resources.sh"#, false),
  ])
  func `may come from CocoaPods' script alone`(script: String, isAlone: Bool) throws {
    let scripts = try target { fixture in
      fixture.targetFields = "buildPhases = (S1);"
      fixture.objects = """
        S1 = { isa = PBXShellScriptBuildPhase; shellScript = "\(script)";
          inputPaths = ("${PODS_ROOT}/Pod/Pod.xcassets"); };
        """
      fixture.files = ["Apps/Pods/Pods-resources.sh": "xcrun actool --compile x"]
    }.scripts
    #expect(scripts.map(\.isOfCocoaPods) == [isAlone])
  }

  /// The names of what a build for a platform holds, and of catalogs that it only copies.
  private func built(_ target: ProjectTarget, for platform: Platform?) -> [[String]] {
    let build = target.built(for: platform, sourceRoot: "Apps")
    return [build.resources.map(\.nameInBundle), build.copiedCatalogs.map { $0.fileName.display }]
  }

  @Test func `for Mac Catalyst or DriverKit alone are in no app`() throws {
    let target = try target { fixture in
      fixture.resources = "B0, B1, B2, B3"
      fixture.children = "A0, A1, A2, A3"
      let filters = [
        "platformFilter = maccatalyst;", "platformFilter = driverkit;",
        "platformFilters = (maccatalyst, ios);", "",
      ]
      fixture.objects = filters.enumerated().map {
        "A\($0) = { isa = PBXFileReference; path = C\($0).xcassets; }; B\($0) = { isa = PBXBuildFile; fileRef = A\($0); \($1) };"
      }.joined()
    }
    #expect(built(target, for: .ios) == [["C2.xcassets", "C3.xcassets"], []])
    #expect(built(target, for: .macos) == [["C3.xcassets"], []])
  }

  @Test(arguments: [
    ("", false), ("APPLY_RULES_IN_COPY_FILES = YES;", true), ("APPLY_RULES_IN_COPY_FILES = NO;", false),
  ])
  func `of a copy phase are compiled where build rules apply there`(settings: String, isCompiled: Bool) throws
  {
    let target = try target { fixture in
      fixture.children = "A, I"
      fixture.targetFields = "buildPhases = (C);"
      fixture.targetSettings = settings
      fixture.objects = """
        A = { isa = PBXFileReference; path = Assets.xcassets; }; B = { isa = PBXBuildFile; fileRef = A; };
        I = { isa = PBXFileReference; path = Icon.png; }; D = { isa = PBXBuildFile; fileRef = I; };
        C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = ""; files = (B, D); };
        """
    }
    #expect(
      built(target, for: .ios)
        == (isCompiled ? [["Assets.xcassets", "Icon.png"], []] : [["Icon.png"], ["Assets.xcassets"]]))
  }

  @Test func `are left out by patterns, and by the folders of development assets`() throws {
    let target = try target { fixture in
      fixture.resources = "B0, B1, B2, B3, B4"
      fixture.children = "A0, A1, A2, A3, A4"
      let paths = [
        "App/Dev.xcassets", "App/Preview Content/Preview.xcassets", "App/Media.xcassets",
        "Other/Media.xcassets", "App/Kept.png",
      ]
      fixture.objects = paths.enumerated().map {
        "A\($0) = { isa = PBXFileReference; path = \"\($1)\"; }; B\($0) = { isa = PBXBuildFile; fileRef = A\($0); };"
      }.joined()
      fixture.targetSettings = #"""
        EXCLUDED_SOURCE_FILE_NAMES = "Dev.* $(SRCROOT)/Other/* [A-K]*.png $(SDK_NAME)";
        INCLUDED_SOURCE_FILE_NAMES = "Kept.png"; DEVELOPMENT_ASSET_PATHS = "\"App/Preview Content\"";
        "EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]" = "*.xcassets";
        """#
    }
    #expect(built(target, for: .ios) == [["Media.xcassets", "Kept.png"], []])
    #expect(built(target, for: .macos) == [["Kept.png"], []])
  }

  @Test func `with tags of on-demand resources are not in the app`() throws {
    func isOnDemand(_ settings: String, _ platform: Platform) throws -> Bool? {
      let target = try target { fixture in
        fixture.children = "A"
        fixture.resources = "B"
        fixture.targetSettings = settings
        fixture.objects =
          "A = { isa = PBXFileReference; path = Icon.png; }; B = { isa = PBXBuildFile; fileRef = A; settings = { ASSET_TAGS = (Level1); }; };"
      }
      return target.built(for: platform, sourceRoot: "Apps").resources.first?.isOnDemand
    }
    #expect(try isOnDemand("", .ios) == true)
    #expect(try isOnDemand("ENABLE_ON_DEMAND_RESOURCES = NO;", .ios) == false)
    #expect(try isOnDemand("", .macos) == false)
  }

  @Test func `of synchronized folders may have tags too, and a catalog takes all others with it`() throws {
    func folder(_ settings: String, tagged file: String) throws -> ProjectTarget {
      try target { fixture in
        fixture.targetSettings = settings
        fixture.children = "S"
        fixture.targetFields = "fileSystemSynchronizedGroups = (S);"
        fixture.groups = """
          S = { isa = PBXFileSystemSynchronizedRootGroup; path = Art; sourceTree = "<group>"; exceptions = (E); };
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                assetTagsByRelativePath = { \(file) = (one, ); }; };
          """
      }.built(for: .ios, sourceRoot: "Apps")
    }
    let image = try folder("", tagged: "Icon.png")
    #expect(image.synchronizedFolders.map { $0.contains("Apps/Art/Icon.png") } == [false])
    #expect(image.catalogOfPack == nil)
    let catalog = try folder("", tagged: "Media.xcassets")
    #expect(catalog.synchronizedFolders.map { $0.contains("Apps/Art/Media.xcassets") } == [true])
    #expect(catalog.catalogOfPack == "Apps/Art/Media.xcassets")
    let off = try folder("ENABLE_ON_DEMAND_RESOURCES = NO;", tagged: "Media.xcassets")
    #expect(off.catalogOfPack == nil)
  }

  @Test func `of synchronized folders may be for some platforms`() throws {
    let target = try target { fixture in
      fixture.children = "S"
      fixture.targetFields = "fileSystemSynchronizedGroups = (S);"
      fixture.groups = """
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X); };
        X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist);
          platformFiltersByRelativePath = { Mac.xcassets = (macos, ); "Catalyst.xcassets" = (maccatalyst, ); }; };
        """
    }
    func holds(_ name: String, _ platform: Platform) -> Bool {
      target.built(for: platform, sourceRoot: "Apps").synchronizedFolders.contains {
        $0.contains(FilePath("Apps/App/\(name)"))
      }
    }
    #expect(holds("Assets.xcassets", .ios) && holds("Assets.xcassets", .macos))
    #expect(!holds("Mac.xcassets", .ios) && holds("Mac.xcassets", .macos))
    #expect(!holds("Catalyst.xcassets", .ios) && !holds("Catalyst.xcassets", .macos))
    #expect(!holds("Info.plist", .ios))
  }
}
