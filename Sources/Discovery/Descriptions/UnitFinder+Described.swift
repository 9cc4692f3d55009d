import Model
import Places
import Projects
import SpecTables
import SystemPackage

// What files describe that are no projects.
extension UnitFinder {
  /// - Returns: the images from which the apps' icons are made.
  func takeDescribed(
    _ descriptions: FoundDescriptions, claims: inout CatalogClaims, into found: inout Discovery
  ) -> [FilePath] {
    found.units += descriptions.damaged.map { .targets([builder.damaged($0.fault, format: $0.format)]) }
    var claimed: [FilePath] = []
    for tool in descriptions.apps {
      let described = builder.described(tool)
      claims.take(tool.app.iconBundles.map(\.value))
      if !described.units.isEmpty { claimed += tool.app.sources.map(\.path.value) }
      found += described
    }
    return claimed
  }

  /// The `.icns` of a Mac app that its property list names. Those that none names are said where lists are all that tells of apps;
  /// where nothing does, the pages of a site are looked for first.
  func take(
    _ iconFiles: [ListedIconFile], in scan: FolderScan, at top: FilePath, besides roots: [AppRoot],
    into found: inout Discovery
  ) {
    if flags.isJudged(.macos, product: .application) {
      for file in iconFiles { found += builder.iconFile(file, below: top) }
    }
    guard found.units.isEmpty, !roots.isEmpty,
      roots.allSatisfy({ $0.project == nil && $0.damage == nil })
    else { return }
    found.leftOut += scan.unclaimedIconFiles
  }
}

extension FolderScan {
  /// The icons of Mac apps, as ones that nothing names.
  var unclaimedIconFiles: [LeftOut] {
    iconFamilies.sorted(by: byByteOrder).map { LeftOut(path: $0, reason: .place(.unclaimedIconFile)) }
  }

  /// The compiled catalogs, where no app is known that could have them, and no description is left unread that may name one.
  func unclaimedCatalogs(besides found: Discovery) -> [LeftOut] {
    guard !compiledCatalogs.isEmpty, !found.hasUnreadDescription,
      !found.units.contains(where: \.holdsNamedApp)
    else { return [] }
    return compiledCatalogs.sorted(by: byByteOrder).map {
      LeftOut(path: $0, reason: .place(.unclaimedCatalog))
    }
  }
}

extension Unit {
  /// Whether it is more than loose images and what a list says of them.
  fileprivate var holdsNamedApp: Bool {
    switch self {
    case .project(let project): project.apps.contains { $0.root.target != nil }
    case .targets(let targets): targets.contains { $0.name != nil || $0.product != nil }
    case .catalog: true
    }
  }
}

extension Discovery {
  /// The whole `.icns` files that descriptions and lists of apps name.
  var iconFamiliesOfApps: [FilePath] {
    units.flatMap { unit -> [FilePath] in
      guard case .targets(let targets) = unit else { return [] }
      return targets.filter { $0.describedIn != nil && $0.product?.iconFile?.isDamaged == false }.map(\.path)
    }
  }
}
