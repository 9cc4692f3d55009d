import FileTree
package import SystemPackage

/// Reads an `.xcassets` or `.xcstickers` folder: groups, sets and the sets within them. The folder of a
/// single set is read as a catalog of it alone.
///
/// Nothing is judged. Images are not opened, links to folders not followed.
/// - Parameter isLeft: the types of sets that are left for ``readSets(_:of:limits:)``; none unless told.
package func readAssetCatalog(
  at path: FilePath, limits: CatalogLimits = CatalogLimits(),
  leaving isLeft: @escaping (SetType) -> Bool = { _ in false }
) -> AssetCatalog {
  var reader = CatalogReader(path: path, limits: limits, isLeft: isLeft)
  return SetType(folder: path.fileName) == nil ? reader.read() : reader.readLoneSet()
}

/// Reads sets that were left.
/// - Returns: the catalog as far as it is they and what lies in them; each of them may have as many folders as a
///   catalog.
package func readSets(
  _ sets: some Sequence<UnreadSet>, of catalog: FilePath, limits: CatalogLimits = CatalogLimits()
) -> AssetCatalog {
  var reader = CatalogReader(path: catalog, limits: limits)
  return reader.read(sets)
}
