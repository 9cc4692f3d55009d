package import Places

/// What lies under the name that an entry or a layer gives, compared byte for byte.
package enum EntryFile: Equatable, Sendable {
  /// No name is given.
  case none
  /// The name is `""`.
  case empty
  case present
  /// Nothing of this name, but of one that a disk which folds letter case or Unicode forms finds.
  case nearMiss(FileName, NameDifference)
  /// Nothing; also for a name that leads out of the folder, which is not followed.
  case absent
  /// Nothing, and git ignores it: a build writes it, and nobody commits it.
  case ignored
}

extension EntryFile {
  /// The file that a name stands for on a disk that folds letter case and Unicode forms.
  package func onDisk(named name: FileName) -> FileName? {
    switch self {
    case .present: name
    case .nearMiss(let other, _): other
    case .none, .empty, .absent, .ignored: nil
    }
  }
}

/// By what a name on the disk differs from the one in a manifest: a usual disk of a Mac tells neither apart.
package enum NameDifference: Equatable, Sendable {
  case letterCase, unicodeForm
}
