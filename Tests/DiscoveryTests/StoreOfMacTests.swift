import Discovery
import Model
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Described Mac apps of which a build file or a command says that the store takes them.
@Suite struct StoreOfMacTests {
  /// Whether each app that is found can go to the store.
  private func areForStore(_ tree: FixtureTree) throws -> [Bool] {
    let tables = try embeddedTables()
    let icon: FixtureTree = ["i.icns": .iconFamily(["ic09"])]
    return try withFolder(icon.adding(tree)) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.compactMap
      {
        $0.kind.isFile ? $0.severityLimit.severity == .error : nil
      }
    }
  }

  private func compose(_ line: String) -> FixtureTree {
    let text = "compose.desktop {\n macOS {\n \(line)\n iconFile.set(project.file(\"i.icns\"))\n }\n}\n"
    return ["build.gradle.kts": .text(text)]
  }

  @Test func `by Compose or jpackage`() throws {
    #expect(try areForStore(compose("appStore = true")) == [true])
    for line in ["appStore = false", "// appStore = true", ""] {
      #expect(try areForStore(compose(line)) == [false])
    }
    func script(_ option: String) -> FixtureTree {
      ["pack.sh": .text("#!/bin/sh\njpackage --type pkg \(option) --icon i.icns --name A\n")]
    }
    #expect(try areForStore(script("--mac-app-store")) == [true])
    #expect(try areForStore(script("")) == [false])
  }

  @Test(arguments: [
    ("electron-builder --mac mas", true), ("electron-builder --mac dmg mas", true),
    ("electron-builder -m", false),
    ("electron-builder --mac && echo mas", false),
  ])
  func `by a command of electron-builder`(command: String, isForStore: Bool) throws {
    let text =
      "{\"name\": \"a\", \"main\": \"m.js\", \"scripts\": {\"d\": \"\(command)\"}, "
      + "\"devDependencies\": {\"electron\": \"30\", \"electron-builder\": \"24\"}, "
      + "\"build\": {\"appId\": \"a.b\", \"mac\": {\"icon\": \"i.icns\"}}}"
    #expect(try areForStore(["package.json": .text(text)]) == [isForStore])
  }

  @Test(arguments: [("--platform=mas", true), ("--platform mas", true), ("--platform=darwin", false)])
  func `by a command of Forge`(option: String, isForStore: Bool) throws {
    let text =
      "{\"name\": \"a\", \"main\": \"m.js\", \"scripts\": {\"make\": \"electron-forge make \(option)\"}, "
      + "\"devDependencies\": {\"electron\": \"30\", \"@electron-forge/cli\": \"7\"}, "
      + "\"config\": {\"forge\": {\"packagerConfig\": {\"icon\": \"i\"}}}}"
    #expect(try areForStore(["package.json": .text(text)]) == [isForStore])
  }
}
