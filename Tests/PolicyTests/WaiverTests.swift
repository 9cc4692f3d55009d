import FileTree
import Model
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage
import Testing

@testable import Checking

@Suite struct WaiverTests {
  private func gate(_ configuration: String, today: String = "2027-01-15", paths: [FilePath] = ["."]) throws
    -> Gate
  {
    Gate(
      configuration: try readConfiguration(
        Array(configuration.utf8), at: ".iconproof.json", workingFolder: "/work"),
      today: try #require(CalendarDate(today)), checkedPaths: paths)
  }

  private func waiver(_ path: String, rule: String = "wrong-size", expires: String) -> String {
    #"{"rule": "\#(rule)", "path": "\#(path)", "reason": "r", "expires": "\#(expires)"}"#
  }

  @Test(
    arguments: [
      ([.error], "error"), ([.warning], "warning"), ([.note], "note"), ([.note, .error, .warning], "error"),
      ([], "warning"),
    ] as [([Severity], String)])
  func `an expired waiver has the worst severity of what it covered`(
    severities: [Severity], severity: String
  ) throws {
    let gate = try gate(#"{"waivers": [\#(waiver("Art/Icon.png", expires: "2027-01-14"))]}"#)
    let result = gate.apply(to: report(severities.map { finding("wrong-size", $0) }))
    #expect(result.gateFindings.map { "\($0.severity) \($0.rule)" } == ["\(severity) expired-waiver"])
    #expect(result.suppressed.isEmpty)
  }

  @Test func `an expired waiver of folders that are not checked is not reported`() throws {
    let text = #"{"waivers": [\#(waiver("Other/Icon.png", expires: "2027-01-14"))]}"#
    #expect(try gate(text, paths: ["Art"]).apply(to: report([])).gateFindings.isEmpty)
    #expect(
      try gate(text, paths: ["Other"]).apply(to: report([])).gateFindings.map(\.rule) == ["expired-waiver"])
  }

  @Test func `an expired waiver whose findings another one covers is a warning`() throws {
    let text = #"""
      {"waivers": [\#(waiver("Art/Icon.png", expires: "2027-01-14")), \#(waiver("Art", expires: "2028-01-01"))]}
      """#
    let result = try gate(text).apply(to: report([finding("wrong-size")]))
    #expect(result.gateFindings.map { "\($0.severity) \($0.rule)" } == ["warning expired-waiver"])
    #expect(result.suppressed.count == 1)
  }

  @Test(
    arguments: [
      ("2027-01-14", nil), ("2027-01-15", 0), ("2027-01-16", 1), ("2027-02-14", 30), ("2027-02-15", nil),
    ] as [(String, Int?)])
  func `thirty days ahead a waiver is listed as expiring`(expires: String, days: Int?) throws {
    let gate = try gate(#"{"waivers": [\#(waiver("Art/Icon.png", expires: expires))]}"#)
    let waivers = gate.trace(of: report([])).expiringWaivers
    #expect(waivers.map(\.daysLeft) == [days].compactMap(\.self))
  }

  /// One by one these would be a million comparisons, of each kind of pattern.
  @Test(arguments: ["Art/Icon-%.png", "**/Icon-%.png", "Icon-%.png", "A*/Icon-%*.png"])
  func `many waivers and findings are matched by index`(pattern: String) throws {
    let waivers = (0..<1_600).map { number in
      waiver(pattern.replacing("%", with: "\(number)"), expires: "2028-01-01")
    }
    let gate = try gate(#"{"waivers": [\#(waivers.joined(separator: ","))]}"#)
    let findings = (0..<600).map { number in
      finding("wrong-size", at: FilePath("Art/Icon-\(number).png"), fingerprint: "\(number)")
    }
    let result = gate.apply(to: report(findings))
    #expect(result.inputs.flatMap(\.findings).isEmpty)
    #expect(result.suppressed.count == 600)
    #expect(result.gateFindings.map(\.rule) == Array(repeating: "unused-waiver", count: 1_000))
  }

  @Test func `a baseline of equal fingerprints is matched entry by entry`() throws {
    let findings = (0..<4_000).map {
      finding("wrong-size", at: FilePath("Art/\($0).png"), fingerprint: "same")
    }
    let baseline = try Baseline(Array(baselineText(findings.reversed()).utf8), at: "b.json")
    var gate = try gate("{}")
    gate.baseline = baseline
    #expect(gate.apply(to: report(findings)).findings.isEmpty)
  }

  @Test func `a message of any length is cut`() throws {
    let long = String(repeating: "é", count: 100_000)
    #expect(throws: PolicyError.self) { try gate(#"{"\#(long)": 1}"#) }
    do throws(PolicyError) {
      _ = try readConfiguration(Array(#"{"\#(long)": 1}"#.utf8), at: "c.json", workingFolder: "/work")
    } catch {
      #expect(error.message.display.utf8.count < 600)
      #expect(error.message.display.contains("é… (200000 bytes)"))
    }
    let text = #"{"waivers": [{"rule": "wrong-size", "path": "\#(long)", "reason": "r"}]}"#
    let messages = try gate(text).apply(to: report([])).gateFindings.map(\.message.display)
    #expect(messages.count == 1 && messages.allSatisfy { $0.utf8.count < 400 })
  }

  @Test(arguments: [
    ("1969-12-31", -1), ("1970-01-01", 0), ("2000-02-29", 11_016), ("2024-03-01", 19_783),
    ("2100-03-01", 47_541),
  ])
  func `days are counted from 1970`(day: String, count: Int) throws {
    #expect(try #require(CalendarDate(day)).daysSince1970 == count)
  }
}
