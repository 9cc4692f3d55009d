import ArgumentParser
import Checking
import Policy
import Reporting

/// The formats in which a checklist is printed.
enum ChecklistFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json
}

struct ChecklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    abstract: "List every image that the app needs, and what is there.",
    discussion: """
      Examples:
        iconproof checklist MyApp
        iconproof checklist --all MyApp                 what is done in catalogs, and what nothing asks for
        iconproof checklist --format markdown MyApp     task-list boxes for a pull request or a ticket

      Ends with 0 unless --fail-on is given, or something could not be read (3).
      """)

  @OptionGroup var target: TargetOptions
  @OptionGroup var file: ConfigurationOptions

  @Option(help: "text, markdown or json.")
  var format: ChecklistFormat = .text

  @Option(
    help: ArgumentHelp("The least severity that fails: error, warning, note or never.", valueName: "level"))
  var failOn: FailureLevel = .never

  @Flag(help: "Pass when nothing is there to judge.")
  var allowEmpty = false

  @Flag(help: "List what is done in catalogs too, and the images that nothing asks for.")
  var all = false

  mutating func run() throws {
    let configuration = try file.load(for: target.inputPaths)
    let tables = try target.tables(with: configuration)
    let examined = try examine(target, tables: tables, configuration: configuration)
    let verdict = Verdict(examined, failsOn: failOn, allowsEmpty: allowEmpty)
    let report = examined.reportingNothingJudged(
      in: target.inputPaths, failsOn: failOn, allowsEmpty: allowEmpty)
    switch format {
    case .text: Output.write(checklistText(report, tables: tables, listsAll: all))
    case .markdown: Output.write(checklistMarkdown(report, tables: tables, listsAll: all))
    case .json: Output.write(jsonReport(report, version: Iconproof.version))
    }
    throw EndOfRun(verdict: verdict)
  }
}
