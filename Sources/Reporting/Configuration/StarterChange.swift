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
    return change == 0
      ? nil : counted(abs(change), change > 0 ? "more \(severity.rawValue)" : "fewer \(severity.rawValue)")
  }
  let words = more.isEmpty ? "" : ", \(listed(more))"
  guard verdict == newVerdict else {
    return
      "with it iconproof check ends with \(newVerdict.rawValue), without it with \(verdict.rawValue)\(words): "
      + "\"forUpload\" judges by the SDK that App Store Connect requires today"
  }
  return "it leaves the verdict of iconproof check as it is (\(verdict.rawValue))\(words)"
}
