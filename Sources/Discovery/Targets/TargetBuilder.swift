import AssetCatalogs
import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// Makes targets out of what was found: which images belong to which target, and what it requires.
struct TargetBuilder: Sendable {
  let flags: TargetFlags
  let tables: SpecTables
  /// A plist is all that describes an app here, so that the icons that it lists are asked for, also where none is left.
  var demandsListedIcons = false

  /// An app with its images and catalogs, and what could not be looked at on the way; no app for a plist that has no image of an app near it, whose images some
  /// project elsewhere must bring, and for a target that requires nothing and brings nothing.
  /// - Parameter answered: the icon sets and Icon Composer files that targets of the same project compile, by name.
  func application(
    _ app: AppUnit, in scan: FolderScan, compiled: SourceCatalogs, answered: Set<FileName> = []
  ) -> ReadUnit {
    let (root, foreign) = (app.root, app.foreign)
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
    }
    var (description, failures) = description(of: root)
    failures += localize(&description, by: scan.localizedLists.filter(isOwn))
    let names = LooseNames(infoPlist: description.infoPlist, tables: tables)
    var loose = looseImages(of: app, in: scan, names: names)
    var setNames = setNames(of: root, infoPlist: description.infoPlist)
    if root.hasNoIconOfThisKind {
      setNames.dropInherited(answered.subtracting(compiled.iconNames(on: root.platform)))
    } else if root.platform?.hasAlternateIcons == false {
      setNames.dropInheritedAlternates(answered)
    }
    switch IconNameSettlement(
      setNames, root: root, catalogs: compiled.catalogs, iconBundles: compiled.iconBundles,
      hasLooseIcon: !loose.images.isEmpty || description.infoPlist?.icons.isEmpty == false)
    {
    case .known: break
    case .onlySet(let name): setNames.settle(on: name, key: root.vocabulary.appIcon)
    case .failure(let failure): failures.append(failure)
    }
    var catalogs = catalogs(
      compiled, named: setNames, on: root.target == nil ? nil : root.platform,
      strays: scan.straySets.filter(isOwn))
    catalogs.nonMembers = app.catalogs.nonMembers
    catalogs.outsideIcons = outsideIcons(of: app, beside: catalogs, in: scan)
    catalogs.isCompiledByScript = app.catalogs.isCompiledByScript
    catalogs.catalogOfPack = root.catalogOfPack
    catalogs.copiedCatalog = root.copiedCatalog
    catalogs.isIncomplete =
      compiled.catalogs.contains { !$0.failures.isEmpty } || !app.catalogs.unreachable.isEmpty
    loose = looseImagesToJudge(loose, of: root, beside: catalogs, infoPlist: description.infoPlist)
    let hasOwnImage = loose.images.contains { names.isWanted($0.name) || names.isNearlyWanted($0.name) }
    guard
      root.target.map({ $0.product != .other }) ?? false || hasOwnImage || !description.faults.isEmpty
        || !catalogs.sets.isEmpty || listsIconsOfItsOwn(description, root: root)
    else { return ReadUnit(failures: failures) }

