import SystemPackage
import TestSupport
import Testing

/// Each sample gets the findings that are due, and no others.
struct SampleFindingsTests {
  @Test(arguments: Sample.all.map(\.path))
  func `a sample shows what it is named after`(path: String) throws {
    let sample = try #require(Sample.all.first { $0.path == path })
    let report = try checkWithTool(FilePath("SampleAssets/\(path)"), only: sample.checked)
    #expect(report.findings == sample.expected)
    #expect(report.exitCode == sample.expectedExitCode)
  }

  @Test func `the clean sample's report ends in passed`() throws {
    let run = try runTool(["check", "SampleAssets/clean"])
    let lastLine = run.outputText.split(separator: "\n").last ?? ""
    #expect(lastLine.hasPrefix("passed:"))
    #expect(run.errorText == "")
    #expect(run.exitCode == 0)
  }
}
