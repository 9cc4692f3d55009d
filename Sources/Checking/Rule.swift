import SpecTables

/// One thing that can be wrong.
///
/// `check` is a pure function: an app with its images and slots in, problems out.
package struct Rule: Sendable {
  /// Names the fault, so that "allow `wrong-size`" reads well. Never changes once released.
  package let id: String
  /// The usual severity in words, since consequence decides: "error where the empty slot would be one".
  package let severity: String
  package let title: String
  /// Why it matters, and what is known of Apple's view.
  package let rationale: String
  package let remedy: String
  /// Commands of common tools that mend it, for one file.
  package let commands: [String]
  package let storeCodes: [String]
  package let evidence: Evidence
  /// Keys of `Specs/sources.json`.
  package let sources: [String]
  let check: @Sendable (ExaminedApp) -> [Problem]

  package init(
    id: String, severity: String, title: String, rationale: String, remedy: String, commands: [String] = [],
    storeCodes: [String] = [],
    evidence: Evidence, sources: [String],
    check: @escaping @Sendable (ExaminedApp) -> [Problem] = { _ in [] }
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.rationale = rationale
    self.remedy = remedy
    self.commands = commands
    self.storeCodes = storeCodes
    self.evidence = evidence
    self.sources = sources
    self.check = check
  }
}
