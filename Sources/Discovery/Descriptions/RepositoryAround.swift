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

/// Which paths descriptions may look at: to follow the links in one takes longer than all else that is looked up there.
final class KnownReach {
  private var known: [PathKey: Bool] = [:]

  /// As many as some hundred apps name.
  private static let limit = 20_000

  func of(_ path: FilePath, by look: () -> Bool) -> Bool {
    let key = PathKey(path)
    if let isReachable = known[key] { return isReachable }
    let isReachable = look()
    if known.count >= Self.limit { known.removeAll() }
    known[key] = isReachable
    return isReachable
  }
}
