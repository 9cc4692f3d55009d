package import Checking
import Model
import Places
package import Policy
import SpecTables
package import SystemPackage

/// What a first configuration changes of a run, in one line.
package func startersChange(
  by file: FilePath, of before: Report, _ verdict: Verdict, to after: Report, _ newVerdict: Verdict
) -> String {
  let more = Severity.allCases.compactMap { severity -> String? in
    let change = after.count(severity) - before.count(severity)
    if change == 0 { return nil }
    return
      (change > 0
      ? StarterLine.moreFindings(change, severity) : .fewerFindings(-change, severity)).words
  }
  return StarterLine.verdicts(
    of: file.display, with: newVerdict.rawValue, without: verdict.rawValue, changes: listed(more)
  ).words
}