    // What a project builds names its sets itself.
    let otherSources = otherSources(
      catalogs, infoPlist: root.target == nil ? description.infoPlist : nil)
    var facts = TargetFacts(
      root: root, infoPlist: description.infoPlist, names: loose.images.map(\.name), sets: catalogs.sets,
      hasIconBundle: catalogs.namedComposerFile != nil, hasCatalog: !otherSources.isEmpty, flags: flags,
      tables: tables)
    if scan.settingsBundles.contains(where: { $0.isInside(root.domain) }) {
      facts.declarations.insert(.settingsBundle)
    }
    let isIOS = facts.target.platform == .ios
    if !isIOS { loose = LooseImages() }
    // A plist alone does not make loose icons an app's: templates and other build systems have it.
    let mayBeLoose = root.target != nil || hasOwnImage || description.saysOfImages
    let storyboards = LaunchStoryboards(of: root, in: scan)
    (description.storyboards, description.nonMemberStoryboards) = (storyboards.names, storyboards.nonMembers)
    description.absentStoryboards = storyboards.absent
    description.launch = LaunchFiles(
      of: description.infoPlist, root: root, in: scan, hasCatalogs: !catalogs.sets.isEmpty, isOwn: isOwn,
      failures: &failures)
    description.iconFile = iconFile(of: root, infoPlist: description.infoPlist, beside: catalogs)
    description.project = root.projectPath
    description.gaps = root.gaps
    description.path = root.projectFile ?? description.infoPlist?.path
    var target = AppTarget(
      path: root.shownFolder(images: loose.images.map(\.path)), name: root.targetName,
      form: root.target == nil ? .folder : .target(TargetOfProject(root)),
      build: facts.target, provenance: facts.provenance,
      request: AssetRequest(
        root.gathersLooseImages && isIOS && mayBeLoose ? .application : .nothing,
        adding: flags.requestedKinds,
        otherSources: otherSources), vocabulary: root.vocabulary)
    if root.target?.isApplicationByGuess == true, let type = root.target?.unknownProductType {
      target.provenance.product = .assumed(.unknownProduct(type: Untrusted(type)))
    }
    target.configuration = root.configuration.map { Untrusted($0) }
    target.description = description
    target.loose = loose
    target.catalogs = catalogs
    target.icon = target.resolvedIcon
    target.shipping = root.shipping
    target.severityLimit = severityLimit(of: target, root: root)
    target.outsideStore = OutsideStore(
      root, infoPlist: description.infoPlist,
      exportOptions: scan.exportOptions.filter(isOwn),
      lanes: [root.folder, scan.top].compactMap(\.self))
    if target.mayHaveItsIconUnseen { failures += app.catalogs.unreachable }
    return ReadUnit(targets: [target], failures: failures)
  }

  /// Where a project says nothing of loose images, those of its tree count only for an app that has its icon from
  /// nowhere else, and whose plist lists loose icons: art in a repository is mostly for other purposes.
  private func looseImagesToJudge(
    _ loose: LooseImages, of root: AppRoot, beside catalogs: TargetCatalogs, infoPlist: InfoPlist?
  ) -> LooseImages {
    guard root.target != nil, !loose.isListedByProject else { return loose }
    let hasIcon =
      catalogs.names.primary != nil || catalogs.sets.contains(where: \.isIcon)
      || !catalogs.iconBundles.isEmpty
    return hasIcon
      ? LooseImages(isKnownToBeNone: loose.isKnownToBeNone, unlisted: loose.unlisted) : loose
  }

  private func severityLimit(of target: AppTarget, root: AppRoot) -> SeverityLimit {
    if let reason = target.shipping?.helper { return .warning(.helper(reason)) }
    if root.target?.isApplicationByGuess == true { return .warning(.unknownProduct) }
    if root.hasNoContent, target.description.infoPlist == nil { return .warning(.noContent) }
    if root.isSidePlatform, !root.namesIconOfPlatform,
      root.isPlatformOfAnother || !target.bringsAssetsOfItsPlatform
    {
      return .warning(.sidePlatform)
    }
    return target.catalogs.isCompiledByScript ? .warning(.script) : .none
  }

  private func looseImages(of app: AppUnit, in scan: FolderScan, names: LooseNames) -> LooseImages {
    guard app.root.gathersLooseImages else { return LooseImages() }
    let flat = FlatImages(of: app.root, in: scan, foreign: app.foreign, isWanted: names.isWanted)
    let others = scan.otherImages.filter { path in
      path.isInside(app.root.domain) && !app.foreign.contains { path.isInside($0) }
    }
    var roles = RoleFinder(flags: flags, names: names, top: scan.top)
    if app.root.target != nil, !flat.isListedByProject { roles.home = app.root.folder }
    var loose = LooseImages(
      roles.assigned(to: flat.images, others: others), notCopied: flat.notCopied,
      isListedByProject: flat.isListedByProject, isKnownToBeNone: flat.isKnownToBeNone,
      unlisted: app.root.members?.includeImages == false
        ? (flat.images.map(\.path) + others).filter { names.role(for: $0.fileName) != nil } : [])
    loose.copiedByOthers = flat.copiedByOthers
    return loose
  }

  func catalogs(
    _ compiled: SourceCatalogs, named names: SetNames, on platform: Platform? = nil, strays: [FilePath] = []
  ) -> TargetCatalogs {
    var catalogs = TargetCatalogs()
    catalogs.outlines = compiled.catalogs.map { CatalogOutline(path: $0.path, manifests: $0.manifests) }
    catalogs.sets = compiled.sets(named: names, on: platform)
    // Most often none is excluded, and a list of a hundred thousand need not be there twice.
    if catalogs.sets.contains(where: { flags.isExcluded($0.set.path) }) {
      catalogs.sets.removeAll { flags.isExcluded($0.set.path) }
    }
    catalogs.iconBundles = compiled.iconBundles
    catalogs.layers = compiled.iconBundles.flatMap(\.bitmapLayers)
    catalogs.straySets = strays
    catalogs.names = names
    return catalogs
  }

  private func setNames(of root: AppRoot, infoPlist: InfoPlist?) -> SetNames {
    guard let target = root.target else {
      return SetNames(infoPlist: infoPlist, appIconFlag: flags.appIcon)
    }
    var names = SetNames(target: target, platform: root.platform, infoPlist: infoPlist)
    // The user says it where no project does; an extension or watch app has an icon of its own.
    let isOpen = names.primary.map { !$0.unresolvedVariables.isEmpty } ?? true
    if root.isApplication, let icon = flags.appIcon,
      isOpen || names.primary?.name == FileName(icon)
    {
      names.choose(icon)
    }
    return names
  }

  private func listsIconsOfItsOwn(_ description: AppDescription, root: AppRoot) -> Bool {
    demandsListedIcons && root.target == nil && root.gathersLooseImages
      && description.infoPlist?.icons.isEmpty == false
  }

  /// The kinds that the app brings by other means than loose files.
  private func otherSources(_ catalogs: TargetCatalogs, infoPlist: InfoPlist?) -> [OtherSource] {
    var kinds: [OtherSource] = []
    let hasComposerFile = catalogs.namedComposerFile != nil
    let namesSet = catalogs.names.primary != nil || infoPlist?.namesIconSet == true
    if catalogs.sets.contains(where: \.isIcon) || namesSet || hasComposerFile {
      let reason: OtherSource.Reason = hasComposerFile ? .iconComposer : .assetCatalog
      kinds += AssetKind.sizesOfLooseIcon.map { OtherSource(kind: $0, reason: reason) }
    }
    if catalogs.sets.contains(where: { $0.set.type == .launchImage }) || catalogs.names.launchImage != nil {
      kinds.append(OtherSource(kind: .launchImage, reason: .assetCatalog))
    }
    return kinds
  }
}

