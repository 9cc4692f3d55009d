package import ImageProperties

/// Everything that one proof sheet shows. Texts are shown as they are: names with bytes that are no text have
/// been made displayable by the caller, and every character of them is escaped on the page.
package struct Sheet: Sendable {
  /// What was checked: an app's name, or the path that was named.
  package var title: String
  /// The program and its version, for the foot of the page.
  package var generator: String
  /// Set where two states are compared; then slots have a `change`.
  package var comparison: SheetComparison?
  /// What the run comes to; nil leaves the page without a verdict.
  package var gate: SheetGate?
  /// What changed since then, above the images.
  package var review: Review?
  package var apps: [SheetApp]
  package var panels: [SheetPanel]
  package var groups: [SheetGroup]
  package var launches: [SheetLaunch] = []
  /// The starts of web apps, after all groups.
  package var splashes: [SheetSplash] = []
  /// Findings that belong to no app of `apps`.
  package var findings: [SheetFinding]
  /// What could not be read, one sentence each: the sheet is then incomplete.
  package var failures: [String]
  /// Leaves out slots without a finding and without a change.
  package var showsOnlyFindings: Bool
  /// Every picture that a slot or an app refers to, once.
  package var pictures: [PictureID: EmbeddedPicture]

  package init(
    title: String, generator: String, comparison: SheetComparison? = nil, gate: SheetGate? = nil,
    apps: [SheetApp] = [], panels: [SheetPanel] = [], groups: [SheetGroup] = [],
    findings: [SheetFinding] = [], failures: [String] = [],
    showsOnlyFindings: Bool = false, pictures: [PictureID: EmbeddedPicture] = [:]
  ) {
    self.title = title
    self.generator = generator
    self.comparison = comparison
    self.gate = gate
    self.apps = apps
    self.panels = panels
    self.groups = groups
    self.findings = findings
    self.failures = failures
    self.showsOnlyFindings = showsOnlyFindings
    self.pictures = pictures
  }
}

/// What two states are called: paths or revisions.
package struct SheetComparison: Sendable {
  package var before: String
  package var after: String

  package init(before: String, after: String) {
    self.before = before
    self.after = after
  }
}

/// An app that ships: a card at the top of the page.
package struct SheetApp: Sendable {
  package var name: String
  /// As the groups of its images are called.
  package var target: String
  package var platform: String
  /// Bundle identifier, version, devices: one line.
  package var detail: String
  package var icon: SlotContent
  package var presentation: Presentation
  package var verdict: SheetVerdict
  /// What Iconproof had to assume, one sentence each.
  package var assumptions: [String]
  package var findings: [SheetFinding]

  package init(
    name: String, target: String = "", platform: String, detail: String = "", icon: SlotContent,
    presentation: Presentation,
    verdict: SheetVerdict, assumptions: [String] = [], findings: [SheetFinding] = []
  ) {
    self.name = name
    self.target = target
    self.platform = platform
    self.detail = detail
    self.icon = icon
    self.presentation = presentation
    self.verdict = verdict
    self.assumptions = assumptions
    self.findings = findings
  }
}

/// What one app comes to, the worst first. Findings that a waiver or the baseline accepts count: they are as true
/// as others.
package enum SheetVerdict: Int, Sendable {
  /// At least one finding that fails, or an error.
  case failed
  /// Errors that a waiver or the baseline accepts: the upload is refused all the same.
  case accepted
  /// Something could not be read, so nothing can be promised.
  case incomplete
  /// No rule gives an error, and a required image is missing or does not serve.
  case open
  /// A warning is about what App Store Connect refuses.
  case doubtful
  case passedWithWarnings, passed
}

/// What the whole run comes to, as its gate has it.
package struct SheetGate: Sendable {
  package enum Verdict: Sendable {
    case passed, failed, incomplete
  }

  package var verdict: Verdict
  /// One line: how many findings there are, in how many images.
  package var totals: String

  package init(_ verdict: Verdict, totals: String) {
    (self.verdict, self.totals) = (verdict, totals)
  }
}

/// The slots of one kind, of one target and platform.
package struct SheetGroup: Sendable {
  package var target: String
  package var platform: String
  /// The kind, in the plural: "App icons".
  package var kind: String
  package var slots: [SheetSlot]
  /// What the target comes to; nil on a page without a verdict.
  package var verdict: SheetVerdict?

  package init(
    target: String, platform: String, kind: String, slots: [SheetSlot], verdict: SheetVerdict? = nil
  ) {
    self.target = target
    self.platform = platform
    self.kind = kind
    self.slots = slots
    self.verdict = verdict
  }
}
