import TestSupport
import Testing

/// Arguments of `check` that are read without the parser mean what they mean to it. A time limit, which changes no report, is an
/// option that it alone reads.
@Suite struct PlainArgumentTests {
  @Test(arguments: [
    "check", "check clean", "check clean error", "check --quiet error", "check -q clean", "check -v error",
    "check --verbose clean", "check --no-color error", "check --allow-empty empty", "check --no-config error",
    "check --jobs 1 error", "check --jobs 2 --jobs 1 error", "check --fail-on warning warning",
    "check --fail-on never error", "check --format json error", "check error --format tsv -q",
    "check --format json=report.json error", "check --format json --format sarif error", "check nowhere",
    "check --jobs", "check --jobs 0 error", "check --jobs one error", "check --jobs -q error",
    "check --fail-on bad",
    "check --format yaml error", "check --format json= error", "check -qv error", "check --help",
    "check -- error",
    "check --sideways", "check -",
  ])
  func `the parser reads the same`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    try withFolder(ExitCodeTests.tree) { folder in
      let plain = try runTool(words, in: folder)
      let parsed = try runTool([words[0], "--max-time=80000"] + words.dropFirst(), in: folder)
      #expect(plain.exitCode == parsed.exitCode)
      #expect(plain.outputText == parsed.outputText)
      #expect(plain.errorText == parsed.errorText)
    }
  }
}
