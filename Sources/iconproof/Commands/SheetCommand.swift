import ArgumentParser
import Checking
import FileTree
import Model
import Places
import Policy
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

      The page is one file without scripts. It loads nothing, so it can be mailed, attached or kept.
      Ends with 0 once the page is written, whatever it shows; iconproof check is the gate.
      """)

  /// What the page is limited to.
  enum Selection: String, CaseIterable, ExpressibleByArgument {
    case findings
  }

  @OptionGroup var target: TargetOptions
  @OptionGroup var file: ConfigurationOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file that is written; without it standard output.", valueName: "file"))
  var output: String?

  @Option(help: "What to show; findings leaves out the slots without any.")
  var only: Selection?

  @Option(
    help: ArgumentHelp(
      "An earlier state of the same app, a folder or a built product, to show beside this one.",
      valueName: "path"))
  var compare: String?

  @OptionGroup var outputs: OutputFiles

  func validate() throws {
    if let compare { try validatePaths([compare]) }
    if compare != nil, target.inputPaths.count > 1 {
      throw ValidationError("--compare takes one path to compare with; \(target.inputPaths.count) are given.")
    }
    if output == "" { throw ValidationError("--output is empty.") }
  }

  mutating func run() throws {
    guard output != nil || !Terminal.isOutput else {
      throw ValidationError("A page is not for a terminal; name a file: iconproof sheet -o proof.html.")
    }
    let paths = target.inputPaths
    try rejectForeignFiles(paths)
    try outputs.check(
      output.map { [RawArguments.path($0)] } ?? [], inputs: paths, printsToStandardOutput: false)
    let gate = Gate(configuration: try file.load(for: paths), today: today(), checkedPaths: paths)
    let tables = try target.tables(with: gate.configuration)
    let examined = try examine(target, tables: tables, configuration: gate.configuration)
    let report = gate.apply(to: examined)
    try rejectNothing(report)
    var page = SheetPage(
      tables: tables, jobs: target.jobs ?? processorCount, showsOnlyFindings: only == .findings)
    page.outcome = SheetOutcome(
      Verdict(report, failsOn: gate.failOn, allowsEmpty: false), failOn: gate.failOn,
      configuration: gate.trace(
        of: examined, ignored: nestedConfigurations(below: paths, configuration: gate.configuration)))
    guard let compare else { return try write(page.html(of: report, paths: paths)) }
    let other = RawArguments.path(compare)
    let earlier = gate.apply(
      to: try examine(target, at: [other], tables: tables, configuration: gate.configuration))
    try rejectNothing(earlier)
    try write(page.html(of: report, path: paths[0], comparedTo: earlier, at: other))
  }

  /// A page of nothing would look like one of an app without faults.
  private func rejectNothing(_ report: Report) throws {
    for failure in report.failures {
      Output.complain("iconproof: \(failure.path.display): \(failure.reason)")
    }
    guard !report.inputs.contains(where: { $0.isJudged || !$0.findings.isEmpty }) else { return }
    Output.complain("incomplete: nothing here matches a known icon or launch image, so no page is written")
    throw EndOfRun(verdict: .incomplete)
  }

  private func write(_ page: String) throws {
    guard let output else { return Output.write(document: page) }
    guard Output.write(page, to: RawArguments.path(output)) else { throw EndOfRun(verdict: .incomplete) }
  }
}
