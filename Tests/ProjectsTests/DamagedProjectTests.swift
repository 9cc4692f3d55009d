import FileTree
import PropertyLists
import SystemPackage
import TestSupport
import Testing

@testable import Projects

private func read(_ bytes: [UInt8]) throws(ProjectError) -> BuildProject {
  try readXcodeProject(
    at: "A.xcodeproj",
    reading: { path throws(FileError) in
      guard path == "A.xcodeproj/project.pbxproj" else { throw .absent }
      return bytes
    }, listing: listing([:]))
}

private let damagedFile: FilePath = "Apps/Weather.xcodeproj/project.pbxproj"

@Suite struct `Damaged projects` {
  @Test func `name the place of the fault`() {
    let error = #expect(throws: ProjectError.self) {
      try read(Array("{\n  objects = {\n    A = (1 2);\n".utf8))
    }
    let fault = PropertyListError(
      .expected(.commaOrParenthesis), at: .line(3, column: 12))
    #expect(error == .invalid("A.xcodeproj/project.pbxproj", fault))
  }

  @Test(arguments: [
    "{}", "()", "word", "{ objects = { P = (); }; rootObject = P; }", "{ objects = {}; rootObject = P; }",
  ])
  func `without a project are refused`(text: String) {
    let error = #expect(throws: ProjectError.self) { try read(Array(text.utf8)) }
    #expect(error == .noRoot("A.xcodeproj/project.pbxproj", keys: ["objects", "rootObject"]))
  }

  @Test func `that cannot be read say why`() {
    let error = #expect(throws: ProjectError.self) {
      try readXcodeProject(
        at: "A.xcodeproj", reading: { _ throws(FileError) in throw .forbidden }, listing: listing([:]))
    }
    #expect(error == .unreadable("A.xcodeproj/project.pbxproj", .forbidden))
  }

  @Test func `with groups that hold themselves are read`() throws {
    var fixture = ProjectFixture()
    fixture.children = "G, MAIN"
    fixture.resources = "B"
    fixture.groups =
      #"G = { isa = PBXGroup; path = a; children = (G, H); }; H = { isa = PBXGroup; path = b; children = (G, A); };"#
    fixture.objects =
      "A = { isa = PBXFileReference; path = c.png; }; B = { isa = PBXBuildFile; fileRef = A; };"
    #expect(try fixture.read().targets.first?.resources.map(\.path) == ["Apps/a/b/c.png"])
  }

  /// Folders of groups are kept while there is room for them; of all others the way up is gone for each file.
  @Test(arguments: [1, 98, 99, 100, 150])
  func `with groups in groups lie where as many of them lead as are followed`(depth: Int) throws {
    var fixture = ProjectFixture()
    fixture.children = "G1"
    fixture.resources = "B"
    fixture.groups = (1...depth).map { level in
      let path = level == 1 ? "/root" : "g\(level)"
      let tree = level == 1 ? "<absolute>" : "<group>"
      return """
        G\(level) = { isa = PBXGroup; path = "\(path)"; sourceTree = "\(tree)";
          children = (\(level == depth ? "A" : "G\(level + 1)")); };
        """
    }.joined()
    fixture.objects =
      "A = { isa = PBXFileReference; path = c.png; }; B = { isa = PBXBuildFile; fileRef = A; };"
    let names = (2...max(depth, 2)).prefix(depth - 1).map { "g\($0)" }
    let whole = (["/root"] + names + ["c.png"]).joined(separator: "/")
    let cut = (["Apps"] + names.suffix(99) + ["c.png"]).joined(separator: "/")
    let path = try fixture.read().targets.first?.resources.first?.path
    #expect(path == FilePath(depth < 100 ? whole : cut))
  }

  @Test func `with groups of long names are read`() throws {
    var fixture = ProjectFixture()
    let long = String(repeating: "n", count: 600_000)
    fixture.children = "G"
    fixture.resources = "B"
    fixture.groups = """
      G = { isa = PBXGroup; path = \(long); children = (H); };
      H = { isa = PBXGroup; path = b; children = (I); };
      I = { isa = PBXGroup; path = "../d"; children = (A); };
      """
    fixture.objects =
      "A = { isa = PBXFileReference; path = c.png; }; B = { isa = PBXBuildFile; fileRef = A; };"
    #expect(try fixture.read().targets.first?.resources.map(\.path) == [FilePath("Apps/\(long)/d/c.png")])
  }

  @Test func `with two objects of one name take the last`() throws {
    var fixture = ProjectFixture(targetSettings: "A = 1;")
    fixture.objects = "TC = { isa = XCBuildConfiguration; name = Release; buildSettings = { A = 2; }; };"
    #expect(try fixture.setting("A")?.value == "2")
    fixture.objects = "T = none;"
    #expect(try fixture.read().targets.isEmpty)
  }

  @Test(arguments: [
    "isa = PBXFileReference;", "isa = PBXFileReference; isa = PBXGroup;", "", #""is\U0061" = PBXGroup;"#,
  ])
  func `take what has children for a group, whatever it calls itself`(kind: String) throws {
    var fixture = ProjectFixture(children: "G", resources: "B")
    fixture.groups = "G = { \(kind) path = a; children = (A); };"
    fixture.objects = "A = { path = b.png; }; B = { fileRef = A; };"
    #expect(try fixture.read().targets.first?.resources.map(\.path) == ["Apps/a/b.png"])
  }

  @Test(arguments: [
    ("isa = \"PBXResourcesBuildPhase\";", 1),
    ("isa = PBXSourcesBuildPhase; isa = PBXResourcesBuildPhase;", 1),
    ("isa = PBXResourcesBuildPhase; isa = PBXSourcesBuildPhase;", 0), ("isa = PBXSourcesBuildPhase;", 0),
    ("", 0), (#""\U0069sa" = PBXResourcesBuildPhase;"#, 1),
  ])
  func `know a phase of resources by its last isa`(kind: String, count: Int) throws {
    var fixture = ProjectFixture(children: "A", targetFields: "buildPhases = (Q);")
    fixture.objects = "A = { path = b.png; }; B = { fileRef = A; }; Q = { \(kind) files = (B); };"
    #expect(try fixture.read().targets.first?.resources.count == count)
  }

  @Test func `that name one large object again and again are read at once`() throws {
    var fixture = ProjectFixture(children: "A")
    fixture.resources = Array(repeating: "B", count: 100_000).joined(separator: ",")
    fixture.objects =
      "A = { path = b.png; }; B = { fileRef = A; long = (\(String(repeating: "x,", count: 500_000))); };"
    #expect(try fixture.read().targets.first?.resources.count == 100_000)
  }

  @Test func `with values of wrong kinds never crash`() throws {
    let text = ProjectFixture(resources: "B", targetSettings: "A = \"$(B)\"; B = (x);").text
    let words = ["PBXProject", "MAIN", "(T)", "(PC)", "{ A", "(R)", "T;", "Weather", "Release", "46", "TC"]
    for word in words {
      for other in ["(", ")", "{}", "()", "\"\"", "\"\\0\"", "P", "T", "R", "<00>", "\"$(A)\""] {
        guard let range = text.firstRange(of: word) else { continue }
        let damaged = Array(text.replacingCharacters(in: range, with: other).utf8)
        // The text has one target, and no damage makes another of it.
        do throws(ProjectError) {
          #expect(try read(damaged).targets.count <= 1)
        } catch {
          #expect(error.isOfText, "\(word) \(other): \(error)")
        }
      }
    }
  }

  @Test func `with references within references are read at once`() throws {
    for open in ["$(", "${", "$(A:default=", "$(A)"] {
      var fixture = ProjectFixture()
      fixture.targetSettings = "A = \"\(String(repeating: open, count: 100_000))\";"
      // Nothing is defined that could make it longer.
      let value = try #require(try fixture.setting("A")).value
      #expect(value.utf8.count <= open.utf8.count * 100_000)
    }
  }

  @Test func `that share one phase among all targets are cut short, with a diagnostic`() throws {
    var fixture = ProjectFixture()
    let files = Array(repeating: "B", count: 5000).joined(separator: ",")
    fixture.projectFields = "targets = (\(Array(repeating: "T", count: 5000).joined(separator: ",")));"
    fixture.resources = files
    fixture.children = "A"
    fixture.objects =
      "A = { isa = PBXFileReference; path = a; sourceTree = BUILT_PRODUCTS_DIR; }; B = { isa = PBXBuildFile; fileRef = A; };"
    let project = try fixture.read()
    #expect(project.targets.count == 1000)
    #expect(
      project.problems == [
        ProjectProblem(kind: .tooManyTargets(count: 5000, limit: 1000), path: damagedFile),
        ProjectProblem(kind: .tooLarge, path: damagedFile),
      ])
  }

  @Test func `whose settings double in every target keep little of them, with a diagnostic`() throws {
    var fixture = ProjectFixture()
    fixture.projectFields = "targets = (\(Array(repeating: "T", count: 1000).joined(separator: ",")));"
    fixture.projectSettings =
      (0..<8).map { "D\($0) = \"$(D\($0 + 1))$(D\($0 + 1))\";" }.joined()
      + "D8 = \"\(String(repeating: "x", count: 128))\";"
    fixture.targetSettings = "A = \"$(TARGET_NAME)$(D0)\";"
    let project = try fixture.read()
    let kept = project.targets.compactMap {
      $0.verdictConfiguration.settings.value(named: "A")?.value.utf8.count
    }
    #expect(project.targets.count == 1000)
    #expect(kept.first == "Weather".utf8.count + 256 * 128 && kept.reduce(0, +) < 1 << 23)
    #expect(project.problems == [ProjectProblem(kind: .tooLarge, path: damagedFile)])
  }

  @Test func `cut at any byte are refused`() throws {
    let bytes = Array(ProjectFixture(resources: "B").text.utf8)
    for count in bytes.indices {
      let error = #expect(throws: ProjectError.self) { try read(Array(bytes[..<count])) }
      #expect(error?.isOfText == true, "\(count)")
    }
    #expect(try read(bytes).targets.count == 1)
  }
}

extension ProjectError {
  /// Whether what the file holds is at fault.
  fileprivate var isOfText: Bool {
    switch self {
    case .invalid, .noRoot, .otherRoot: true
    default: false
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
