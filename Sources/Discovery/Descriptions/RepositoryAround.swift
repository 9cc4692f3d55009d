import FileTree
import Places
import SystemPackage

extension FilePath {
  /// The real path of the repository around it; nil where nothing can be found.
  var repositoryAround: FilePath? { try? repositoryFolder(around: self) }

  /// Whether the path, or the nearest folder of it that is there, really lies in a folder.
  func liesIn(_ repository: FilePath) -> Bool {
    for place in [self] + foldersAround {
      if let real = try? realPath(of: place) { return real.isInside(repository) }
    }
    return true
  }
}
