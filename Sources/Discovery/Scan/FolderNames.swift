import FileTree
import Model
import Places
import SystemPackage

extension FilePath {
  /// The folder's path by its name, also where it is `.` or `..`.
  func calling(itself name: FileName) -> FilePath {
    fileName == name ? self : folderAround.appending(name)
  }

  /// The folder around it, also where it is `.` or `..`.
  var folderAround: FilePath {
    self == "." || fileName == ".." ? appending("..").lexicallyNormalized() : parentFolder
  }

  /// The name of the folder itself where the path does not give it: `.` and `..`.
  var realName: FileName {
    guard self == "." || fileName == ".." else { return fileName }
    return (try? realPath(of: self))?.fileName ?? fileName
  }
}

extension FolderScan {
  /// Whether a folder is a Swift package, looked up once for all targets.
  func isPackage(_ folder: FilePath) -> Bool {
    packages.answer(for: PathKey(folder)) { (try? entryKind(folder.child("Package.swift"))) == .file }
  }

  /// Whether a run would not look at what is not there, were it there.
  /// - Parameter rest: its path from `top` on.
  static func leavesOut(_ rest: FilePath, below top: FilePath, isExcluded: (FilePath) -> Bool) -> Bool {
    var path = top
    return rest.fileNames.contains { name in
      path = path.child(name)
      return isSkippedInSources(name) || isExcluded(path)
    }
  }
}

extension FilePath {
  /// Whether a folder with the extension of Icon Composer's files is one: it always has its icon.json.
  var isIconBundle: Bool { (try? entryKind(child(iconManifestName))) == .file }
}
