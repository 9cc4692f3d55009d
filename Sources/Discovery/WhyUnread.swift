import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// Whether one name was meant by another: one letter makes any two names of one letter alike.
private func isLikely(_ miss: NearMiss?, of name: FileName) -> Bool {
  miss.map { $0 != .oneEdit || name.bytes.count > 2 } ?? false
}

/// Why a path that the user named cannot be read, with the nearest name in its folder where it does not exist.
func whyUnread(_ path: FilePath, _ error: FileError) -> WhyNotJudged {
  if error == .absent, path == "-" { return .selection(.standardInput) }
  if error == .absent, (try? entryKind(path, following: false)) == .symbolicLink {
    return .place(.danglingLink)
  }
  guard error == .absent, let entries = try? listFolder(path.parentFolder),
    let near = entries.first(where: { isLikely(nearMiss($0.name, path.fileName), of: path.fileName) })
  else { return .reader(error) }
  return .absent(near: path.parentFolder.child(near.name))
}
