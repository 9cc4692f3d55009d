import Places
import Synchronization
package import SystemPackage

/// What folders held when they were listed, for who looks for something else in them in the same run.
///
/// Configurations further down are looked for before anything else, and many of the folders that this takes are then looked
/// through for apps: of 30 apps' folders 200. To list these again took some three thousandths of a run, in which nothing goes on
/// beside it.
package final class ListedFolders: Sendable {
  private struct Kept {
    var entries: [PathKey: [FolderEntry]] = [:]
    var count = 0
  }

  /// Names that are kept in all, at a hundred bytes each: as many as some hundred apps have. Of a web site of 100,000 pages they
  /// would be a quarter of what the run takes.
  private static let limit = 20_000

  private let kept = Mutex(Kept())

  package init() {}

  /// Lists a folder, and keeps what it holds.
  package func listing(_ path: FilePath) throws(FileError) -> [FolderEntry] {
    let entries = try listFolder(path)
    kept.withLock { kept in
      guard kept.count + entries.count <= Self.limit else { return }
      kept.count += entries.count
      kept.entries[PathKey(path)] = entries
    }
    return entries
  }

  /// What a folder held, which is given once; what it holds where nobody has listed it.
  package func entries(of path: FilePath) throws(FileError) -> [FolderEntry] {
    if let entries = kept.withLock({ $0.entries.removeValue(forKey: PathKey(path)) }) { return entries }
    return try listFolder(path)
  }

  package func forget() { kept.withLock { $0 = Kept() } }
}
