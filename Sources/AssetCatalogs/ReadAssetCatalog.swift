package import SystemPackage

/// Reads an `.xcassets` or `.xcstickers` folder whole: groups, sets and the sets within them.
///
/// Nothing is judged. Images are not opened, links to folders not followed.
package func readAssetCatalog(at path: FilePath, limits: CatalogLimits = CatalogLimits()) -> AssetCatalog {
  var reader = CatalogReader(path: path, limits: limits)
  return reader.read()
}
