package import GitObjects
import Places
import SystemPackage

extension GitError: WordedDiagnosis {
  /// One line without a full stop that says what to do.
  package var text: String {
    switch self {
    case .noGit: "git is not installed, or not on the PATH; an earlier state can be a folder too"
    case .noRepository: "no git repository is around the path; pass an earlier state as a folder"
    case .foreignOwner(let folder):
      "the repository belongs to another user; if you trust it: git config --global --add safe.directory "
        + "\(folder.string)"
    case .unknownRevision(let isShallow):
      "git knows no such commit here; "
        + (isShallow ? deepen : "git fetch origin, or check the name")
    case .noCommonCommit(let isShallow):
      isShallow
        ? "the shallow clone does not reach the commit that both have in common; \(deepen)"
        : "it has no commit in common with HEAD"
    case .absentObjects(let file):
      "the clone lacks \(file.map { "\($0.display), a file" } ?? "objects") of that commit; "
        + "git fetch --refetch --no-filter origin"
    case .failed(let words): "git failed: \(words)"
    case .notRun(let error): "git failed: \(error.text)"
    }
  }
}

private let deepen = "git fetch --unshallow origin (actions/checkout: fetch-depth: 0)"
