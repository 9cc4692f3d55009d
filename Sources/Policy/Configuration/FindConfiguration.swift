import FileTree
package import Places
package import SystemPackage

/// In the folder of a repository, or of a part of it.
package let configurationFileName: FileName = ".iconproof.json"

/// The configuration for an input: the nearest `.iconproof.json` in its folder or one above, up to the
/// repository's root. Without a repository nothing above the working folder is read, nor above an input that
/// lies elsewhere: a file of that name further up is a stranger's.
/// - Returns: the file as the user would type it; nil where there is none.
package func findConfiguration(
  for input: FilePath, workingFolder: FilePath
) throws(PolicyError) -> FilePath? {
  let isFolder = (try? entryKind(input)) == .folder
  let start = workingFolder.pushing(isFolder ? input : input.parentFolder).lexicallyNormalized()
  let top = repositoryRoot(above: start) ?? (start.starts(with: workingFolder) ? workingFolder : start)
  var folder = start
  while true {
    let file = folder.appending(configurationFileName)
    // What has the name is meant to be read, whatever it is.
    if let kind = try? entryKind(file, following: false) {
      let typed = asTyped(file, in: workingFolder)
      try checkKind(kind, of: file, typed: typed)
      return typed
    }
    guard folder != top, folder.hasName else { return nil }
    folder.removeLastName()
  }
}

private func checkKind(_ kind: EntryKind, of file: FilePath, typed: FilePath) throws(PolicyError) {
  let kind = kind == .symbolicLink ? try? entryKind(file) : kind
  let reason: PolicyReason? =
    switch kind {
    case .file: nil
    case .folder: .folder
    case .symbolicLink, nil: .danglingLink
    case .other: .notAFile
    }
  if let reason { throw PolicyError(path: typed, position: nil, reason: reason) }
}

/// The nearest folder, at or above an absolute one, that holds `.git`.
package func repositoryRoot(above folder: FilePath) -> FilePath? {
  var folder = folder
  while true {
    if (try? entryKind(folder.appending(".git" as FileName))) != nil { return folder }
    guard folder.hasName else { return nil }
    folder.removeLastName()
  }
}

/// The path from the working folder, with `..` where it lies above; a reader knows it best so.
private func asTyped(_ path: FilePath, in workingFolder: FilePath) -> FilePath {
  var common = workingFolder
  var typed = FilePath()
  while !path.starts(with: common) {
    common.removeLastName()
    typed.append("..")
  }
  // More steps up than a reader would count: the whole path says it better.
  guard typed.components.count < 4 else { return path }
  var rest = path
  return rest.removeFolder(common) ? typed.appending(rest.components) : path
}
