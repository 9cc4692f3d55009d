import ArgumentParser
import Checking
import FileTree
import Model
import Places
import Policy
import SystemPackage

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Write today's findings to a file that later runs subtract.",
    discussion: """
      Examples:
        iconproof baseline -o baseline.json
        iconproof check --baseline baseline.json

      Findings that a waiver meets, or whose rule is off, are not in it.
      """)

  @OptionGroup var target: TargetOptions
  @OptionGroup var file: ConfigurationOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where it goes; without it standard output.", valueName: "file"))
  var output: String?

  mutating func run() throws {
    let gate = Gate(
      configuration: try file.load(for: target.inputPaths), today: today(), checkedPaths: target.inputPaths)
    let report = gate.apply(
      to: examine(
        target, tables: try loadTables(house: target.houseTables(with: gate.configuration)),
        configuration: gate.configuration))
    // What could not be looked at would be found, and fail, some other day.
    let verdict = Verdict(report, failsOn: .never, allowsEmpty: false)
    guard verdict == .passed else {
      for failure in report.failures {
        Output.complain("iconproof: \(failure.path.display): \(failure.reason)")
      }
      Output.complain("incomplete: no baseline is written of what could not be looked at")
      throw EndOfRun(verdict: verdict)
    }
    try write(report.inputs.flatMap(\.findings))
  }

  private func write(_ findings: [Finding]) throws {
    let text = baselineText(findings)
    guard let output else {
      Output.write(text)
      return
    }
    let path = RawArguments.path(output)
    guard Output.write(text, to: path) else { throw EndOfRun(verdict: .incomplete) }
    let count = "\(findings.count) finding\(findings.count == 1 ? "" : "s")"
    Output.complain("\(path.display): \(count); later runs subtract them with --baseline \(path.display)")
  }
}
