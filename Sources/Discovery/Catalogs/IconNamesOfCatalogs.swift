import AssetCatalogs
import Model
import Places
import Synchronization
import SystemPackage

/// The names of the icon sets of catalogs that a target may miss one of: each target asks, and a catalog is read once.
final class IconNamesOfCatalogs: Sendable {
  private let known = Mutex<[PathKey: [FileName]]>([:])

  func names(in path: FilePath) -> [FileName] {
    if let names = known.withLock({ $0[PathKey(path)] }) { return names }
    let names = readAssetCatalog(at: path).names(ofTypes: \.isAppIcon)
    known.withLock { $0[PathKey(path)] = names }
    return names
  }
}
