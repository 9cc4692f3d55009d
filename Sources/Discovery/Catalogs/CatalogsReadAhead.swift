import AssetCatalogs
import Model
import Places
import Synchronization
import SystemPackage

/// Catalogs that another thread reads while it is found out which apps compile them: of 30 apps that takes six thousandths of
/// a second, in which it reads half of them. The one at hand when that is over is read to its end, which may be a large one:
/// meanwhile this thread reads others, where it would wait for a hundredth of the run.
final class CatalogsReadAhead: Sendable {
  private struct State {
    var taken: Set<PathKey> = []
    var read: [PathKey: AssetCatalog] = [:]
    var isAtWork = false
  }

  private let state = Mutex(State())
  private let isOver = Atomic(false)

  /// Reads them in their order until it is too late.
  func read(_ paths: [FilePath], until isStopped: () -> Bool) {
    state.withLock { $0.isAtWork = true }
    defer { state.withLock { $0.isAtWork = false } }
    for path in paths {
      guard !isOver.load(ordering: .relaxed), !isStopped() else { return }
      read(path)
    }
  }

  /// Nobody reads ahead any more: whoever needs a catalog reads it.
  /// - Parameter compiled: what is needed, of which this thread reads some while the other ends its last.
  func end(_ compiled: [FilePath] = [], until isStopped: () -> Bool = { false }) {
    isOver.store(true, ordering: .relaxed)
    for path in compiled {
      guard state.withLock({ $0.isAtWork }), !isStopped() else { return }
      read(path)
    }
  }

  /// Forgets what no app compiles.
  func keep(_ compiled: [FilePath]) {
    let keys = Set(compiled.map { PathKey($0) })
    state.withLock { state in state.read = state.read.filter { keys.contains($0.key) } }
  }

  private func read(_ path: FilePath) {
    let key = PathKey(path)
    guard state.withLock({ $0.taken.insert(key).inserted }) else { return }
    let catalog = readAssetCatalog(at: path)
    state.withLock { $0.read[key] = catalog }
  }

  /// What was read is given once, so that it is not kept to the end of the run.
  func catalog(at path: FilePath) -> AssetCatalog {
    state.withLock { $0.read.removeValue(forKey: PathKey(path)) } ?? readAssetCatalog(at: path)
  }
}

extension UnitFinder {
  /// What `body` gives, while another thread reads the catalogs that a project may compile.
  func readingCatalogs(of scan: FolderScan, _ body: () -> Discovery) -> Discovery {
    guard !scan.projects.isEmpty, !scan.catalogs.paths.isEmpty else { return body() }
    let (ahead, catalogs, reasonToStop) = (scan.catalogs.ahead, scan.catalogs.paths, flags.reasonToStop)
    let found = mapper.run(beside: { ahead.read(catalogs) { reasonToStop() != nil } }) {
      let found = body()
      ahead.end(found.units.flatMap(\.compiledCatalogs)) { reasonToStop() != nil }
      return found
    }
    ahead.keep(found.units.flatMap(\.compiledCatalogs))
    return found
  }
}
