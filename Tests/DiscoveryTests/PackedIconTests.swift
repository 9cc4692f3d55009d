import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// An `.icns` of a Mac app that is packed in a way which is not read, beside an app for iOS.
@Suite struct PackedIconTests {
  private func failures(_ tree: FixtureTree, on platform: String = "ios") throws -> [String] {
    let tables = try embeddedTables()
    let app: FixtureTree = [
      "app/App.xcodeproj/project.pbxproj": XcodeProject([.app(on: platform)]).entry,
      "desk/res/i.icns": .data([0]),
    ]
    return try withFolder(app.adding(tree)) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).failures.compactMap { failure in
        guard case .place(.iconFileNamed(let file, let line)) = failure.reason else { return nil }
        return "\(failure.path.fileName.display) \(file.fileName.display):\(line)"
      }
    }
  }

  @Test(arguments: [
    ("desk/justfile", "pack:\n    cp res/i.icns A.app/Contents/Resources/\n", 2),
    (".github/workflows/b.yml", "      - run: pyinstaller --windowed --icon=res/i.icns main.py\n", 1),
    ("desk/pack.sh", "cp \"$X/i.icns\" \"$APP/Contents/Resources/\"\n", 1),
    ("desk/meson.build", "project('a')\ninstall_data('res/i.icns', install_dir: 'A.app/Contents')\n", 2),
    ("desk/main.py", "# nuitka-project: --macos-app-icon={MAIN_DIRECTORY}/res/i.icns\n", 1),
    ("desk/pysidedeploy.spec", "[app]\nicon = res/i.icns\n", 2),
    ("desk/pack.gradle", "task a(type: Copy) {\n  from 'res/i.icns'\n}\n", 2),
  ])
  func `was not looked at`(file: String, text: String, line: Int) throws {
    let tree: FixtureTree = [FixturePath(file): .text(text)]
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    #expect(try failures(tree) == ["i.icns \(name):\(line)"])
    // An app for the Mac that is judged may be the one.
    #expect(try failures(tree, on: "macos") == [])
  }

  @Test(arguments: [
    ("desk/main.js", "new BrowserWindow({ icon: 'res/i.icns' })\n"),
    ("desk/pack.sh", "create-dmg --icon res/i.icns A.dmg A.app\n"),
    ("desk/Info.plist", "<key>CFBundleIconFile</key><string>i.icns</string>\n"),
    ("desk/app.json", #"{"icon": "res/i.icns"}"#),
    ("desk/read.md", "cp res/i.icns A.app/Contents/Resources/\n"),
    ("examples/pack.sh", "cp res/i.icns A.app/Contents/Resources/\n"),
    ("desk/pack.sh", "# cp res/i.icns A.app/Contents/Resources/\n"),
  ])
  func `is none where another use names it, or nothing does`(file: String, text: String) throws {
    #expect(try failures([FixturePath(file): .text(text)]) == [])
    #expect(try failures([:]) == [])
  }

  @Test func `is none of a document`() throws {
    let copy = "cp res/document.icns A.app/Contents/Resources/\n"
    #expect(try failures(["desk/res/document.icns": .data([0]), "desk/justfile": .text(copy)]) == [])
  }
}
