import Places
import Synchronization
package import SystemPackage

/// Finds paths in any letter case, and lists each folder once for all of them: the names of thousands of paths may lie in one.
package final class LetterCases: Sendable {
  /// A folder's names by what they are in lower case; nil for one that cannot be listed.
  private typealias Names = [FileName: [FileName]]?

  private let known = Mutex(KeptFolders<Names>())

  package init() {}

  /// The path as the names on the disk are written, where nothing but letter case differs; nil where nothing is there.
  package func found(_ path: FilePath) -> FilePath? {
    let path = path.lexicallyNormalized()
    let steps = path.fileNames
    var found: FilePath = path.isAbsolute ? "/" : "."
    for (index, name) in steps.enumerated() {
      if name == ".." {
        found = found.child("..")
        continue
      }
      // A folder above the one that is checked may be closed; what is in it is not.
      guard let known = names(in: found, like: name.lowercased) else {
        guard index < steps.count - 1 else { return nil }
        found = found.child(name)
        continue
      }
      guard let own = known.contains(name) ? name : known.first else { return nil }
      found = found == "." ? FilePath(bytes: own.bytes) : found.child(own)
    }
    return found
  }

  /// What lies beside a path under the same name but for letter case.
  package func otherSpellings(of path: FilePath) -> [FilePath] {
    let (folder, name) = (path.parentFolder, path.fileName)
    let names = (names(in: folder, like: name.lowercased) ?? []).filter { $0 != name }
    return names.sorted(by: <).map(folder.child)
  }

  private func names(in folder: FilePath, like lowercased: FileName) -> [FileName]? {
    let key = PathKey(folder)
    if let names = known.withLock({ $0.value(of: key) }) { return names.map { $0[lowercased] ?? [] } }
    let names: Names = (try? listFolder(folder)).map { entries in
      Dictionary(grouping: entries.map(\.name), by: \.lowercased)
    }
    known.withLock { $0.keep(names, of: key, count: (names?.count ?? 0) + 1) }
    return names.map { $0[lowercased] ?? [] }
  }
}
