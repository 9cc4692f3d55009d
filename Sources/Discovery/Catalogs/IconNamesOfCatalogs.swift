import AssetCatalogs
import Model
import Places
import SpecTables
import SystemPackage

/// The icon sets of catalogs that a target may miss one of: each target asks, and a catalog is read once.
final class IconNamesOfCatalogs: Sendable {
  private struct Icons {
    let names: [FileName]
    /// Those that hold an image.
    let filled: [(name: FileName, type: SetType)]
  }

  private let known = Answers<PathKey, Icons>()

  func names(in path: FilePath) -> [FileName] { icons(in: path).names }

  /// The names of those that hold an image, of the types that an app takes.
  func filledNames(in path: FilePath, ofTypes isTaken: (SetType) -> Bool) -> [FileName] {
    icons(in: path).filled.filter { isTaken($0.type) }.map(\.name)
  }

  private func icons(in path: FilePath) -> Icons {
    known.answer(for: PathKey(path)) {
      let catalog = readAssetCatalog(at: path)
      let filled = catalog.sets.filter { set in
        set.type.isAppIcon && (!set.children.isEmpty || set.entries.contains { $0.filename != nil })
      }
      return Icons(
        names: catalog.names(ofTypes: \.isAppIcon), filled: filled.map { ($0.name, $0.type) })
    }
  }
}
