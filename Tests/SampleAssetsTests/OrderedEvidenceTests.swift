import Checking
import Discovery
import FileTree
import ImageProperties
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Engine

/// Evidence is ordered before an image is read, for all that it may turn out to be for: with all evidence of every image
/// the report is the same.
@Suite struct OrderedEvidenceTests {
  private func expectSame(_ ordered: Report, as paths: [FilePath]) throws {
    let whole = check(
      paths, flags: TargetFlags(), tables: try embeddedTables(), jobs: 2,
      beyondNeed: [.pixels, .picture, .chunks])
    func json(_ report: Report) -> String { jsonReport(FinishedReport(report), version: "") }
    #expect(json(ordered) == json(whole), "\(paths.map(\.string))")
  }

  @Test func `the evidence that is ordered is enough for every sample`() throws {
    for sample in try JudgedSample.all() { try expectSame(sample.report, as: sample.paths) }
  }

  /// Two images of other samples may be asked for first, or be alike. A product is compared with the projects of a run.
  @Test func `a sample has the findings that it has alone beside all others`() throws {
    func told(_ report: Report) -> [String] {
      report.findings.filter { !$0.definition.comparesSourceAndProduct }.map {
        "\($0.severity.rawValue) \($0.rule) \($0.path.string) \($0.fingerprint)"
      }.sorted()
    }
    let samples = try JudgedSample.all().filter { $0.sample.checked.isEmpty }
    let together = check(
      samples.flatMap(\.paths), flags: TargetFlags(), tables: try embeddedTables(), jobs: 2)
    #expect(samples.count > 150)
    #expect(told(together) == samples.flatMap { told($0.report) }.sorted())
  }

  @Test func `and for what CORPUS names`() throws {
    guard let corpus = environmentVariable("CORPUS") else { return print("skipped: CORPUS is not set") }
    for kind in try listFolder(FilePath(corpus)) where kind.kind == .folder && kind.name != "png-suites" {
      let folder = FilePath(corpus).child(kind.name)
      for part in try listFolder(folder) where part.kind == .folder {
        let paths = [folder.child(part.name)]
        try expectSame(check(paths, flags: TargetFlags(), tables: try embeddedTables(), jobs: 2), as: paths)
      }
    }
  }
}
