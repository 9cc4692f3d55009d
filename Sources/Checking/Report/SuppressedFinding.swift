package import Places

/// A finding that does not count, and why.
package struct SuppressedFinding: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    /// - Parameter expires: the last day on which the waiver holds, `YYYY-MM-DD`.
    case waiver(reason: Untrusted, expires: String?)
    case baseline
  }

  package let finding: Finding
  package let cause: Cause
  /// The target that it was found in, as its place among those of the report.
  package let input: Int

  package init(finding: Finding, of input: Int, cause: Cause) {
    (self.finding, self.input, self.cause) = (finding, input, cause)
  }
}
