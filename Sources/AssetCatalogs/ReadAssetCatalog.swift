import Dispatch
import FileTree
import Synchronization
package import SystemPackage

/// Reads an `.xcassets` or `.xcstickers` folder whole: groups, sets and the sets within them. The folder of a
/// single set is read as a catalog of it alone.
///
/// Nothing is judged. Images are not opened, links to folders not followed.
package func readAssetCatalog(at path: FilePath, limits: CatalogLimits = CatalogLimits()) -> AssetCatalog {
  var reader = CatalogReader(path: path, limits: limits)
  return SetType(folder: path.fileName) == nil ? reader.read() : reader.readLoneSet()
}

/// Reads several catalogs, on all cores; they come out in the order given.
package func readAssetCatalogs(at paths: [FilePath]) -> [AssetCatalog] {
  guard paths.count > 1 else { return paths.map { readAssetCatalog(at: $0) } }
  let catalogs = Mutex([AssetCatalog?](repeating: nil, count: paths.count))
  DispatchQueue.concurrentPerform(iterations: paths.count) { index in
    let catalog = readAssetCatalog(at: paths[index])
    catalogs.withLock { $0[index] = catalog }
  }
  return catalogs.withLock { $0.compactMap(\.self) }
}
