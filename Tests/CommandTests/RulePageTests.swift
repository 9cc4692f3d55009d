import FileTree
import SystemPackage
import TestSupport
import Testing

/// The page of the rules shows what the tool prints today.
@Suite struct RulePageTests {
  @Test(arguments: [
    "misnamed-file", "missing-required", "alpha-channel", "unsafe-archive", "absent-from-product",
  ])
  func `what a finding looks like is the real report of the sample`(rule: String) throws {
    let folder = "SampleAssets/broken/\(rule)"
    let paths =
      switch rule {
      case "unsafe-archive": ["\(folder)/App.ipa"]
      case "absent-from-product": ["\(folder)/App.xcodeproj", "\(folder)/App.app"]
      default: [folder]
      }
    let run = try runTool(["check", "--verbose"] + paths, environment: ["COLUMNS": "88"])
    let shown = try #require(try report(of: rule))
    let printed = run.outputText.split(separator: "\n").filter { !$0.hasPrefix("         fingerprint ") }
    #expect(printed.joined(separator: "\n").contains(shown), "make docs writes it again")
  }

  /// The block below the heading of the rule.
  private func report(of rule: String) throws -> String? {
    let page = String(
      decoding: try readFile(repositoryRoot.appending("Docs/rules.md"), limit: 1 << 20), as: UTF8.self)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(of: "## `\(rule)`"),
      let start = lines[heading...].firstIndex(of: "```"),
      let end = lines[(start + 1)...].firstIndex(of: "```")
    else { return nil }
    return lines[(start + 1)..<end].joined(separator: "\n")
  }
}
