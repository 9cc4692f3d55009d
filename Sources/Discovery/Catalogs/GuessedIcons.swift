package import Model
package import Places
import SpecTables
package import SystemPackage

/// Where several catalogs have icons and no project says which of them are an app's, an empty icon set may be that of
/// a module or a demo: its faults are warnings at most. What lies below another path of the run tells nothing of it.
/// - Parameters:
///   - named: what the user named is no guess.
///   - roots: the paths of the run.
package func capGuessedIcons(in targets: inout [AppTarget], named: Set<PathKey>, below roots: [FilePath]) {
  let guessed = targets.indices.filter { index in
    let target = targets[index]
    return target.name == nil && target.product == nil && !target.catalogs.isUnused
      && target.description.faults.isEmpty
      && !named.contains(PathKey(target.path)) && target.catalogs.sets.contains(where: \.isOwnIcon)
  }
  let ofRoots = Dictionary(grouping: guessed) { index in
    roots.indices.filter { targets[index].path.isInside(roots[$0]) }.max {
      roots[$0].length < roots[$1].length
    }
  }
  for guessed in ofRoots.values {
    let empty = guessed.filter {
      targets[$0].catalogs.sets.allSatisfy { !$0.isOwnIcon || !$0.hasListedImage }
    }
    guard empty.count < guessed.count else { continue }
    for index in empty { targets[index].severityLimit = .warning(.guess) }
  }
}

extension CatalogSet {
  /// Stacks and brand assets have their images in sets within them.
  fileprivate var isOwnIcon: Bool {
    use == .primaryIcon && (self.set.type == .appIcon || self.set.type == .stickersIcon)
  }
}
