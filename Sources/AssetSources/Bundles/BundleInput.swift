import AssetCatalogs
import FileTree
import SpecTables
import SystemPackage

extension InputBuilder {
  /// A built bundle as an input, judged by its own plist alone.
  /// - Parameter isAppClip: it lies where App Clips do; its plist does not tell.
  func bundle(_ bundle: BundleReader, isAppClip: Bool) -> AssetInput {
    var infoPlist = bundle.infoPlist
    let localized = bundle.localizedLists()
    for list in localized.lists { infoPlist?.localize(with: list) }
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    let listed = infoPlist?.listedBases ?? []
    // A game may keep thousands of pictures at the top level; only those that a system looks for are judged,
    // and those that are written like them.
    let found = bundle.images { name in
      isImageName(name)
        && (names.isWanted(name) || names.isNearlyWanted(name) || names.role(for: name) != nil
          || listed.contains(NameParts(name).base.lowercased))
    }
    let roles = RoleFinder(flags: flags, names: names, top: bundle.bundle.path)
    let images = roles.assigned(to: found, others: [])
    let path = bundle.bundle.path
    let facts = TargetFacts(
      root: AppRoot(folder: path, domain: path), infoPlist: infoPlist, names: images.map(\.name), sets: [],
      hasCatalog: bundle.product.assets != nil, flags: flags, tables: tables)
    var input = AssetInput(
      path: path, targetName: path.fileName.display, kind: .appBundle, target: facts.target,
      provenance: facts.provenance, infoPlist: infoPlist, scope: .application, askedKinds: flags.askedKinds,
      elsewhere: elsewhere(bundle, platform: facts.target.platform), images: images, notCopied: [],
      faults: bundle.faults + localized.faults)
    if isAppClip { input.target.product = .appClip }
    input.storyboards = bundle.storyboards
    input.descriptionPath = infoPlist?.path
    input.product = bundle.product
    if let assets = bundle.product.assets {
      let names = assets.icons.keys.sorted().map { FileName($0) }
      input.catalogs = [AssetCatalog(compiled: assets.path, iconSets: names)]
    }
    return input
  }

  /// Loose icons are asked for only where the plist names none of a compiled catalog, and only of apps for
  /// iPhone and iPad.
  private func elsewhere(_ bundle: BundleReader, platform: Platform) -> [KindElsewhere] {
    guard platform == .ios else {
      return [.appIcon, .spotlightIcon, .launchImage, .documentIcon].map {
        KindElsewhere(kind: $0, reason: "not asked of \(platform.title)")
      }
    }
    guard !bundle.product.iconNames.isEmpty else { return [] }
    return [.appIcon, .spotlightIcon].map { KindElsewhere(kind: $0, reason: "in the compiled catalog") }
  }
}

extension InfoPlist {
  /// The names of icons, those of alternate ones too, without modifiers and in lower case.
  fileprivate var listedBases: Set<FileName> {
    let names = icons.map(\.name) + alternateIcons.flatMap(\.files)
    return Set(
      names.map { NameParts($0.withPNGExtension).base.lowercased })
  }
}
