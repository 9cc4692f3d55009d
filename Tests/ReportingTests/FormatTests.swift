import Checking
import ImageProperties
import Model
import Places
import Policy
import Reporting
import SourceText
import SpecTables
import SystemPackage
import TestSupport
import Testing

@Suite struct FormatTests {
  private func golden(of format: CheckFormat) -> FileName? {
    switch format {
    case .text: "report.txt"
    case .json: "report.json"
    case .github: "github.txt"
    case .gitlab: "gitlab.json"
    case .junit: "junit.xml"
    case .xcode: "xcode.txt"
    case .markdown: "report.md"
    case .checkstyle: "checkstyle.xml"
    case .rdjson: "rdjson.json"
    case .tsv: "report.tsv"
    case .jsonl: "report.jsonl"
    // A test below compares a part of it.
    case .sarif: nil
    }
  }

  @Test(arguments: CheckFormat.allCases)
  func `the made-up run reads as reviewed`(format: CheckFormat) throws {
    guard let golden = golden(of: format) else { return }
    let text = formatted(
      FinishedReport(try madeUpReport()), as: format, context: madeUpContext(), tables: try embeddedTables())
    try expectGolden(text, golden)
  }

  /// Of SARIF only the part that is of this run: the catalogue would make every new rule a change here.
  @Test func `the made-up run's results read as reviewed in SARIF`() throws {
    let text = sarifReport(
      FinishedReport(try madeUpReport()), context: madeUpContext(), tables: try embeddedTables())
    let start = try #require(text.firstRange(of: "\"automationDetails\""))
    let lines = text[start.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
    try expectGolden(lines.filter { !$0.contains("\"ruleIndex\"") }.joined(separator: "\n"), "results.sarif")
  }

  /// Readers of SARIF link the tool and each rule.
  @Test func `SARIF has an address of the tool, and one of help for every rule`() throws {
    let text = sarifReport(
      FinishedReport(emptyReport), context: madeUpContext(.passed), tables: try embeddedTables())
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0.hasPrefix("\"informationUri\": \"https://") } == 1)
    #expect(lines.count { $0.hasPrefix("\"helpUri\": \"https://") } == catalogue.count)
    #expect(lines.contains { $0.hasSuffix("/Docs/rules.md#unused-waiver\",") })
  }

  /// Before anybody publishes the project there is no page to link to.
  @Test(arguments: [CheckFormat.sarif, .rdjson])
  func `a build that nobody has published links to no page`(format: CheckFormat) throws {
    var context = madeUpContext()
    func text() throws -> String {
      formatted(
        FinishedReport(try madeUpReport()), as: format, context: context, tables: try embeddedTables())
    }
    #expect(try text().contains("OWNER"))
    context.project = nil
    #expect(try !text().contains("/Docs/rules.md#") && !text().contains("informationUri"))
    #expect(projectAddress?.contains("OWNER") != true)
  }

  @Test(arguments: CheckFormat.allCases)
  func `a format is a pure function, and a clean run has one too`(format: CheckFormat) throws {
    let tables = try embeddedTables()
    let clean = FinishedReport(emptyReport)
    let context = madeUpContext(.passed)
    let texts = (0..<2).map { _ in formatted(clean, as: format, context: context, tables: tables) }
    #expect(texts[0] == texts[1])
    if format != .xcode { #expect(texts[0].hasSuffix("\n")) }
  }

  @Test(arguments: [CheckFormat.github, .xcode, .text])
  func `no name can end a line or move a terminal's cursor`(format: CheckFormat) throws {
    let report = try madeUpReport()
    let text = formatted(
      FinishedReport(report), as: format, context: madeUpContext(), tables: try embeddedTables())
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E })
    if format == .xcode {
      let lines = text.split(separator: "\n")
      #expect(lines.count == report.findings.count + report.failures.count)
      #expect(lines.allSatisfy { $0.hasPrefix("/home/ci/project/") })
    }
  }
}

@Suite struct MarkdownTests {
  /// GitHub takes 65,536 characters in a comment, and 1 MiB in a step's summary.
  @Test func `a summary of a very large run is one that GitHub takes, and says what it leaves out`() throws {
    var report = try madeUpReport()
    report.inputs.removeLast()
    let (finding, failure) = (report.inputs[0].findings[0], report.failures[0])
    report.inputs[0].findings = Array(repeating: finding, count: 50)
    report.inputs = Array(repeating: report.inputs[0], count: 300)
    report.failures = Array(repeating: failure, count: 5000)
    let text = formatted(
      FinishedReport(report), as: .markdown, context: madeUpContext(), tables: try SpecTables.embedded())
    #expect(text.utf8.count <= 60_000)
    #expect(text.contains("and 280 checklists more") && text.contains("- and 49"))
  }
}

@Suite struct GitHubTests {
  private func annotations(_ count: Int, folders: Int) throws -> [Substring] {
    var report = try madeUpReport()
    report.failures = []
    report.gateFindings = []
    report.inputs.removeLast()
    report.inputs[0].findings = (0..<count).map { index in
      Finding(
        of: catalogue[index % folders], .error, at: FilePath("App/\(index % folders)/\(index).png"), line: 1,
        name: .outside(Untrusted("\(index).png")), UnusedWaiver(), discriminator: "\(index)")
    }
    return formatted(
      FinishedReport(report), as: .github, context: madeUpContext(.failed), tables: try embeddedTables()
    )
    .split(separator: "\n").filter { $0.hasPrefix("::error ") }
  }

