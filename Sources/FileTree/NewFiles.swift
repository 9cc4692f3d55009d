import Places
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of a folder that is written as a whole.
package struct NewFile: Sendable {
  /// From the folder on.
  package let path: FilePath
  package let bytes: [UInt8]

  package init(_ path: FilePath, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// Writes a folder with all its files or nothing: into a new folder beside it, which then takes its name. Ends with
/// ``FileError/exists`` where something has the name.
package func writeNewFolder(_ files: [NewFile], to path: FilePath) throws(FileError) {
  if (try? entryKind(path, following: false)) != nil { throw .exists }
  let draft = path.parentFolder.appending(DraftName(of: path).ofThisProcess)
  for draft in abandonedDrafts(of: path) where draft.kind == .folder { removeDraft(draft.path, depth: 0) }
  try withFolders(to: path.parentFolder) { () throws(FileError) in
    do throws(FileError) {
      try makeFolder(draft)
      for file in files { try write(file, into: draft) }
      let result = draft.withPlatformString { draft in path.withPlatformString { rename(draft, $0) } }
      // A folder that appeared meanwhile is replaced only if it is empty.
      guard result == 0 else {
        throw errno == ENOTEMPTY || errno == ENOTDIR ? .exists : FileError(code: errno)
      }
    } catch {
      removeNewFiles(files, from: draft)
      draft.withPlatformString { _ = rmdir($0) }
      throw error
    }
  }
}

/// Takes a draft away with what lies in it; deeper than a draft is, or behind a link, nothing is touched.
private func removeDraft(_ folder: FilePath, depth: Int) {
  guard depth < 8 else { return }
  for entry in (try? listFolder(folder) { _ in true }) ?? [] {
    let path = folder.child(entry.name)
    if entry.kind == .folder {
      removeDraft(path, depth: depth + 1)
    } else {
      path.withPlatformString { _ = unlink($0) }
    }
  }
  folder.withPlatformString { _ = rmdir($0) }
}

/// Writes files into a folder that may hold others: all or none, and none that exists.
package func writeNewFiles(_ files: [NewFile], into folder: FilePath) throws(FileError) {
  for file in files where (try? entryKind(folder.appending(file.path.components), following: false)) != nil {
    throw .exists
  }
  try withFolders(to: folder) { () throws(FileError) in
    var written: [NewFile] = []
    do throws(FileError) {
      for file in files {
        try write(file, into: folder)
        written.append(file)
      }
    } catch {
      removeNewFiles(written, from: folder)
      throw error
    }
  }
}

/// With the folders of a path, of which none stays that was missing if an error follows.
private func withFolders(to path: FilePath, _ body: () throws(FileError) -> Void) throws(FileError) {
  let missing = ([path] + path.foldersAround).filter { (try? entryKind($0, following: false)) == nil }
  try withoutEndingSignals { () throws(FileError) in
    do throws(FileError) {
      try makeFolders(to: path)
      try body()
    } catch {
      for folder in missing { folder.withPlatformString { _ = rmdir($0) } }
      throw error
    }
  }
}

private func write(_ file: NewFile, into folder: FilePath) throws(FileError) {
  let target = folder.appending(file.path.components)
  try makeFolders(to: target.parentFolder)
  try writeWholeFile(file.bytes, to: target, existing: .keep)
}

/// Takes files away, and the folders below `folder` that are empty without them.
private func removeNewFiles(_ files: [NewFile], from folder: FilePath) {
  for file in files {
    var path = file.path
    folder.appending(path.components).withPlatformString { _ = unlink($0) }
    while path.removeLastName(), !path.isEmpty {
      folder.appending(path.components).withPlatformString { _ = rmdir($0) }
    }
  }
}
