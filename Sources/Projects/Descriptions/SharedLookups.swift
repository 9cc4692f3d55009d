import FileTree
import Places
import SystemPackage

/// What descriptions look up beside themselves: names in folders, what patterns mean, other files. Those of a tree ask for the same
/// over and over, so each folder is listed and each pattern followed once for all; and what all of them ask for has a bound, since
/// a made-up tree must not be read for ever.
package final class SharedLookups {
  private let readingFile: FileReading
  private let listing: FolderReading
  private var folders: [PathKey: NamesOfFolder] = [:]
  private var patterns: [PatternKey: [FilePath]] = [:]
  /// Names and paths that are kept.
  private var kept = 0
  private var namesLeft = 2_000_000
  private var stepsLeft = 4_000_000
  private var bytesLeft = 128 << 20
  /// Whether something was not looked up any more.
  package private(set) var isExhausted = false

  private struct PatternKey: Hashable {
    let folder: PathKey
    let pattern: String
  }

  /// As many as some hundred apps have.
  private static let keptLimit = 20_000
  /// What to list a folder costs, in names.
  private static let folderCost = 20

  package init(reading: @escaping FileReading, listing: @escaping FolderReading) {
    (readingFile, self.listing) = (reading, listing)
  }

  func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    guard bytesLeft > 0 else {
      isExhausted = true
      throw .absent
    }
    let bytes = try readingFile(path)
    bytesLeft -= bytes.count
    return bytes
  }

  /// What a folder holds; nothing where there is none.
  func names(in folder: FilePath) -> NamesOfFolder {
    let key = PathKey(folder)
    if let known = folders[key] { return known }
    guard namesLeft > 0 else {
      isExhausted = true
      return NamesOfFolder([])
    }
    let names = NamesOfFolder((try? listing(folder)) ?? [])
    namesLeft -= names.list.count + Self.folderCost
    keep(names.list.count + 1)
    folders[key] = names
    return names
  }

  /// What a pattern means, found by `search` the first time.
  func paths(of pattern: String, in folder: FilePath, by search: () -> [FilePath]) -> [FilePath] {
    let key = PatternKey(folder: PathKey(folder), pattern: pattern)
    if let known = patterns[key] { return known }
    let found = search()
    keep(found.count + 1)
    patterns[key] = found
    return found
  }

  /// Whether a search may go through so many more names.
  func maySearch(_ count: Int) -> Bool {
    stepsLeft -= count + Self.folderCost
    if stepsLeft < 0 { isExhausted = true }
    return stepsLeft >= 0
  }

  private func keep(_ count: Int) {
    if kept + count > Self.keptLimit {
      folders.removeAll()
      patterns.removeAll()
      kept = 0
    }
    kept += count
  }
}

/// The names in a folder.
final class NamesOfFolder {
  let list: [FileName]
  private lazy var all = Set(list)
  private lazy var folded = Set(list.map(\.lowercased))

  init(_ list: [FileName]) { self.list = list }

  func contains(_ name: FileName) -> Bool { all.contains(name) }

  /// But for letter case.
  func containsNearly(_ name: FileName) -> Bool { folded.contains(name.lowercased) }
}
