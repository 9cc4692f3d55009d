import ArgumentParser
import Checking
import Discovery
import Engine
import Model
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
        iconproof checklist --platform ios --min-os 17  what an app will need that does not exist yet
        iconproof checklist --all MyApp                 what is done in catalogs, and what nothing requires
        iconproof checklist --format markdown MyApp     task-list boxes for a pull request or a ticket

      What a waiver or the baseline accepts is listed as it is, with "accepted" beside it.
      Ends with 0 unless --fail-on is given, or something could not be read (3).
      """)

  @OptionGroup var target: TargetOptions
  @OptionGroup var file: ConfigurationOptions
  @OptionGroup var accepted: BaselineOption

  @Option(help: "text, markdown or json.")
  var format: ChecklistFormat = .text

  @Option(
    help: ArgumentHelp("The least severity that fails: error, warning, note or never.", valueName: "level"))
  var failOn: FailureLevel = .never

  @Flag(help: "Pass when nothing is there to judge.")
  var allowEmpty = false

  @Flag(help: "List also what is done in catalogs, and the images that nothing requires.")
  var all = false

  mutating func run() throws {
    try rejectForeignFiles(target.inputPaths)
    let configuration = try file.load(for: target.inputPaths)
    let tables = try target.tables(with: configuration)
    let found = try examine(target, tables: tables, configuration: configuration)
    let gate = Gate(
      configuration: configuration, baseline: try accepted.load(of: configuration), failOn: failOn,
      today: today(), checkedPaths: target.inputPaths)
    var examined = gate.apply(to: found)
    let flags = try target.flags(above: configuration)
    // From nothing: what an app of the platforms, or of a lone Info.plist, will need.
    if found.holdsNoApp {
      examined = requirements(at: target.inputPaths, flags: flags, tables: tables) ?? examined
    } else {
      examined = listingLackedIcons(of: examined, flags: flags, tables: tables)
    }
    let verdict = Verdict(examined, failsOn: failOn, allowsEmpty: allowEmpty)
    let report = examined.reportingNothingJudged(
      in: target.inputPaths, failsOn: failOn, empty: EmptyRun(isAllowed: allowEmpty))
    let finished = FinishedReport(report)
    switch format {
    case .text:
      let width = Terminal.width ?? TextOptions().width
      Output.write(TerminalText(checklistText(finished, tables: tables, listsAll: all, width: width)))
    case .markdown: Output.write(document: checklistMarkdown(finished, tables: tables, listsAll: all))
    case .json: Output.write(document: jsonReport(finished, version: Iconproof.version))
    }
    throw EndOfRun(verdict: verdict)
  }
}

extension Report {
  /// Whether what was named holds neither a project nor a catalog nor an image.
  fileprivate var holdsNoApp: Bool {
    failures.isEmpty && inputs.allSatisfy { $0.project == nil && $0.catalogs.isEmpty && $0.imageCount == 0 }
  }
}
