package import Policy
package import SystemPackage

/// How much the text says, and to whom.
package struct TextOptions: Sendable {
  /// Notes, what was left out, and where each fact of the target comes from.
  package var isVerbose = false
  /// What was named on the command line.
  package var paths: [FilePath] = []
  /// Nothing on success; on failure findings only.
  package var isQuiet = false
  package var hasColor = false
  /// Failures are reported elsewhere.
  package var omitsFailures = false
  /// A person reads along: say what to type next.
  package var givesHints = false
  /// The number of characters in a line; what is longer is broken at spaces.
  package var width = 100
  /// The least severity that fails the run.
  package var failOn = FailureLevel.error
  /// Totals by rule in place of the findings.
  package var showsStatistics = false
  /// What the findings are listed by.
  package var grouping = FindingGrouping.app

  package init() {}
}
