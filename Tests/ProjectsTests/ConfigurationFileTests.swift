import SystemPackage
import Testing

@testable import Projects

@Suite struct `Configuration files` {
  func fixture(_ text: String, others: [FilePath: String] = [:]) -> ProjectFixture {
    var fixture = ProjectFixture()
    fixture.children = "F"
    fixture.groups =
      #"F = { isa = PBXFileReference; path = "Config/App.xcconfig"; sourceTree = "<group>"; };"#
    fixture.targetBase = "baseConfigurationReference = F;"
    fixture.files = others.merging(["Apps/Config/App.xcconfig": text]) { $1 }
    return fixture
  }

  @Test(arguments: [
    ("A = x", "x"), ("  A=x  ", "x"), ("A = x // note", "x"), ("A = x;", "x"), ("A = \"1,2\"", "\"1,2\""),
    ("A =", ""),
    ("A = 1\nA = 2", "2"), ("A = 1\nA = $(inherited) 2", "1 2"), ("A = a \\\n  b \\\n c", "a b c"),
    ("// A = 1\r\nA = 2\r\n", "2"), ("\u{FEFF}A = bom", "bom"), ("A = b=c", "b=c"), ("A = http://x", "http:"),
    ("A[sdk=iphoneos*] = x", "x"),
  ])
  func `assign settings`(text: String, value: String) throws {
    let project = try fixture(text).read()
    #expect(project.targets.first?.verdictConfiguration.value(named: "A")?.value == value)
    #expect(project.problems.isEmpty)
  }

  @Test func `include others, relative to themselves`() throws {
    let fixture = fixture(
      "A = 1\nB = 1\n#include \"../Shared/Base.xcconfig\"\n#include? \"absent.xcconfig\"\nB = 3",
      others: [
        "Apps/Shared/Base.xcconfig": "#include \"Deep.xcconfig\"\nA = 2\nB = 2",
        "Apps/Shared/Deep.xcconfig": "A = 0\nC = 9",
      ])
    let project = try fixture.read()
    let configuration = try #require(project.targets.first).verdictConfiguration
    #expect(["A", "B", "C"].map { configuration.value(named: $0)?.value } == ["2", "3", "9"])
    #expect(
      configuration.value(named: "C")?.origin == .configurationFile("Apps/Shared/Deep.xcconfig", line: 2))
    #expect(project.problems.isEmpty)
  }

  @Test func `say what is absent, endless or no setting, and go on`() throws {
    let fixture = fixture("#include \"absent.xcconfig\"\n#include \"App.xcconfig\"\nnonsense\n#pragma\nA = 1")
    let project = try fixture.read()
    let file: FilePath = "Apps/Config/App.xcconfig"
    #expect(project.targets.first?.verdictConfiguration.value(named: "A")?.value == "1")
    #expect(
      project.problems == [
        ProjectProblem(kind: .invalidLine, path: file, line: 3),
        ProjectProblem(kind: .invalidLine, path: file, line: 4),
        ProjectProblem(kind: .absentInclude, path: "Apps/Config/absent.xcconfig"),
        ProjectProblem(kind: .includeLoop, path: file),
      ])
  }

  @Test func `that include each other many times over end soon`() throws {
    let many = String(repeating: "#include \"B.xcconfig\"\n#include \"C.xcconfig\"\n", count: 50)
    let fixture = fixture(
      many, others: ["Apps/Config/B.xcconfig": many + "A = 1", "Apps/Config/C.xcconfig": many + "A = 2"])
    let problems = try fixture.read().problems
    #expect(problems.contains { $0.kind == .tooManyIncludes })
  }

  @Test func `may lie in a synchronized folder`() throws {
    var fixture = ProjectFixture()
    fixture.children = "S"
    fixture.groups =
      #"S = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };"#
    fixture.targetBase =
      "baseConfigurationReferenceAnchor = S; baseConfigurationReferenceRelativePath = App.xcconfig;"
    fixture.files = ["Apps/Config/App.xcconfig": "A = 1"]
    #expect(try fixture.setting("A")?.value == "1")
  }
}
