import ArgumentParser
import Checking
import FileTree
import Model
import Places
import Policy
import ProofSheet
import Reporting
import SpecTables
import SystemPackage

struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Write a page that shows every image as a device shows it.",
    discussion: """
      Examples:
        iconproof sheet -o proof.html MyApp
        iconproof sheet --only findings -o proof.html MyApp
        iconproof sheet --compare ../main -o proof.html .    before and after, changed images first
        iconproof sheet --since origin/main --only changes --summary review.md -o review.html .

      The page is one file without scripts. It loads nothing, so it can be mailed, attached or kept.
      Ends with 0 once the page is written, whatever it shows; iconproof check is the gate.
      """)

  /// What the page is limited to.
  enum Selection: String, CaseIterable, ExpressibleByArgument {
    case findings, changes
  }

  @OptionGroup var target: TargetOptions
  @OptionGroup var file: ConfigurationOptions
  @OptionGroup var accepted: BaselineOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file that is written; without it standard output.", valueName: "file"))
  var output: String?

  @Option(help: "What to show; findings leaves out the slots without any, changes all but what changed.")
  var only: Selection?

  @Option(
    help: ArgumentHelp(
      "An earlier state of the same app, a folder or a built product, to show beside this one.",
      valueName: "path"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "The same with the state at this revision's merge base with HEAD, or in this folder.",
      valueName: "ref|folder"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "With --compare or --since, a Markdown file of what changed, short enough for a comment.",
      valueName: "file"))
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "With --compare or --since, a folder for small pictures of what changed, before, after and the difference.",
      valueName: "folder"))
  var thumbnails: String?

  @OptionGroup var outputs: OutputFiles

  func validate() throws {
    try validatePaths([compare, since, summary, thumbnails].compactMap(\.self))
    if compare != nil, since != nil {
      throw ValidationError(.exclusive("--compare", "--since"))
    }
    if compare != nil || since != nil {
      guard target.inputPaths.count == 1 else {
        throw ValidationError(
          .comparesOnePath(since == nil ? "--compare" : "--since", given: target.inputPaths.count))
      }
    } else if summary != nil || thumbnails != nil || only == .changes {
      throw ValidationError(.needsTwoStates)
    }
    if output == "" { throw ValidationError(.isEmpty("--output")) }
  }

  mutating func run() throws {
    guard output != nil || !Terminal.isOutput else {
      throw ValidationError(.pageOnTerminal)
    }
    let paths = target.inputPaths
    try rejectForeignFiles(paths)
    try outputs.check(
      [output, summary].compactMap(\.self).map { RawArguments.path($0) }, inputs: paths,
      printsToStandardOutput: false)
    let configuration = try file.load(for: paths)
    let gate = Gate(
      configuration: configuration, baseline: try accepted.load(of: configuration), today: today(),
      checkedPaths: paths)
    let tables = try target.tables(with: gate.configuration)
    let examined = try examine(target, tables: tables, configuration: gate.configuration)
    let report = gate.apply(to: examined)
    try rejectNothing(report)
    var page = SheetPage(
      tables: tables, jobs: target.jobs ?? processorCount, showsOnlyFindings: only == .findings)
    page.outcome = SheetOutcome(
      Verdict(report, failsOn: gate.failOn, allowsEmpty: false), failOn: gate.failOn,
      configuration: gate.trace(of: examined))
    guard compare != nil || since != nil else {
      return try write(page.html(of: FinishedReport(report), paths: paths))
    }
    try writeReview(SheetReview(target: target, gate: gate, tables: tables), examined, on: page)
  }

  private func writeReview(_ review: SheetReview, _ examined: Report, on page: SheetPage) throws {
    let path = target.inputPaths[0]
    let found: SheetReview.Found
    if let since {
      found = try review.found(examined, at: path, since: try .named(since, of: [path]))
    } else if let compare {
      let other = RawArguments.path(compare)
      guard isAlike(path, other) else {
        guard summary == nil, thumbnails == nil, only != .changes else {
          throw ValidationError(.needsTwoStatesOfOneKind)
        }
        let earlier = review.gate.apply(to: try review.report(of: [other]))
        try rejectNothing(earlier)
        let report = review.gate.apply(to: examined)
        return try write(
          page.html(
            of: FinishedReport(report), path: path, comparedTo: FinishedReport(earlier), at: other))
      }
      found = try review.found(examined, at: path, since: try .folder(compare, of: path))
      try rejectNothing(found.earlier)
    } else {
      return
    }
    if let summary, !Output.write(found.facts.markdown, to: RawArguments.path(summary)) {
      throw EndOfRun(verdict: .incomplete)
    }
    if let thumbnails { try found.write(to: RawArguments.path(thumbnails)) }
    if only == .changes { return try write(ProofSheet.html(of: found.review)) }
    try write(
      page.html(
        of: FinishedReport(review.gate.apply(to: examined)), path: path,
        comparedTo: FinishedReport(found.earlier), at: path, in: found.state, review: found.review))
  }

  /// Whether one can be shown at the place of the other.
  private func isAlike(_ path: FilePath, _ other: FilePath) -> Bool {
    (try? entryKind(path)) == (try? entryKind(other))
      && path.fileName.fileExtension.lowercased == other.fileName.fileExtension.lowercased
  }

  /// A page of nothing would look like one of an app without faults.
  private func rejectNothing(_ report: Report) throws {
    for failure in report.failures {
      Output.complain(.about(failure.path.display, failure.words.display))
    }
    guard !report.inputs.contains(where: { $0.isJudged || !$0.findings.isEmpty }) else { return }
    Output.complain(.noPage)
    throw EndOfRun(verdict: .incomplete)
  }

  private func write(_ page: String) throws {
    guard let output else { return Output.write(document: page) }
    guard Output.write(page, to: RawArguments.path(output)) else { throw EndOfRun(verdict: .incomplete) }
  }
}
