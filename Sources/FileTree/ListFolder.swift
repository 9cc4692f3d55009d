package import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a name in a folder stands for, links not followed.
package enum EntryKind: Equatable, Sendable {
  case file, folder, symbolicLink
  /// A pipe, a socket or a device.
  case other
}

/// A name in a folder.
package struct FolderEntry: Equatable, Sendable {
  package let name: FileName
  package let kind: EntryKind

  package init(name: FileName, kind: EntryKind) {
    (self.name, self.kind) = (name, kind)
  }
}

/// What a folder holds, in byte order, `.` and `..` aside. Links are named, not followed.
/// - Parameter isWanted: which names are listed; all unless told.
package func listFolder(
  _ path: FilePath, where isWanted: (FileName) -> Bool = { _ in true }
) throws(FileError) -> [FolderEntry] {
  switch try shownPlace(of: path) {
  case .disk(let path): return try listDiskFolder(path, where: isWanted)
  case .stored(let tree, .folder, let names): return tree.entries(of: names).filter { isWanted($0.name) }
  case .stored: throw .notAFolder
  }
}

private func listDiskFolder(
  _ path: FilePath, where isWanted: (FileName) -> Bool
) throws(FileError) -> [FolderEntry] {
  guard let folder = path.isEmpty ? opendir(".") : path.withPlatformString({ opendir($0) }) else {
    throw errno == ENOTDIR ? .notAFolder : FileError(code: errno)
  }
  defer { closedir(folder) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(folder) else { break }
    guard let name = name(of: &entry.pointee), isWanted(name) else { continue }
    entries.append(FolderEntry(name: name, kind: kind(of: entry.pointee.d_type, at: path.appending(name))))
  }
  guard errno == 0 else { throw FileError(code: errno) }
  entries.sort { $0.name < $1.name }
  return entries
}

/// Nil for `.` and `..`.
private func name(of entry: inout dirent) -> FileName? {
  withUnsafeBytes(of: &entry.d_name) { field in
    let bytes = field[..<(field.firstIndex(of: 0) ?? field.count)]
    let isDots = bytes.count <= 2 && bytes.allSatisfy { $0 == UInt8(ascii: ".") }
    return isDots ? nil : FileName(bytes: Array(bytes))
  }
}

/// What stands at `path`; a symbolic link is followed when `following` is set.
package func entryKind(_ path: FilePath, following: Bool = true) throws(FileError) -> EntryKind {
  switch try shownPlace(of: path, following: following) {
  case .disk(let path): try diskEntryKind(path, following: following)
  case .stored(_, let node, _): node.kind
  }
}

private func diskEntryKind(_ path: FilePath, following: Bool) throws(FileError) -> EntryKind {
  var status = stat()
  let path = path.isEmpty ? "." : path
  let result = path.withPlatformString { following ? stat($0, &status) : lstat($0, &status) }
  guard result == 0 else { throw FileError(code: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  case S_IFLNK: return .symbolicLink
  default: return .other
  }
}

private func kind(of type: UInt8, at path: @autoclosure () -> FilePath) -> EntryKind {
  switch Int(type) {
  case Int(DT_REG): .file
  case Int(DT_DIR): .folder
  case Int(DT_LNK): .symbolicLink
  // Some file systems leave the type to stat.
  case Int(DT_UNKNOWN): (try? diskEntryKind(path(), following: false)) ?? .other
  default: .other
  }
}
