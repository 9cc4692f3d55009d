package import Model
import SpecTables

/// One thing that can be wrong.
///
/// A rule says what it looks at: each of its ``checks`` has a scope, and of pixels only what it `needs`. A check
/// is a pure function from a context to problems; ``sentences`` makes the words of a finding from its values.
///
/// A class only so that findings share it; it never changes.
package final class Rule: Sendable {
  /// Names the fault, so that "allow `wrong-size`" reads well. Never changes once released.
  package let id: String
  package let severities: SeverityPolicy
  package let title: String
  /// Why it matters, and what is known of Apple's view.
  package let rationale: String
  package let remedy: String
  /// Commands of common tools that fix it, for one file.
  package let commands: [String]
  package let storeCodes: [String]
  package let evidence: Evidence
  /// Keys of `Specs/sources.json`.
  package let sources: [String]
  let checks: [Check]
  let sentences: @Sendable (Finding) -> Sentences

  package init(
    id: String, severity severities: SeverityPolicy, title: String, rationale: String, remedy: String,
    commands: [String] = [], storeCodes: [String] = [], evidence: Evidence, sources: [String],
    checks: Check..., sentences: @escaping @Sendable (Finding) -> Sentences
  ) {
    self.id = id
    self.severities = severities
    self.title = title
    self.rationale = rationale
    self.remedy = remedy
    self.commands = commands
    self.storeCodes = storeCodes
    self.evidence = evidence
    self.sources = sources
    self.checks = checks
    self.sentences = sentences
  }
}

extension Rule {
  /// Whether a folder alone never shows it: a source and its product must both be named.
  package var comparesSourceAndProduct: Bool {
    !checks.isEmpty && checks.allSatisfy { if case .pair = $0 { true } else { false } }
  }
}

extension Rule: Equatable {
  package static func == (left: Rule, right: Rule) -> Bool { left === right }
}
