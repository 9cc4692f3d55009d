import FileTree
import Places
import Projects
import SystemPackage

/// The folders in which files may be written: those that the user named, followed through no link.
struct RepairScope {
  /// Each as the system knows it, and as it was typed.
  private let folders: [(real: FilePath, typed: FilePath)]
  private let files: [FilePath]

  init(_ paths: [FilePath]) {
    var (folders, files): ([(FilePath, FilePath)], [FilePath]) = ([], [])
    for path in paths {
      let typed = workingFolder().pushing(path).lexicallyNormalized()
      guard let real = try? realPath(of: path) else { continue }
      if (try? entryKind(path)) != .folder {
        files.append(real)
      } else if ProjectFolders.isFolder(path.fileName) {
        // A project names the files around it.
        folders.append((real.removingLastName(), typed.removingLastName()))
      } else {
        folders.append((real, typed))
      }
    }
    (self.folders, self.files) = (folders, files)
  }

  /// The named folder that a folder lies in.
  func folder(around real: FilePath) -> FilePath? { folders.first { real.isInside($0.real) }?.real }

  /// Why a file is not written; nil where it may be.
  func refusal(of path: FilePath) -> RepairReason.PlaceOfFile? {
    if (try? entryKind(path, following: false)) == .symbolicLink { return .symbolicLink }
    let typed = workingFolder().pushing(path).lexicallyNormalized()
    guard let folder = try? realPath(of: path.parentFolder) else { return .unreadableFolder }
    let real = folder.appending(path.fileName)
    if files.contains(real) { return nil }
    guard let around = folders.first(where: { real.isInside($0.real) }) else {
      return .outside
    }
    var rest = typed
    // A report may show the real path of what was reached by a link.
    if rest.removeFolder(around.typed), around.real.pushing(rest).lexicallyNormalized() != real {
      return .behindLink
    }
    return nil
  }
}
