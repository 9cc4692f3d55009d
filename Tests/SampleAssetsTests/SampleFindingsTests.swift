import FileTree
import SystemPackage
import TestSupport
import Testing

/// Each sample gets the findings that are due, and no others.
struct SampleFindingsTests {
  @Test(arguments: Sample.all.map(\.path))
  func `a sample shows what it is named after`(path: String) throws {
    let judged = try #require(try JudgedSample.all().first { $0.sample.path == path })
    // A configuration is read by the command alone.
    let hasConfiguration = (try? entryKind(judged.folder.appending(".iconproof.json"))) != nil
    let report =
      hasConfiguration
      ? try checkWithTool(FilePath("SampleAssets/\(path)"), only: judged.sample.checked)
      : ToolReport(judged.report, in: judged.folder)
    #expect(report.findings == judged.sample.expected)
    #expect(report.exitCode == judged.sample.expectedExitCode)
  }

  /// One of each kind: a folder, a catalog, a product, an archive, a site, and one where nothing is judged.
  @Test(arguments: [
    "clean", "clean-catalog", "broken/wrong-size", "broken/absent-from-product", "broken/unsafe-archive",
    "broken/missing-manifest-icon", "broken/nothing-asked",
  ])
  func `the command says the same`(path: String) throws {
    let sample = try #require(Sample.all.first { $0.path == path })
    let report = try checkWithTool(FilePath("SampleAssets/\(path)"), only: sample.checked)
    #expect(report == ToolReport(findings: sample.expected, exitCode: sample.expectedExitCode))
  }

  @Test func `the clean sample's report ends in passed`() throws {
    let run = try runTool(["check", "SampleAssets/clean"])
    let lastLine = run.outputText.split(separator: "\n").last ?? ""
    #expect(lastLine.hasPrefix("passed:"))
    #expect(run.errorText == "")
    #expect(run.exitCode == 0)
  }
}
