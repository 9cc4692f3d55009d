package import Places

/// What a change did to the findings: those that an earlier state had as well are left out of the report.
package struct SinceSummary: Equatable, Sendable {
  /// The earlier state, as the user named it.
  package let ref: Untrusted
  /// Hexadecimal digits; nil for a folder.
  package let commit: String?
  package let new: Int
  /// Findings of the earlier state that are gone.
  package let fixed: Int
  /// Findings that both states have.
  package let known: Int
  /// What of the earlier state could not be compared.
  package let gaps: [Gap]
  /// The findings that are gone.
  package let gone: [Finding]

  package enum Gap: Equatable, Sendable {
    /// A submodule at another commit than now.
    case submodule(Untrusted)
    /// Files of Git LFS whose content is not here.
    case largeFiles(Int)
    /// Files that could not be read.
    case unread(Int)
  }

  package init(
    ref: Untrusted, commit: String?, new: Int, fixed: Int, known: Int, gaps: [Gap], gone: [Finding] = []
  ) {
    (self.ref, self.commit, self.new, self.fixed, self.known) = (ref, commit, new, fixed, known)
    (self.gaps, self.gone) = (gaps, gone)
  }
}
