package import SystemPackage

/// Files and folders, which are asked thousands of times whether a path lies in one.
package struct FolderSet: Sendable {
  private let paths: [FilePath]
  /// Nil for so few that it takes less to compare them.
  private let keys: Set<PathKey>?

  private static let fewest = 8

  package init(_ paths: [FilePath]) {
    self.paths = paths
    let isLarge = paths.count > Self.fewest && !paths.contains { $0.isEmpty || $0 == "." }
    keys = isLarge ? Set(paths.map { PathKey($0) }) : nil
  }

  /// Whether the path is one of them or lies in one.
  package func holds(_ path: FilePath) -> Bool {
    guard let keys else { return paths.contains { path.isInside($0) } }
    return keys.contains(PathKey(path)) || path.foldersAround.contains { keys.contains(PathKey($0)) }
  }
}
