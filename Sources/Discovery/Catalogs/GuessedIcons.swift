package import Model
package import Places
import SpecTables
import SystemPackage

/// Where several catalogs have icons and no project says which of them are an app's, an empty icon set may be that of
/// a module or a demo: its faults are warnings at most.
/// - Parameter named: what the user named is no guess.
package func capGuessedIcons(in targets: inout [AppTarget], named: Set<PathKey>) {
  let guessed = targets.indices.filter { index in
    let target = targets[index]
    return target.name == nil && target.product == nil && !target.catalogs.isUnused
      && target.description.faults.isEmpty
      && !named.contains(PathKey(target.path)) && target.catalogs.sets.contains(where: \.isOwnIcon)
  }
  let empty = guessed.filter { targets[$0].catalogs.sets.allSatisfy { !$0.isOwnIcon || !$0.hasListedImage } }
  guard empty.count < guessed.count else { return }
  for index in empty { targets[index].severityLimit = .warning(.guess) }
}

extension CatalogSet {
  /// Stacks and brand assets have their images in sets within them.
  fileprivate var isOwnIcon: Bool {
    use == .primaryIcon && (self.set.type == .appIcon || self.set.type == .stickersIcon)
  }
}
