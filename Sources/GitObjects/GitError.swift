import Places
package import SystemPackage

/// Why git could not answer. Each reason is one line without a full stop that says what to do.
package enum GitError: Error, Hashable, Sendable {
  /// No program `git` is on the PATH.
  case noGit
  case noRepository
  /// Git reads no repository of another user unless its own configuration allows it.
  case foreignOwner(FilePath)
  case unknownRevision(isShallow: Bool)
  case noCommonCommit(isShallow: Bool)
  /// A clone without all objects: what it has left out is not fetched.
  /// - Parameter file: one that was to be read, from the top of the work tree; nil where no one file is meant.
  case absentObjects(file: FilePath?)
  /// - Parameter words: what git said; outside text.
  case failed(words: String)

  package var reason: String {
    switch self {
    case .noGit: "git is not installed, or not on the PATH"
    case .noRepository: "no git repository is around the path; pass an earlier state as a folder"
    case .foreignOwner(let folder):
      "the repository belongs to another user; if you trust it: git config --global --add safe.directory "
        + "\(folder.string)"
    case .unknownRevision(let isShallow):
      "git knows no such commit here; "
        + (isShallow ? Self.deepen : "git fetch origin, or check the name")
    case .noCommonCommit(let isShallow):
      isShallow
        ? "the shallow clone does not reach the commit that both have in common; \(Self.deepen)"
        : "it has no commit in common with HEAD"
    case .absentObjects(let file):
      "the clone lacks \(file.map { "\($0.display), a file" } ?? "objects") of that commit; "
        + "git fetch --refetch --no-filter origin"
    case .failed(let words): "git failed: \(words)"
    }
  }

  private static let deepen = "git fetch --unshallow origin (actions/checkout: fetch-depth: 0)"

  /// Whether git ended since an object is not here, and could not be fetched.
  static func speaksOfAbsentObjects(_ errors: String) -> Bool {
    [
      "missing blob", "could not fetch", "lazy fetching disabled", "unable to read",
      "could not get object info",
      "not allowed",
    ].contains(where: errors.contains)
  }
}

extension GitError: Diagnosis {
  package var words: String { reason }
}
