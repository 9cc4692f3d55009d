package import Model
import Places
import SpecTables
package import SystemPackage

/// Reads an `.xcassets` or `.xcstickers` folder: groups, sets and the sets within them. The folder of a
/// single set is read as a catalog of it alone.
///
/// Nothing is judged. Images are not opened, links to folders not followed.
package func readAssetCatalog(at path: FilePath, limits: CatalogLimits = CatalogLimits()) -> AssetCatalog {
  var reader = CatalogReader(path: path, limits: limits)
  return SetType(folder: path.fileName) == nil ? reader.read() : reader.readLoneSet()
}
