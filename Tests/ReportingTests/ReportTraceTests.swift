import Checking
import Policy
import Reporting
import SpecTables
import TestSupport
import Testing

/// A report may replace what is known for a report, and nothing else.
@Suite struct ReportTraceTests {
  private func isKnown(_ text: String) -> Bool {
    ReportTrace(beginning: String(text.prefix(4096)), end: String(text.suffix(4096))).isOfReport
  }

  @Test(arguments: CheckFormat.allCases)
  func `what a format writes is known, whatever it tells of`(format: CheckFormat) throws {
    let whole = try madeUpReport()
    var failed = emptyReport
    failed.failures = whole.failures
    for (report, verdict) in [(whole, Verdict.failed), (failed, .incomplete), (emptyReport, .passed)] {
      let text = formatted(
        FinishedReport(report), as: format, context: madeUpContext(verdict), tables: try embeddedTables())
      // An empty file may be replaced anyway.
      #expect(text.isEmpty || isKnown(text), "\(format) \(verdict)")
    }
  }

  @Test(arguments: [
    "{\"images\": []}", "# Notes\n", "passed by\n", "severity,rule\n", "<testsuites name=\"app\">",
    "[{\"a\": 1}]",
  ])
  func `what others write is not`(text: String) { #expect(!isKnown(text)) }
}
