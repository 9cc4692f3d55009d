import ArgumentParser
import Checking
import FileTree
import Places
import Policy
import SystemPackage

/// `--since`: an earlier state to compare with.
struct SinceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only what is new since this revision, counted from its merge base with HEAD, or since the state in this folder.",
      valueName: "ref|folder"))
  var since: String?

  func validate() throws {
    if since == "" {
      throw ValidationError(.emptySince)
    }
  }

  /// The report after the gate; with `--since` of both states, and only what is new.
  /// - Parameter examine: what paths hold in the state that is shown.
  func judge(
    _ report: Report, of paths: [FilePath], by gate: Gate, examine: ([FilePath]) throws -> Report
  ) throws -> Report {
    guard let since, paths.allSatisfy({ (try? entryKind($0)) != nil }) else {
      return gate.apply(to: report)
    }
    return try withEarlierState(since, of: paths) { state in
      let places = state.paths(for: paths)
      let earlier =
        places.isEmpty
        ? Report() : try state.overlay.whileShown { try examine(places) }
      return gate.applyNew(
        to: report, since: earlier, ref: Untrusted(since), commit: state.commit,
        gaps: state.gaps(earlier, now: report), files: state.files)
    }
  }
}
