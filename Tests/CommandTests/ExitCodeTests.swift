import SystemPackage
import TestSupport
import Testing

/// The promise of the exit codes: each by every command that can end with it.
@Suite struct ExitCodeTests {
  /// A folder of each kind that a command line below names.
  static let tree: FixtureTree = [
    "clean/Icon.png": .png(57), "clean/Icon@2x.png": .png(114),
    "note/Icon.png": .png(.icon(57), PNGWriter(.rgb, interlaced: true)), "note/Icon@2x.png": .png(114),
    "warning/Icon.png": .png(57),
    "error/Icon.png": .png(56), "error/Icon@2x.png": .png(114),
    "broken/Icon.png": .data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    "broken/Icon@2x.png": .png(114),
    "empty": .folder([:]),
    "photos/IMG_1.png": .png(100),
    "unread/Icon.png": .png(56), "unread/Icon@2x.png": .pipe,
    "house.json": .text(#"[{"name": "Press.png", "size": "9x9", "need": "required"}]"#),
    "bad.json": .text("{"),
  ]

  static let lines: [(line: String, code: Int32)] = [
    // check
    ("clean", 0), ("check clean", 0), ("check note", 0), ("check warning", 0), ("check error", 1),
    ("check broken", 1), ("check --fail-on warning warning", 1), ("check --fail-on note note", 1),
    ("check --fail-on note clean", 0), ("check --fail-on never error", 0),
    ("check --spec house.json clean", 1),
    ("check clean error", 1), ("check clean/Icon.png", 0), ("check error/Icon.png", 1),
    ("check empty", 3), ("check photos", 3), ("check --allow-empty empty", 0),
    ("check --allow-empty photos", 0),
    ("check nowhere", 3), ("check --allow-empty nowhere", 3), ("check --fail-on never nowhere", 3),
    ("check unread", 3), ("check --fail-on never unread", 3), ("check clean nowhere", 3),
    ("check error nowhere", 3),
    ("check clean empty", 3),
    // Without the command a word may be a slip of one, a path of several parts is none.
    ("check inti", 3), ("check ini/g", 3), ("ini/g", 3), ("inti", 2), ("check -", 3),
    ("config nowhere", 3), ("config clean", 0),
    ("check --spec bad.json error", 2), ("check --spec nowhere.json nowhere", 2),
    ("check --fail-on fatal clean", 2),
    ("check --format yaml clean", 2), ("check --min-os four clean", 2), ("check --family watch clean", 2),
    ("check --ask wallpaper clean", 2), ("check --jobs 0 clean", 2), ("check --jobs many clean", 2),
    ("check --sideways clean", 2), ("chekc clean", 2), ("--sideways", 2),
    // checklist
    ("checklist clean", 0), ("checklist error", 0), ("checklist --fail-on error error", 1),
    ("checklist --fail-on warning warning", 1), ("checklist --format markdown error", 0),
    ("checklist nowhere", 3), ("checklist empty", 3), ("checklist unread", 3),
    ("checklist --allow-empty empty", 0),
    ("checklist --format sarif clean", 2), ("checklist --spec bad.json clean", 2),
    ("checklist --quiet clean", 2),
    // inspect
    ("inspect clean", 0), ("inspect broken/Icon.png", 0), ("inspect photos/IMG_1.png house.json", 0),
    ("inspect", 2), ("inspect --format markdown clean", 2), ("inspect --jobs 0 clean", 2),
    ("inspect nowhere", 3), ("inspect empty", 3), ("inspect unread", 3), ("inspect clean nowhere", 3),
    // explain, rules, specs
    ("explain wrong-size", 0), ("explain ITMS-90022", 0), ("explain 90022", 0), ("explain wrong-siez", 2),
    ("explain", 2), ("explain ITMS-1", 2),
    ("rules", 0), ("rules --format json", 0), ("rules wrong-size", 2), ("rules --format yaml", 2),
    ("specs", 0), ("specs launch-images", 0), ("specs --format json", 0),
    ("specs --spec house.json house.json", 0),
    ("specs wallpapers", 2), ("specs --spec bad.json", 2), ("specs --spec nowhere.json", 2),
    // the command itself
    ("--help", 0), ("help", 0), ("help check", 0), ("check --help", 0), ("--version", 0), ("help chekc", 2),
  ]

  @Test(arguments: lines)
  func `a command line ends with its code`(line: String, code: Int32) throws {
    try withFolder(Self.tree) { folder in
      let run = try runTool(line.split(separator: " ").map(String.init), in: folder)
      #expect(run.exitCode == code, "\(run.outputText)\(run.errorText)")
      // Usage is told on standard error alone; a report, whatever it holds, on standard output.
      if code == 2 {
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
      } else {
        #expect(run.errors.isEmpty)
        #expect(!run.output.isEmpty)
      }
    }
  }

  @Test(arguments: [
    (["check", "--quiet"], 0, false), (["check", "--quiet", "--fail-on", "warning"], 1, true),
  ])
  func `quiet prints nothing on success and findings on failure`(
    options: [String], code: Int32, prints: Bool
  ) throws {
    try withFolder(Self.tree) { folder in
      let run = try runTool(options + ["warning"], in: folder)
      #expect(run.exitCode == code)
      #expect(run.output.isEmpty != prints)
      #expect(run.outputText.split(separator: "\n").allSatisfy { $0.hasPrefix("warning") })
    }
  }

  @Test func `without a word the current folder is checked`() throws {
    try withFolder(Self.tree) { folder in
      let run = try runTool([], in: folder.appending("error"))
      #expect(run.exitCode == 1)
      #expect(run.outputText == (try runTool(["check", "."], in: folder.appending("error")).outputText))
    }
  }

  @Test func `an empty path is no folder`() throws {
    for command in ["check", "checklist", "inspect"] {
      let run = try runTool([command, ""])
      #expect(run.exitCode == 2)
      #expect(run.errorText.hasPrefix("Error: A path is empty."))
    }
  }

  @Test(arguments: [
    ("chekc clean", "check"), ("cheklist", "checklist"), ("inspekt x", "inspect"), ("help ruels", "rules"),
    ("check --fomat json", "--format"), ("checklist --allow-emtpy", "--allow-empty"),
    ("explain wrong-siez", "wrong-size"),
  ])
  func `a slip is answered with the right word`(line: String, right: String) throws {
    let run = try runTool(line.split(separator: " ").map(String.init))
    #expect(run.exitCode == 2)
    let suggestion = run.errorText.split(separator: "\n").first { $0.contains("Did you mean") }
    #expect(suggestion?.contains(right) == true, "\(run.errorText)")
  }
}
