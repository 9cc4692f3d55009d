import FileTree
import Places
import PropertyLists
import SystemPackage

/// More entries than a folder has that waits for a build.
private let entryLimit = 1000

extension FilePath {
  /// Whether an `.app` is one that a build fills in: its property list names an executable that is not there, and it holds no
  /// image, no other bundle and no link, which may lead to some.
  var isSkeletonOfApp: Bool {
    let isDeep = (try? entryKind(child("Contents"))) == .folder
    let contents = isDeep ? child("Contents") : self
    guard let bytes = try? readFile(contents.child("Info.plist"), limit: propertyListByteLimit),
      let executable = try? PropertyList(parsing: bytes)["CFBundleExecutable"]?.string, !executable.isEmpty
    else { return false }
    let programs = (try? listFolder(isDeep ? contents.child("MacOS") : self))?.map(\.name) ?? []
    // A Mac's bundle has nothing but programs there, and one may be renamed before it starts.
    let isThere = isDeep ? programs.contains { !$0.isHidden } : programs.contains(FileName(executable))
    return !isThere && holdsNothingOfApp
  }

  private var holdsNothingOfApp: Bool {
    var folders = [self]
    var left = entryLimit
    while let folder = folders.popLast() {
      guard let entries = try? listFolder(folder), entries.count <= left else { return false }
      left -= entries.count
      for entry in entries {
        let kind = PathKind(entry.name)
        guard !kind.isInspected, kind != .bundle, kind != .framework, entry.kind != .symbolicLink else {
          return false
        }
        if entry.kind == .folder { folders.append(folder.child(entry.name)) }
      }
    }
    return true
  }
}