extension AppTarget {
  /// Whether the icon that the target needs may be in a catalog that could not be looked at.
  fileprivate var mayHaveItsIconUnseen: Bool {
    guard build.product.hasAppIcon, shipping?.ships != false else { return false }
    if let name = catalogs.names.primary?.name {
      return !catalogs.sets.contains { $0.set.name == name && $0.set.type.isAppIcon }
        && catalogs.composerFile(named: name) == nil
    }
    return !catalogs.sets.contains(where: \.isIcon) && catalogs.iconBundles.isEmpty && loose.images.isEmpty
  }

  /// Whether something of the target shows that it is meant for its platform. A scheme does not: it archives the
  /// target for whichever device is chosen in Xcode, and names none.
  fileprivate var bringsAssetsOfItsPlatform: Bool {
    catalogs.sets.contains { set in
      switch build.platform {
      case .macos: set.isIcon && set.set.entries.contains { $0.idiom == .mac }
      case .visionos: set.set.type == .solidImageStack
      // One name for all platforms may be that of an icon set, which tvOS does not take.
      case .tvos: [.brandAssets, .imageStack].contains(set.set.type)
      case .watchos:
        set.isIcon && set.set.entries.contains { $0.idiom == .watch || $0.platform == "watchos" }
      case .ios: set.isIcon
      }
    }
  }
}

extension AppDescription {
  /// Whether a plist lists images, or may do so: it cannot be read.
  fileprivate var saysOfImages: Bool {
    guard let infoPlist, faults.isEmpty else { return true }
    return !infoPlist.icons.isEmpty || !infoPlist.launchImages.isEmpty || !infoPlist.launchImageBases.isEmpty
      || !infoPlist.documentIcons.isEmpty || infoPlist.alternateIcons.contains { !$0.files.isEmpty }
  }
}

extension TargetCatalogs {
  /// The Icon Composer file that a setting or plist names.
  fileprivate var namedComposerFile: FilePath? {
    names.primary.flatMap { composerFile(named: $0.name) }
  }
}
