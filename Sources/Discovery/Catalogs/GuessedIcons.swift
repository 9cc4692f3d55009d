package import Model
package import Places
import SpecTables
package import SystemPackage

/// Where several catalogs have icons and no project says which of them are an app's, or a project beside them builds an app
/// with one, an empty icon set may be that of a module or a demo: its faults are warnings at most, as are those of any set in
/// a folder of examples or of others' code beside such an app. So are those of a catalog in which a brand or a flavour has
/// what is laid over the one that a project compiles, and those of a template, which a tool fills in. What lies below another
/// path of the run tells nothing of it.
/// - Parameters:
///   - named: what the user named is no guess.
///   - roots: the paths of the run.
package func capGuessedIcons(in targets: inout [AppTarget], named: Set<PathKey>, below roots: [FilePath]) {
  let guessed = GuessedIcons(among: targets, named: named, below: roots)
  capTemplates(in: &targets, named: named, below: roots)
  guessed.capOverlays(among: &targets)
  guessed.capEmpty(among: &targets)
  guessed.capSideFolders(among: &targets)
  // Last: what shares a catalog with one that is capped is capped as well.
  guessed.capOthersOfCatalogs(among: &targets)
}

/// The icons of which no project says that they are an app's.
private struct GuessedIcons {
  private let roots: [FilePath]
  /// The targets that have them, by their places.
  private let places: [Int]
  /// What the targets of projects call their icons.
  private let compiled: Set<IconName>
  /// The paths of the run below which a project builds an app with an icon.
  private let withApp: Set<Int?>

  init(among targets: [AppTarget], named: Set<PathKey>, below roots: [FilePath]) {
    self.roots = roots
    places = targets.indices.filter { index in
      let target = targets[index]
      return target.name == nil && target.product == nil && !target.catalogs.isUnused
        && target.description.faults.isEmpty
        && !named.contains(PathKey(target.path)) && target.catalogs.sets.contains(where: \.isOwnIcon)
    }
    let ofProjects = places.isEmpty ? [] : targets.filter { $0.name != nil && $0.product == nil }
    compiled = Set(ofProjects.flatMap { $0.iconNames(below: runPath(of: $0.path, among: roots)) })
    withApp = Set(ofProjects.filter(\.isAppWithIcon).map { runPath(of: $0.path, among: roots) })
  }

  private func root(of target: AppTarget) -> Int? { runPath(of: target.path, among: roots) }

  private func isBesideApp(_ target: AppTarget) -> Bool { withApp.contains(root(of: target)) }

  /// Of catalogs that a brand or a flavour lays over the one that a project compiles.
  func capOverlays(among targets: inout [AppTarget]) {
    for index in places where targets[index].kind == .assetCatalog {
      let own = targets[index].iconNames(below: root(of: targets[index]))
      if !compiled.isDisjoint(with: own) { targets[index].severityLimit = .warning(.guess) }
    }
  }

  /// Of empty sets beside one that has an image, and of a module beside an app.
  func capEmpty(among targets: inout [AppTarget]) {
    for (_, places) in Dictionary(grouping: places, by: { root(of: targets[$0]) }) {
      let empty = places.filter { targets[$0].hasEmptyIconsAlone }
      // Apps that share a catalog are not one of them instead of the other.
      let filled = Set(
        places.filter { !targets[$0].hasEmptyIconsAlone }.map { PathKey(targets[$0].path) })
      for index in empty {
        let isFilledItself = filled.contains(PathKey(targets[index].path))
        // An app has an Info.plist, a module of one has none.
        let isOfModule = isBesideApp(targets[index]) && targets[index].description.infoPlist == nil
        if filled.count > (isFilledItself ? 1 : 0) || isOfModule {
          targets[index].severityLimit = .warning(.guess)
        }
      }
    }
  }

  /// Of examples and of others' code beside an app.
  func capSideFolders(among targets: inout [AppTarget]) {
    for index in places where isBesideApp(targets[index]) {
      guard let root = root(of: targets[index]),
        sideFolder(of: targets[index].path, below: roots[root]) != nil
      else { continue }
      targets[index].severityLimit = .warning(.guess)
    }
  }

  /// Of the apps that share a catalog, which no project compiles, each is a guess where one is, and where an app of a project is
  /// beside it each that has no image.
  func capOthersOfCatalogs(among targets: inout [AppTarget]) {
    let ofCatalogs = Dictionary(grouping: places) { PathKey(targets[$0].path) }
    for index in targets.indices
    where targets[index].kind == .assetCatalog && targets[index].severityLimit == .none {
      guard let others = ofCatalogs[PathKey(targets[index].path)], !others.contains(index) else { continue }
      let hasImage = targets[index].catalogs.sets.contains(where: \.hasListedImage)
      if others.contains(where: { targets[$0].severityLimit != .none })
        || !hasImage && isBesideApp(targets[index])
      {
        targets[index].severityLimit = .warning(.guess)
      }
    }
  }
}

/// What a project calls an icon set, wherever the folder around the catalog lies: what is laid over it has its names.
private struct IconName: Hashable {
  /// The path of the run, by its number.
  let root: Int?
  let folder: FileName
  let catalog: FileName
  let set: FileName
  let platform: Platform
}

extension AppTarget {
  /// Whether it is an application that goes to users, and has an icon of its own.
  fileprivate var isAppWithIcon: Bool {
    build.product == .application && shipping?.ships != false
      && catalogs.sets.contains { $0.isOwnIcon && $0.hasListedImage }
  }

  /// Whether no icon set that is its own has an image.
  fileprivate var hasEmptyIconsAlone: Bool {
    catalogs.sets.allSatisfy { !$0.isOwnIcon || !$0.hasListedImage }
  }

  fileprivate func iconNames(below root: Int?) -> [IconName] {
    catalogs.sets.filter(\.isOwnIcon).map {
      IconName(
        root: root, folder: $0.catalog.parentFolder.fileName, catalog: $0.catalog.fileName, set: $0.name,
        platform: build.platform)
    }
  }
}

extension CatalogSet {
  /// Stacks and brand assets have their images in sets within them.
  fileprivate var isOwnIcon: Bool {
    use == .primaryIcon && type.iconForm == .images
  }
}
