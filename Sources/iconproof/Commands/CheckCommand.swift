import ArgumentParser
import AssetSources
import Checking
import FileTree
import Policy
import Reporting
import SpecTables
import SystemPackage

/// The formats in which this version prints a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report missing and malformed images.",
    discussion: """
      Examples:
        iconproof check                                 the current folder
        iconproof check --min-os 5.0 --family ipad Art  say what the images are for
        iconproof check --quiet --fail-on warning MyApp
        iconproof check --format json MyApp

      The last line begins with passed:, failed: or incomplete:.
      """)

  @OptionGroup var target: TargetOptions

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp("The least severity that fails: error, warning, note or never.", valueName: "level"))
  var failOn: FailureLevel = .error

  @Flag(help: "Pass when nothing is there to judge.")
  var allowEmpty = false

  @Flag(name: .shortAndLong, help: "Print nothing on success, and findings only on failure.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Show notes, what was left out, and where each fact comes from.")
  var verbose = false

  @Flag(help: "No colours, even on a terminal.")
  var noColor = false

  mutating func run() async throws {
    try rejectMistypedCommand()
    let report = await examine(target, tables: try loadTables(house: target.spec))
    let verdict = Verdict(report, failsOn: failOn, allowsEmpty: allowEmpty)
    switch format {
    case .text: Output.write(textReport(report, verdict: verdict, options: textOptions))
    case .json: Output.write(jsonReport(report, version: Iconproof.version))
    }
    throw EndOfRun(verdict: verdict)
  }

  private var textOptions: TextOptions {
    var options = TextOptions()
    options.isVerbose = verbose
    options.isQuiet = quiet
    let isPlain =
      noColor || !(Output.environment("NO_COLOR") ?? "").isEmpty || Output.environment("CI") != nil
    options.hasColor = Output.isTerminal && !isPlain
    options.givesHints = Output.isTerminal
    return options
  }

  /// `check` is what runs without a command, so a slip in a command's name arrives here as a path.
  private func rejectMistypedCommand() throws {
    guard let word = target.paths.first, (try? entryKind(RawArguments.path(word))) == nil,
      let near = nearestCommand(to: word)
    else { return }
    throw ValidationError("No such file: \(word). Did you mean the command \(near)?")
  }
}

/// The command that a word is a slip of.
func nearestCommand(to word: String) -> String? {
  Iconproof.commandNames.first { editDistance(Array($0.utf8), Array(word.utf8)) <= 2 }
}

extension FailureLevel: ExpressibleByArgument {}
