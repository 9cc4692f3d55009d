import ArgumentParser
import Checking
import FileTree
import Model
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage

/// The formats of the commands that print one document.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report missing and malformed images.",
    discussion: """
      Examples:
        iconproof check                                 the current folder
        iconproof check --min-os 5.0 --family ipad Art  say what the images are for
        iconproof check --quiet --fail-on warning MyApp
        iconproof check --format json MyApp
        iconproof check --format html=proof.html MyApp  the proof sheet as well

      The last line begins with passed:, failed: or incomplete:.
      """)

  @OptionGroup var target: TargetOptions

  @OptionGroup var gate: GateOptions

  @Option(
    help: ArgumentHelp(
      "A format, and the file that it goes to; may be given several times.",
      valueName: "name[=file]"))
  var format: [FormatOption] = []

  @Flag(help: "Pass when nothing is there to judge.")
  var allowEmpty = false

  @Flag(name: .shortAndLong, help: "Print nothing on success, and findings only on failure.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Show notes, what was left out, and where each fact comes from.")
  var verbose = false

  @Flag(help: "No colours, even on a terminal.")
  var noColor = false

  func validate() throws { try format.validate() }

  mutating func run() throws {
    try rejectMistypedCommand()
    let gate = try gate.load(for: target.inputPaths)
    let tables = try loadTables(house: target.houseTables(with: gate.configuration))
    let report = gate.apply(to: examine(target, tables: tables, configuration: gate.configuration))
    let verdict = Verdict(report, failsOn: gate.failOn, allowsEmpty: allowEmpty)
    var context = ReportContext(
      version: Iconproof.version, verdict: verdict, failOn: gate.failOn, base: repositoryBase())
    context.text = textOptions
    context.text.configuration = gate.configuration.path?.display
    context.hasBaseline = gate.baseline != nil
    throw EndOfRun(verdict: try print(report, context, tables: tables))
  }

  /// Writes every format, those for files first, so that a reader of the stream finds them there.
  private func print(_ report: Report, _ context: ReportContext, tables: SpecTables) throws -> Verdict {
    var isWritten = true
    for option in format.withText.sorted(by: { $0.file != nil && $1.file == nil }) {
      switch option.format {
      case .html:
        isWritten = writePage(report, to: option.file, tables: tables) && isWritten
      case .report(let format):
        let text = formatted(report, as: format, context: context, tables: tables)
        isWritten = write(text, to: option.file) && isWritten
        if format == .github { isWritten = addJobSummary(report, context) && isWritten }
      }
    }
    return isWritten ? context.verdict : .incomplete
  }

  private func write(_ text: String, to file: FilePath?) -> Bool {
    if let file { return Output.write(text, to: file) }
    Output.write(text)
    return true
  }

  private func writePage(_ report: Report, to file: FilePath?, tables: SpecTables) -> Bool {
    let page = SheetPage(tables: tables, jobs: target.jobs ?? processorCount)
      .html(of: report, paths: target.inputPaths)
    guard let file else { return write(page, to: nil) }
    return Output.writePage(page, to: file, isForced: false)
  }

  /// GitHub shows what a step adds to this file on the page of the run.
  private func addJobSummary(_ report: Report, _ context: ReportContext) -> Bool {
    guard let name = Output.environment("GITHUB_STEP_SUMMARY"), !name.isEmpty else { return true }
    return Output.append(markdownReport(report, context: context), to: FilePath(name))
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
