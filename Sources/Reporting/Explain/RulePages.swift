package import Checking
import Model
import Policy
package import SpecTables

/// The catalogue as one page of Markdown: what, why, how sure, what to do, and how to accept it.
package func rulesMarkdown(_ rules: [Rule], messages: [StoreMessage], tables: SpecTables) -> String {
  let head = RulesPage.head(waiver: waiverSnippet(for: Rule.wrongSize.id))
  let list = rules.map { "- [`\($0.id)`](#\($0.id)) \($0.title)" }.joined(separator: "\n")
  let pages = rules.map { page($0, messages: messages, tables: tables) }
  return "\(head)\n\(list)\n\n" + pages.joined(separator: "\n")
}

private func page(_ rule: Rule, messages: [StoreMessage], tables: SpecTables) -> String {
  var lines = ["## `\(rule.id)`", "", "**\(rule.title).**", "", rule.rationale, ""]
  lines.append("- **\(RulesPage.severity.title)** \(rule.severities.text)")
  lines.append("- **\(RulesPage.remedy.title)** \(rule.remedy)")
  lines += rule.commands.map { "  - `\($0)`" }
  lines.append("- **\(RulesPage.evidence.title)** \(rule.evidence.meaning)")
  lines += said(of: rule, messages).map { "- **\($0.code ?? RulesPage.noCode.title):** \"\($0.quotation)\"" }
  for key in rule.sources {
    let source = tables.sources.first { $0.key == key }
    let title = source?.title ?? key
    lines.append("- **\(RulesPage.source.title)** " + (source?.address.map { "[\(title)](\($0))" } ?? title))
  }
  return (lines + [""]).joined(separator: "\n")
}

private func said(of rule: Rule, _ messages: [StoreMessage]) -> [StoreMessage] {
  messages.filter { message in
    message.rules.contains(rule.id) || message.code.map(rule.storeCodes.contains) ?? false
  }
}
