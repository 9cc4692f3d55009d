package import Model
import Places

/// A report to which no finding comes any more, for all formats of a run: what several of them are drawn from is made by the
/// first that asks for it.
package struct FinishedReport: Sendable {
  package private(set) var report: Report
  private let madeTree = MadeOnce<ReportTree>()
  private let madeList = MadeOnce<[Finding]>()

  package init(_ report: Report) { self.report = report }

  /// By slots.
  package var tree: ReportTree { madeTree.value { ReportTree(report) } }

  /// Every finding, in report order.
  package var findings: [Finding] { madeList.value { report.findings } }

  /// That a format could not be written, which the next one says.
  package mutating func add(_ failure: Failure) { report.failures.append(failure) }
}
