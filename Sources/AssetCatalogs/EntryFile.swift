package import FileTree

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
}

package enum NameDifference: Equatable, Sendable {
  case letterCase, unicodeForm
}
