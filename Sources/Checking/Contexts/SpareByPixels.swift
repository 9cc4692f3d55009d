import Model
import Places
import SpecTables
import SystemPackage

extension [SetContext] {
  /// Icon sets that have right images for some alone of the required places for which another set of their name has them, each
  /// with that one.
  /// - Parameter others: those that are for other platforms.
  func spareByPixels(besides others: Set<PathKey>) -> [PathKey: FilePath] {
    let icons = filter { $0.hasSlots && !others.contains(PathKey($0.set.path)) }
    guard icons.count > 1 else { return [:] }
    return AssetSet.spareTwins(among: icons.map(\.set.written)) { icons[$0].rightlyFilled }
  }
}

extension SetContext {
  /// The rows that are required and that an image of their pixels fills.
  fileprivate var rightlyFilled: Set<RowID> {
    let required = slots.indices.filter { slots[$0].need == .required && slots[$0].isApplicable }
    let filled = required.filter { place in
      let sizes = slots[place].row.acceptedSizes
      return slots[place].filling.contains { images[$0].condition.size.map(sizes.contains) ?? false }
    }
    return Set(filled.map { slots[$0].row.id })
  }
}
