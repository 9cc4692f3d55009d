package import SpecTables

/// Which severities the findings of a rule have, and when: data that formats and pages print.
package struct SeverityPolicy: Equatable, Sendable {
  package struct Case: Equatable, Sendable {
    /// nil: that of the slot left empty.
    package let severity: Severity?
    /// "on the 1024 x 1024 icon"; nil where it always is so, or for all that no case before takes.
    package let condition: String?
  }

  /// Worst first.
  package let cases: [Case]

  package static let error = SeverityPolicy(cases: [Case(severity: .error, condition: nil)])
  package static let warning = SeverityPolicy(cases: [Case(severity: .warning, condition: nil)])
  package static let note = SeverityPolicy(cases: [Case(severity: .note, condition: nil)])

  package static func cases(_ cases: Case...) -> SeverityPolicy { SeverityPolicy(cases: cases) }

  /// The severity of most findings: of several cases the worst one.
  package var usual: Severity { cases.first.map { $0.severity ?? .error } ?? .error }

  /// Whether a finding may have the severity.
  package func allows(_ severity: Severity) -> Bool {
    cases.contains { $0.severity == nil || $0.severity == severity }
  }
}

extension SeverityPolicy.Case {
  package static func error(_ condition: String? = nil) -> Self {
    Self(severity: .error, condition: condition)
  }
  package static func warning(_ condition: String? = nil) -> Self {
    Self(severity: .warning, condition: condition)
  }
  package static func note(_ condition: String? = nil) -> Self { Self(severity: .note, condition: condition) }
  /// As severe as if the slot had no image at all.
  static func asEmptySlot(_ condition: String? = nil) -> Self {
    Self(severity: nil, condition: condition)
  }
}
