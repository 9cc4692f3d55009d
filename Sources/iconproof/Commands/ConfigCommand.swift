import ArgumentParser
import Engine
import FileTree
import Model
import Policy
import Reporting

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the effective configuration, and where each value comes from.")

  @OptionGroup var target: TargetOptions
  @OptionGroup var gate: GateOptions

  mutating func run() throws {
    let tables = try loadTables()
    let gate = try gate.load(for: target.inputPaths)
    let flags = try target.flags(above: gate.configuration)
    let found = findTargets(target.inputPaths, flags: flags, tables: tables, jobs: processorCount)
    let failOnOrigin = self.gate.failOn == nil ? nil : "--fail-on"
    Output.write(
      TerminalText(
        configurationText(
          gate, targets: found.targets, failures: found.failures, failOnOrigin: failOnOrigin)))
    let isAbsent = target.inputPaths.contains { (try? entryKind($0)) == nil }
    if isAbsent { throw EndOfRun(verdict: .incomplete) }
  }
}
