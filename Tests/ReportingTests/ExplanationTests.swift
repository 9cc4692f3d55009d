import Checking
import FileTree
import ImageProperties
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

@Suite struct ExplanationTests {
  // As users paste them: whole, in part, with the names of their own app, with the uploader's words before.
  @Test(
    arguments: [
      ("wrong-size", [], "wrong-size"), ("Wrong-Size", [], "wrong-size"),
      ("90032", ["ITMS-90032"], "unresolved-icon-file"),
      ("itms-90032", ["ITMS-90032"], "unresolved-icon-file"),
      (
        "ERROR ITMS-90717: \"Invalid App Store Icon. The App Store Icon can't be transparent\"",
        ["ITMS-90717"], "transparent-pixels"
      ),
      ("Asset validation failed (90022)", ["ITMS-90022"], "missing-required"),
      (
        "Missing required icon file. The bundle does not contain…", ["ITMS-90022", "ITMS-90023"],
        "missing-required"
      ),
      (
        "Missing required icon file. The bundle does not contain an app icon for iPad of exactly '76x76' pixels, in .png format for iOS versions >= 7.0.",
        ["ITMS-90023"], "missing-required"
      ),
      (
        "./AppIcon.appiconset/icon-83.5@2x.png is 334x334 but should be 167x167.", [nil],
        "wrong-size"
      ),
      (
        "No image found at the path referenced under key CFBundleIcons", ["ITMS-90032"],
        "unresolved-icon-file"
      ),
    ] as [(String, [String?], String)])
  func `a paste leads to its message and to the rule`(words: String, codes: [String?], rule: String) throws {
    let found = explanation(for: words, messages: try StoreMessage.embedded())
    #expect(found.messages.map(\.code) == codes)
    #expect(found.rules.map(\.id).contains(rule))
  }

  // Each sentence as the store or the asset compiler prints it, with names of an app of its own.
  @Test(
    arguments: [
      ("90391", ["empty-icon-set"]), ("ITMS-90394", ["missing-required"]), ("90471", ["illegal-entry"]),
      ("90642", ["missing-required"]), ("90649", ["empty-icon-set", "missing-required"]),
      ("90497", ["alpha-channel"]), ("90647", ["alpha-channel"]), ("90682", ["bit-depth", "wide-gamut"]),
      ("90704", ["missing-required"]), ("91111", ["missing-required", "dangling-reference"]),
      ("90713", ["empty-icon-set", "absent-icon-set"]), ("90895", ["absent-icon-set"]),
      (
        "Missing Icons. No icons found for watch application 'Weather.app/Watch/WeatherWatch.app'. Please make sure that its Info.plist file includes entries for CFBundleIconFiles.",
        ["empty-icon-set"]
      ),
      (
        "error: The app icon set named \"Logo\" did not have any applicable content.",
        ["wrong-size", "not-png"]
      ),
      ("warning: The app icon set \"Logo\" has an unassigned child.", ["illegal-entry", "leftover-file"]),
      ("The file \"a.png\" for the image set \"Logo\" does not exist.", ["dangling-reference"]),
      (
        "None of the input catalogs contained a matching stickers icon set, app icon set, or icon stack named  \"Logo\".",
        ["absent-icon-set"]
      ),
      ("A 83.5x83.5@2x app icon is required for iPad apps targeting iOS 9.0 and later", ["missing-required"]),
      ("A 1024x1024 app store icon is required for iOS apps", ["missing-required"]),
      (
        "notice: 57x57 app icons only apply to iPhone apps targeting releases of iOS prior to 7.0.",
        ["obsolete-slot"]
      ),
      ("The Contents.json describing the \"Star.imageset\" is not valid JSON.", ["invalid-contents-json"]),
      (
        "The image stack \"App Icon\" must have at least 2 layers with applicable content. Although it has 3 layers, only 1 has applicable content.",
        ["short-image-stack"]
      ),
      (
        "The last image stack layer with content, \"Back\", must be a fully opaque bitmap",
        ["transparent-pixels"]
      ),
      ("Unknown platform value \"macos\"", ["illegal-entry"]),
      ("Distill failed for unknown reasons.", ["corrupt-png"]),
    ] as [(String, [String])])
  func `what is said of catalogs leads to the rules that find it first`(words: String, rules: [String]) throws
  {
    let found = explanation(for: words, messages: try StoreMessage.embedded()).rules.map(\.id)
    #expect(Set(rules).isSubset(of: found), "\(found)")
  }

  @Test func `the page of the rules is up to date`() throws {
    let page = rulesMarkdown(
      catalogue, messages: try StoreMessage.embedded(), tables: try embeddedTables())
    let file = try readFile(repositoryRoot.appending("Docs/rules.md"), limit: 1 << 20)
    let (text, reports) = withoutReports(String(decoding: file, as: UTF8.self))
    #expect(text == page, "make docs writes it again")
    // What the command prints has no reports.
    #expect(
      withoutReports(page).reports == 0 && page.contains("in [rules.md](rules.md) the block below a rule"))
    // Four rules have no sample of their own: three judge the configuration, one a build that is not read in full.
    #expect(reports == catalogue.count - 4)
  }

  /// The page without what the findings of samples look like, and how many there are.
  private func withoutReports(_ page: String) -> (text: String, reports: Int) {
    var (kept, reports): ([Substring], Int) = ([], 0)
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let isReport = ["error ", "warning ", "note "].contains { lines.first?.hasPrefix($0) == true }
      guard line == "```", isReport else {
        kept.append(line)
        continue
      }
      reports += 1
      // Its end, and the empty line after it.
      lines = lines.drop { $0 != "```" }.dropFirst(2)
    }
    return (kept.joined(separator: "\n"), reports)
  }

  @Test func `every rule ends with a waiver that can be copied`() throws {
    let tables = try embeddedTables()
    for rule in catalogue {
      let lines = explanation(of: rule, tables: tables).split(separator: "\n")
      let snippet = try #require(lines.first { $0.contains("\"reason\"") }).drop { $0 == " " }
      let text = "{\"waivers\": [\(snippet)]}"
      let configuration = try readConfiguration(
        Array(text.utf8), at: ".iconproof.json", workingFolder: "/")
      #expect(configuration.waivers.map(\.rule) == [rule])
    }
  }
}
