import Model
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Targets` {
  func resource(
    _ path: FilePath, _ name: String, _ kind: ResourceFile.Kind = .image,
    phase: ResourceFile.Phase = .resources
  ) -> ResourceFile {
    ResourceFile(path: path, nameInBundle: name, kind: kind, phase: phase)
  }

  @Test func `hold resources at their place in the tree of groups`() throws {
    var fixture = ProjectFixture()
    fixture.children = "G, A3, A4"
    fixture.resources = "B1, B2, B3, B4, B5, B6"
    fixture.groups = """
      G = { isa = PBXGroup; path = Resources; sourceTree = "<group>"; children = (G2, A2, A6); };
      G2 = { isa = PBXGroup; name = Icons; sourceTree = "<group>"; children = (A1); };
      A1 = { isa = PBXFileReference; lastKnownFileType = image.png; name = Shown.png; path = icons/Icon.png; sourceTree = "<group>"; };
      A2 = { isa = PBXFileReference; lastKnownFileType = image.png; path = ../Default.png; sourceTree = "<group>"; };
      A3 = { isa = PBXFileReference; lastKnownFileType = folder; path = www; sourceTree = SOURCE_ROOT; };
      A4 = { isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = "/x/A.xcassets"; sourceTree = "<absolute>"; };
      A5 = { isa = PBXFileReference; path = Other.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
      A6 = { isa = PBXFileReference; path = Version.png; sourceTree = MYTREE; };
      """
    fixture.objects = (1...6).map { "B\($0) = { isa = PBXBuildFile; fileRef = A\($0); };" }.joined()
    let project = try fixture.read()
    #expect(
      project.targets.first?.resources == [
        resource("Apps/Resources/icons/Icon.png", "Icon.png"), resource("Apps/Default.png", "Default.png"),
        resource("Apps/www", "www", .folderReference),
        resource("/x/A.xcassets", "A.xcassets", .catalog),
      ])
    #expect(
      project.problems == [
        ProjectProblem(
          kind: .unknownSourceTree("MYTREE", file: "Version.png"),
          path: "Apps/Weather.xcodeproj/project.pbxproj")
      ])
  }

  @Test func `hold the variants of a localised file, and what is copied to the resources`() throws {
    var fixture = ProjectFixture()
    fixture.children = "V, A"
    fixture.resources = "B"
    fixture.targetFields = "buildPhases = (R, C, D);"
    fixture.groups = """
      V = { isa = PBXVariantGroup; name = Default.png; sourceTree = "<group>"; children = (V1, V2); };
      V1 = { isa = PBXFileReference; lastKnownFileType = image.png; name = en; path = en.lproj/Default.png; sourceTree = "<group>"; };
      V2 = { isa = PBXFileReference; lastKnownFileType = image.png; name = French; path = Other/Default.png; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; lastKnownFileType = image.png; path = Icon.png; sourceTree = "<group>"; };
      """
    fixture.objects = """
      B = { isa = PBXBuildFile; fileRef = V; }; E = { isa = PBXBuildFile; fileRef = A; };
      C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = ""; files = (E); };
      D = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = deep; files = (E); };
      """
    #expect(
      try fixture.read().targets.first?.resources == [
        resource("Apps/en.lproj/Default.png", "Default.png"),
        resource("Apps/Other/Default.png", "Default.png"),
        resource("Apps/Icon.png", "Icon.png", phase: .copyFiles),
      ])
  }

  /// Xcode copies such a variant as what it says that it is.
  @Test(arguments: [("text.plist.strings", false), ("file.xib", true)])
  func `hold no words of another language as an interface`(type: String, isInterface: Bool) throws {
    var fixture = ProjectFixture()
    fixture.children = "V"
    fixture.resources = "B"
    fixture.groups = """
      V = { isa = PBXVariantGroup; name = Launch.xib; sourceTree = "<group>"; children = (V1, V2); };
      V1 = { isa = PBXFileReference; lastKnownFileType = file.xib; name = Base; path = Base.lproj/Launch.xib; sourceTree = "<group>"; };
      V2 = { isa = PBXFileReference; lastKnownFileType = \(type); name = de; path = de.lproj/Launch.xib; sourceTree = "<group>"; };
      """
    fixture.objects = "B = { isa = PBXBuildFile; fileRef = V; };"
    let languages = isInterface ? ["Base", "de"] : ["Base"]
    #expect(
      try fixture.read().targets.first?.resources.map(\.path)
        == languages.map { FilePath("Apps/\($0).lproj/Launch.xib") })
  }

  @Test func `hold synchronized folders with their exceptions`() throws {
    var fixture = ProjectFixture()
    fixture.children = "S1, S2, S3"
    fixture.targetFields = "fileSystemSynchronizedGroups = (S1);"
    fixture.groups = """
      S1 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X1, X2); explicitFolders = (www); };
      S2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (X3); };
      S3 = { isa = PBXFileSystemSynchronizedRootGroup; path = Tests; sourceTree = "<group>"; };
      X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, "/Localized/a.png"); };
      X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = OTHER; membershipExceptions = (b.png); };
      X3 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Assets.xcassets); };
      """
    #expect(
      try fixture.read().targets.first?.synchronizedFolders == [
        SynchronizedFolder(
          path: "Apps/App", membership: .all(except: ["Apps/App/Info.plist"]),
          localizedExceptions: ["Apps/App/a.png"],
          folderReferences: ["Apps/App/www"]),
        SynchronizedFolder(
          path: "Apps/Shared", membership: .only(["Apps/Shared/Assets.xcassets"]), folderReferences: []),
      ])
  }

  @Test(
    arguments: [
      ("application", .application), ("application.on-demand-install-capable", .appClip),
      ("application.watchapp2", .watchApp), ("app-extension.messages", .messagesExtension),
      ("app-extension.messages-sticker-pack", .stickerPack), ("bundle.unit-test", .unitTest),
      ("xpc-service", .other("com.apple.product-type.xpc-service")),
      ("application.messages", .messagesApplication), ("application.watchapp2-container", .watchContainer),
      ("$(PRODUCT_KIND)", .unknown("com.apple.product-type.$(PRODUCT_KIND)")),
    ] as [(String, ProductType)])
  func `have a product type`(identifier: String, type: ProductType) throws {
    var fixture = ProjectFixture()
    fixture.productType = "com.apple.product-type." + identifier
    #expect(try fixture.read().targets.first?.productType == type)
  }

  @Test(arguments: [
    (["Debug", "Release"], "Debug", "Release"), (["Beta"], "", "Beta"), (["Alpha", "Beta"], "Beta", "Beta"),
    (["Alpha", "Beta"], "", "Alpha"), ([], "", ""),
  ])
  func `are judged by one configuration`(names: [String], standard: String, verdict: String) throws {
    var fixture = ProjectFixture()
    fixture.targetFields = "buildConfigurationList = L;"
    fixture.objects =
      "L = { isa = XCConfigurationList; buildConfigurations = (\(names.joined(separator: ","))); defaultConfigurationName = \"\(standard)\"; };"
      + names.map { "\($0) = { isa = XCBuildConfiguration; name = \($0); buildSettings = {}; };" }.joined()
    let target = try #require(try fixture.read().targets.first)
    #expect(target.verdictConfiguration.name == verdict)
    #expect(target.configurations.count == max(1, names.count))
    #expect(target.verdictConfiguration.settings.value(named: "PRODUCT_NAME")?.value == "Weather")
  }
}
