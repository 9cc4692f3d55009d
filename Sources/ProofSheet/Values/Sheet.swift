/// Everything that one proof sheet shows. Texts are shown as they are: names with bytes that are no text have
/// been made displayable by the caller, and every character of them is escaped on the page.
package struct Sheet: Sendable {
  /// What was checked: an app's name, or the path that was named.
  package var title: String
  /// The program and its version, for the foot of the page.
  package var generator: String
  /// Set where two states are compared; then slots have a `change`.
  package var comparison: SheetComparison?
  /// What changed since then, above the images.
  package var review: Review?
  package var apps: [SheetApp]
  package var groups: [SheetGroup]
  /// Findings that belong to no app of `apps`.
  package var findings: [SheetFinding]
  /// What could not be read, one sentence each: the sheet is then incomplete.
  package var failures: [String]
  /// Leaves out slots without a finding and without a change.
  package var showsOnlyFindings: Bool
  /// Every picture that a slot or an app refers to, once.
  package var pictures: [PictureID: SheetPicture]

  package init(
    title: String, generator: String, comparison: SheetComparison? = nil, apps: [SheetApp] = [],
    groups: [SheetGroup] = [], findings: [SheetFinding] = [], failures: [String] = [],
    showsOnlyFindings: Bool = false, pictures: [PictureID: SheetPicture] = [:]
  ) {
    self.title = title
    self.generator = generator
    self.comparison = comparison
    self.apps = apps
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
    name: String, platform: String, detail: String = "", icon: SlotContent, presentation: Presentation,
    verdict: SheetVerdict, assumptions: [String] = [], findings: [SheetFinding] = []
  ) {
    self.name = name
    self.platform = platform
    self.detail = detail
    self.icon = icon
    self.presentation = presentation
    self.verdict = verdict
    self.assumptions = assumptions
    self.findings = findings
  }
}

package enum SheetVerdict: Sendable {
  case passed, passedWithWarnings, failed
  /// Something could not be read, so nothing can be promised.
  case incomplete
}

/// The slots of one kind, of one target and platform.
package struct SheetGroup: Sendable {
  package var target: String
  package var platform: String
  /// The kind, in the plural: "App icons".
  package var kind: String
  package var slots: [SheetSlot]

  package init(target: String, platform: String, kind: String, slots: [SheetSlot]) {
    self.target = target
    self.platform = platform
    self.kind = kind
    self.slots = slots
  }
}
