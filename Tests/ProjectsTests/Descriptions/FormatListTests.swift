import Places
import SpecTables
import SystemPackage
import Testing

@testable import Projects

@Suite struct `The list of formats` {
  @Test func `has each format once, and no rows of any other`() throws {
    let ids = ProjectFormat.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let tools = Set(try GeneratorRow.embedded().map(\.tool))
    #expect(tools.subtracting(ids) == [])
  }

  @Test func `tells what the folders and files of projects are`() {
    let names: [FileName] = [
      "A.xcodeproj", "project.pbxproj", "B.XCWORKSPACE", "contents.xcworkspacedata", "C.xcscheme",
      "project.yml",
    ]
    #expect(
      names.map(ProjectFolders.part) == [.project, .projectFile, .workspace, .workspaceFile, .scheme, nil])
    #expect(ProjectFolders.of("A.xcodeproj").file == "project.pbxproj")
    // The project that a tool writes stands above each description.
    #expect(ProjectFormat.all[ProjectFormat.rank(ofProject: "A.xcodeproj")].id == "xcode")
    #expect(ProjectFormat.all.first?.id == "xcode")
  }

  @Test func `asks only files that may describe an app`() {
    let names: [FileName] = [
      "app.json", "app.config.ts", "BUILD", "Demo.csproj", "Makefile", "pubspec.yaml", "x.pro",
    ]
    for name in names { #expect(ProjectFormat.names(name), "\(name.display)") }
    for name: FileName in ["main.swift", "index.js", "data.json", "Icon.png", "README.md", "settings.yml"] {
      #expect(!ProjectFormat.names(name), "\(name.display)")
    }
  }
}
