import Model
import Places
import SpecTables
import SystemPackage

extension SourceCatalogs {
  /// Icon sets that have no image for a place for which another set of their name has none, and fewer than that one, each with
  /// it: a target that compiles the catalog of a brand beside the one of its template has the brand's images.
  /// - Parameter others: those that are for other platforms.
  func spareSets(besides others: Set<FilePath>) -> [PathKey: FilePath] {
    let icons = catalogs.flatMap { catalog in catalog.sets.filter { $0.type.iconForm == .images } }
    guard icons.count > 1 else { return [:] }
    let own = icons.filter { !others.contains($0.path) }
    return AssetSet.spareTwins(among: own) { own[$0].filledPlaces }
  }
}

extension AssetSet {
  /// The places for which the set has a file.
  fileprivate var filledPlaces: Set<CatalogPosition> {
    Set(entries.filter { $0.fileOnDisk != nil }.map { $0.place(in: type, brand: nil, stack: nil) })
  }
}
