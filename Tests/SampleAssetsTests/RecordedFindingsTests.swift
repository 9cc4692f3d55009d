import Checking
import FileTree
import Model
import Places
import Policy
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Baselines and waivers of users live on fingerprints and paths. `Recorded` holds a baseline and waivers that
/// version 0.1.0 understood, for every finding of every sample; they must go on to cover the same.
@Suite struct RecordedFindingsTests {
  private static let folder = repositoryRoot.appending("Tests/SampleAssetsTests/Recorded")

  private func recorded(_ name: FileName) throws -> [UInt8] {
    try readFile(Self.folder.appending(name), limit: 1 << 20)
  }

  /// All samples as one report, as if one run had found them.
  private func report() throws -> Report {
    let reports = try JudgedSample.all().map(\.report)
    return Report(inputs: reports.flatMap(\.inputs), leftOut: [], failures: reports.flatMap(\.failures))
  }

  private func gate(baseline: Baseline? = nil, waivers: [UInt8] = Array("{}".utf8)) throws -> Gate {
    let folder = JudgedSample.root.string
    return Gate(
      configuration: try readConfiguration(waivers, at: ".iconproof.json", workingFolder: JudgedSample.root),
      baseline: baseline, isStrict: true, today: try #require(CalendarDate("2027-01-15")),
      checkedPaths: [FilePath(folder)])
  }

  @Test func `every finding has the rule, the path and the fingerprint that were recorded`() throws {
    let entries = try Baseline(recorded("baseline.json"), at: "baseline.json").entries
    let found = try report().findings.map { finding in
      var path = finding.path
      _ = path.removePrefix(JudgedSample.root)
      return "\(path.display) \(finding.rule) \(finding.fingerprint)"
    }
    #expect(found.sorted() == entries.map { "\($0.path) \($0.rule) \($0.fingerprint)" }.sorted())
  }

  @Test func `the recorded baseline covers all findings, and all of it is used`() throws {
    let baseline = try Baseline(recorded("baseline.json"), at: "baseline.json")
    let result = try gate(baseline: baseline).apply(to: report())
    #expect(result.findings.map { "\($0.rule) \($0.path.display)" } == [])
    #expect(result.suppressed.count == baseline.entries.count)
  }

  @Test func `the recorded waivers match all findings, and each is used`() throws {
    let result = try gate(waivers: recorded("waivers.json")).apply(to: report())
    #expect(result.findings.map { "\($0.rule) \($0.path.display)" } == [])
    #expect(result.gateFindings.map(\.displayName) == [])
  }
}
