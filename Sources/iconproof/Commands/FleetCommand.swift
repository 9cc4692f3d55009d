import ArgumentParser
import Checking
import FileTree
import Fleet
import Model
import Places
import Policy
import Reporting
import SystemPackage

struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Check many built apps and keep a record of each.",
    discussion: """
      Examples:
        iconproof fleet Archives -o store              every app below a folder
        iconproof fleet A.ipa B.xcarchive -o store     these
        iconproof fleet -o store                       only write the overview again

      Takes .ipa files, zipped apps, .app and .xcarchive folders, and folders with any of them. The store gets \
      parts/*.jsonl, one line an app: path, size, SHA-256, version, verdict and findings, also of apps that pass; \
      and overview.html. A run skips what the store has for the same content, program and --fail-on, so that one \
      that was interrupted goes on. Several runs may share a store. No configuration is read.

      Exit codes: 0 all passed, 1 findings at or above --fail-on, 3 could not look at everything, or no app found.
      """)

  @Argument(help: ArgumentHelp("Packed or built apps, or folders with them.", valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the records; made where it does not exist.", valueName: "folder"))
  var output: String

  @Option(
    help: ArgumentHelp("The least severity that fails: error, warning, note or never.", valueName: "level"))
  var failOn: FailureLevel = .error

  @Option(help: "How many apps are checked at once.")
  var jobs: Int?

  @OptionGroup var outputs: OutputFiles

  func validate() throws {
    try validateJobs(jobs)
    try validatePaths(paths)
    if output.isEmpty { throw ValidationError(.isEmpty("--output")) }
  }

  mutating func run() throws {
    let folder = RawArguments.path(output)
    let overview = folder.appending("overview.html" as FileName)
    try outputs.check([overview], inputs: [], printsToStandardOutput: false)
    let settings = FleetSettings(
      tables: try loadTables(), version: Iconproof.version, failOn: failOn, jobs: jobs ?? processorCount)
    let found = FoundArchives(paths.map { RawArguments.path($0) })
    complain(of: found)
    if found.archives.isEmpty, !paths.isEmpty, (try? entryKind(folder)) == nil {
      // No store is made for nothing.
      throw EndOfRun(verdict: .incomplete)
    }
    let verdict: Verdict
    do {
      var store = try FleetStore(folder)
      let outcome = try checkFleet(found.archives, into: &store, settings: settings)
      try writeOverview(of: &store, to: overview)
      tell(outcome, store: store)
      Output.write(TerminalText(overview.display + "\n"))
      verdict = self.verdict(found, outcome)
    } catch let error as FileError {
      Output.complain(.notRecorded(in: folder, error))
      throw EndOfRun(verdict: .incomplete)
    }
    throw EndOfRun(verdict: verdict)
  }

  /// Again if another run added a part meanwhile, since this page may have taken the place of its page.
  private func writeOverview(of store: inout FleetStore, to file: FilePath) throws {
    repeat {
      try writeWholeFile(Array(fleetPage(FleetTotals(store.apps)).utf8), to: file)
    } while try store.readNewParts()
  }

  private func complain(of found: FoundArchives) {
    complain(of: found.failures)
    for path in found.others { Output.complain(.noAppInArchive(path.display)) }
    for path in found.emptyPaths { Output.complain(.noAppInFolder(path.display)) }
  }

  private func complain(of failures: [Failure]) {
    for failure in failures { Output.complain(.about(failure.path.display, failure.words.display)) }
  }

  private func tell(_ outcome: FleetOutcome, store: FleetStore) {
    complain(of: outcome.failures + store.damaged)
    Output.write(
      TerminalText(
        """
        checked: \(outcome.checkedCount), known from earlier runs: \(outcome.knownCount)
        in the store: \(fleetSummary(FleetTotals(store.apps)))

        """))
  }

  private func verdict(_ found: FoundArchives, _ outcome: FleetOutcome) -> Verdict {
    let isWhole = found.failures.isEmpty && outcome.failures.isEmpty && outcome.verdicts[.incomplete] == nil
    if !isWhole || outcome.appCount == 0 && !paths.isEmpty { return .incomplete }
    return outcome.verdicts[.failed] == nil ? .passed : .failed
  }
}
