import FileTree
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

/// `iconproof fleet`, run as a person runs it, and killed as a machine kills it.
@Suite struct FleetCommandTests {
  private static func packed(_ app: BuiltApp, named name: String = "App") -> FixtureEntry {
    .data(ZipWriter(app.members(in: "Payload/\(name).app")).bytes())
  }

  private static let broken = BuiltApp(catalog: nil, files: [:])

  private static let apps: FixtureTree = [
    "apps/good.ipa": packed(BuiltApp()), "apps/BAD.IPA": packed(broken),
    "apps/cut.ipa": .text("PK\u{3}\u{4}"),
  ]

  /// Paths and verdicts of all records, in the order of the parts.
  private func records(in store: FilePath) throws -> [[String]] {
    try listFolder(store.appending("parts")).flatMap { part in
      try readFile(store.appending("parts").appending(part.name), limit: 1 << 24)
        .split(separator: UInt8(ascii: "\n")).map { line in
          let root = try parseJSON(Array(line), options: .strict(sizeLimit: 1 << 24)).root
          return [root["path"]?.string ?? "", root["verdict"]?.string ?? ""]
        }
    }
  }

  private let drawn = [
    ["apps/BAD.IPA", "failed"], ["apps/cut.ipa", "incomplete"], ["apps/good.ipa", "passed"],
  ]

  @Test func `each app has one record, also one that passes, and is not checked again`() throws {
    try withFolder(Self.apps) { folder in
      let run = try runTool(["fleet", "apps", "-o", "store"], in: folder)
      #expect(run.exitCode == 3, "\(run.errorText)")
      #expect(
        run.outputText == """
          checked: 3, known from earlier runs: 0
          in the store: 3 apps: 1 passed, 1 failed, 1 incomplete
          store/overview.html

          """)
      #expect(try records(in: folder.appending("store")) == drawn)
      let again = try runTool(["fleet", "apps", "-o", "store"], in: folder)
      #expect(again.exitCode == 3)
      #expect(again.outputText.hasPrefix("checked: 0, known from earlier runs: 3\n"))
      #expect(try records(in: folder.appending("store")) == drawn)
    }
  }

  @Test(arguments: ["light", "dark"])
  func `axe finds no violation in the overview`(scheme: String) throws {
    try withFolder(Self.apps) { folder in
      _ = try runTool(["fleet", "apps", "-o", "store"], in: folder)
      let page = try readFile(folder.appending("store/overview.html"), limit: 1 << 20)
      guard let violations = try axeViolations(of: String(decoding: page, as: UTF8.self), scheme: scheme)
      else { return print("skipped: Chromium or axe-core (PyPI: axe-playwright-python) is not installed") }
      #expect(violations.isEmpty, "\(scheme): \(violations)")
    }
  }

  @Test func `an app that was replaced is checked again, and so is one for another level`() throws {
    try withFolder(Self.apps) { folder in
      _ = try runTool(["fleet", "apps", "-o", "store"], in: folder)
      try (["apps/BAD.IPA": Self.packed(BuiltApp())] as FixtureTree).write(to: folder)
      let run = try runTool(["fleet", "apps/BAD.IPA", "apps/good.ipa", "-o", "store"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(
        run.outputText.hasPrefix(
          "checked: 1, known from earlier runs: 1\nin the store: 3 apps: 2 passed, 0 failed, 1 incomplete\n"))
      let strict = try runTool(["fleet", "apps/good.ipa", "--fail-on", "note", "-o", "store"], in: folder)
      #expect(strict.outputText.hasPrefix("checked: 1, known from earlier runs: 0\n"))
    }
  }

  @Test func `a record has the findings that check reports`() throws {
    try withFolder(Self.apps) { folder in
      _ = try runTool(["fleet", "apps/BAD.IPA", "-o", "store"], in: folder)
      let part = try #require(try listFolder(folder.appending("store/parts")).first)
      let line = try readFile(folder.appending("store/parts").appending(part.name), limit: 1 << 24)
      let record = try parseJSON(line, options: .strict(sizeLimit: 1 << 24)).root
      let check = try runTool(["check", "--no-config", "--format", "json", "apps/BAD.IPA"], in: folder)
      let report = try parseJSON(check.output, options: .strict(sizeLimit: 1 << 24)).root
      func fingerprints(_ root: JSONNode) -> [String?] {
        root["findings"]?.array?.map { $0["fingerprint"]?.string } ?? []
      }
      #expect(!fingerprints(record).isEmpty)
      #expect(fingerprints(record) == fingerprints(report))
      #expect(check.exitCode == 1)
      #expect(record["verdict"]?.string == "failed")
    }
  }

  @Test func `records are the same whatever the number of jobs`() throws {
    try withFolder(Self.apps) { folder in
      for jobs in ["1", "3"] {
        _ = try runTool(["fleet", "apps", "--jobs", jobs, "-o", "store\(jobs)"], in: folder)
      }
      let parts = try ["store1", "store3"].map { try listFolder(folder.appending($0).appending("parts")) }
      // Their names hold the digests of what is in them.
      #expect(parts[0] == parts[1])
    }
  }

  /// Each run is killed a little later than the one before, until one comes to its end.
  @Test func `runs that are killed lose nothing and double nothing`() throws {
    var tree: FixtureTree = [:]
    for index in 0..<250 {
      let app = index % 4 == 0 ? Self.broken : BuiltApp(catalog: nil, files: BuiltApp.looseIcons)
      tree[FixturePath("apps/\(index).ipa")] = Self.packed(app, named: "App\(index)")
    }
    try withFolder(tree) { folder in
      let tool = try toolPath()
      let script = """
        for pause in 0.05 0.1 0.2 0.4 0.8 1.6; do
          "$0" fleet apps -o store >/dev/null 2>&1 & run=$!
          sleep "$pause"; kill -9 "$run" 2>/dev/null; wait "$run"
          ls store/parts 2>/dev/null | wc -l
        done
        """
      let shell = program(named: "bash") ?? "/bin/bash"
      _ = try runProgram(shell, ["-c", script, tool.string].map { Array($0.utf8) }, in: folder)
      let last = try runTool(["fleet", "apps", "-o", "store"], in: folder)
      #expect(last.exitCode == 1 || last.exitCode == 0, "\(last.errorText)")
      let paths = try records(in: folder.appending("store")).map { $0[0] }
      #expect(paths.count == 250)
      #expect(Set(paths).count == 250)
    }
  }

  @Test func `an overview of something else is not replaced, and nothing found is no pass`() throws {
    try withFolder(["store/overview.html": .text("<p>mine</p>"), "empty": .folder([:])]) {
      (folder: FilePath) throws -> Void in
      for (arguments, code) in [
        (["empty", "-o", "store"], 2), (["empty", "-o", "other"], 3), (["-o", "other"], 0),
      ]
        as [([String], Int32)]
      {
        #expect(try runTool(["fleet"] + arguments, in: folder).exitCode == code, "\(arguments)")
      }
      for path in ["empty", "nowhere"] {
        let run = try runTool(["fleet", path, "-o", "none"], in: folder)
        #expect(run.exitCode == 3 && run.output.isEmpty, "\(run.outputText)")
        let says = path == "empty" ? "no app in it" : "does not exist"
        #expect(run.errorText.hasPrefix("iconproof: \(path): \(says)"), "\(run.errorText)")
      }
      #expect(try listFolder(folder).map(\.name.display) == ["empty", "other", "store"])
    }
  }
}
