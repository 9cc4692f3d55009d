import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The absolute path of what a path leads to, every symbolic link on the way followed.
package func realPath(of path: FilePath) throws(FileError) -> FilePath {
  if let place = try shownRealPath(of: path) { return place }
  return try resolved(path)
}

/// The same of what the disk holds, whatever is shown in its place.
func resolved(_ path: FilePath) throws(FileError) -> FilePath {
  let path = path.isEmpty ? "." : path
  guard let real = path.withPlatformString({ realpath($0, nil) }) else { throw FileError(code: errno) }
  defer { free(real) }
  return FilePath(platformString: real)
}

/// What a symbolic link says, whether or not it leads anywhere; nil where the path is none.
package func linkDestination(of path: FilePath) -> FilePath? {
  guard (try? entryKind(path, following: false)) == .symbolicLink,
    let place = try? shownPlace(of: path, following: false)
  else { return nil }
  guard case .disk(let path) = place else { return storedDestination(place) }
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = path.withPlatformString { readlink($0, start, buffer.count) }
    guard length > 0, length < buffer.count else { return nil }
    return FilePath(bytes: buffer[..<length].map { UInt8(bitPattern: $0) })
  }
}

/// The folder to which symbolic links may lead: the outermost folder at or above `path` that holds `.git`, else
/// the folder itself. Absolute, without links.
package func repositoryFolder(around path: FilePath) throws(FileError) -> FilePath {
  let start = try realPath(of: path)
  var repository: FilePath?
  var folder = start
  while true {
    if (try? entryKind(folder.appending(".git"))) != nil { repository = folder }
    let above = folder.removingLastName()
    guard above != folder, !above.isEmpty else { break }
    folder = above
  }
  return repository ?? start
}

private func storedDestination(_ place: ShownPlace) -> FilePath? {
  guard case .stored(let tree, .link(let id), _) = place else { return nil }
  return (try? tree.bytes(ofFile: id, limit: Int(PATH_MAX))).map { FilePath(bytes: $0) }
}
