import FileTree
package import Places
package import SystemPackage

/// A glob of a configuration. It means what it matches and all that lies below.
package struct PathPattern: Equatable, Sendable {
  package let glob: Glob

  package init(_ pattern: String) { glob = Glob(pattern) }

  /// - Parameter path: from the configuration's folder; `.` is that folder. An absolute path lies outside of
  ///   it, where the configuration decides nothing.
  package func covers(_ path: FilePath) -> Bool {
    guard !path.isAbsolute, path != "..", !path.starts(with: "..") else { return false }
    var path = path
    while !path.isEmpty, path != "." {
      if glob.matches(path) { return true }
      path.removeLastComponent()
    }
    return glob.matches(".")
  }
}
