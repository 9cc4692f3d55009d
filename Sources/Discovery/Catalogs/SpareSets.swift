import Model
import Places
import SpecTables
import SystemPackage

extension SourceCatalogs {
  /// Icon sets that have no image for a place for which another set of their name has none, and fewer than that one, each with
  /// it: a target that compiles the catalog of a brand beside the one of its template has the brand's images. Which of two
  /// sets of one name the asset compiler takes is not documented.
  /// - Parameter others: those that are for other platforms.
  func spareSets(besides others: Set<FilePath>) -> [PathKey: FilePath] {
    let candidates = catalogs.flatMap { catalog in
      catalog.sets.indices.filter { catalog.sets[$0].type.iconForm == .images }
        .map { catalog.sets[$0] }
    }
    guard candidates.count > 1 else { return [:] }
    let own = candidates.filter { !others.contains($0.path) && $0.hasKnownEntries }
    var spare: [PathKey: FilePath] = [:]
    for twins in Dictionary(grouping: own, by: TwinName.init).values where twins.count > 1 {
      let places = twins.map(\.filledPlaces)
      guard let most = places.indices.max(by: { places[$0].count < places[$1].count }) else { continue }
      for index in twins.indices
      where places[index].count < places[most].count && places[index].isSubset(of: places[most]) {
        spare[PathKey(twins[index].path)] = twins[most].path
      }
    }
    return spare
  }
}

/// What a project calls a set.
private struct TwinName: Hashable {
  let names: [FileName]
  let type: SetType

  init(_ set: AssetSet) {
    names = (set.namespace + [set.name]).map(\.lowercased)
    type = set.type
  }
}

extension AssetSet {
  /// A manifest that cannot be read may have any, and the compiler stops at it.
  fileprivate var hasKnownEntries: Bool {
    switch manifest {
    case .present, .absent: true
    case .invalid, .unreadable, .ignored: false
    }
  }

  /// The places for which the set has a file.
  fileprivate var filledPlaces: Set<CatalogPosition> {
    Set(entries.filter { $0.fileOnDisk != nil }.map { $0.place(in: type, brand: nil, stack: nil) })
  }
}
