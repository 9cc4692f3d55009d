import FileTree
import Model
import Places
import SpecTables
import SystemPackage

extension TargetBuilder {
  /// A built bundle as a target, judged by its own plist alone.
  /// - Parameter isAppClip: it lies where App Clips do; its plist does not tell.
  func bundle(_ bundle: BundleReader, isAppClip: Bool) -> AppTarget {
    var infoPlist = bundle.infoPlist
    for list in bundle.localizedLists { infoPlist?.localize(with: list) }
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    let listed = infoPlist?.listedBases ?? []
    // A game may keep thousands of pictures at the top level; only those that a system looks for are judged,
    // and those that are written like them.
    let found = bundle.images { name in
      PathKind(name) == .image
        && (names.isWanted(name) || names.isNearlyWanted(name) || names.role(for: name) != nil
          || listed.contains(NameParts(name.withoutCar).base.lowercased))
    }
    let roles = RoleFinder(flags: flags, names: names, top: bundle.bundle.path)
    let images = roles.assigned(to: found, others: [])
    let path = bundle.bundle.path
    let facts = facts(of: bundle, infoPlist, names: images.map(\.name))
    var target = AppTarget(
      path: path, name: Untrusted(path.fileName.display), form: .bundle(bundle.product), build: facts.target,
      provenance: facts.provenance,
      request: AssetRequest(
        // What a bundle without its description lacks would all be a guess.
        infoPlist == nil ? .nothing : .application, adding: flags.requestedKinds,
        otherSources: otherSources(bundle, platform: facts.target.platform)), vocabulary: facts.vocabulary)
    if isAppClip { target.build.product = .appClip }
    target.description.infoPlist = infoPlist
    target.description.faults = bundle.faults
    target.description.path = infoPlist?.path
    target.description.storyboards = bundle.storyboards
    target.description.launch = bundle.launchFiles
    target.loose = LooseImages(images)
    if let assets = bundle.product.assets {
      target.catalogs.outlines = [CatalogOutline(path: assets.path)]
    }
    target.icon = target.resolvedIcon
    target.outsideStore = outsideStore(infoPlist, on: target.build.platform)
    return target
  }

  /// What has `Contents` is the Mac's, also without a property list.
  private func facts(of bundle: BundleReader, _ infoPlist: InfoPlist?, names: [FileName]) -> TargetFacts {
    let path = bundle.bundle.path
    return TargetFacts(
      root: AppRoot(folder: path, domain: path, platform: infoPlist == nil && bundle.isDeep ? .macos : nil),
      infoPlist: infoPlist, names: names, sets: [], hasCatalog: bundle.product.assets != nil, flags: flags,
      tables: tables)
  }

  /// What the plist shows of a Mac app that goes to users without the store.
  private func outsideStore(_ infoPlist: InfoPlist?, on platform: Platform) -> OutsideStore? {
    platform == .macos ? infoPlist.flatMap(OutsideStore.init(of:)) : nil
  }

  /// Loose icons are required only where the plist names none of a compiled catalog, and only of apps for
  /// iPhone and iPad.
  private func otherSources(_ bundle: BundleReader, platform: Platform) -> [OtherSource] {
    guard platform == .ios else {
      return [.appIcon, .spotlightIcon, .launchImage, .documentIcon].map {
        OtherSource(kind: $0, reason: .notNeeded(platform))
      }
    }
    guard !bundle.product.iconNames.isEmpty else { return [] }
    return AssetKind.sizesOfLooseIcon.map { OtherSource(kind: $0, reason: .compiledCatalog) }
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
