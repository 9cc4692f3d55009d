import AssetCatalogs
import Model
import Places
import Synchronization
import SystemPackage

/// Catalogs that another thread reads while it is found out which apps compile them: of 30 apps that takes eight thousandths of
/// a second, in which it reads three of four catalogs.
final class CatalogsReadAhead: Sendable {
  private let read = Mutex<[PathKey: AssetCatalog]>([:])
  private let isOver = Atomic(false)

  /// Reads them in their order until it is too late.
  func read(_ paths: [FilePath], until isStopped: () -> Bool) {
    for path in paths {
      guard !isOver.load(ordering: .relaxed), !isStopped() else { return }
      let catalog = readAssetCatalog(at: path)
      read.withLock { $0[PathKey(path)] = catalog }
    }
  }

  /// Nobody reads ahead any more: whoever needs a catalog reads it.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// What was read is given once, so that it is not kept to the end of the run.
  func catalog(at path: FilePath) -> AssetCatalog {
    read.withLock { $0.removeValue(forKey: PathKey(path)) } ?? readAssetCatalog(at: path)
  }
}

extension UnitFinder {
  /// What `body` gives, while another thread reads the catalogs that a project may compile.
  func readingCatalogs<Result>(of scan: FolderScan, _ body: () -> Result) -> Result {
    guard !scan.projects.isEmpty, !scan.catalogs.isEmpty else { return body() }
    let (ahead, catalogs, reasonToStop) = (scan.catalogsAhead, scan.catalogs, flags.reasonToStop)
    return mapper.run(beside: { ahead.read(catalogs) { reasonToStop() != nil } }) {
      defer { ahead.end() }
      return body()
    }
  }
}
