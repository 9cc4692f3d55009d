import Model
import Places
import PropertyLists

extension PropertyList {
  /// The names of files that a value lists; what a build setting will say is not known.
  var fileNames: [FileName] {
    (strings ?? []).filter { !$0.isEmpty && !$0.hasBuildVariable }.map { FileName($0) }
  }
}
