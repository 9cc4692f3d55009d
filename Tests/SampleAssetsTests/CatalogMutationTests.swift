import TestSupport
import Testing

/// One thing changed in a clean repository with a catalog: exactly the findings that are due.
struct CatalogMutationTests {
  @Test func `the repository is clean`() throws {
    try withFolder(CatalogMutation.repository) { folder in
      let report = try checkInProcess(folder)
      #expect(report.findings == [])
    }
  }

  @Test(
    arguments: CatalogMutation.files + CatalogMutation.pixels + CatalogMutation.entries
      + CatalogMutation.manifests)
  func `a change of a catalog`(mutation: CatalogMutation) throws {
    var tree = CatalogMutation.repository
    mutation.change(&tree)
    try withFolder(tree) { folder in
      let report = try checkInProcess(folder)
      #expect(report.findings == mutation.expected.sorted { "\($0)" < "\($1)" })
      #expect(report.exitCode == (mutation.expected.contains { $0.severity == "error" } ? 1 : 0))
    }
  }
}
