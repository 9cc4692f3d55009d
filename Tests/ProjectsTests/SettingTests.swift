import Places
import SpecTables
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Build settings` {
  /// A file `Base.xcconfig` at the top of the project, as the base of the target or of the project.
  func fixture(targetFile: String = "", projectFile: String = "") -> ProjectFixture {
    var fixture = ProjectFixture()
    fixture.children = "F1, F2"
    fixture.groups = """
      F1 = { isa = PBXFileReference; path = "Target.xcconfig"; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "Project.xcconfig"; sourceTree = SOURCE_ROOT; };
      """
    fixture.targetBase = "baseConfigurationReference = F1;"
    fixture.projectBase = "baseConfigurationReference = F2;"
    fixture.files = ["Apps/Target.xcconfig": targetFile, "Apps/Project.xcconfig": projectFile]
    return fixture
  }

  @Test func `come from target, target file, project and project file, in this order`() throws {
    var fixture = fixture(targetFile: "A = 3\nB = 3\n", projectFile: "A = 1\nB = 1\nC = 1\nD = 1")
    fixture.projectSettings = "A = 2; B = 2; C = 2;"
    fixture.targetSettings = "A = 4;"
    let configuration = try #require(try fixture.read().targets.first).verdictConfiguration.settings
    #expect(
      ["A", "B", "C", "D", "E"].map { configuration.value(named: $0)?.value } == ["4", "3", "2", "1", nil])
    #expect(configuration.value(named: "A")?.origin == .target)
    #expect(configuration.value(named: "B")?.origin == .configurationFile("Apps/Target.xcconfig", line: 2))
    #expect(configuration.value(named: "C")?.origin == .project)
    #expect(configuration.value(named: "D")?.origin == .configurationFile("Apps/Project.xcconfig", line: 4))
  }

  @Test func `are the project's where the target's file includes the line that the project's does`() throws {
    var fixture = fixture(
      targetFile: "#include \"Project.xcconfig\"\nB = 2",
      projectFile: "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = Second\nB = 1")
    func facts() throws -> BuildFacts { try #require(try fixture.read().targets.first).facts(on: nil) }
    #expect(try facts().inheritsAlternates)
    fixture.targetSettings = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = Third;"
    #expect(try !facts().inheritsAlternates)
    #expect(try fixture.setting("B")?.isOfProject == false)
  }

  @Test func `inherit from the level beneath`() throws {
    var fixture = fixture(targetFile: "A = $(inherited) c", projectFile: "A = a")
    fixture.projectSettings = #"A = "$(inherited) b";"#
    fixture.targetSettings = #"A = "$(A) ${inherited}"; B = "x$(inherited)";"#
    #expect(try fixture.setting("A")?.value == "a b c a b c")
    #expect(try fixture.setting("B")?.value == "x")
  }

  @Test(arguments: [
    ("$(NAME)-${NAME}-$NAME", "App Two-App Two-App Two"),
    ("$(NAME:rfc1034identifier)", "App-Two"), ("$(NAME:c99extidentifier)", "App_Two"),
    ("$(NAME:lower)", "app two"), ("$(NAME:upper)", "APP TWO"),
    ("$(NAME:lower:rfc1034identifier)", "app-two"),
    ("$(ABSENT:default=x $(NAME))", "x App Two"), ("$(NAME:default=x)", "App Two"),
    ("$(EMPTY:default=x)", "x"),
    ("$($(WHICH))", "App Two"), ("$(A_$(SUFFIX))", "nested"), ("5$", "5$"), ("$(NAME", "App Two"),
    ("$(EMPTY)", ""),
    ("$(TARGET_NAME)/$(PROJECT_NAME)/$(CONFIGURATION)/$(PRODUCT_NAME)", "Weather/Weather/Release/Weather"),
    ("$(SRCROOT)/Info.plist", "./Info.plist"), ("$(PLACE:dir)|$(PLACE:file)|$(PLACE:base)", "a/b/|c.d|c"),
  ])
  func `replace variables`(text: String, value: String) throws {
    var fixture = ProjectFixture()
    fixture.projectSettings =
      #"NAME = "App Two"; EMPTY = ""; WHICH = NAME; SUFFIX = B; A_B = nested; PLACE = a/b/c.d;"#
    fixture.targetSettings = "X = \"\(text)\";"
    let setting = try fixture.setting("X")
    #expect(setting?.value == value)
    #expect(setting?.unknownNames == [])
  }

  @Test func `are empty for names that nothing defines, which are named`() throws {
    var fixture = ProjectFixture()
    fixture.targetSettings = #"X = "AppIcon${SUFFIX}-$(OTHER:lower)-$(SUFFIX)"; A = "$(B)"; B = "$(A)";"#
    let setting = try fixture.setting("X")
    #expect(setting?.value == "AppIcon--")
    #expect(setting?.emptyNames == ["SUFFIX", "OTHER"])
    #expect(setting?.unknownNames == [])
    #expect(try fixture.setting("A")?.value == "")
    #expect(try fixture.setting("A")?.emptyNames == [])
  }

  @Test func `keep and name what only Xcode knows`() throws {
    var fixture = ProjectFixture()
    fixture.targetSettings =
      #"X = "AppIcon${SDK_NAME:upper}$(NONE)"; A = "$(ICON_$(USER))-$(X:lower)"; B = "$XCODE_VERSION_MAJOR";"#
    let setting = try #require(try fixture.setting("X"))
    #expect(setting.value == "AppIcon$(SDK_NAME)")
    #expect(setting.emptyNames == ["NONE"] && setting.unknownNames == ["SDK_NAME"])
    #expect(try fixture.setting("A")?.value == "$(ICON_$(USER))-AppIcon$(SDK_NAME)")
    #expect(try fixture.setting("A")?.unknownNames == ["USER", "SDK_NAME"])
    #expect(try fixture.setting("B")?.value == "$(XCODE_VERSION_MAJOR)")
  }

  @Test func `of the command line count over all others`() throws {
    var fixture = ProjectFixture()
    fixture.targetSettings = #"X = "AppIcon${SUFFIX}"; A = 1;"#
    let arguments = ["SUFFIX=.beta", "A[sdk=macosx*]=2", "B=a=b"].map { SettingOverride(argument: $0) }
    fixture.commandLine = arguments.compactMap(\.self)
    #expect(fixture.commandLine.count == 3)
    #expect(try fixture.setting("X")?.value == "AppIcon.beta")
    #expect(try fixture.setting("A")?.value == "1")
    let given = try #require(try fixture.setting("B"))
    #expect(given.value == "a=b" && given.origin == .commandLine && given.level == .commandLine)
    #expect(["", "=x", "A", "A B=x", "A[sdk]=x"].allSatisfy { SettingOverride(argument: $0) == nil })
  }

  @Test func `cost little, however they multiply`() throws {
    var fixture = ProjectFixture()
    let doubling = (0..<100).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }
    fixture.targetSettings = doubling.joined() + "A100 = x;"
    let setting = try #require(try fixture.setting("A0"))
    #expect(setting.value.utf8.count <= 1 << 16)
    #expect(!setting.unknownNames.isEmpty)
  }

  @Test func `hold under conditions that a device build meets`() throws {
    var fixture = fixture(
      targetFile: "F = all\nF[config=Release] = r\nF[config=Debug] = d\nG[sdk=iphoneos*] = p\nG = q")
    fixture.projectSettings = "SDKROOT = iphoneos;"
    fixture.targetSettings = """
      A = plain; "A[sdk=iphoneos*]" = device; "A[sdk=iphonesimulator*]" = simulator;
      B = plain; "B[sdk=macosx*]" = mac; C = plain; "C[sdk=iphone*][arch=*]" = both; D = plain; "D[arch=arm64]" = old;
      E = plain; "E[sdk=iphoneos6.*]" = six; H = plain; "H[sdk=iphoneos]" = unversioned;
      """
    let configuration = try #require(try fixture.read().targets.first).verdictConfiguration.settings
    #expect(
      ["A", "B", "C", "D", "E", "F", "G", "H"].map { configuration.value(named: $0)?.value }
        == ["device", "plain", "both", "plain", "plain", "r", "q", "plain"])
  }

  @Test(
    arguments: [
      ("iphoneos", .ios), ("iphoneos6.1", .ios), ("/Developer/SDKs/iPhoneOS3.0.sdk", .ios),
      ("watchos", .watchos),
      ("appletvos", .tvos), ("xros", .visionos), ("macosx", .macos), ("auto", .ios), ("$(ABSENT)", nil),
      ("$(SDK_NAME)", nil),
    ] as [(String, Platform?)])
  func `name the platform`(root: String, platform: Platform?) throws {
    var fixture = ProjectFixture()
    fixture.targetSettings =
      "SDKROOT = \"\(root)\"; SUPPORTED_PLATFORMS = \"macosx iphonesimulator iphoneos\";"
    #expect(try fixture.read().targets.first?.verdictConfiguration.platform == platform)
  }

  @Test func `are words where they are lists`() throws {
    var fixture = ProjectFixture()
    fixture.targetSettings = #"A = (One, "Two Three", "$(inherited)"); B = "a \"b c\" d\\ e '' ";"#
    fixture.projectSettings = "A = zero;"
    #expect(try fixture.setting("A")?.words == ["One", "Two Three", "zero"])
    #expect(try fixture.setting("B")?.words == ["a", "b c", "d e", ""])
  }

  @Test func `of a target count over those of the project, whatever their conditions`() throws {
    var fixture = fixture(targetFile: "B[sdk=*] = 3\nC = 3", projectFile: "A[sdk=*] = 1\nB = 1")
    fixture.projectSettings = #""A[arch=*]" = 2; A = 1; "B[config=Release]" = 2; "C[sdk=iphoneos*]" = 2;"#
    fixture.targetSettings = #"A = "$(inherited) 4"; "C[sdk=macosx*]" = 4; "D[sdk=*]" = "$(A) $(inherited)";"#
    let configuration = try #require(try fixture.read().targets.first).verdictConfiguration.settings
    #expect(["A", "B", "C", "D"].map { configuration.value(named: $0)?.value } == ["2 4", "3", "3", "2 4 "])
    #expect(configuration.value(named: "B")?.origin == .configurationFile("Apps/Target.xcconfig", line: 1))
  }

  @Test func `of one name in one place count in the order of what is written`() throws {
    var fixture = ProjectFixture()
    fixture.targetSettings =
      #""A[sdk=*]" = 3; A = "$(inherited)2"; " A" = 1; "B C" = x; B = <00>; "C[sdk]" = x; "" = x;"#
    let configuration = try #require(try fixture.read().targets.first).verdictConfiguration.settings
    #expect(configuration.value(named: "A")?.value == "3")
    #expect(["B", "B C", "C", ""].allSatisfy { configuration.value(named: $0) == nil })
    fixture.targetSettings = #"A = "$(inherited)2"; " A" = 1; "A[sdk=macosx*]" = 3;"#
    #expect(try fixture.setting("A")?.value == "12")
  }

  @Test func `of the project are shared by its targets`() throws {
    var fixture = ProjectFixture()
    fixture.projectFields = "targets = (T, T2);"
    fixture.projectSettings = "A = 1; B = 1;"
    fixture.targetSettings = "A = 2;"
    fixture.objects = """
      T2 = { isa = PBXNativeTarget; name = Clip; buildConfigurationList = L2; };
      L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
      C2 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { B = 3; C = "$(A)$(TARGET_NAME)"; }; };
      """
    let configurations = try fixture.read().targets.map(\.verdictConfiguration.settings)
    let values = configurations.map { configuration in
      ["A", "B", "C"].map { configuration.value(named: $0)?.value }
    }
    #expect(values == [["2", "1", nil], ["1", "3", "1Clip"]])
  }

  @Test(arguments: SettingKey.allCases)
  func `are kept where they are asked for`(key: SettingKey) throws {
    var fixture = ProjectFixture()
    fixture.targetSettings = "\(key.rawValue) = \"$(OTHER)\"; OTHER = x;"
    let files = [fixture.path.appending("project.pbxproj"): fixture.text]
    let project = try readXcodeProject(at: fixture.path, reading: reading(files), listing: listing([:]))
    let configuration = try #require(project.targets.first).verdictConfiguration.settings
    #expect(
      configuration.value(for: key)
        == BuildSetting(
          value: "x", origin: .target, level: .target, list: key.isList ? ["x"] : nil))
    #expect(configuration.value(named: "OTHER") == nil)
  }
}
