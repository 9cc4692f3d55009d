import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Settings of electron-builder beside those that are given to it.
@Suite struct PassedOverSettingsTests {
  /// Whether an icon that the usual settings name, and that is missing, is an error.
  private func isError(_ scripts: [String], _ more: FixtureTree = [:]) throws -> Bool {
    let named = scripts.enumerated().map { "\"s\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let package =
      "{\"name\": \"a\", \"scripts\": {\(named)}, \"devDependencies\": {\"electron-builder\": \"24\"}}"
    let tree: FixtureTree = [
      "package.json": .text(package), "a.icns": .iconFamily(["ic09", "ic10"]),
      "electron-builder.yml": .text("appId: a\nmac:\n  icon: icons/none.icns\n"),
      "config/mac.yml": .text("appId: a\nmac:\n  icon: a.icns\n"),
    ]
    let tables = try embeddedTables()
    return try withFolder(tree.adding(more)) { folder in
      let targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      let limits = targets.filter { $0.description.path?.fileName == "electron-builder.yml" }
        .map(\.severityLimit)
      #expect(!limits.isEmpty)
      return limits.contains { $0.severity == .error }
    }
  }

  @Test(arguments: [
    "electron-builder --config config/mac.yml", "vite build && electron-builder -c=./config/mac.yml --mac",
    "npx electron-builder --mac -c config/mac.yml",
  ])
  func `nobody builds with them where each call names others`(call: String) throws {
    #expect(try isError([call, "electron-builder install-app-deps"]) == false)
    #expect(try isError([call, "electron-builder --mac"]) == true)
    let workflow = "jobs:\n  a:\n    steps:\n    - run: npx electron-builder --mac\n"
    #expect(try isError([call], [".github/workflows/a.yml": .text(workflow)]) == true)
    let named = workflow.replacing("--mac", with: "--config config/mac.yml")
    #expect(try isError([call], [".github/workflows/a.yml": .text(named)]) == false)
  }

  /// Source: develar/read-config-file, `loadConfig`.
  @Test func `the settings of the package come first where no call names the file`() throws {
    func isErrorBesideOwn(_ call: String, _ build: String = #"{"mac": {"icon": "a.icns"}}"#) throws -> Bool {
      let package =
        "{\"name\": \"a\", \"scripts\": {\"d\": \"\(call)\"}, \"build\": \(build), \"devDependencies\": {\"electron-builder\": \"24\"}}"
      return try isError([], ["package.json": .text(package)])
    }
    #expect(try isErrorBesideOwn("electron-builder --mac") == false)
    #expect(try isErrorBesideOwn("electron-builder --config electron-builder.yml") == true)
    #expect(try isErrorBesideOwn("electron-builder", "{}") == true)
    #expect(try isErrorBesideOwn("electron-builder", #"{"config": "electron-builder.yml"}"#) == true)
  }

  @Test(
    arguments: [
      [], ["vite build"], ["electron-builder install-app-deps"], ["electron-builder -c.mac.identity=null"],
      ["electron-builder --config config/none.yml"], ["electron-builder --config electron-builder.yml"],
    ] as [[String]])
  func `nothing shows that others are taken`(scripts: [String]) throws {
    #expect(try isError(scripts) == true)
  }

  /// The files of which faults are errors.
  private func errors(_ script: String, _ more: FixtureTree) throws -> [String] {
    let package =
      "{\"name\": \"a\", \"scripts\": {\"d\": \"\(script)\"}, \"devDependencies\": {\"electron-builder\": \"24\"}}"
    let tree: FixtureTree = [
      "package.json": .text(package), "build/icon.icns": .iconFamily(["ic09", "ic10"]),
    ]
    let tables = try embeddedTables()
    return try withFolder(tree.adding(more)) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
        .filter { $0.severityLimit.severity == .error }.compactMap { $0.description.path?.fileName.display }
    }
  }

  @Test(arguments: ["electron-builder.json", "electron-builder.dev.yml", "electron-builder.config.json"])
  func `only the first of the files that it knows is taken`(name: String) throws {
    let missing = #"{"mac": {"icon": "x/none.icns"}}"#
    let files: FixtureTree = [
      FixturePath(name): .text(missing), "electron-builder.yml": .text("mac:\n  icon: x/none.icns\n"),
    ]
    #expect(try errors("electron-builder --mac", files) == ["electron-builder.yml"])
    #expect(try errors("electron-builder -c \(name)", files) == [name])
    #expect(try errors("electron-builder -c electron-builder.$E.yml", files).contains(name))
    // What a program gives it is not known.
    #expect(try errors("node a.js && electron-builder", files).contains(name))
  }
}
