import Checking
import Model
import Places
import SpecTables

/// How the findings of the text report are put together.
package enum FindingGrouping: String, CaseIterable, Sendable {
  case rule, file, app
}

extension [Finding] {
  /// Totals by rule, the worst and most frequent first: "  12  error    wrong-size  title".
  var statistics: [String] {
    let groups = Dictionary(grouping: self, by: { Total(rule: $0.rule, severity: $0.severity) })
    let totals = groups.sorted { left, right in
      (left.key.severity, -left.value.count, left.key.rule)
        < (right.key.severity, -right.value.count, right.key.rule)
    }
    let width = totals.map { "\($0.value.count)".count }.max() ?? 1
    let idWidth = totals.map(\.key.rule.count).max() ?? 1
    return totals.map { total, found in
      "\("\(found.count)".leftPadded(to: width))  \(total.severity.rawValue.padded(to: 7))  "
        + "\(total.rule.padded(to: idWidth))  \(found[0].definition.title)"
    }
  }

  /// One line a finding below the rule or the file that they share, the worst groups first.
  func lines(by grouping: FindingGrouping) -> [String] {
    let groups = worstFirst.gathered { finding -> GroupKey in
      grouping == .rule ? .rule(finding.rule) : .file(PathKey(finding.location.path))
    }
    let blocks = groups.map { _, found -> [String] in
      let (first, definition) = (found[0], found[0].definition)
      let title = grouping == .rule ? "\(first.rule): \(definition.title)" : first.location.path.display
      return ["\(title) (\(found.count))"]
        + found.map { finding in
          let rest = grouping == .rule ? "\(finding.place): " : ""
          let id = grouping == .rule ? "" : "  [\(finding.rule)]"
          return
            "  \(finding.severity.rawValue.padded(to: 8)) \(rest)\(finding.message.display)\(id)"
        }
    }
    return [String](blocks.joined(separator: [""]))
  }
}

private enum GroupKey: Hashable {
  case rule(String)
  case file(PathKey)
}

private struct Total: Hashable {
  let rule: String
  let severity: Severity
}

extension Report {
  /// Findings that a text lists before it folds.
  static let foldedFrom = 200
  /// Of one rule that is folded.
  private static let shownOfRule = 3

  /// The report with every error, and of many warnings and notes of one rule the first; and how many of each are
  /// left out.
  func folded(showsNotes: Bool) -> (report: Report, rest: [(rule: String, count: Int)]) {
    let shown = inputs.reduce(0) { sum, input in
      sum + input.findings.count { showsNotes || $0.severity != .note }
    }
    guard shown > Self.foldedFrom else { return (self, []) }
    var report = self
    var seen: [String: Int] = [:]
    var left: [String: Int] = [:]
    for index in report.inputs.indices {
      report.inputs[index].findings.removeAll { finding in
        guard finding.severity == .warning || showsNotes && finding.severity == .note else { return false }
        seen[finding.rule, default: 0] += 1
        guard let count = seen[finding.rule], count > Self.shownOfRule else { return false }
        left[finding.rule, default: 0] += 1
        return true
      }
    }
    let rest = left.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (rule: $0.key, count: $0.value) }
    return (report, rest)
  }
}
