package import Checking
import Model
import Places
package import Policy
import SpecTables

/// Each message with the findings that it is about, those that nothing answers, and the verdict in the last line.
package func answeredText(
  _ messages: [AnsweredMessage], unknownCodes: [String], report: Report, verdict: Verdict
) -> String {
  let answered = messages.filter { !$0.findings.isEmpty }
  let open = messages.filter(\.findings.isEmpty)
  var blocks = answered.map { $0.lines }
  if !open.isEmpty {
    blocks.append([ExplainLine.noFindingAnswers.words] + open.flatMap { $0.openLines })
  }
  if !unknownCodes.isEmpty {
    blocks.append([ExplainLine.notAboutImages(listed(unknownCodes)).words])
  }
  if messages.isEmpty { blocks.append([ExplainLine.textHoldsNone.words]) }
  blocks.append(report.failures.map { "iconproof: \($0.path.display): \($0.words)" })
  let counts =
    "\(ExplainLine.answered(answered.count, of: messages.count).words); "
    + verdictSentence(report, ConfigurationTrace())
  blocks.append(["\(verdict.word): \(counts)"])
  return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

extension AnsweredMessage {
  private var head: String {
    let message = answer.message
    return "\(message.code ?? message.id)" + (answer.line.map { " (\(ExplainLine.line($0).words))" } ?? "")
  }

  private var quotation: String {
    (answer.excerpt ?? Untrusted(answer.message.quotation)).short(to: 160).display
  }

  /// Of one message.
  private static let findingLimit = 20

  fileprivate var lines: [String] {
    // One expression of all takes the compiler eight seconds.
    var lines = ["\(head)  \"\(quotation)\""]
    for finding in findings.prefix(Self.findingLimit) {
      lines.append("  \(finding.place): \(finding.message.display)  [\(finding.rule)]")
      if let remedy = finding.remedy { lines.append("    \(ExplainLine.fix.words): \(remedy.display)") }
    }
    let rest = findings.count - Self.findingLimit
    if rest > 0 { lines.append("  \(ReportLine.more(rest).words)") }
    return lines
  }

  fileprivate var openLines: [String] {
    let cause =
      answer.message.rules.isEmpty
      ? ExplainLine.imagesAreFine : .noneMatches(listed(answer.message.rules))
    return [
      "  \(head)  \"\(quotation)\"",
      "    \(cause.words): \(ExplainLine.reference(to: answer.message.id).words)",
    ]
  }
}
