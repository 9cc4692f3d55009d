import AssetCatalogs
import Model
import Places
import Synchronization
import SystemPackage

/// Catalogs that another thread reads while it is found out which apps compile them: of 30 apps that takes eight thousandths of
/// a second, in which it reads three of four catalogs. The one at hand when that is over is read to its end.
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

  /// Forgets what no app compiles.
  func keep(_ compiled: [FilePath]) {
    let keys = Set(compiled.map { PathKey($0) })
    read.withLock { read in read = read.filter { keys.contains($0.key) } }
  }

  /// What was read is given once, so that it is not kept to the end of the run.
  func catalog(at path: FilePath) -> AssetCatalog {
    read.withLock { $0.removeValue(forKey: PathKey(path)) } ?? readAssetCatalog(at: path)
  }
}

extension UnitFinder {
  /// What `body` gives, while another thread reads the catalogs that a project may compile.
  func readingCatalogs(of scan: FolderScan, _ body: () -> Discovery) -> Discovery {
    guard !scan.projects.isEmpty, !scan.catalogs.isEmpty else { return body() }
    let (ahead, catalogs, reasonToStop) = (scan.catalogsAhead, scan.catalogs, flags.reasonToStop)
    let found = mapper.run(beside: { ahead.read(catalogs) { reasonToStop() != nil } }) {
      defer { ahead.end() }
      return body()
    }
    ahead.keep(found.units.flatMap(\.compiledCatalogs))
    return found
  }
}
