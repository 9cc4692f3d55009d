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
  /// It as seen from the working folder, where it is that or lies below; empty for that itself.
  private let typed: FilePath?

  /// - Parameter folder: as typed in `workingFolder`.
  package init(_ folder: FilePath, from workingFolder: FilePath) {
    self.workingFolder = workingFolder
    self.folder = workingFolder.pushing(folder).lexicallyNormalized()
    var typed = self.folder
    self.typed = typed.removeFolder(workingFolder) ? typed : nil
  }

  package func absolute(_ path: FilePath) -> FilePath {
    workingFolder.pushing(path).lexicallyNormalized()
  }

  /// The path as seen from the base: `.` for the base itself, absolute for what lies outside of it.
  package func relative(_ path: FilePath) -> FilePath {
    var rest = path
    // By byte, since SystemPackage takes a path apart to work out what most paths do not have: half of a check's time in its
    // debug build, where every part is verified.
    if let typed, path.isPlainlyRelative {
      guard rest.removeFolder(typed) else { return absolute(path) }
    } else {
      rest = absolute(path)
      guard rest.removeFolder(folder) else { return rest }
    }
    return rest.isEmpty ? "." : rest
  }

  /// Whether the path is the base or lies below it.
  package func holds(_ path: FilePath) -> Bool {
    guard let typed, path.isPlainlyRelative else { return absolute(path).isInside(folder) }
    return path.isInside(typed)
  }
}

/// The folder in which the program runs, as the system names it; the root where it no longer exists.
package func workingFolder() -> FilePath {
  guard let name = getcwd(nil, 0) else { return "/" }
  defer { free(name) }
  return FilePath(platformString: name)
}
