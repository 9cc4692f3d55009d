import FileTree
import Places
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Problems of a project` {
  func fixture(base: String, files: [FilePath: String] = [:]) -> ProjectFixture {
    var fixture = ProjectFixture()
    fixture.children = "F"
    fixture.groups = "F = { isa = PBXFileReference; path = \"\(base)\"; sourceTree = \"<group>\"; };"
    fixture.targetBase = "baseConfigurationReference = F;"
    fixture.files = files
    return fixture
  }

  @Test(arguments: [
    ("Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig", true),
    ("Flutter/Generated.xcconfig", true),
    ("ephemeral/Flutter-Generated.xcconfig", true), ("ephemeral/x.xcconfig", true),
    ("Carthage/Checkouts/xcconfigs/Base.xcconfig", true), ("Config/App.xcconfig", false),
    ("Pods.xcconfig", false), ("Config/Secrets.xcconfig", true), ("build/x.xcconfig", true),
    ("keep/Secrets.xcconfig", false), ("root.xcconfig", true), ("Config/root.xcconfig", false),
  ])
  func `are everyday where a tool writes the file`(path: String, isWrittenByTool: Bool) throws {
    let ignored = "# local\nSecrets.xcconfig\nbuild/\n!/Apps/keep/Secrets.xcconfig\n/Apps/root.xcconfig\n"
    let project = try fixture(base: path, files: [".gitignore": ignored]).read()
    let file = FilePath("Apps").appending(FilePath(path).components)
    #expect(
      project.problems == [
        ProjectProblem(kind: .absentConfigurationFile, path: file, isWrittenByTool: isWrittenByTool)
      ])
  }

  @Test func `do not follow from a .gitignore above the repository`() throws {
    let files: [FilePath: String] = [".gitignore": "*.xcconfig", "Apps/.git": "gitdir: x"]
    #expect(try fixture(base: "a.xcconfig", files: files).read().problems.first?.isWrittenByTool == false)
  }

  @Test func `tell a file that cannot be read from an absent one`() throws {
    let fixture = fixture(base: "a.xcconfig")
    let text = fixture.text
    let project = try readXcodeProject(
      at: fixture.path,
      reading: { file throws(FileError) in
        guard file.extension != "xcconfig" else { throw .forbidden }
        return Array(text.utf8)
      }, listing: listing([:]))
    #expect(
      project.problems == [
        ProjectProblem(kind: .unreadableConfigurationFile(.forbidden), path: "Apps/a.xcconfig")
      ])
    #expect(project.problems.map(\.kind) == [.unreadableConfigurationFile(.forbidden)])
  }

  @Test func `are none where an included file lies in the project's folder`() throws {
    let project = try fixture(
      base: "Config/a.xcconfig",
      files: [
        "Apps/Config/a.xcconfig": "#include \"Config/b.xcconfig\"\n#include \"c.xcconfig\"",
        "Apps/Config/b.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = Found",
        "Apps/Config/c.xcconfig": "TVOS_DEPLOYMENT_TARGET = 9",
        "Apps/c.xcconfig": "TVOS_DEPLOYMENT_TARGET = 1",
      ]
    ).read()
    let configuration = try #require(project.targets.first).verdictConfiguration.settings
    #expect(configuration.value(for: .appIcon)?.value == "Found")
    // What lies beside the file comes first.
    #expect(configuration.value(for: .minimumTVOS)?.value == "9")
    #expect(project.problems.isEmpty)
  }

  @Test func `matter only for settings that nothing above gives`() throws {
    var fixture = fixture(base: "a.xcconfig")
    fixture.targetSettings = "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;"
    fixture.projectSettings = "SDKROOT = iphoneos;"
    let configuration = try #require(try fixture.read().targets.first).verdictConfiguration.settings
    #expect(
      configuration.unreadFiles == [UnreadConfigurationFile(path: "Apps/a.xcconfig", level: .targetFile)])
    #expect(configuration.unreadFiles(over: .appIcon) == [])
    #expect(configuration.unreadFiles(over: .sdkRoot) == ["Apps/a.xcconfig"])
    #expect(configuration.unreadFiles(over: .minimumIOS) == ["Apps/a.xcconfig"])
  }

  @Test func `of a file of the project do not matter for what the target's file gives`() throws {
    var fixture = fixture(
      base: "a.xcconfig", files: ["Apps/a.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = X"])
    fixture.children = "F, G"
    fixture.groups += "G = { isa = PBXFileReference; path = b.xcconfig; sourceTree = \"<group>\"; };"
    fixture.projectBase = "baseConfigurationReference = G;"
    let configuration = try #require(try fixture.read().targets.first).verdictConfiguration.settings
    #expect(configuration.value(for: .appIcon)?.level == .targetFile)
    #expect(configuration.unreadFiles(over: .appIcon) == [])
    #expect(configuration.unreadFiles(over: .sdkRoot) == ["Apps/b.xcconfig"])
  }

  @Test func `name objects that are not there, and targets beyond the limit`() throws {
    var fixture = ProjectFixture()
    fixture.resources = "B"
    fixture.objects = "B = { isa = PBXBuildFile; fileRef = GONE; };"
    let file: FilePath = "Apps/Weather.xcodeproj/project.pbxproj"
    #expect(try fixture.read().problems == [ProjectProblem(kind: .missingObject(id: "GONE"), path: file)])
    fixture.resources = "LOST"
    fixture.objects = ""
    #expect(try fixture.read().problems == [ProjectProblem(kind: .missingObject(id: "LOST"), path: file)])
    fixture.resources = ""
    fixture.projectFields = "targets = (T,LOST);"
    let lost = try fixture.read().problems
    #expect(lost == [ProjectProblem(kind: .missingTarget(id: "LOST"), path: file)])
    #expect(lost.first?.kind == .missingTarget(id: "LOST"))
    fixture.projectFields = "targets = (\(Array(repeating: "T", count: 1001).joined(separator: ",")));"
    let problems = try fixture.read().problems
    #expect(problems == [ProjectProblem(kind: .tooManyTargets(count: 1001, limit: 1000), path: file)])
  }

  @Test func `of a catalog in a folder that only Xcode knows leave it the target's`() throws {
    var fixture = ProjectFixture()
    fixture.resources = "B, I"
    fixture.objects = """
      B = { isa = PBXBuildFile; fileRef = C; };
      C = { isa = PBXFileReference; path = A.xcassets; sourceTree = SDKROOT; };
      I = { isa = PBXBuildFile; fileRef = J; };
      J = { isa = PBXFileReference; path = Icon.png; sourceTree = SDKROOT; };
      """
    let project = try fixture.read()
    #expect(project.targets.first?.resources.map(\.path) == ["$(SDKROOT)/A.xcassets"])
    #expect(
      project.problems.map(\.kind) == [
        .unknownSourceTree("SDKROOT", file: "A.xcassets"), .unknownSourceTree("SDKROOT", file: "Icon.png"),
      ])
  }
}
