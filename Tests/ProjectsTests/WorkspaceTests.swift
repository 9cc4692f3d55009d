import FileTree
import Notations
import Places
import SystemPackage
import Testing

@testable import Projects

@Suite struct `XML of schemes and workspaces` {
  func elements(_ text: String) throws(XMLElementError) -> [XMLElement] {
    var reader = XMLElements(Array(text.utf8))
    var all: [XMLElement] = []
    while let element = try reader.next() { all.append(element) }
    return all
  }

  @Test func `is read element by element`() throws {
    let text =
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <x> --><A a = '1 \"&amp;&#x41;&#66;&lt;'\n b=\"é\">text<B/></A >\n"
    #expect(
      try elements(text) == [
        .start("A", attributes: ["a": "1 \"&AB<", "b": "é"]), .start("B", attributes: [:]), .end("B"),
        .end("A"),
      ])
  }

  @Test(arguments: [
    ("", 1), ("<A>", 1), ("<A></B>", 1), ("<A/><B/>", 1), ("<A\n\na></A>", 3), ("<A a=\"<\"/>", 1),
    ("<A a=\"1\" a=\"2\"/>", 1), ("<A a=\"&x;\"/>", 1), ("<A a=\"&#xD800;\"/>", 1), ("<!DOCTYPE A><A/>", 1),
    ("</A>", 1),
    ("<A>\n<!-- ", 2), ("<A a=1/>", 1), ("<A a=\"1/>", 1),
  ])
  func `is refused at the line of its fault`(text: String, line: Int) {
    #expect(throws: XMLElementError.invalid(line: line)) { try elements(text) }
  }

  @Test func `has a limit of depth and of number`() {
    #expect(throws: XMLElementError.tooLarge) { try elements(String(repeating: "<A>", count: 1000)) }
    let many = "<A>" + String(repeating: "<B/>", count: 60_000) + "</A>"
    #expect(throws: XMLElementError.tooLarge) { try elements(many) }
  }
}

@Suite struct `Workspaces` {
  private func read(_ path: FilePath, _ files: [FilePath: String]) -> BuildWorkspace {
    readWorkspace(at: path, reading: reading(files), listing: listing(files))
  }

  @Test func `hold projects at their places`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <FileRef location = "group:App/App.xcodeproj"></FileRef>
        <Group location = "group:Libraries" name = "L">
          <FileRef location = "group:Net/Net.xcodeproj"/>
          <Group location = "container:Deep"><FileRef location = "group:../D.xcodeproj"/></Group>
          <FileRef location = "container:Other.xcodeproj"/>
        </Group>
        <Group name = "No place"><FileRef location = "group:../Up.xcodeproj"/></Group>
        <FileRef location = "absolute:/x/A.xcodeproj"/><FileRef location = "developer:B.xcodeproj"/>
        <FileRef location = "group:App/App.xcodeproj"/><FileRef location = "group:Package"/>
      </Workspace>
      """
    let workspace = read("repo/All.xcworkspace", ["repo/All.xcworkspace/contents.xcworkspacedata": text])
    #expect(
      workspace.projects == [
        "repo/App/App.xcodeproj", "repo/Libraries/Net/Net.xcodeproj", "repo/D.xcodeproj",
        "repo/Other.xcodeproj",
        "Up.xcodeproj", "/x/A.xcodeproj",
      ])
    #expect(workspace.projects(inside: "repo").count == 4)
    #expect(workspace.problems.isEmpty)
  }

  @Test func `of a project hold that project`() {
    let file: FilePath = "repo/App.xcodeproj/project.xcworkspace/contents.xcworkspacedata"
    for location in ["self:", "self:App.xcodeproj"] {
      let text = "<Workspace><FileRef location=\"\(location)\"/></Workspace>"
      #expect(read("repo/App.xcodeproj/project.xcworkspace", [file: text]).projects == ["repo/App.xcodeproj"])
    }
  }

  @Test func `that cannot be read say why`() {
    let file: FilePath = "A.xcworkspace/contents.xcworkspacedata"
    #expect(read("A.xcworkspace", [:]).problems == [ProjectProblem(kind: .unreadable(.absent), path: file)])
    #expect(
      read("A.xcworkspace", [file: "<Workspace>\n"]).problems
        == [ProjectProblem(kind: .invalidXML, path: file, line: 2)])
  }
}

@Suite struct `Shared schemes` {
  static func text(_ entries: [(target: String, archives: Bool)], project: String = "Weather.xcodeproj")
    -> String
  {
    let list = entries.map { entry in
      """
      <BuildActionEntry buildForTesting = "YES" buildForArchiving = "\(entry.archives ? "YES" : "NO")">
        <BuildableReference BlueprintIdentifier = "\(entry.target)" BuildableName = "\(entry.target).app"
          BlueprintName = "\(entry.target)" ReferencedContainer = "container:\(project)"></BuildableReference>
      </BuildActionEntry>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme version = "1.7"><BuildAction><BuildActionEntries>\(list.joined())</BuildActionEntries></BuildAction>
      <LaunchAction><BuildableReference BlueprintIdentifier = "Z" ReferencedContainer = "container:x"/></LaunchAction>
      </Scheme>
      """
  }

  @Test func `name the targets that they archive`() throws {
    var fixture = ProjectFixture()
    let folder: FilePath = "Apps/Weather.xcodeproj/xcshareddata/xcschemes"
    fixture.files = [
      folder.appending("A.xcscheme"): Self.text([("T", true), ("TESTS", false), ("T", true)]),
      folder.appending("B.xcscheme"): Self.text([("O", true)], project: "../Other.xcodeproj"),
      folder.appending("C.xcscheme"): "<Scheme>\n<",
      folder.appending("x.plist"): "",
    ]
    let project = try fixture.read()
    #expect(
      project.schemes == [
        SharedScheme(
          path: folder.appending("A.xcscheme"),
          archives: [TargetReference(project: "Apps/Weather.xcodeproj", id: "T", name: "T")]),
        SharedScheme(
          path: folder.appending("B.xcscheme"),
          archives: [TargetReference(project: "Other.xcodeproj", id: "O", name: "O")]),
      ])
    #expect(
      project.problems == [ProjectProblem(kind: .invalidXML, path: folder.appending("C.xcscheme"), line: 2)])
  }
}
