package import Places
import Synchronization
package import SystemPackage

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
