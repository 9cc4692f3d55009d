import Model
import Places
import SpecTables
import SystemPackage

extension [SetContext] {
  /// Icon sets that have right images for some alone of the required places for which another set of their name has them, each
  /// with that one: which of two sets of one name the asset compiler takes is not documented.
  /// - Parameter others: those that are for other platforms.
  func spareByPixels(besides others: Set<PathKey>) -> [PathKey: FilePath] {
    let icons = filter { $0.hasSlots && $0.mayBeSpare && !others.contains(PathKey($0.set.set.path)) }
    guard icons.count > 1 else { return [:] }
    var spare: [PathKey: FilePath] = [:]
    for twins in Dictionary(grouping: icons, by: \.nameOfTwins).values where twins.count > 1 {
      let filled = twins.map(\.rightlyFilled)
      guard let most = filled.indices.max(by: { filled[$0].count < filled[$1].count }) else { continue }
      for index in twins.indices where filled[index].isStrictSubset(of: filled[most]) {
        spare[PathKey(twins[index].set.set.path)] = twins[most].set.set.path
      }
    }
    return spare
  }
}

extension SetContext {
  /// A manifest that cannot be read may have any entry, and the compiler stops at it.
  fileprivate var mayBeSpare: Bool {
    guard [.appIcon, .stickersIcon].contains(set.set.type) else { return false }
    switch set.set.manifest {
    case .present, .absent: return true
    case .invalid, .unreadable, .ignored: return false
    }
  }

  /// What a project calls the set, and its kind.
  fileprivate var nameOfTwins: [FileName] {
    (set.set.namespace + [set.set.name]).map(\.lowercased) + [FileName(set.set.type.rawValue)]
  }

  /// The rows that are required and that an image of their pixels fills.
  fileprivate var rightlyFilled: Set<String> {
    let required = slots.indices.filter { slots[$0].need == .required && slots[$0].isApplicable }
    let filled = required.filter { place in
      let sizes = slots[place].row.acceptedSizes
      return slots[place].filling.contains { images[$0].condition.size.map(sizes.contains) ?? false }
    }
    return Set(filled.map { slots[$0].row.id })
  }
}
