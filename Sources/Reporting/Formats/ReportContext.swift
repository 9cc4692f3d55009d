package import Places
package import Policy

/// What a format must know of the run beside the report itself.
package struct ReportContext: Sendable {
  package var version: String
  package var verdict: Verdict
  package var failOn: FailureLevel
  /// The repository's root, else the working folder: machine formats name paths from there.
  package var base: PathBase
  /// Where this program is published, for links to its pages; nil for none.
  package var project = projectAddress
  /// Whether a baseline was subtracted, so that every finding left is new.
  package var hasBaseline = false
  /// Whether SARIF has what a waiver or the baseline takes out as well.
  package var showsSuppressed = false
  package var text = TextOptions()
  /// Repairs of texts, by the index of their finding in the report: for formats of review tools.
  package var suggestions: [Int: Suggestion] = [:]
  /// What the configuration takes away.
  package var configuration = ConfigurationTrace()
  /// Writes long lists, several elements at once where it can.
  package var mapper: any Mapper = SerialMapper()

  package init(version: String, verdict: Verdict, failOn: FailureLevel, base: PathBase) {
    self.version = version
    self.verdict = verdict
    self.failOn = failOn
    self.base = base
  }

  /// How the text report is written, with the level that fails the run.
  var textOptions: TextOptions {
    var options = text
    options.failOn = failOn
    return options
  }
}
