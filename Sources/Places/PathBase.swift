package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes paths comparable that were typed in one folder and written down in a file of another. By name
/// only: links are not followed.
package struct PathBase: Equatable, Sendable {
  /// The folder in which relative paths were typed; absolute.
  package let workingFolder: FilePath
  /// The folder from which paths are counted; absolute.
  package let folder: FilePath
  private let isWhereTyped: Bool

  /// - Parameter folder: as typed in `workingFolder`.
  package init(_ folder: FilePath, from workingFolder: FilePath) {
    self.workingFolder = workingFolder
    self.folder = workingFolder.pushing(folder).lexicallyNormalized()
    isWhereTyped = self.folder == workingFolder
  }

  package func absolute(_ path: FilePath) -> FilePath {
    workingFolder.pushing(path).lexicallyNormalized()
  }

  /// The path as seen from the base: `.` for the base itself, absolute for what lies outside of it.
  package func relative(_ path: FilePath) -> FilePath {
    // By byte, since SystemPackage takes a path apart to work out what most paths do not have: half of a check's time in its
    // debug build, where every part is verified.
    if isWhereTyped, path.isPlainlyRelative { return path }
    var rest = absolute(path)
    guard rest.removeFolder(folder) else { return rest }
    return rest.isEmpty ? "." : rest
  }
}

/// The folder in which the program runs, as the system names it; the root where it no longer exists.
package func workingFolder() -> FilePath {
  guard let name = getcwd(nil, 0) else { return "/" }
  defer { free(name) }
  return FilePath(platformString: name)
}
