import SystemPackage
import Testing

@testable import Projects

/// Source: docs.python.org, "Lexical analysis", "os.path", "pathlib"; pyinstaller.org, "Using Spec Files".
@Suite struct `Specs of PyInstaller` {
  /// What a spec in `pack/mac` states of the icon.
  private func read(_ program: String, icon: String, _ files: [FilePath] = ["art/a.icns"]) throws -> [String]
  {
    var all: [FilePath: String] = [
      "pack/mac/a.spec": "app = 0\n\(program)\napp = BUNDLE(\n  name='A.app', icon=\(icon))\n"
    ]
    for file in files { all[file] = "" }
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false).count
    return try stated(all).map { $0.replacing("[\(lines + 3)]", with: "[icon]") }
  }

  private let known = ["package: A macos: | art/a.icns [icon]"]

  private func isUnread(_ found: [String]) -> Bool {
    found.first?.hasPrefix("package: unread A icon:") == true
  }

  @Test(arguments: [
    (#"ROOT = os.path.abspath(".")\#nKIND = 'art'\#nICON=f"{ROOT}/{KIND}/a.icns""#, "ICON"),
    ("ICON = 'art' + '/a.icns'\nroot = os.path.abspath('.') + '/'", "root+ICON"),
    ("HERE = os.path.dirname(os.path.abspath(__file__))", "os.path.join(HERE, '..', '..', 'art', 'a.icns')"),
    ("ROOT = os.path.dirname(os.path.dirname(SPECPATH))", "os.path.join(ROOT, 'art/a.icns')"),
    ("from pathlib import Path\nROOT: Path = Path(SPECPATH).parent.parent", "str(ROOT / 'art' / 'a.icns')"),
    ("ROOT = os.getcwd()  # the top", "[ROOT + '/art/a.icns']"),
    ("ROOT = (\n  '../..'\n)", "f'{ROOT}' '/art/a.icns'"),
    // Which branch is taken is not known, and one file alone is there.
    ("if mac:\n  icon = '../../art/a.icns'\nelse:\n  icon = '../../art/a.ico'", "icon"),
    ("if mac: icon = '../../art/a.icns'\nelse: icon = None", "icon"),
    ("", "'../../art/a.icns' if sys.platform == 'darwin' else None"),
  ])
  func `constants of paths are followed`(program: String, icon: String) throws {
    #expect(try read(program, icon: icon, ["art/a.icns", "art/a.ico"]) == known)
    // A file that is not there, or in two of the folders in which the spec may be run, is not known.
    let other = try read(program, icon: icon, ["art/b.icns"])
    #expect(other.first?.contains("art/a.icns [icon]") != true, "\(other)")
  }

  @Test func `a spec that a program copies names its icon from where it is run`() throws {
    #expect(try read("", icon: "'art/a.icns'") == known)
    #expect(try read("", icon: "['art/a.icns']") == known)
    #expect(try read("", icon: "'art/b.icns'").first?.contains("art/b.icns") == true)
    let own: [FilePath] = ["art/a.icns", "pack/mac/art/a.icns"]
    #expect(try read("", icon: "'art/a.icns'", own) == ["package: A macos: | pack/mac/art/a.icns [icon]"])
  }

  @Test func `of two files that may be meant neither is known`() throws {
    let root = "ROOT = os.path.abspath('.')"
    #expect(try read(root, icon: "ROOT + '/a.icns'", ["a.icns"]) == ["package: A macos: | a.icns [icon]"])
    #expect(isUnread(try read(root, icon: "ROOT + '/a.icns'", ["a.icns", "pack/a.icns"])))
    let two = "if nightly:\n  icon = '../../art/b.icns'\nelse:\n  icon = '../../art/a.icns'"
    #expect(isUnread(try read(two, icon: "icon", ["art/a.icns", "art/b.icns"])))
  }

  @Test(arguments: [
    ("ROOT = top()", "ROOT + '/art/a.icns'"), ("ROOT = '../..'\nROOT += rest", "f'{ROOT}/art/a.icns'"),
    ("def f():\n  ROOT = '../..'", "f'{ROOT}/art/a.icns'"), ("", "os.path.join(*parts)"),
    ("ROOT = '../..'", "'{}/art/a.icns'.format(ROOT)"), ("ROOT = '../..'", "f'{ROOT!s}/art/a.icns'"),
    ("ROOT = os.path.abspath('.')", "ROOT + 'art/a.icns'"),
    ("ROOT = '../..' if x else top()", "ROOT + '/art/a.icns'"),
  ])
  func `what is put together in another way is not known`(program: String, icon: String) throws {
    #expect(isUnread(try read(program, icon: icon)), "\(program) \(icon)")
  }

  /// A made-up program must not take long.
  @Test func `texts and choices have limits`() throws {
    let doubled = (1...60).map { "a\($0) = f'{a\($0 - 1)}{a\($0 - 1)}'" }.joined(separator: "\n")
    #expect(isUnread(try read("a0 = 'x'\n" + doubled, icon: "a60")))
    let many = (1...40).map { "if x:\n  icon = '\($0).icns'" }.joined(separator: "\n")
    #expect(isUnread(try read(many, icon: "f'{icon}'")))
    let deep = String(repeating: "(", count: 60) + "'a'" + String(repeating: ")", count: 60)
    #expect(isUnread(try read("", icon: "f'' + \(deep)")))
    // A list that is not known ends where its statement does, whatever is in its strings.
    let lists = String(repeating: "x = [\"\"\"a(\n\"\"\"]\n", count: 10_000)
    let start = "KIND = 'art'\n"
    #expect(try read(start + lists, icon: "f'../../{KIND}/a.icns'") == known)
    #expect(isUnread(try read(start + lists + lists, icon: "f'../../{KIND}/a.icns'")))
  }
}
