package import Places
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

/// The names in folders, each listed once: thousands of projects may lie in one.
package final class NamesOnDisk: Sendable {
  private let known = Mutex(KeptFolders<[FileName]>())

  package init() {}

  /// Without those of AppleDouble files.
  package func names(in folder: FilePath) throws(FileError) -> [FileName] {
    let key = PathKey(folder)
    if let names = known.withLock({ $0.value(of: key) }) { return names }
    let names = try listFolder(folder) { !$0.isAppleDouble }.map(\.name)
    known.withLock { $0.keep(names, of: key, count: names.count + 1) }
    return names
  }
}

/// What is known of folders. Of too much of it the older half goes: a folder of thousands stays while a few others are looked at.
private struct KeptFolders<Value: Sendable>: Sendable {
  private var young: [PathKey: Value] = [:]
  private var old: [PathKey: Value] = [:]
  private var count = 0

  /// Names in a half.
  private static var limit: Int { 20_000 }

  func value(of folder: PathKey) -> Value? { young[folder] ?? old[folder] }

  mutating func keep(_ value: Value, of folder: PathKey, count added: Int) {
    if count + added > Self.limit { (old, young, count) = (young, [:], 0) }
    count += added
    young[folder] = .some(value)
  }
}
