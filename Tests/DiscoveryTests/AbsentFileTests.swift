import Discovery
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Icons that descriptions name and that are missing for a reason.
@Suite struct AbsentFileTests {
  /// Why the app's icon was not looked at, and how many files it lacks for no reason.
  private func found(_ files: [FixturePath: String]) throws -> (reasons: [String], missing: Int) {
    var tree: FixtureTree = [:]
    for (path, text) in files { tree[path] = .text(text) }
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      func below(_ path: FilePath) -> String {
        var path = path
        path.removeFolder(folder)
        return path.string
      }
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      let reasons = found.failures.compactMap { failure -> String? in
        switch failure.reason {
        case .description(.written(_, _, let file, let line)): "\(below(file)):\(line)"
        case .description(.inSubmodule(_, _, let module)): "submodule \(module.string)"
        default: nil
        }
      }
      let sources = found.units.flatMap { $0.read().targets }.compactMap { target -> GeneratorSources? in
        if case .generated(let sources) = target.form { sources } else { nil }
      }
      let states = sources.flatMap { $0.images.map(\.file.state) + $0.finished.map(\.state) }
      return (reasons, states.count { $0 == .absent })
    }
  }

  private static let expo = #"{"expo": {"name": "A", "slug": "a", "icon": "./assets/icon.png"}}"#
  private static let builder =
    #"{"name": "a", "devDependencies": {"electron": "1"}, "build": {"mac": {"icon": "res/icon.icns"}}}"#

  @Test(arguments: [
    ("scripts/brand.sh", "#!/bin/sh\ncp brands/$1/icon.png assets/icon.png\n", 2),
    ("scripts/brand.sh", "cp brands/$1/icon.png assets/\n", 1),
    (".github/workflows/a.yml", "jobs:\n  a:\n    - run: magick a.svg $ROOT/assets/icon.png\n", 3),
    ("scripts/icon.js", "// a\nfs.copyFileSync(`brands/${b}/icon.png`, 'assets/icon.png')\n", 2),
    ("tools/icon.py", "shutil.copy('a.png', 'assets/icon.png')\n", 1),
  ])
  func `a script writes the source`(path: String, text: String, line: Int) throws {
    let run = try found(["app.json": Self.expo, FixturePath(path): text])
    #expect(run.reasons == ["\(path):\(line)"] && run.missing == 0)
  }

  @Test(arguments: [
    ("icons.mk", "res/icon.icns: res/i.png\n\tpng2icns $@ $<\n", 1),
    (".github/workflows/a.yml", "- run: |\n    iconutil -c icns res/i.iconset -o res/icon.icns\n", 2),
    (".github/workflows/a.yml", "- run: iconutil -c icns res/icon.iconset\n", 1),
    (".github/workflows/a.yml", "- run: png2icons i.png res/icon -icns\n", 1),
    ("scripts/a.js", "fs.writeFileSync('res/icon.icns', p.createICNS(fs.readFileSync('res/i.png')))\n", 1),
    (".github/workflows/a.yml", "- run: electron-icon-builder --input=i.png --output=.\n", 0),
  ])
  func `a tool writes an icns`(path: String, text: String, line: Int) throws {
    let run = try found(["package.json": Self.builder, FixturePath(path): text])
    // One that fills another folder writes none of this one.
    #expect(run.reasons == (line == 0 ? [] : ["\(path):\(line)"]))
    #expect(run.missing == (line == 0 ? 1 : 0))
  }

  @Test func `tauri icon fills the folder of Tauri's icons`() throws {
    let settings = #"{"identifier": "a.b", "bundle": {"active": true, "icon": ["icons/icon.icns"]}}"#
    let tree: [FixturePath: String] = [
      "src-tauri/tauri.conf.json": settings, "src-tauri/icons/icon.png": "", ".git/HEAD": "",
    ]
    func reasons(_ script: String) throws -> [String] {
      try found(tree.merging(["package.json": "{\"scripts\":\n{\"prebuild\": \"\(script)\"}}"]) { $1 })
        .reasons
    }
    #expect(try reasons("tauri icon art/logo.png") == ["package.json:2"])
    #expect(try reasons("tauri icon art/logo.png -o other") == [])
    #expect(try reasons("tauri build") == [])
  }

  @Test(arguments: [
    ("scripts/a.sh", "cp assets/icon.png out/icon.png\n"), ("scripts/a.sh", "echo assets/icon.png\n"),
    ("scripts/a.sh", "# cp a.png assets/icon.png\n"),
    ("scripts/a.js", "fs.readFileSync('assets/icon.png')\n"),
    ("README.md", "cp a.png assets/icon.png\n"),
  ])
  func `what reads it or writes another file leaves it missing`(path: String, text: String) throws {
    let run = try found(["app.json": Self.expo, FixturePath(path): text])
    #expect(run.reasons == [] && run.missing == 1)
  }

  @Test func `a submodule that is not checked out holds it`() throws {
    let modules = "[submodule \"assets\"]\n\tpath = assets\n\turl = https://example.org/a.git\n"
    let tree: [FixturePath: String] = ["app.json": Self.expo, ".gitmodules": modules, ".git/HEAD": ""]
    let run = try found(tree)
    #expect(run.reasons == ["submodule assets"] && run.missing == 0)
    // One that is checked out lacks it.
    let filled = try found(tree.merging(["assets/other.png": ""]) { $1 })
    #expect(filled.reasons == [] && filled.missing == 1)
  }
}
