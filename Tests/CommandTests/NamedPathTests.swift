import FileTree
import SystemPackage
import TestSupport
import Testing

/// What people type, and from where.
@Suite struct NamedPathTests {
  private static let tree = FixtureTree.app([.iconSet(.singleSize)]).adding(.iconBundle("Art/Bell.icon"))

  @Test(arguments: [
    ("Assets.xcassets", []), ("Assets.xcassets/AppIcon.appiconset", []),
    ("Assets.xcassets/AppIcon.appiconset", ["."]), ("Assets.xcassets/AppIcon.appiconset", ["Contents.json"]),
    ("Art/Bell.icon", []), ("Art/Bell.icon/Assets", []), ("Art/Bell.icon", ["icon.json"]),
    (".", ["App.xcodeproj/project.pbxproj"]), (".", ["Art/Bell.icon/Assets"]),
  ])
  func `from inside a catalog, a set or an icon`(folder: String, words: [String]) throws {
    try withFolder(Self.tree) { (top: FilePath) throws -> Void in
      let run = try runTool(words, in: top.appending(FilePath(folder).components))
      #expect(run.exitCode == 0, "\(run.outputText)")
      #expect(run.outputText.contains("passed: no errors"))
    }
  }

  @Test(arguments: ["check", "checklist", "sheet -o x.html", "baseline"])
  func `a text is wrong usage, and the message says what can be named`(command: String) throws {
    let tree: FixtureTree = ["README.md": .text("# App\n"), "Launch.storyboard": .text("<document/>\n")]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      for name in ["README.md", "Launch.storyboard"] {
        let run = try runTool(command.split(separator: " ").map(String.init) + [name], in: folder)
        #expect(run.exitCode == 2)
        #expect(
          run.errorText.contains("\(name) is nothing that can be checked. Pass a folder, an .xcodeproj"))
      }
    }
  }
}
