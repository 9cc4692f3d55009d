package import Checking
import Model
package import Policy
import SpecTables

/// What a first configuration changes of a run, in one line.
package func startersChange(
  of before: Report, _ verdict: Verdict, to after: Report, _ newVerdict: Verdict
) -> String {
  let more = Severity.allCases.compactMap { severity -> String? in
    let change = after.count(severity) - before.count(severity)
    if change == 0 { return nil }
    return
      (change > 0
      ? StarterLine.moreFindings(change, severity) : .fewerFindings(-change, severity)).words
  }
  let words = more.isEmpty ? "" : ", \(listed(more))"
  guard verdict == newVerdict else {
    return StarterLine.endsDifferently(with: newVerdict.rawValue, without: verdict.rawValue, changes: words)
      .words
  }
  return StarterLine.sameVerdict(verdict.rawValue, changes: words).words
}
