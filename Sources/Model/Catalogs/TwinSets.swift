package import Places
import SpecTables
package import SystemPackage

extension AssetSet {
  /// Which of several sets that are icons by their own images, and of one name to a project, lack what another of them has: by the
  /// path of each, the other one's. Which of two sets of one name the asset compiler takes is not documented.
  /// - Parameter filled: what the set of an index has; asked of sets that have a twin alone.
  package static func spareTwins<Place: Hashable>(
    among sets: [AssetSet], filled: (Int) -> Set<Place>
  ) -> [PathKey: FilePath] {
    var spare: [PathKey: FilePath] = [:]
    let known = sets.indices.filter { sets[$0].type.iconForm == .images && sets[$0].hasKnownEntries }
    for twins in Dictionary(grouping: known, by: { TwinName(sets[$0]) }).values where twins.count > 1 {
      let places = twins.map(filled)
      guard let most = places.indices.max(by: { places[$0].count < places[$1].count }) else { continue }
      for index in twins.indices where places[index].isStrictSubset(of: places[most]) {
        spare[PathKey(sets[twins[index]].path)] = sets[twins[most]].path
      }
    }
    return spare
  }

  /// A manifest that cannot be read may have any, and the compiler stops at it.
  private var hasKnownEntries: Bool {
    switch manifest {
    case .present, .absent: true
    case .invalid, .unreadable, .ignored, .written: false
    }
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
