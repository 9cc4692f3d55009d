import ArgumentParser
import Checking
import Engine
import FileTree
import Model
import Places
import Policy
import Repair
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
    // The whole program writes the scripts for completion. Asked for its own, the command would first read its arguments as
    // those of two others, which takes a fifth of reading them.
    _superCommandName: "iconproof",
    abstract: "Report missing and malformed images.",
    discussion: """
      Examples:
        iconproof check                                 the current folder
        iconproof check --min-os 5.0 --family ipad Art  say what the images are for
        iconproof check --quiet --fail-on warning MyApp
        iconproof check --format json MyApp
        iconproof check --format html=proof.html MyApp  the proof sheet as well
        iconproof check --since origin/main             only what this branch adds
        find . -name '*.ipa' -print0 | iconproof check --stdin-files0

      The last line begins with passed:, failed: or incomplete:.
      """)

  @OptionGroup var target: TargetOptions

  @Flag(
    name: .customLong("stdin-files0"),
    help: "Read the paths from standard input, each ended by a null byte.")
  var stdinFiles0 = false

  @OptionGroup var gate: GateOptions

  @Option(
    help: ArgumentHelp(
      "A format, and the file that it goes to; may be given several times.",
      valueName: "name[=file]"))
  var format: [FormatOption] = []

  @OptionGroup var outputs: OutputFiles

  @OptionGroup var since: SinceOption
  @OptionGroup var rules: RuleOptions

  @Flag(help: "Print totals by rule in place of the findings; of the text report alone.")
  var statistics = false

  @Option(help: "List the findings of the text report by app, rule or file.")
  var group = FindingGrouping.app

  @Flag(help: "Pass when nothing is there to judge.")
  var allowEmpty = false

  @Flag(
    help: "Write waived and baselined results to SARIF as well; code scanning shows them as open.")
  var showSuppressed = false

  @Flag(name: .shortAndLong, help: "Print nothing on success, and findings only on failure.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Show notes, what was skipped, and where each fact comes from.")
  var verbose = false

  @Flag(help: "No colours, even on a terminal.")
  var noColor = false

  func validate() throws {
    try format.validate()
    if stdinFiles0, !target.paths.isEmpty {
      throw ValidationError(.pathsBesideInput)
    }
  }

  mutating func run() throws {
    try rejectMistypedCommand()
    let paths = stdinFiles0 ? try StandardInput.paths() : target.inputPaths
    try rejectForeignFiles(paths)
    let (gate, listed) = try loadGate(for: paths)
    try checkOutputs(gate, inputs: paths)
    let tables = try target.tables(with: gate.configuration)
    let examined = try examine(
      target, at: paths, tables: tables, configuration: gate.configuration, listed: listed, isLast: true)
    let judged = try since.judge(
      examined, of: paths, by: gate,
      examine: { paths in
        try examine(target, at: paths, tables: tables, configuration: gate.configuration)
      })
    let report = judged.reportingNothingJudged(
      in: paths, failsOn: gate.failOn, empty: EmptyRun(isAllowed: allowEmpty))
    var context = ReportContext(
      version: Iconproof.version, verdict: Verdict(judged, failsOn: gate.failOn, allowsEmpty: allowEmpty),
      failOn: gate.failOn, base: repositoryBase(of: paths))
    context.mapper = workers
    context.text = textOptions
    context.configuration = gate.trace(of: examined)
    context.showsSuppressed = showSuppressed
    context.hasBaseline = gate.baseline != nil
    if format.withText.contains(where: \.format.takesSuggestions) {
      var planner = RepairPlanner(report, options: RepairOptions(), within: paths)
      context.suggestions = planner.suggestions()
    }
    if quiet, judged.failures.isEmpty, context.verdict == .incomplete {
      sayNothingJudged(report)
      context.text.omitsFailures = true
    }
    var page = SheetPage(tables: tables, jobs: target.jobs ?? processorCount)
    page.outcome = SheetOutcome(
      context.verdict, failOn: context.failOn, configuration: context.configuration)
    let finished = FinishedReport(report)
    let verdict = print(finished, context, tables: tables) { [page] in page.html(of: $0, paths: paths) }
    leaveInMemory((examined, judged, finished, tables))
    throw EndOfRun(verdict: verdict)
  }

  /// What a team has decided, and what folders held when it was looked for.
  private func loadGate(for paths: [FilePath]) throws -> (Gate, ListedFolders) {
    let listed = ListedFolders()
    var loaded = try workers.run(beside: readBuiltInData) { try gate.load(for: paths, listed: listed) }
    rules.apply(to: &loaded)
    return (loaded, listed)
  }

  private var workers: Workers { Workers(count: target.jobs ?? processorCount) }

  private func checkOutputs(_ gate: Gate, inputs: [FilePath]) throws {
    let configuration = gate.configuration
    let read =
      [configuration.path, gate.baseline?.path, configuration.infoPlist?.value].compactMap(\.self)
      + configuration.extended + target.houseTables(with: configuration) + inputs
    try outputs.check(
      format.compactMap(\.file), inputs: read,
      printsToStandardOutput: format.withText.contains { $0.file == nil })
  }

  /// With `--quiet`, one line: the report has nothing to list.
  private func sayNothingJudged(_ report: Report) {
    for failure in report.failures.prefix(1) {
      Output.complain(.unread(failure.path.display, failure.words.display, more: report.failures.count - 1))
    }
  }

  /// Writes every format, those for files first, so that a reader of the stream finds them there, and so that the
  /// last line of the text knows whether they are.
  private func print(
    _ finished: FinishedReport, _ context: ReportContext, tables: SpecTables,
    page: (FinishedReport) -> String
  ) -> Verdict {
    var (finished, context) = (finished, context)
    for option in format.withText.sorted(by: { $0.file != nil && $1.file == nil }) {
      if option.format == .report(.github), !addJobSummary(finished, context) {
        context.verdict = .incomplete
      }
      guard let file = option.file else {
        let text = text(of: finished, as: option.format, context: context, tables: tables, page: page)
        if !Output.tryWrite(document: text) { context.verdict = .incomplete }
        continue
      }
      var plain = context
      plain.text.hasColor = false
      plain.text.givesHints = false
      plain.text.width = TextOptions().width
      let text = text(of: finished, as: option.format, context: plain, tables: tables, page: page)
      if !Output.write(text, to: file) {
        context.verdict = .incomplete
        finished.add(Failure(path: file, reason: .run(.reportNotWritten)))
      }
    }
    return context.verdict
  }

  private func text(
    of finished: FinishedReport, as format: OutputFormat, context: ReportContext, tables: SpecTables,
    page: (FinishedReport) -> String
  ) -> String {
    switch format {
    case .report(let format): formatted(finished, as: format, context: context, tables: tables)
    case .html: page(finished)
    }
  }

  /// GitHub shows what a step adds to this file on the page of the run.
  private func addJobSummary(_ finished: FinishedReport, _ context: ReportContext) -> Bool {
    guard let name = Terminal.environment("GITHUB_STEP_SUMMARY"), !name.isEmpty else { return true }
    return Output.append(markdownReport(finished, context: context), to: FilePath(name))
  }

  private var textOptions: TextOptions {
    var options = TextOptions()
    options.isVerbose = verbose
    options.paths = target.paths.map { RawArguments.path($0) }
    options.isQuiet = quiet
    options.showsStatistics = statistics
    options.grouping = group
    options.hasColor = Terminal.hasColor(noColor: noColor)
    options.givesHints = Terminal.isOutput
    if let width = Terminal.width { options.width = width }
    return options
  }

  /// `check` is what runs without a command, so a slip in a command's name arrives here as a path. Where the command is
  /// named, and in a path of several parts, none is.
  private func rejectMistypedCommand() throws {
    guard RawArguments.words.first != Self.configuration.commandName, let word = target.paths.first,
      !word.contains("/"), (try? entryKind(RawArguments.path(word))) == nil,
      let near = nearestCommand(to: word)
    else { return }
    throw ValidationError(.mistypedCommand(word, near: near))
  }
}

/// A text or a program is a slip of whoever typed it, never an image that is wrong.
func rejectForeignFiles(_ paths: [FilePath]) throws {
  for path in paths where !canBeChecked(path) {
    throw ValidationError(.cannotBeChecked(path.display))
  }
}

/// The command that a word is a slip of.
func nearestCommand(to word: String) -> String? {
  Iconproof.commandNames.first { editDistance(Array($0.utf8), Array(word.utf8)) <= 2 }
}

extension FailureLevel: ExpressibleByArgument {}
extension FindingGrouping: ExpressibleByArgument {}
