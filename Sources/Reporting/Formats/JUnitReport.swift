import Checking
import ImageProperties
import Model
import Places
import Policy
import SpecTables

/// The report as JUnit XML, one test case a slot, so that a build server's test page is the checklist; what
/// is wrong beside the slots is a case of its own. What a waiver or the baseline takes out is none.
///
/// There is no official grammar. Elements and attributes are those of Jenkins' schema (`junit-10.xsd` of its xUnit
/// plug-in), which knows no `file` of a case: the text of a case says its place. Of two cases of one class and name
/// GitLab drops one, so no pair occurs twice.
func junitReport(_ finished: FinishedReport, context: ReportContext) -> String {
  let suites = JUnitWriter(report: finished.report, tree: finished.tree, context: context).suites
  let cases = suites.flatMap(\.cases)
  // Jenkins' schema knows no count of skipped cases here, only for a suite.
  let document: XML = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="iconproof" \(counts(cases, withSkipped: false))>
    \(suites.map(\.xml).joined())</testsuites>

    """
  return document.text
}

private func counts(_ cases: [JUnitCase], withSkipped: Bool = true) -> XML {
  let failed = cases.count { $0.outcome.element == .failure }
  let broken = cases.count { $0.outcome.element == .error }
  let skipped = cases.count { $0.outcome.element == .skipped }
  return "tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"\(broken)\""
    + (withSkipped ? " skipped=\"\(skipped)\"" : "")
}

private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  var xml: XML {
    "  <testsuite name=\"\(name.oneLine)\" \(counts(cases))>\n\(cases.map(\.xml).joined())  </testsuite>\n"
  }
}

private struct JUnitCase {
  enum Outcome {
    case passed
    case failed(String, rule: String)
    case broken(String)
    case skipped(String)

    /// What it is counted as, and the name of its element.
    enum Element { case failure, error, skipped }

    var element: Element? {
      switch self {
      case .passed: nil
      case .failed: .failure
      case .broken: .error
      case .skipped: .skipped
      }
    }
  }

  let className: String
  var name: String
  let outcome: Outcome
  /// What does not decide: findings below the level that fails.
  var diagnostics: [String] = []

  var xml: XML {
    let start: XML = "    <testcase classname=\"\(className.oneLine)\" name=\"\(name.oneLine)\""
    let content = outcomeXML + diagnosticsXML
    return content == .empty ? "\(start)/>\n" : "\(start)>\n\(content)    </testcase>\n"
  }

  private var outcomeXML: XML {
    switch outcome {
    case .passed: ""
    case .failed(let text, let rule):
      "      <failure message=\"\(text.firstLine)\" type=\"\(rule)\">\(text)</failure>\n"
    case .broken(let text):
      "      <error message=\"\(text.oneLine)\" type=\"failure\">\(text.oneLine)</error>\n"
    // GitLab shows the content of the element, Jenkins its attribute.
    case .skipped(let reason):
      "      <skipped message=\"\(reason.oneLine)\">\(reason.oneLine)</skipped>\n"
    }
  }

  private var diagnosticsXML: XML {
    diagnostics.isEmpty ? "" : "      <system-out>\(diagnostics.joined(separator: "\n"))</system-out>\n"
  }
}

private struct JUnitWriter {
  let report: Report
  let tree: ReportTree
  let context: ReportContext

  var suites: [JUnitSuite] {
    var suites = tree.targets.enumerated().map { index, target in
      JUnitSuite(name: target.input.title, cases: numbered(cases(of: target, at: index)))
    }
    // A catalog that is asked for nothing has nothing to tell.
    if suites.count > 1 { suites = suites.filter { !$0.cases.isEmpty } }
    let rest = numbered(
      report.failures.map(brokenCase) + report.gateFindings.map { findingCase($0, "iconproof") })
    if !rest.isEmpty { suites.append(JUnitSuite(name: "iconproof", cases: rest)) }
    if suites.allSatisfy(\.cases.isEmpty) { suites = [JUnitSuite(name: "iconproof", cases: [verdictCase])] }
    return suites
  }

  /// A report without any case would be taken for one that was never made.
  private var verdictCase: JUnitCase {
    JUnitCase(
      className: "iconproof", name: "images",
      outcome: context.verdict == .incomplete ? .broken(ReportLine.nothingToCheck.words) : .passed)
  }

  private func cases(of target: TargetNode, at index: Int) -> [JUnitCase] {
    let title = target.input.title
    let slots = target.slots.filter(\.slot.state.isWanted)
    let told = Set(slots.flatMap(\.allFindings))
    let others = target.findings.filter { $0.input == index && !$0.isAccepted && !told.contains($0) }
    return slots.map { slotCase($0, title) } + others.map { findingCase(report[$0], title) }
  }

  private func slotCase(_ node: SlotNode, _ className: String) -> JUnitCase {
    let entry = node.slot
    let name = entry.fullSlotName
    let findings = node.allFindings.filter { !$0.isAccepted }.map { report[$0] }
    let fatal = findings.filter { context.failOn.includes($0.severity) }
    let outcome =
      fatal.first.map { first in
        JUnitCase.Outcome.failed(fatal.map(sentence).joined(separator: "\n"), rule: first.rule)
      } ?? self.outcome(of: entry, hasFinding: !findings.isEmpty)
    let size = entry.row.size.map { ", \($0.prose)" } ?? ""
    return JUnitCase(
      className: className, name: "\(name) · \(entry.row.id)\(size)", outcome: outcome,
      diagnostics: findings.filter { !context.failOn.includes($0.severity) }.map(sentence))
  }

  /// Of a slot for which the run does not fail.
  private func outcome(of entry: ReportedSlot, hasFinding: Bool) -> JUnitCase.Outcome {
    switch entry.state {
    case .missing:
      .skipped(ReportLine.missing(need: entry.need.rawValue, without: entry.row.missing).words)
    // Its fault is accepted, or was there before.
    case .malformed: hasFinding ? .passed : .skipped(entry.fault?.words ?? ReportLine.notCounted.words)
    case .present, .covered, .notApplicable: .passed
    }
  }

  private func findingCase(_ finding: Finding, _ className: String) -> JUnitCase {
    let isFatal = context.failOn.includes(finding.severity)
    return JUnitCase(
      className: className, name: "\(finding.caseName) · \(finding.rule)",
      outcome: isFatal ? .failed(sentence(finding), rule: finding.rule) : .passed,
      diagnostics: isFatal ? [] : [sentence(finding)])
  }

  private func brokenCase(_ failure: Failure) -> JUnitCase {
    JUnitCase(
      className: "iconproof", name: context.base.relative(failure.path).display,
      outcome: .broken(ReportLine.unread(reason: failure.words).words))
  }

  private func sentence(_ finding: Finding) -> String {
    let codes = finding.storeCodes.isEmpty ? "" : " \(finding.storeCodes.joined(separator: " "))"
    let place = context.base.relative(finding.location.path).display
    let line = finding.location.line.map { ":\($0)" } ?? ""
    return
      "\(finding.severity.rawValue): \(finding.wholeMessage.oneLine)\(codes) [\(finding.rule)] \(place)\(line)"
  }

  /// Second and later cases of one class and name get a number.
  private func numbered(_ cases: [JUnitCase]) -> [JUnitCase] {
    var taken: [String: Int] = [:]
    return cases.map { original in
      var numbered = original
      taken[original.name, default: 0] += 1
      if let count = taken[original.name], count > 1 { numbered.name += " (\(count))" }
      return numbered
    }
  }
}

extension Finding {
  /// What it is about, in the name of its case: the image, with the set where it is in one.
  fileprivate var caseName: String {
    let name = (image ?? path).fileName.display
    return self.set.map { "\($0.title.display): \(name)" } ?? name
  }
}

extension String {
  fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? self }
}
