import FileTree
import Model
package import Places
import SpecTables

/// The names in a set's folder, each list in byte order.
package struct FolderListing: Equatable, Sendable {
  /// Regular files and links to them, Contents.json and hidden ones too.
  package let files: [FileName]
  package let folders: [FileName]

  package init(files: [FileName], folders: [FileName] = []) {
    self.files = files.sorted()
    self.folders = folders.sorted()
  }

  /// Takes lists that are in byte order already.
  init(ordered files: [FileName], folders: [FileName]) {
    self.files = files
    self.folders = folders
  }

  func names(for reference: SetType.Reference) -> [FileName] {
    switch reference {
    case .files: files
    case .sets: folders
    case .filesOrSets: (files + folders).sorted()
    }
  }
}
