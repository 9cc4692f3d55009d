import Checking
import FileTree
import Model
import Places
import Policy
import Reporting
import SourceText
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Checkstyle, Reviewdog's format and TSV against what their readers expect.
@Suite struct TableFormatTests {
  private func text(_ format: CheckFormat) throws -> String {
    formatted(
      FinishedReport(try madeUpReport()), as: format, context: madeUpContext(), tables: try embeddedTables())
  }

  /// Source: Checkstyle's XMLLogger: a file element once for each file, the severities error, warning and info.
  @Test func `Checkstyle is well-formed XML with every finding below its file`() throws {
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      assert root.tag == "checkstyle" and root.get("version")
      names = [node.get("name") for node in root.findall("file")]
      assert len(names) == len(set(names)) and all(names)
      errors = root.findall("file/error")
      assert len(errors) == int(sys.argv[2]), len(errors)
      for error in errors:
        assert int(error.get("line")) > 0 and int(error.get("column")) > 0
        assert error.get("severity") in ("error", "warning", "info") and error.get("message")
        assert error.get("source").startswith("iconproof.")
      """
    let report = try madeUpReport()
    let count = report.findings.count + report.failures.count
    guard let python = program(named: "python3") else {
      print("left out: Checkstyle by an independent reader, as Python is not installed")
      return
    }
    try withFolder(["report.xml": .text(try text(.checkstyle))]) { folder in
      let run = try runProgram(
        python,
        [Array("-c".utf8), Array(script.utf8), folder.appending("report.xml").bytes, Array("\(count)".utf8)])
      #expect(run.exitCode == 0, "\(run.errorText)")
    }
  }

  /// Source: reviewdog, proto/rdf/reviewdog.proto: message and location are required; lines and columns count from 1.
  @Test func `every diagnostic has what reviewdog reads`() throws {
    let root = try parseJSON(Array(try text(.rdjson).utf8), options: .strict(sizeLimit: 1 << 20)).root
    let report = try madeUpReport()
    let diagnostics = try #require(root["diagnostics"]?.array)
    #expect(root["source"]?["name"]?.string == "iconproof")
    #expect(diagnostics.count == report.findings.count + report.failures.count)
    for diagnostic in diagnostics {
      #expect(diagnostic["message"]?.string?.isEmpty == false)
      #expect(diagnostic["location"]?["path"]?.string?.isEmpty == false)
      #expect(["ERROR", "WARNING", "INFO"].contains(diagnostic["severity"]?.string))
      #expect(diagnostic["code"]?["value"]?.string?.isEmpty == false)
      if let range = diagnostic["location"]?["range"] { #expect((range["start"]?["line"]?.int ?? 0) > 0) }
    }
  }

  @Test func `a line of TSV is a finding, and every line has the columns of the first`() throws {
    let lines = try text(.tsv).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let report = try madeUpReport()
    #expect(lines.count == 1 + report.findings.count + report.failures.count)
    #expect(lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 10 })
  }

  @Test func `each line of jsonl is a finding of the JSON report or a failure, and the last sums up`() throws
  {
    func facts(_ node: JSONNode) -> [String?] {
      ["rule", "path", "message", "fingerprint"].map { node[$0]?.string }
    }
    func parse(_ text: some StringProtocol) throws -> JSONNode {
      try parseJSON(Array(text.utf8), options: .strict(sizeLimit: 1 << 20)).root
    }
    let lines = try text(.jsonl).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    let objects = try lines.dropLast().map { try parse($0) }
    let json = try parse(try text(.json))
    func all(_ type: String) -> [JSONNode] { objects.filter { $0["type"]?.string == type } }
    let (findings, failures) = (json["findings"]?.array ?? [], json["failures"]?.array ?? [])
    #expect(all("finding").map(facts) == findings.map(facts))
    #expect(
      all("finding").map { $0.object?.dropFirst().map(\.key) } == findings.map { $0.object?.map(\.key) })
    #expect(all("failure").map { $0["path"]?.string } == failures.map { $0["path"]?.string })
    #expect(all("summary").count == 1 && objects.last?["type"]?.string == "summary")
    #expect(objects.last?["summary"]?["errors"]?.int == json["summary"]?["errors"]?.int)
  }
}

@Suite struct TextLayoutTests {
  private func lines(width: Int) throws -> [Substring] {
    var context = madeUpContext(.failed)
    context.text.width = width
    context.text.isVerbose = true
    return formatted(
      FinishedReport(try madeUpReport()), as: .text, context: context, tables: try embeddedTables()
    )
    .split(separator: "\n")
  }

  @Test(arguments: [80, 120])
  func `a line is longer than the terminal only where one word is`(width: Int) throws {
    for line in try lines(width: width).dropLast() where line.count > width {
      #expect(!line.drop { $0 == " " }.contains(" "), "\(line)")
    }
  }

  @Test func `breaking a line loses no word`() throws {
    func words(_ width: Int) throws -> [Substring] {
      try lines(width: width).flatMap { $0.split(separator: " ") }
    }
    #expect(try words(80) == words(1000))
  }

  @Test func `a long report ends with its errors, the apps and the verdict`() throws {
    let lines = try lines(width: 100)
    #expect(lines.contains("WeatherWatch (watchOS): icon AppIcon, 2 errors"))
    let errors = try #require(lines.lastIndex { $0.hasSuffix(" errors:") })
    #expect(lines[errors] == "4 errors:")
    #expect(lines.last?.hasPrefix("failed: 4 errors") == true)
  }

  @Test func `a run that fails without an error says what made it fail`() throws {
    var report = try madeUpReport()
    report.inputs.removeLast()
    report.inputs[0].findings.removeAll { $0.severity == .error }
    var context = ReportContext(
      version: "1.2.3", verdict: .failed, failOn: .warning, base: PathBase(".", from: "/home/ci/project"))
    context.text.width = 100
    let text = formatted(FinishedReport(report), as: .text, context: context, tables: try embeddedTables())
    #expect(text.split(separator: "\n").last?.hasPrefix("failed: 2 warnings (--fail-on warning)") == true)
  }
}
