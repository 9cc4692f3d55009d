import AssetCatalogs
import Model
import Places
import SpecTables
import SystemPackage

/// The catalogs and Icon Composer files that one target compiles.
struct SourceCatalogs {
  var catalogs: [AssetCatalog] = []
  var iconBundles: [IconBundle] = []
  /// Shared by the targets of one project.
  var known = KnownImages()

  /// The names of what can be an icon.
  var iconNames: Set<FileName> {
    Set(catalogs.flatMap { $0.names(ofTypes: \.isAppIcon) } + iconBundles.map(\.name))
  }

  /// The same, without those that the icon of a platform with stacks of layers cannot be.
  func iconNames(on platform: Platform?) -> Set<FileName> {
    guard platform?.drawsLayers == true else { return iconNames }
    return Set(catalogs.flatMap { $0.names { $0.isAppIcon && $0.iconForm != .images } })
  }

  /// The sets, each with what the target does with it, and those of them that another set of their name makes needless.
  /// - Parameter platform: of the target, where it is known.
  func sets(
    named names: SetNames, on platform: Platform? = nil
  ) -> (all: [CatalogSet], spare: [PathKey: FilePath]) {
    let ofOthers = platform.map(twinsForOthers) ?? []
    let spare = spareSets(besides: ofOthers)
    let others = ofOthers.union(spare.keys.map(\.path))
    let icon = loneSet { type in
      type.isAppIcon && type.iconForm != .layers && platform.map(type.canBeIcon) ?? true
    }
    let launchImage = loneSet { $0 == .launchImage }
    let all = catalogs.flatMap { catalog in
      FlattenedCatalog(catalog, known: known) { set in
        let use = names.use(of: set, loneIcon: icon, loneLaunchImage: launchImage)
        if !others.isEmpty, others.contains(set.path) { return .unused }
        if use == .primaryIcon, names.primary == nil, set.isIconElsewhere(than: platform) { return .unused }
        return use == .alternateIcon && names.includesInVain(set, on: platform) ? .unused : use
      }.sets
    }
    return (all, spare)
  }

  /// Icon and launch sets that have entries for other platforms alone, where another set of the type and name has some for
  /// this one: a target that compiles the catalogs of several apps takes what is for its own devices.
  private func twinsForOthers(than platform: Platform) -> Set<FilePath> {
    let candidates = catalogs.flatMap { catalog in
      catalog.sets.indices.filter { [.appIcon, .launchImage].contains(catalog.sets[$0].type) }
        .map { catalog.sets[$0] }
    }
    guard candidates.count > 1 else { return [] }
    let byType = Dictionary(grouping: candidates, by: \.type)
    let twins = byType.values.flatMap { Dictionary(grouping: $0, by: \.name.lowercased).values }
    return Set(
      twins.flatMap { sets in
        let others = sets.filter { !$0.hasEntry(for: platform) }
        return others.count == sets.count ? [] : others.map(\.path)
      })
  }

  /// The only set of some types.
  private func loneSet(_ isOfType: (SetType) -> Bool) -> FilePath? {
    // By index: a project has thousands of sets, and to take one out of the list is to copy it.
    let paths = catalogs.flatMap { catalog in
      catalog.sets.indices.filter { isOfType(catalog.sets[$0].type) }.map { catalog.sets[$0].path }
    }
    return paths.count == 1 ? paths[0] : nil
  }
}

extension SetNames {
  /// Whether the set is compiled only because all icon sets are, into an app that cannot change its icon: Xcode's template
  /// for the Mac has that setting too. Code may show its images, and needs none of them in particular.
  fileprivate func includesInVain(_ set: AssetSet, on platform: Platform?) -> Bool {
    platform?.hasAlternateIcons == false && !alternates.contains { $0.name == set.name }
  }
}

extension AssetSet {
  /// Whether only another platform has its icon from a set of the type: no app is meant to have it by its usual name.
  fileprivate func isIconElsewhere(than platform: Platform?) -> Bool {
    guard let platform, type.isAppIcon else { return false }
    return !type.canBeIcon(on: platform)
  }

  /// Whether an entry is for the platform, or may be: of which devices it speaks is not known. A manifest that cannot be
  /// read may have any.
  fileprivate func hasEntry(for platform: Platform) -> Bool {
    switch manifest {
    case .invalid, .unreadable, .ignored, .written: true
    case .present, .absent: entries.contains { $0.shownPlatform.map { $0 == platform } ?? true }
    }
  }
}

/// The images of sets that were listed once: each of a set's images has a path and a key of its own, and every second set of
/// published apps is compiled by more than one target.
final class KnownImages {
  private let known = Answers<PathKey, [ImageAsset]>()
  private var positions: Set<CatalogPosition> = []

  /// Apple's templates have some 150 places; whatever else a manifest makes up is not looked for among them.
  private static let positionLimit = 256

  /// - Parameter list: of a set that lies in no other set, whose images are the same to whoever compiles it.
  func images(of set: AssetSet, _ list: () -> [ImageAsset]) -> [ImageAsset] {
    known.answer(for: PathKey(set.path), list)
  }

  /// One value for all entries of a place: each has twelve texts, which of 100,000 images make a twelfth of the memory of a run.
  func shared(_ position: CatalogPosition) -> CatalogPosition {
    guard positions.count < Self.positionLimit else { return position }
    return positions.insert(position).memberAfterInsert
  }
}
