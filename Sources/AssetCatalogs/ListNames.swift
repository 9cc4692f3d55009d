import FileTree
import Places
import SystemPackage

/// The files and folders at `path`. A link to a file is a file; links to folders are returned apart, and
/// what is neither is left out.
func listNames(
  _ path: FilePath
) throws(FileError) -> (listing: FolderListing, linkedFolders: [FileName]) {
  var files: [FileName] = []
  var folders: [FileName] = []
  var linkedFolders: [FileName] = []
  for entry in try listFolder(path) {
    switch entry.kind {
    case .file: files.append(entry.name)
    case .folder: folders.append(entry.name)
    case .symbolicLink:
      switch try? entryKind(path.child(entry.name)) {
      case .file: files.append(entry.name)
      case .folder: linkedFolders.append(entry.name)
      default: break
      }
    case .other: break
    }
  }
  return (FolderListing(ordered: files, folders: folders), linkedFolders)
}
