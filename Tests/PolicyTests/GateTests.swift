import Checking
import ImageProperties
import Model
import Places
import Policy
import SpecTables
import SystemPackage
import Testing

@Suite struct GateTests {
  /// What is left of the findings, what is said of the gate, and what does not count.
  private func settle(
    _ findings: [Finding], by configuration: String, today: String = "2027-01-15", paths: [FilePath] = ["."]
  ) throws -> (left: [String], gate: [String], suppressed: Int) {
    let gate = Gate(
      configuration: try readConfiguration(
        Array(configuration.utf8), at: ".iconproof.json", workingFolder: "/work"),
      today: try #require(CalendarDate(today)), checkedPaths: paths)
    let result = gate.apply(to: report(findings))
    return (
      result.inputs.flatMap(\.findings).map { "\($0.severity) \($0.rule)" },
      result.gateFindings.map { "\($0.severity) \($0.rule):\($0.line ?? 0)" }, result.suppressed.count
    )
  }

  private func waiver(_ path: String, rule: String = "wrong-size", expires: String? = nil) -> String {
    let date = expires.map { #", "expires": "\#($0)""# } ?? ""
    return #"{"waivers": [{"rule": "\#(rule)", "path": "\#(path)", "reason": "r"\#(date)}]}"#
  }

  @Test func `a severity replaces the rule's own, and off takes it out`() throws {
    let result = try settle(
      [finding("interlaced", .note), finding("wrong-size"), finding("bit-depth")],
      by: #"{"rules": {"interlaced": "error", "wrong-size": "note", "bit-depth": "off"}}"#)
    #expect(result.left == ["error interlaced", "note wrong-size"])
  }

  @Test(arguments: [("{}", [1: Severity.note]), (#"{"rules": {"wrong-size": "error"}}"#, [:])])
  func `a severity counts for every target that shares the finding`(
    configuration: String, left: [Int: Severity]
  ) throws {
    var milder = report([finding("wrong-size", .warning)])
    milder.inputs[0].findings = milder.inputs[0].findings.map { $0.numbered(1) }
    milder.inputs[0].milderFindings = [1: .note]
    let gate = Gate(
      configuration: try readConfiguration(
        Array(configuration.utf8), at: ".iconproof.json", workingFolder: "/work"),
      today: try #require(CalendarDate("2027-01-15")), checkedPaths: ["."])
    #expect(gate.apply(to: milder).inputs[0].milderFindings == left)
  }

  @Test(
    arguments: [
      ("Art/Icon.png", true), ("Art", true), ("**/Icon*.png", true), ("Art/icon.png", false),
      ("Icon.png", true), ("/Icon.png", false),
      ("Other/**", false),
    ])
  func `a waiver meets its rule at its path`(path: String, isMet: Bool) throws {
    let result = try settle([finding("wrong-size"), finding("bit-depth")], by: waiver(path))
    #expect(result.left == (isMet ? [] : ["error wrong-size"]) + ["error bit-depth"])
    #expect(result.suppressed == (isMet ? 1 : 0))
    #expect(result.gate == (isMet ? [] : ["warning unused-waiver:1"]))
  }

  @Test func `a missing file is waived by the name that it should have`() throws {
    let missing = finding("missing-required", at: "Art", name: "Icon@2x.png")
    let result = try settle([missing], by: waiver("Art/Icon@2x.png", rule: "missing-required"))
    #expect(result.left.isEmpty && result.gate.isEmpty)
  }

  @Test(
    arguments: [
      ("2027-01-15", [], ["suppressed"]), ("2027-01-14", ["error expired-waiver:1"], []),
      ("2028-01-01", [], ["suppressed"]),
    ])
  func `a waiver holds through its last day and fails after it`(
    expires: String, gate: [String], suppressed: [String]
  ) throws {
    let result = try settle([finding("wrong-size")], by: waiver("Art/Icon.png", expires: expires))
    #expect(result.gate == gate)
    #expect(result.suppressed == suppressed.count)
    #expect(result.left.count == 1 - suppressed.count)
  }

  @Test(arguments: [
    ("Other/Icon.png", []), ("Art/Old.png", ["warning unused-waiver:1"]), ("**/Old.png", []), ("Old.png", []),
  ])
  func `a waiver is unused only where all that it could meet was checked`(
    path: String, gate: [String]
  ) throws {
    #expect(try settle([], by: waiver(path), paths: ["Art"]).gate == gate)
  }

  @Test func `the rules about waivers can be turned off`() throws {
    let text =
      #"{"rules": {"unused-waiver": "off"}, "waivers": [{"rule": "wrong-size", "path": "x", "reason": "r"}]}"#
    #expect(try settle([], by: text).gate.isEmpty)
  }

  @Test func `no rule of the gate asks anything of an image`() {
    let ids = catalogue.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(
      Set(ids).subtracting(allRules.map(\.id)) == ["expired-waiver", "stale-baseline", "unused-waiver"])
  }
}

@Suite struct BaselineTests {
  private func gate(_ baseline: Baseline, isStrict: Bool = false) throws -> Gate {
    Gate(
      configuration: Configuration(base: PathBase(".", from: "/work")), baseline: baseline,
      isStrict: isStrict,
      today: try #require(CalendarDate("2027-01-15")), checkedPaths: ["."])
  }

  private func written(_ findings: [Finding]) throws -> Baseline {
    try Baseline(Array(baselineText(findings).utf8), at: "baseline.json")
  }

  @Test func `what is in it does not count, what is new does`() throws {
    let old = finding("wrong-size", fingerprint: "a")
    let result = try gate(written([old])).apply(
      to: report([old, finding("bit-depth", fingerprint: "b")]))
    #expect(result.findings.map(\.rule) == ["bit-depth"])
    #expect(result.suppressed.map(\.cause) == [.baseline])
  }

  @Test func `other sizes are the same finding`() throws {
    let baseline = try written([finding("wrong-size", fingerprint: "a")])
    let changed = finding("wrong-size", fingerprint: "a", actual: PixelSize(width: 1, height: 1))
    #expect(try gate(baseline).apply(to: report([changed])).findings.isEmpty)
  }

  @Test func `an entry covers one finding, the one at its path first`() throws {
    let (here, there) = (
      finding("wrong-size", at: "Art/Icon.png", fingerprint: "a"),
      finding("wrong-size", at: "Old/Icon.png", fingerprint: "a")
    )
    let result = try gate(written([there])).apply(to: report([here, there]))
    #expect(result.findings.map(\.path) == ["Art/Icon.png"])
  }

  @Test func `strict fails on what no longer occurs, with its line`() throws {
    let baseline = try written([
      finding("bit-depth", fingerprint: "b"), finding("wrong-size", fingerprint: "a"),
    ])
    let loose = try gate(baseline).apply(to: report([]))
    #expect(loose.findings.isEmpty)
    let strict = try gate(baseline, isStrict: true).apply(to: report([]))
    #expect(strict.findings.map(\.rule) == ["stale-baseline", "stale-baseline"])
    #expect(strict.findings.compactMap(\.line) == strict.findings.compactMap(\.line).sorted())
    #expect(Set(strict.findings.map(\.fingerprint)).count == 2)
  }

  @Test func `the order of the findings changes no byte`() {
    let findings = ["c", "a", "b"].map {
      finding("wrong-size", at: FilePath("Art/\($0).png"), fingerprint: $0)
    }
    #expect(baselineText(findings) == baselineText(findings.reversed()))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"schemaVersion": 2, "findings": []}"#, #"{"schemaVersion": 1, "findings": [1]}"#,
  ])
  func `what is no baseline is refused`(text: String) {
    #expect(throws: PolicyError.self) { try Baseline(Array(text.utf8), at: "b.json") }
  }
}
