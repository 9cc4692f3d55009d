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
  private func expectSame(_ paths: [FilePath]) throws {
    let tables = try embeddedTables()
    let reports = [InspectionDepth.verified, [.pixels, .picture, .chunks]].map { depth in
      jsonReport(
        check(paths, flags: TargetFlags(), tables: tables, jobs: 2, beyondNeed: depth), version: "")
    }
    #expect(reports[0] == reports[1], "\(paths.map(\.string))")
  }

  @Test func `the evidence that is ordered is enough for every sample`() throws {
    for sample in try JudgedSample.all() { try expectSame(sample.paths) }
  }

  @Test func `and for what CORPUS names`() throws {
    guard let corpus = environmentVariable("CORPUS") else { return print("skipped: CORPUS is not set") }
    for kind in try listFolder(FilePath(corpus)) where kind.kind == .folder && kind.name != "png-suites" {
      let folder = FilePath(corpus).child(kind.name)
      for part in try listFolder(folder) where part.kind == .folder {
        try expectSame([folder.child(part.name)])
      }
    }
  }
}
