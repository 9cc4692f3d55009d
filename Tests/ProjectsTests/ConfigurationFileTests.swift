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
    #expect(project.targets.first?.verdictConfiguration.settings.value(named: "A")?.value == value)
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
    let configuration = try #require(project.targets.first).verdictConfiguration.settings
    #expect(["A", "B", "C"].map { configuration.value(named: $0)?.value } == ["2", "3", "9"])
    #expect(
      configuration.value(named: "C")?.origin == .configurationFile("Apps/Shared/Deep.xcconfig", line: 2))
    #expect(project.problems.isEmpty)
  }

  @Test func `are included without their extension, and from the folders of those that include them`() throws
  {
    let fixture = fixture(
      "#include \"Base\"\n#include \"deep/One.xcconfig\"\n#include \"Root.xcconfig\"",
      others: [
        "Apps/Config/Base.xcconfig": "A = 1", "Apps/Config/deep/One.xcconfig": "#include \"Two\"",
        "Apps/Config/Two.xcconfig": "B = 2", "Apps/Root.xcconfig": "C = 3",
      ])
    let project = try fixture.read()
    let configuration = try #require(project.targets.first).verdictConfiguration.settings
    #expect(["A", "B", "C"].map { configuration.value(named: $0)?.value } == ["1", "2", "3"])
    #expect(project.problems.isEmpty)
  }

  @Test func `say what is absent, endless or no setting, and go on`() throws {
    let fixture = fixture("#include \"absent.xcconfig\"\n#include \"App.xcconfig\"\nnonsense\n#pragma\nA = 1")
    let project = try fixture.read()
    let file: FilePath = "Apps/Config/App.xcconfig"
    #expect(project.targets.first?.verdictConfiguration.settings.value(named: "A")?.value == "1")
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

/// The grammar of xcconfig files. The cases are those of swift-build's MacroParsingTests (names with conditions, and
/// files), read as facts; all of them agree.
@Suite struct ConfigurationLineTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    /// `NAME[parameter=pattern] = value`.
    let settings: [String]
    /// The numbers of the lines that are neither a setting nor an include.
    var wrongLines: [Int] = []

    init(_ text: String, _ settings: [String], wrong: Int...) {
      (self.text, self.settings, wrongLines) = (text, settings, wrong)
    }

    var testDescription: String { text }
  }

  private func read(_ text: String) -> (settings: [String], includes: [String], wrongLines: [Int]) {
    var (settings, includes, wrongLines): ([String], [String], [Int]) = ([], [], [])
    for (line, number) in configurationTextLines(Array(text.utf8)) {
      switch ConfigurationLine(line, path: "A.xcconfig", number: number) {
      case .setting(let setting)?:
        let conditions = setting.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
        settings.append("\(setting.name)\(conditions) = \(setting.value)")
      case .include(let file, let isOptional, _)?: includes.append(file + (isOptional ? "?" : ""))
      case nil: wrongLines.append(number)
      }
    }
    return (settings, includes, wrongLines)
  }

  @Test(arguments: [
    Case("X = ", ["X = "]), Case("X[arch=*] = v", ["X[arch=*] = v"]),
    Case("N1[config=Debug][arch=*][sdk=abc] = v", ["N1[config=Debug][arch=*][sdk=abc] = v"]),
    Case("N1[cpu=z80][sdk=s] = $(inherited)  ;  ", ["N1[cpu=z80][sdk=s] = $(inherited)"]),
    Case("//\nA[b=  c  ]=    D // note", ["A[b=  c  ] = D"]), Case("A[b=c][b=c]=", ["A[b=c][b=c] = "]),
    Case("a=[\"b\", \"c\"]\n", ["a = [\"b\", \"c\"]"]), Case("A = $(....)\n", ["A = $(....)"]),
    Case("A=\nA", ["A = "], wrong: 2), Case("", []), Case("\n\r", []), Case("\r\r\r//", []),
    Case("\u{2028}\u{2029}\r\n", []), Case("\r\r\r\\", [], wrong: 4),
    Case("A = B\n    C\nD = E", ["A = B", "D = E"], wrong: 2),
    Case("A = $(B) $(C) \\\n$(D)", ["A = $(B) $(C) $(D)"]),
    Case("A = $(B) \\ // 1\n$(C) \\\n$(D); // 2", ["A = $(B) $(C) $(D)"]),
    Case("A = \\\n    $(B) \\\n    \\ // 3\n    $(C)", ["A = $(B) $(C)"]),
    Case("A = \\ // 4\n    $(B);", ["A = $(B)"]), Case("A = // 4\n$(B)", ["A = "], wrong: 2),
    Case("A = $(B_\\\n     $(C))", ["A = $(B_ $(C))"]), Case("A = B \\ C \\ D", ["A = B \\ C \\ D"]),
    Case("A = -f\\\n   -g      \\\n-h", ["A = -f -g -h"]), Case("A = $(B) \\ // 4", ["A = $(B)"]),
    Case("A = \"a \\\n   b \\\n c\"", ["A = \"a b c\""]),
    Case("A = \"a \\\n  \\\n  b\"", ["A = \"a b\""]), Case("a=b\\\nc\nd=e\n", ["a = b c", "d = e"]),
    // A backslash carries on a value alone.
    Case(
      "V[ \\\n  sdk=iphoneos*, \\\n  arch=arm64 \\\n] = big", ["sdk = iphoneos*, arch=arm64 ] = big"],
      wrong: 1),
    Case("V[ \\\n sdk = i* \\\n] = -D \\\n  -E", ["sdk = i* ] = -D -E"], wrong: 1),
    Case("1", [], wrong: 1), Case("=", [], wrong: 1), Case("a[=", [], wrong: 1), Case("a[", [], wrong: 1),
    Case("[", [], wrong: 1), Case("[]", [], wrong: 1), Case("a[]", [], wrong: 1), Case("a[a=", [], wrong: 1),
    Case("#", [], wrong: 1), Case("##", [], wrong: 1), Case("#//", [], wrong: 1),
    Case("$(..)  \\ ", [], wrong: 1),
    Case("#include", [], wrong: 1), Case("#include \"", [], wrong: 1),
    Case("#include \"file\" x", [], wrong: 1),
  ])
  func `Lines are settings, or wrong`(example: Case) {
    let found = read(example.text)
    #expect(found.settings == example.settings)
    #expect(found.wrongLines == example.wrongLines)
    #expect(found.includes == [])
  }

  @Test(arguments: [
    ("#include \"file\"", "file"), ("#include \"file\"//note", "file"), ("#include \"file\" \t", "file"),
    ("#include? \"file\"", "file?"),
  ])
  func `Or they are includes`(text: String, file: String) {
    let found = read(text)
    #expect(found.includes == [file])
    #expect(found.settings == [] && found.wrongLines == [])
  }
}
