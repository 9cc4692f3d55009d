package import Checking
import Model
import Policy
package import SpecTables

/// The catalogue as one page of Markdown: what, why, how sure, what to do, and how to accept it.
package func rulesMarkdown(_ rules: [Rule], messages: [StoreMessage], tables: SpecTables) -> String {
  let head = """
    # The rules

    `make docs` writes this page from the program; `iconproof explain ID` prints the same in a terminal, and \
    `iconproof rules --format json` for programs ([rules.schema.json](rules.schema.json)). Severity follows \
    consequence: *error* where App Store Connect rejects the upload or a required image cannot be used, \
    *warning* where Apple's tools warn or a user sees it, *note* where it is harmless. Most rules have a sample \
    that breaks them, `SampleAssets/broken/ID`, and one that just passes, `SampleAssets/passing/ID`; the block below \
    a rule is the report of the first.

    To accept one finding of a rule, add a waiver to `.iconproof.json`; [ci.md](ci.md) says how paths match:

    ```json
    {"waivers": [\(waiverSnippet(for: Rule.wrongSize.id))]}
    ```

    """
  let list = rules.map { "- [`\($0.id)`](#\($0.id)) \($0.title)" }.joined(separator: "\n")
  let pages = rules.map { page($0, messages: messages, tables: tables) }
  return "\(head)\n\(list)\n\n" + pages.joined(separator: "\n")
}

private func page(_ rule: Rule, messages: [StoreMessage], tables: SpecTables) -> String {
  var lines = ["## `\(rule.id)`", "", "**\(rule.title).**", "", rule.rationale, ""]
  lines.append("- **Severity:** \(rule.severities.text)")
  lines.append("- **What to do:** \(rule.remedy)")
  lines += rule.commands.map { "  - `\($0)`" }
  lines.append("- **How sure:** \(rule.evidence.meaning)")
  lines += said(of: rule, messages).map { "- **\($0.code ?? "Without a code"):** \"\($0.quotation)\"" }
  for key in rule.sources {
    let source = tables.sources.first { $0.key == key }
    let title = source?.title ?? key
    lines.append("- **Source:** " + (source?.address.map { "[\(title)](\($0))" } ?? title))
  }
  return (lines + [""]).joined(separator: "\n")
}

private func said(of rule: Rule, _ messages: [StoreMessage]) -> [StoreMessage] {
  messages.filter { message in
    message.rules.contains(rule.id) || message.code.map(rule.storeCodes.contains) ?? false
  }
}
