import ArgumentParser
import Checking
import Reporting

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.")

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  func run() {
    switch format {
    case .text: Output.write(rulesText(allRules))
    case .json: Output.write(jsonRules(allRules))
    }
  }
}
