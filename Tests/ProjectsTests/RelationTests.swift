import SystemPackage
import Testing

@testable import Projects

@Suite struct `Relations of a target` {
  /// The names of what a target embeds in one copy phase.
  func embedded(_ phase: String, product: String = "sourceTree = BUILT_PRODUCTS_DIR; path = Login.app;")
    throws
    -> [TargetReference]
  {
    var fixture = ProjectFixture()
    fixture.projectFields = "targets = (T, U);"
    fixture.targetFields = "buildPhases = (C);"
    fixture.objects = """
      U = { isa = PBXNativeTarget; name = Login; productReference = UP; productType = "com.apple.product-type.application"; };
      UP = { isa = PBXFileReference; \(product) }; B = { isa = PBXBuildFile; fileRef = UP; };
      C = { \(phase) files = (B); };
      """
    let project = try fixture.read()
    let target = try #require(project.targets.first)
    for reference in target.embeds { #expect(project.target(reference)?.name == "Login") }
    return target.embeds
  }

  let login = [TargetReference(project: "Apps/Weather.xcodeproj", id: "UP", name: "Login")]

  @Test(arguments: [
    ("dstSubfolderSpec = 1; dstPath = Contents/Library/LoginItems;", true), ("dstSubfolderSpec = 13;", true),
    (#"dstSubfolderSpec = 16; dstPath = "$(CONTENTS_FOLDER_PATH)/Watch";"#, true),
    ("dstSubfolderSpec = 16; dstPath = Helpers;", false),
    ("dstSubfolderSpec = 0; dstPath = \"/tmp\";", false),
  ])
  func `are what copy phases put into the bundle`(phase: String, isEmbedded: Bool) throws {
    #expect(try embedded("isa = PBXCopyFilesBuildPhase; \(phase)") == (isEmbedded ? login : []))
  }

  @Test func `may be in the resources, and are of apps alone`() throws {
    #expect(try embedded("isa = PBXResourcesBuildPhase;") == login)
    #expect(try embedded("isa = PBXFrameworksBuildPhase;") == [])
    #expect(
      try embedded(
        "isa = PBXResourcesBuildPhase;", product: "sourceTree = BUILT_PRODUCTS_DIR; path = A.framework;")
        == [])
    #expect(try embedded("isa = PBXResourcesBuildPhase;", product: "path = Vendor/Login.app;") == [])
  }

  @Test(arguments: [
    ("buildPhases = (C);", "path = Carthage/Build/Sparkle.framework;", "macosx", true),
    ("buildPhases = (C);", "path = NotSparkle.framework;", "macosx", false),
    ("buildPhases = (C);", "path = Sparkle.framework;", "iphoneos", false),
    ("packageProductDependencies = (K);", "", "macosx", true),
  ])
  func `tell which Mac app updates itself`(fields: String, file: String, sdk: String, isUpdated: Bool) throws
  {
    var fixture = ProjectFixture()
    fixture.targetFields = fields
    fixture.targetSettings = "SDKROOT = \(sdk);"
    fixture.objects = """
      C = { isa = PBXFrameworksBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; \(file) }; K = { isa = XCSwiftPackageProductDependency; productName = Sparkle; };
      """
    #expect(try fixture.read().targets.first?.isBuiltWithUpdater == isUpdated)
  }

  @Test(arguments: [("Login.app", ["Login"]), ("Vendor/Login.app", ["Login"]), ("Other.app", [])])
  func `may be copies of a product among the sources`(path: String, names: [String]) throws {
    var fixture = ProjectFixture()
    fixture.projectFields = "targets = (T, U);"
    fixture.targetFields = "buildPhases = (C);"
    fixture.objects = """
      U = { isa = PBXNativeTarget; name = Login; productReference = UP; productType = "com.apple.product-type.application"; };
      UP = { isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR; path = Login.app; };
      F = { isa = PBXFileReference; sourceTree = "<group>"; path = \(path); }; B = { isa = PBXBuildFile; fileRef = F; };
      C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (B); };
      """
    let project = try fixture.read()
    let embeds = try #require(project.targets.first).embeds
    #expect(embeds.map { project.target($0)?.name } == names)
  }

  @Test func `reach into other projects`() throws {
    var fixture = ProjectFixture()
    fixture.children = "O"
    fixture.groups = "O = { isa = PBXFileReference; path = ../Other/O.xcodeproj; sourceTree = \"<group>\"; };"
    fixture.targetFields = "buildPhases = (C); dependencies = (D, E);"
    fixture.objects = """
      C = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (B); }; B = { isa = PBXBuildFile; fileRef = X; };
      X = { isa = PBXReferenceProxy; path = Ext.appex; remoteRef = Y; sourceTree = BUILT_PRODUCTS_DIR; };
      Y = { isa = PBXContainerItemProxy; containerPortal = O; proxyType = 2; remoteGlobalIDString = 77; remoteInfo = Ext; };
      D = { isa = PBXTargetDependency; target = T; };
      E = { isa = PBXTargetDependency; name = Ext; targetProxy = Z; };
      Z = { isa = PBXContainerItemProxy; containerPortal = O; proxyType = 1; remoteGlobalIDString = 78; remoteInfo = Ext; };
      """
    let target = try #require(try fixture.read().targets.first)
    #expect(target.embeds == [TargetReference(project: "Other/O.xcodeproj", id: "77", name: "Ext")])
    #expect(
      target.dependencies == [
        TargetReference(project: "Apps/Weather.xcodeproj", id: "T", name: "Weather"),
        TargetReference(project: "Other/O.xcodeproj", id: "78", name: "Ext"),
      ])
  }

  @Test(arguments: [
    ("$(BUILT_PRODUCTS_DIR)/Sunny.app/Sunny", "Weather"), ("$(BUNDLE_LOADER)", "Weather"),
    ("$(BUILT_PRODUCTS_DIR)/$(NAME).app/$(NAME)", "Clip"),
    ("$(BUILT_PRODUCTS_DIR)/Weather.app/Weather", "Weather"),
    ("$(BUILT_PRODUCTS_DIR)/Other.app/Other", nil), ("", nil),
  ])
  func `of tests are the application that they run in`(host: String, name: String?) throws {
    var fixture = ProjectFixture()
    fixture.targetSettings = "PRODUCT_NAME = Sunny;"
    let attributes = name == "Clip" ? "U = { TestTargetID = V; };" : ""
    fixture.projectFields = "targets = (T, U, V); attributes = { TargetAttributes = { \(attributes) }; };"
    fixture.objects = """
      U = { isa = PBXNativeTarget; name = UnitTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = UL; };
      UL = { isa = XCConfigurationList; buildConfigurations = (UC); };
      UC = { isa = XCBuildConfiguration; name = Release; buildSettings = { TEST_HOST = "\(host)";
        BUNDLE_LOADER = "$(BUILT_PRODUCTS_DIR)/Sunny.app/Contents/MacOS/Sunny"; }; };
      V = { isa = PBXNativeTarget; name = Clip; productType = "com.apple.product-type.application"; };
      """
    let targets = try fixture.read().targets
    #expect(targets.map { $0.testHosts.first?.name } == [nil, name, nil])
  }
}
