import TestSupport
import Testing

/// One thing changed in a clean folder: exactly the finding that is due.
struct MutationTests {
  @Test(arguments: Mutation.sizes + Mutation.swaps)
  func `wrong pixels are wrong-size, as grave as the empty slot`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  @Test(arguments: Mutation.names)
  func `a near miss of a name is misnamed-file`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  @Test(arguments: Mutation.removals)
  func `a removed file leaves one gap`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  @Test(arguments: Mutation.pixels)
  func `what the pixels tell`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  @Test(arguments: Mutation.otherFormats)
  func `what is no PNG is called so once`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  @Test(arguments: Mutation.flips + Mutation.cuts + Mutation.structure + Mutation.rowCounts)
  func `a damaged PNG is corrupt-png and nothing else`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  @Test(arguments: Mutation.listed)
  func `what the property list names`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: Sample.cleanTree)
  }

  @Test(arguments: Mutation.harmless)
  func `a change without consequence has no finding`(mutation: Mutation) throws {
    try expectFindings(of: mutation, on: .unlisted)
  }

  private func expectFindings(of mutation: Mutation, on clean: FixtureTree) throws {
    var tree = clean
    mutation.change(&tree)
    try withFolder(tree) { folder in
      let report = try checkInProcess(folder)
      #expect(report.findings == mutation.expected.sorted { "\($0)" < "\($1)" })
      #expect(report.exitCode == (mutation.expected.contains { $0.severity == "error" } ? 1 : 0))
    }
  }
}
