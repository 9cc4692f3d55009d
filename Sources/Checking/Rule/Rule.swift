/// One thing that can be wrong.
///
/// A rule says what it looks at: each of its ``checks`` has a scope, and of pixels only what it `needs`. A check
/// is a pure function from a context to problems, each with a ``Fault`` of the rule's own type, which has the words.
///
/// A class only so that findings share it; it never changes.
package final class Rule: Sendable {
  /// Names the fault, so that "allow `wrong-size`" reads well. Never changes once released.
  package let id: String
  package let severities: SeverityPolicy
  package let title: String
  /// What several findings have in common, after their number: "images that must be opaque have transparent pixels".
  package let plural: String?
  /// What a mark in the picture on a proof sheet says, in a word or two; nil where nothing is marked.
  package let stamp: String?
  /// Why it matters, and what is known of Apple's view.
  package var rationale: String { reason() }
  package let remedy: String
  /// Commands of common tools that fix it, for one file.
  package let commands: [String]
  /// What an application lacks of which the rule speaks, and which a helper may well do without.
  package let lack: Lack?
  /// Whether people read its findings about the images of one icon as one.
  package let isToldByIcon: Bool
  /// Whether the build fails, wherever the app goes; what has codes of the store is else refused by the store alone.
  let stopsBuild: Bool
  package let storeCodes: [String]
  package let evidence: Evidence
  /// Keys of `Specs/sources.json`.
  package let sources: [String]
  let checks: [Check]
  /// Made when it is read: it may name what a table holds, and no check needs it.
  private let reason: @Sendable () -> String

  init(
    id: String, severity severities: SeverityPolicy, title: String, plural: String? = nil,
    stamp: String? = nil, lack: Lack? = nil, isToldByIcon: Bool = false, stopsBuild: Bool = false,
    rationale: @autoclosure @escaping @Sendable () -> String, remedy: String, commands: [RuleCommand] = [],
    storeCodes: [String] = [],
    evidence: Evidence, sources: [String], checks: Check...
  ) {
    self.id = id
    self.severities = severities
    self.title = title
    self.plural = plural
    self.stamp = stamp
    self.lack = lack
    self.isToldByIcon = isToldByIcon
    self.stopsBuild = stopsBuild
    reason = rationale
    self.remedy = remedy
    self.commands = commands.map { $0.text(rule: id) }
    self.storeCodes = storeCodes
    self.evidence = evidence
    self.sources = sources
    self.checks = checks
  }
}

/// What an application that users see has.
package enum Lack: CaseIterable, Sendable {
  case appIcon, launchScreen
}

extension Rule {
  /// Whether a folder alone never shows it: a source and its product must both be named.
  package var comparesSourceAndProduct: Bool {
    !checks.isEmpty && checks.allSatisfy { if case .pair = $0 { true } else { false } }
  }
}

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
