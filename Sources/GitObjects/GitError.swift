package import FileTree
import Places
package import SystemPackage

/// Why git could not answer.
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
  /// The process of git could not be run, or what it writes not be read.
  case notRun(FileError)

  /// Whether git ended since an object is not here, and could not be fetched.
  static func speaksOfAbsentObjects(_ errors: String) -> Bool {
    [
      "missing blob", "could not fetch", "lazy fetching disabled", "unable to read",
      "could not get object info",
      "not allowed",
    ].contains(where: errors.contains)
  }
}

extension GitError: Diagnosis {}
