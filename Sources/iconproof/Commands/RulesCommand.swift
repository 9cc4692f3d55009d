import ArgumentParser
import Checking
import Policy
import Reporting
import SpecTables

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.",
    discussion: """
      Examples:
        iconproof rules
        iconproof rules --format json      described by Docs/rules.schema.json
        iconproof rules --format markdown  Docs/rules.md without the reports of its samples
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  @Option(help: "text, json or markdown.")
  var format: Format = .text

  func run() throws {
    switch format {
    case .text: Output.write(TerminalText(rulesText(catalogue)))
    case .json: Output.write(document: jsonRules(catalogue))
    case .markdown:
      Output.write(document: rulesMarkdown(catalogue, messages: try loadMessages(), tables: try loadTables()))
    }
  }
}
