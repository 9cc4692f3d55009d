package import Model
package import Places
import Projects
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
  func root(of target: AppTarget) -> Int? { runPath(of: target.path, among: roots) }
  let guessed = targets.indices.filter { index in
    let target = targets[index]
    return target.name == nil && target.product == nil && !target.catalogs.isUnused
      && target.description.faults.isEmpty
      && !named.contains(PathKey(target.path)) && target.catalogs.sets.contains(where: \.isOwnIcon)
  }
  capTemplates(in: &targets, named: named, below: roots)
  guard !guessed.isEmpty else { return }
  let ofProjects = targets.filter { $0.name != nil && $0.product == nil }
  let compiled = Set(ofProjects.flatMap { $0.iconNames(below: root(of: $0)) })
  for index in guessed where targets[index].kind == .assetCatalog {
    let own = targets[index].iconNames(below: root(of: targets[index]))
    if !compiled.isDisjoint(with: own) { targets[index].severityLimit = .warning(.guess) }
  }
  let withApp = Set(ofProjects.filter(\.isAppWithIcon).map { root(of: $0) })
  for (root, guessed) in Dictionary(grouping: guessed, by: { root(of: targets[$0]) }) {
    let empty = guessed.filter { targets[$0].hasEmptyIconsAlone }
    // Apps that share a catalog are not one of them instead of the other.
    let filled = Set(
      guessed.filter { !targets[$0].hasEmptyIconsAlone }.map { PathKey(targets[$0].path) })
    let isBesideApp = withApp.contains(root)
    for index in empty {
      let isFilledItself = filled.contains(PathKey(targets[index].path))
      // An app has an Info.plist, a module of one has none.
      let isOfModule = isBesideApp && targets[index].description.infoPlist == nil
      if filled.count > (isFilledItself ? 1 : 0) || isOfModule {
        targets[index].severityLimit = .warning(.guess)
      }
    }
    guard isBesideApp, let root else { continue }
    for index in guessed where sideFolder(of: targets[index].path, below: roots[root]) != nil {
      targets[index].severityLimit = .warning(.guess)
    }
  }
  capApps(in: &targets, ofCatalogsOf: guessed) { withApp.contains(root(of: $0)) }
}

/// Of the apps that share a catalog, which no project compiles, each is a guess where one is, and where an app of a project is
/// beside it each that has no image.
private func capApps(
  in targets: inout [AppTarget], ofCatalogsOf guessed: [Int], isBesideApp: (AppTarget) -> Bool
) {
  let ofCatalogs = Dictionary(grouping: guessed) { PathKey(targets[$0].path) }
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
