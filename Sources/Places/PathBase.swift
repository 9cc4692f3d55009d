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

  /// - Parameter folder: as typed in `workingFolder`.
  package init(_ folder: FilePath, from workingFolder: FilePath) {
    self.workingFolder = workingFolder
    self.folder = workingFolder.pushing(folder).lexicallyNormalized()
  }

  package func absolute(_ path: FilePath) -> FilePath {
    workingFolder.pushing(path).lexicallyNormalized()
  }

  /// The path as seen from the base: `.` for the base itself, absolute for what lies outside of it.
  package func relative(_ path: FilePath) -> FilePath {
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
