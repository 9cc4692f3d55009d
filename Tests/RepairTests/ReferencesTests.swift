import Checking
import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Repair

/// What refers to a file that gets another name.
@Suite struct ReferencesTests {
  /// The texts after `App/icon.png` has become `Icon@2x.png`, by path.
  private func renamed(
    _ texts: [FixturePath: FixtureEntry], to name: FileName = "Icon@2x.png"
  ) throws -> [String: String] {
    var tree: FixtureTree = ["App/icon.png": .png(57)]
    for (path, entry) in texts { tree = tree.adding([path: entry]) }
    return try withFolder(tree) { folder in
      let root = try realPath(of: folder)
      var files = ReadFiles()
      let edits = try References(root).edits(from: root.appending("App/icon.png"), to: name, reading: &files)
      var after: [String: String] = [:]
      for (path, changes) in edits {
        let bytes = try #require(changes.edits.applied(to: try readFile(path, limit: 1 << 16)))
        var rest = path
        rest.removeFolder(root)
        after[rest.display] = String(decoding: bytes, as: UTF8.self)
      }
      return after
    }
  }

  private func reason(_ texts: [FixturePath: FixtureEntry], to name: FileName = "Icon.png") -> String? {
    do {
      _ = try renamed(texts, to: name)
      return nil
    } catch Refusal.refused(_, let reason) {
      return reason.sentence.display
    } catch {
      return "\(error)"
    }
  }

  @Test func `a project gets quotes where the new name needs them`() throws {
    let project = "A /* icon.png in Resources */ = {path = icon.png; n = App/icon.png; m = \"icon.png\"; };"
    #expect(
      try renamed(["App.xcodeproj/project.pbxproj": .text(project)]) == [
        "App.xcodeproj/project.pbxproj":
          "A /* Icon@2x.png in Resources */ = {path = \"Icon@2x.png\"; n = \"App/Icon@2x.png\"; m = \"Icon@2x.png\"; };"
      ])
  }

  @Test(arguments: [
    #"{"icon": "./App/icon.png", "other": "App/icon.png.bak", "third": "App/myicon.png"}"#,
    #"{"icon": "../x/App/icon.png"}"#, #"{"icon": "$(SRCROOT)/App/icon.png"}"#, #"{"icon": "icon.png?v=2"}"#,
  ])
  func `a path to the file changes in its name alone`(text: String) throws {
    let isOf = text.contains("../x/App")
    let after = try renamed(["app.json": .text(text)])
    let wanted = text.replacing("App/icon.png\"", with: "App/Icon@2x.png\"")
      .replacing("\"icon.png?", with: "\"Icon@2x.png?")
    #expect(after == (isOf ? [:] : ["app.json": wanted]))
  }

  @Test(arguments: [
    "App.fsproj", "app.config.mts", "build.sh", "ProjectSettings/ProjectSettings.asset", "Makefile",
    "CMakeLists.txt", "BUILD", "App.cs", "Podfile",
  ])
  func `each file that may describe the app is one that may name it`(file: String) throws {
    #expect(
      try renamed([FixturePath(stringLiteral: file): .text("\"App/icon.png\"")]) == [
        file: "\"App/Icon@2x.png\""
      ])
  }

  @Test func `a path to another file of the name stays`() throws {
    let other: FixtureEntry = .text(#"{"icon": "Other/icon.png"}"#)
    #expect(try renamed(["Other/icon.png": .png(57), "app.json": other]) == [:])
    // By its name alone the nearer one is meant.
    #expect(
      try renamed(["Other/icon.png": .png(57), "Other/app.json": .text(#"{"icon": "icon.png"}"#)]) == [:])
  }

  @Test func `where nobody knows which file is meant it keeps its name`() {
    let project: FixtureEntry = .text("{path = icon.png;}")
    #expect(
      reason(["Other/icon.png": .png(57), "App.xcodeproj/project.pbxproj": project])?
        .contains("names icon.png, and 2 files have that name") == true)
  }

  @Test(arguments: [
    ("App/Info.plist", "<plist><dict><key>CFBundleIconFile</key><string>icon</string></dict></plist>"),
    ("App/Main.storyboard", #"<imageView image="icon"/>"#), ("App/A.swift", #"UIImage(named: "icon")"#),
  ])
  func `a name without extension may stand for several files`(path: String, text: String) throws {
    #expect(
      reason([FixturePath(stringLiteral: path): .text(text)], to: "Logo.png")?.contains("names it as icon")
        == true)
    // The new name is found by it as well.
    #expect(try renamed([FixturePath(stringLiteral: path): .text(text)], to: "icon@2x.png") == [:])
  }

  @Test func `what a package manager keeps is not looked at`() throws {
    #expect(
      try renamed([
        "node_modules/a/a.json": .text(#""App/icon.png""#), "Pods/a.json": .text(#""App/icon.png""#),
      ]) == [:])
  }

  @Test func `a blank before a path may be the end of a folder's name`() {
    func place(_ text: String) -> NamePlaces.Place? {
      NamePlaces(of: "a.png", in: Array(text.utf8)).places.first
    }
    #expect(place("icon: My Art/a.png")?.mayLead(to: "/x/My Art") == true)
    #expect(place("icon: My Art/a.png")?.mayLead(to: "/x/Old Art") == true)
    #expect(place("icon: \"Art/a.png")?.mayLead(to: "/x/Old Art") == false)
    #expect(place("icon: b/../Art/a.png")?.mayLead(to: "/x/Art") == true)
    #expect(place("ba.png") == nil)
    #expect(place(#"Art\a.png"#)?.mayLead(to: "/x/Art") == true)
  }
}
