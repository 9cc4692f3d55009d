import Discovery
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Folders that a program gives its users to begin with.
@Suite struct GeneratorFolderTests {
  /// The severity limit of an icon set without images below a folder.
  private func limits(_ folder: String, _ files: [FixturePath: String]) throws -> [SeverityLimit] {
    let entry = ["idiom": "universal", "size": "1024x1024", "platform": "ios"]
    let set = FixturePath("\(folder)/iOS/Art.xcassets/AppIcon.appiconset/Contents.json")
    var tree: FixtureTree = [set: .setContents([entry])]
    for (path, text) in files { tree[path] = .text(text) }
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      var targets = found.units.flatMap { $0.read().targets }
      capGuessedIcons(in: &targets, named: [PathKey(folder)], below: [folder])
      return targets.filter { $0.name == nil }.map(\.severityLimit)
    }
  }

  @Test(
    arguments: [
      // Source: plopjs.com, "Getting Started"; turborepo.com, "Generating code".
      ("plop-templates", ["plopfile.js": ""], "package.json"), ("templates", ["plopfile.mjs": ""], "a.js"),
      ("turbo/generators/templates", ["turbo/generators/config.ts": ""], "turbo/config.ts"),
      // Source: copier.readthedocs.io, "Configuring a template".
      ("template", ["copier.yml": "name:\n  type: str\n"], ".copier-answers.yml"),
      ("a/template", ["copier.yaml": "_subdirectory: a/template\n"], "copier.json"),
      // Source: nx.dev, "Local Generators"; angular.dev, "Schematics".
      (
        "tools/src/generators/app/files",
        ["tools/generators.json": #"{"generators": {"app": {"factory": "./src/generators/app/generator"}}}"#],
        "tools/package.json"
      ),
      (
        "src/app/files", ["src/collection.json": #"{"schematics": {"app": {"factory": "./app#app"}}}"#],
        "src/other.json"
      ),
      // Source: pkg.go.dev/embed.
      (
        "templates", ["main.go": "package main\n//go:embed all:templates\nvar t embed.FS\n"], "README.md"
      ),
      // Source: docs.rs/rust-embed; docs.rs/include_dir.
      (
        "cli/templates", ["cli/Cargo.toml": "[package]\n", "cli/src/main.rs": "#[folder = \"templates\"]\n"],
        "cli/src/main.txt"
      ),
      (
        "cli/templates",
        [
          "cli/Cargo.toml": "[package]\n",
          "cli/src/main.rs": "static T: Dir = include_dir!(\"$CARGO_MANIFEST_DIR/templates\");\n",
        ], "cli/src/main.txt"
      ),
      // Source: packaging.python.org, "Writing your pyproject.toml".
      (
        "src/my_tool/templates",
        ["pyproject.toml": "[project]\nname = \"my-tool\"\n[project.scripts]\nx = \"x:main\"\n"], "setup.txt"
      ),
      // Source: docs.npmjs.com, package.json (`files`, and all where it lists none).
      (
        "template-expo", ["package.json": #"{"name": "a", "version": "1", "files": ["template-*"]}"#],
        "a.json"
      ),
      ("src/templates", ["package.json": #"{"name": "a", "version": "1", "bin": "cli.js"}"#], "a.json"),
    ] as [(String, [FixturePath: String], FixturePath)])
  func `one is a template where a file reads or packs it`(
    folder: String, files: [FixturePath: String], other: FixturePath
  ) throws {
    let below = Dictionary(uniqueKeysWithValues: files.map { (FixturePath("Kit/\($0.key)"), $0.value) })
    let name = FileName(folder.split(separator: "/").last.map(String.init) ?? "")
    #expect(try limits("Kit/\(folder)", below) == [.warning(.helper(.template(name)))])
    // Without the file, and under another name, it is an app's.
    let texts = files.values.joined()
    #expect(try limits("Kit/\(folder)", [FixturePath("Kit/\(other)"): texts]) == [.none])
    #expect(try limits("Kit/App", below) == [.none])
  }

  @Test(
    arguments: [
      ("templates", ["main.go": "//go:embed templates-web\n"]),
      ("templates", ["copier.yml": "_subdirectory: other\n"]),
      ("my_tool/templates", ["pyproject.toml": "[project]\nname = \"my-tool\"\n"]),
      ("templates", ["pyproject.toml": "[project]\nname = \"a\"\n[project.scripts]\nx = \"x\"\n"]),
      ("files", ["generators.json": #"{"generators": {"app": {"factory": "./src/app"}}}"#]),
      ("template-expo", ["package.json": #"{"name": "a", "private": true, "files": ["template-*"]}"#]),
      ("src/templates", ["package.json": #"{"name": "a", "bin": "cli.js"}"#]),
    ] as [(String, [FixturePath: String])])
  func `what speaks of something else`(folder: String, files: [FixturePath: String]) throws {
    let below = Dictionary(uniqueKeysWithValues: files.map { (FixturePath("Kit/\($0.key)"), $0.value) })
    #expect(try limits("Kit/\(folder)", below) == [.none])
  }
}
