/// Worst first.
package enum SheetSeverity: String, CaseIterable, Sendable {
  case error, warning, note
}

/// What was found, in words: a page makes none of its own.
package struct SheetFinding: Sendable {
  package var severity: SheetSeverity
  package var rule: String
  package var message: String
  /// What happens; empty where the message says it.
  package var consequence: String
  /// What to do; empty where the message says it.
  package var fix: String
  package var storeCodes: [String]
  /// Why it does not count, in a few words: "waived: by design"; nil where it does.
  package var accepted: String?
  /// The slot that shows it.
  package var slot: Int?
  /// The file, and the line, of what no slot shows; else empty.
  package var place = ""

  package init(
    severity: SheetSeverity, rule: String, message: String, consequence: String = "", fix: String = "",
    storeCodes: [String] = [], accepted: String? = nil, slot: Int? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.consequence = consequence
    self.fix = fix
    self.storeCodes = storeCodes
    self.accepted = accepted
    self.slot = slot
  }
}
