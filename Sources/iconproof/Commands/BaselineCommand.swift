import ArgumentParser
import Checking
import FileTree
import Model
import Places
import Policy
import Reporting
import SystemPackage

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Write today's findings to a file that later runs subtract.",
    discussion: """
      Examples:
        iconproof baseline -o baseline.json
        iconproof check --baseline baseline.json

      Findings that a waiver matches, or whose rule is off, are not in it.
      """)

  @OptionGroup var target: TargetOptions
  @OptionGroup var file: ConfigurationOptions

  @OptionGroup var outputs: OutputFiles

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where it goes; without it standard output.", valueName: "file"))
  var output: String?

  mutating func run() throws {
    try rejectForeignFiles(target.inputPaths)
    let outputPath = output.map { RawArguments.path($0) }
    try outputs.check(
      [outputPath].compactMap(\.self), content: .baseline, inputs: target.inputPaths,
      printsToStandardOutput: false)
    let gate = Gate(
      configuration: try file.load(for: target.inputPaths), today: today(), checkedPaths: target.inputPaths)
    let report = gate.apply(
      to: try examine(
        target, tables: try target.tables(with: gate.configuration),
        configuration: gate.configuration))
    // What could not be looked at would be found, and fail, some other day.
    let verdict = Verdict(report, failsOn: .never, allowsEmpty: false)
    guard verdict == .passed else {
      let named = report.reportingNothingJudged(in: target.inputPaths, failsOn: .never, empty: .neverAllowed)
      for failure in named.failures {
        Output.complain(.about(failure.path.display, failure.words.display))
      }
      Output.complain(.noBaseline)
      throw EndOfRun(verdict: verdict)
    }
    try write(report.inputs.flatMap(\.findings), to: outputPath)
  }

  private func write(_ findings: [Finding], to path: FilePath?) throws {
    let text = baselineText(findings)
    guard let path else {
      Output.write(document: text)
      return
    }
    guard Output.write(text, to: path) else { throw EndOfRun(verdict: .incomplete) }
    Output.complain(.wroteBaseline(path.display, findings: findings.count))
  }
}
