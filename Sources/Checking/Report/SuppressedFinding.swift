import Model

/// A finding that does not count, and why.
package struct SuppressedFinding: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    /// - Parameter expires: the last day on which the waiver holds, `YYYY-MM-DD`.
    case waiver(reason: String, expires: String?)
    case baseline
  }

  package let finding: Finding
  package let cause: Cause

  package init(finding: Finding, cause: Cause) {
    self.finding = finding
    self.cause = cause
  }
}
