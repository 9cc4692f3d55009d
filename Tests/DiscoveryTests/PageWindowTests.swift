import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Pages that a desktop program shows in its own window.
@Suite struct PageWindowTests {
  /// How many sites are judged, and the programs that show pages.
  private func found(_ tree: FixtureTree) throws -> (sites: Int, programs: [String]) {
    let page = FixtureEntry.text("<head><link rel=\"icon\" href=\"a.png\"></head>\n")
    let pages: FixtureTree = ["web/index.html": page, "web/a.png": .png(64)]
    let tables = try embeddedTables()
    return try withFolder(pages.adding(tree)) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      let sites = found.units.flatMap { $0.read().targets }.count {
        if case .site = $0.form { true } else { false }
      }
      return (
        sites,
        found.failures.filter { $0.reason == .site(.pagesOfProgram) }.map(\.path.fileName.display)
      )
    }
  }

  @Test(arguments: [
    ("main.py", "import webview\nwebview.create_window('A', 'web/index.html')\n"),
    ("src/main.py", "import eel\neel.init('web')\n"),
    ("go.mod", "module a\nrequire github.com/webview/webview_go v0\n"),
    ("A.csproj", "<Project><ItemGroup><PackageReference Include=\"Photino.NET\" /></ItemGroup></Project>"),
    ("package.json", "{\"name\": \"a\", \"main\": \"web/index.html\", \"window\": {\"title\": \"A\"}}"),
  ])
  func `are no web site`(path: String, text: String) throws {
    let run = try found([FixturePath(path): .text(text)])
    #expect(run.sites == 0)
    #expect(run.programs == [path.split(separator: "/").last.map(String.init) ?? ""])
  }

  @Test(arguments: [
    ("main.py", "import flask\napp = flask.Flask(__name__)\n"), ("go.mod", "module a\n"),
    ("A.csproj", "<Project><ItemGroup><PackageReference Include=\"Other\" /></ItemGroup></Project>"),
    ("package.json", "{\"name\": \"a\", \"main\": \"web/index.html\"}"),
    ("notes.txt", "webview.create_window('A')\n"),
  ])
  func `of another program are one`(path: String, text: String) throws {
    let run = try found([FixturePath(path): .text(text)])
    #expect(run.sites == 1 && run.programs == [])
  }
}