  // 10 annotations of one type in a step: GitHub's documented limit.
  @Test(arguments: [(3, 1, 3), (10, 1, 10), (11, 1, 1), (30, 5, 5), (60, 15, 10)])
  func `never more than the cap, and nothing dropped unsaid`(count: Int, folders: Int, shown: Int) throws {
    let lines = try annotations(count, folders: folders)
    #expect(lines.count == shown)
    if folders > 10 { #expect(lines.last?.contains("and 6 more") == true) }
  }

  @Test func `the log can give no command`() throws {
    let text = formatted(
      FinishedReport(try madeUpReport()), as: .github, context: madeUpContext(), tables: try embeddedTables())
    let lines = text.split(separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasPrefix("::stop-commands::"))
    let word = first.dropFirst("::stop-commands::".count)
    let end = try #require(lines.firstIndex { $0 == "::\(word)::" })
    #expect(lines[..<end].count { $0.contains(word) } == 1)
    #expect(lines[(end + 1)...].allSatisfy { $0.hasPrefix("::") })
  }
}

@Suite struct GitLabTests {
  /// Source: GitLab documentation, "Code Quality", "Implement a custom tool".
  @Test func `every entry has the fields that the widget reads, and a fingerprint of its own`() throws {
    var report = try madeUpReport()
    report.inputs[0].findings += report.inputs[0].findings
    let text = formatted(
      FinishedReport(report), as: .gitlab, context: madeUpContext(), tables: try embeddedTables())
    let entries = try #require(
      parseJSON(Array(text.utf8), options: .strict(sizeLimit: 1 << 20)).root.array)
    #expect(entries.count == report.findings.count + report.failures.count)
    for entry in entries {
      #expect(entry["description"]?.string?.isEmpty == false)
      #expect(entry["check_name"]?.string?.isEmpty == false)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(entry["severity"]?.string))
      #expect(entry["location"]?["path"]?.string?.hasPrefix("./") == false)
      #expect((entry["location"]?["lines"]?["begin"]?.int ?? 0) > 0)
    }
    #expect(Set(entries.compactMap { $0["fingerprint"]?.string }).count == entries.count)
  }
}

@Suite struct SARIFTests {
  private func run(showsSuppressed: Bool = false) throws -> JSONNode {
    var context = madeUpContext()
    context.showsSuppressed = showsSuppressed
    let text = sarifReport(FinishedReport(try madeUpReport()), context: context, tables: try embeddedTables())
    let root = try parseJSON(Array(text.utf8), options: .strict(sizeLimit: 1 << 20)).root
    return try #require(root["runs"]?.array?.first)
  }

  /// Source: GitHub documentation, "SARIF support for code scanning".
  @Test func `every rule has what GitHub shows, within its limits`() throws {
    let rules = try #require(try run()["tool"]?["driver"]?["rules"]?.array)
    #expect(rules.compactMap { $0["id"]?.string } == catalogue.map(\.id))
    for rule in rules {
      for key in ["shortDescription", "fullDescription"] {
        let text = try #require(rule[key]?["text"]?.string)
        #expect(!text.isEmpty && text.count <= 1024, "\(rule["id"]?.string ?? ""): \(key)")
      }
      #expect(rule["help"]?["text"]?.string?.isEmpty == false)
      #expect((rule["properties"]?["tags"]?.array?.count ?? 99) <= 20)
    }
  }

  @Test func `what does not count is left out unless it is asked for`() throws {
    let results = try #require(try run()["results"]?.array)
    #expect(results.allSatisfy { $0["suppressions"] == nil })
  }

  @Test func `every result has a full region, a fingerprint and the index of its rule`() throws {
    let run = try run(showsSuppressed: true)
    let results = try #require(run["results"]?.array)
    for result in results {
      let index = try #require(result["ruleIndex"]?.int)
      #expect(result["ruleId"]?.string == catalogue[index].id)
      let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
      for key in ["startLine", "startColumn", "endLine", "endColumn"] {
        #expect((place["region"]?[key]?.int ?? 0) > 0)
      }
      #expect(result["partialFingerprints"]?["iconproof/v1"]?.string?.count == 64)
    }
    #expect(results.count { $0["suppressions"]?.array?.count == 1 } == 2)
    #expect(run["invocations"]?.array?.first?["executionSuccessful"]?.bool == false)
    #expect(run["invocations"]?.array?.first?["toolExecutionNotifications"]?.array?.count == 1)
  }

  @Test func `an address decodes to the bytes of the path`() throws {
    let results = try #require(try run()["results"]?.array)
    let addresses = results.compactMap {
      $0["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
    }
    let decoded = Set(addresses.map { FilePath(bytes: percentDecoded($0)) })
    for name in awkwardNames { #expect(decoded.contains(FilePath("App/Art").appending(name.fileName))) }
  }
}

private func percentDecoded(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"),
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}
