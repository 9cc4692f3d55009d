import Model
import Places
import SpecTables
import SystemPackage

// Images that lie in no catalog.
extension TargetBuilder {
  /// The images near the app that are in no catalog, with what each is for.
  func looseImages(of app: AppUnit, in scan: FolderScan, names: LooseNames) -> LooseImages {
    guard app.root.gathersLooseImages else { return LooseImages() }
    let flat = FlatImages(of: app.root, in: scan, foreign: app.foreign, isWanted: names.isWanted)
    let others = scan.images.ofOtherFormats.filter(app.owns)
    var roles = RoleFinder(flags: flags, names: names, top: scan.top)
    if app.root.target != nil, !flat.isListedByProject { roles.home = app.root.folder }
    var loose = LooseImages(
      roles.assigned(to: flat.images, others: others), notCopied: flat.notCopied,
      isListedByProject: flat.isListedByProject, isKnownToBeNone: flat.isKnownToBeNone,
      unlisted: app.root.members?.includeImages == false
        ? (flat.images.map(\.path) + others).filter { names.role(for: $0.fileName) != nil } : [])
    loose.copiedByOthers = flat.copiedByOthers
    loose.outside = scan.images.outside.filter(app.owns)
    return loose
  }

  /// The links out of the repository that alone have the name of an icon which the plist lists.
  func iconsOutside(_ loose: LooseImages, names: LooseNames) -> [Failure] {
    guard !loose.outside.isEmpty else { return [] }
    let open = names.unansweredIcons(among: loose.images.map(\.name)).map(\.name)
    return loose.outside.filter { link in
      let others = names.unansweredIcons(among: [link.fileName]).map(\.name)
      return open.contains { !others.contains($0) }
    }.map { Failure(path: $0, reason: .place(.linkOutside)) }
  }

  /// Where a project says nothing of loose images, those of its tree count only for an app that has its icon from
  /// nowhere else: art in a repository is mostly for other purposes.
  func looseImagesToJudge(
    _ loose: LooseImages, of root: AppRoot, beside catalogs: TargetCatalogs
  ) -> LooseImages {
    guard root.target != nil, !loose.isListedByProject else { return loose }
    let hasIcon =
      catalogs.names.primary != nil || catalogs.sets.contains(where: \.isIcon)
      || !catalogs.iconBundles.isEmpty
    return hasIcon
      ? LooseImages(isKnownToBeNone: loose.isKnownToBeNone, unlisted: loose.unlisted) : loose
  }

  /// The kinds that the app brings by other means than loose files.
  func otherSources(_ catalogs: TargetCatalogs, infoPlist: InfoPlist?) -> [OtherSource] {
    var kinds: [OtherSource] = []
    let hasComposerFile = catalogs.namedComposerFile != nil
    let namesSet = catalogs.names.primary != nil || infoPlist?.namesIconSet == true
    if catalogs.sets.contains(where: \.isIcon) || namesSet || hasComposerFile {
      let reason: OtherSource.Reason = hasComposerFile ? .iconComposer : .assetCatalog
      kinds += AssetKind.sizesOfLooseIcon.map { OtherSource(kind: $0, reason: reason) }
    }
    if catalogs.sets.contains(where: { $0.type == .launchImage }) || catalogs.names.launchImage != nil {
      kinds.append(OtherSource(kind: .launchImage, reason: .assetCatalog))
    }
    return kinds
  }
}
