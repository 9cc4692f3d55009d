import FileTree
import Model
import Places
import Policy
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Baselines and waivers of users live on fingerprints and paths. `Recorded` holds a baseline and waivers that an
/// earlier build wrote and read, for every finding of every sample that there was; each later build must cover the
/// same by them. Samples that came later are not in them.
@Suite struct RecordedFindingsTests {
  private static let folder = repositoryRoot.appending("Tests/SampleAssetsTests/Recorded")

  private func recorded(_ name: FileName) throws -> [UInt8] {
    try readFile(Self.folder.appending(name), limit: 1 << 20)
  }

  /// Findings about an archive lie in no target, so that the path that the user typed is in their fingerprints: they
  /// are looked at from the folder in which they were recorded.
  private static let archive = "broken/unsafe-archive"

  /// The recorded samples as one report, as if one run had found them.
  private func report() throws -> Report {
    let entries = try Baseline(recorded("baseline.json"), at: "baseline.json").entries
    let samples = Set(entries.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
      .subtracting([Self.archive])
    let reports = try JudgedSample.all().filter { samples.contains($0.sample.path) }.map(\.report)
    #expect(reports.count == samples.count)
    return Report(inputs: reports.flatMap(\.inputs), leftOut: [], failures: reports.flatMap(\.failures))
  }

  private func gate(baseline: Baseline? = nil, waivers: [UInt8] = Array("{}".utf8)) throws -> Gate {
    let folder = JudgedSample.root.string
    return Gate(
      configuration: try readConfiguration(waivers, at: ".iconproof.json", workingFolder: JudgedSample.root),
      baseline: baseline, isStrict: true, today: try #require(CalendarDate("2027-01-15")),
      checkedPaths: [FilePath(folder)])
  }

  private func recordedEntries() throws -> [Baseline.Entry] {
    try Baseline(recorded("baseline.json"), at: "baseline.json").entries
      .filter { !$0.path.hasPrefix(Self.archive) }
  }

  @Test func `every finding has the rule, the path and the fingerprint that were recorded`() throws {
    let entries = try recordedEntries()
    let found = try report().findings.map { finding in
      var path = finding.path
      _ = path.removeFolder(JudgedSample.root)
      return "\(path.display) \(finding.rule) \(finding.fingerprint)"
    }
    #expect(found.sorted() == entries.map { "\($0.path) \($0.rule) \($0.fingerprint)" }.sorted())
  }

  @Test func `the recorded baseline covers all findings, and all but the archive of it is used`() throws {
    let baseline = try Baseline(recorded("baseline.json"), at: "baseline.json")
    let result = try gate(baseline: baseline).apply(to: report())
    #expect(result.findings.map(\.rule) == ["stale-baseline"])
    #expect(result.suppressed.count == baseline.entries.count - 1)
  }

  @Test func `the recorded waivers match all findings, and each is used`() throws {
    let result = try gate(waivers: recorded("waivers.json")).apply(to: report())
    #expect(result.inputs.flatMap(\.findings).map { "\($0.rule) \($0.path.display)" } == [])
    #expect(result.gateFindings.map(\.displayName) == ["unsafe-archive at \(Self.archive)/App.ipa"])
  }

  @Test func `the recorded baseline covers the finding about an archive`() throws {
    let baseline = Self.folder.appending("baseline.json").string
    let run = try runTool(
      ["check", "--no-config", "--baseline", baseline, "--fail-on", "note", "\(Self.archive)/App.ipa"],
      in: JudgedSample.root)
    #expect(run.exitCode == 0, "\(run.outputText)\(run.errorText)")
  }
}
