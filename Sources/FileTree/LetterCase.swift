import Places
import Synchronization
package import SystemPackage

extension FilePath {
  /// The path as the names on the disk are written, where nothing but letter case differs; nil where nothing is there.
  package var foundInAnyCase: FilePath? {
    // Of a folder of thousands hardly any name has to be kept and put in order.
    inAnyCase { folder, name in (try? listFolder(folder) { $0.lowercased == name })?.map(\.name) }
  }

  /// - Parameter list: the names in a folder that are one in lower case; nil where the folder cannot be listed.
  fileprivate func inAnyCase(_ list: (FilePath, FileName) -> [FileName]?) -> FilePath? {
    let path = lexicallyNormalized()
    let names = path.fileNames
    var found: FilePath = path.isAbsolute ? "/" : "."
    for (index, name) in names.enumerated() {
      if name == ".." {
        found = found.child("..")
        continue
      }
      let known = list(found, name.lowercased)
      // A folder above the one that is checked may be closed; what is in it is not.
      guard let known else {
        guard index < names.count - 1 else { return nil }
        found = found.child(name)
        continue
      }
      guard let own = known.contains(name) ? name : known.first else { return nil }
      found = found == "." ? FilePath(bytes: own.bytes) : found.child(own)
    }
    return found
  }
}

/// Finds paths in any letter case, and lists each folder once for all of them: the names of thousands of paths may lie in one.
package final class LetterCases: Sendable {
  private struct Known {
    /// By folder, its names by what they are in lower case; nil for one that cannot be listed.
    var folders: [PathKey: [FileName: [FileName]]?] = [:]
    var count = 0
  }

  /// Names that are kept.
  private static let limit = 20_000

  private let known = Mutex(Known())

  package init() {}

  /// See ``FilePath/foundInAnyCase``.
  package func found(_ path: FilePath) -> FilePath? { path.inAnyCase { names(in: $0, like: $1) } }

  private func names(in folder: FilePath, like lowercased: FileName) -> [FileName]? {
    let key = PathKey(folder)
    if let names = known.withLock({ $0.folders[key] }) { return names.map { $0[lowercased] ?? [] } }
    let names = (try? listFolder(folder)).map { entries in
      Dictionary(grouping: entries.map(\.name), by: \.lowercased)
    }
    known.withLock { known in
      let count = (names?.count ?? 0) + 1
      if known.count + count > Self.limit { known = Known() }
      known.count += count
      known.folders[key] = .some(names)
    }
    return names.map { $0[lowercased] ?? [] }
  }
}
