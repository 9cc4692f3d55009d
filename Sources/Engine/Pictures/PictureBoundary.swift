import FileTree
import Places
import SystemPackage

/// The folders from which pictures are taken: the repositories of the paths that the user named, links followed.
/// What lies outside of them, behind a link or a path with `..`, is on no page.
struct PictureBoundary: Sendable {
  private let roots: [FilePath]

  init(around paths: [FilePath]) {
    let here = workingFolder()
    roots = paths.compactMap { path in
      let absolute = here.pushing(path).lexicallyNormalized()
      return try? realPath(of: outermostRepository(above: absolute) ?? absolute)
    }
  }

  /// Where the file really is; nil where that is outside.
  func realFile(at path: FilePath) -> FilePath? {
    guard let real = try? realPath(of: path), roots.contains(where: { real.isInside($0) }) else { return nil }
    return real
  }
}

/// The outermost folder, at or above an absolute path, that holds `.git`.
private func outermostRepository(above path: FilePath) -> FilePath? {
  var folder = path
  var outermost: FilePath?
  while true {
    if (try? entryKind(folder.appending(".git" as FileName))) != nil { outermost = folder }
    guard folder.hasName else { return outermost }
    folder.removeLastName()
  }
}
