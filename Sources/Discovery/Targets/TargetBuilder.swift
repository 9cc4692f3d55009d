import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// Makes targets out of what was found: which images belong to which target, and what it requires.
struct TargetBuilder: Sendable {
  let flags: TargetFlags
  let tables: SpecTables
  let ignored: IgnoredByGit
  let releaseFiles: ReleaseFiles
  /// A plist is all that describes an app here, so that the icons that it lists are asked for, also where none is left.
  var demandsListedIcons = false

  /// An app with its images and catalogs, and what could not be looked at on the way; no app for a plist that has no image of
  /// an app near it, whose images some project elsewhere must bring, and for a target that requires nothing and brings nothing.
  /// - Parameter answered: the icon sets and Icon Composer files that targets of the same project compile, by name.
  func application(
    _ app: AppUnit, in scan: FolderScan, compiled: SourceCatalogs, answered: Set<FileName> = []
  ) -> ReadUnit {
    let root = app.root
    if let leftOut = unselected(root, compiled: compiled) { return ReadUnit(leftOut: [leftOut]) }
    var (description, failures) = description(of: root)
    failures += localize(&description, by: localizedLists(of: app, in: scan))
    let names = LooseNames(infoPlist: description.infoPlist, tables: tables)
    let near = looseImages(of: app, in: scan, names: names)
    let settled = setNames(
      of: root, beside: compiled, answered: answered, infoPlist: description.infoPlist,
      hasLooseIcon: !near.images.isEmpty || description.infoPlist?.icons.isEmpty == false)
    failures += [settled.failure].compactMap(\.self)
    let written = writtenSets(of: root, beside: compiled, named: settled.names, top: scan.top)
    var catalogs = catalogs(of: app, in: scan, compiled: written.catalogs, named: settled.names)
    let writtenByBuild = written.failures + absentSetsToCome(of: root, beside: catalogs, top: scan.top)
    catalogs.isIncomplete = catalogs.isIncomplete || !writtenByBuild.isEmpty
    let loose = looseImagesToJudge(near, of: root, beside: catalogs)
    if root.platform ?? .ios == .ios { failures += iconsOutside(loose, names: names) }
    let hasOwnImage = loose.images.contains { names.isWanted($0.name) || names.isNearlyWanted($0.name) }
    guard
      root.target.map({ $0.product != .other }) ?? false || hasOwnImage || !description.faults.isEmpty
        || !catalogs.sets.isEmpty || listsIconsOfItsOwn(description, root: root) || root.isBuilt(by: scan)
    else { return ReadUnit(failures: failures) }

    failures += complete(&description, of: app, in: scan, beside: catalogs)
    var target = target(
      of: app, in: scan, described: description, loose: loose, catalogs: catalogs, hasOwnImage: hasOwnImage)
    target.outsideStore = OutsideStore(
      root, infoPlist: description.infoPlist, exportOptions: scan.lists.exportOptions.filter(app.owns),
      lanes: [root.folder, scan.top].compactMap(\.self), releaseFiles)
    target.shipping?.isLeftUntaken = isLeftUntaken(
      root, infoPlist: description.infoPlist,
      hasExportOptions: scan.lists.exportOptions.contains(where: app.owns),
      top: scan.top, releaseFiles)
    failures += writtenByBuild + (target.mayHaveItsIconUnseen ? app.catalogs.unreachable : [])
    return withCopiedCatalog(ReadUnit(targets: [target], failures: failures), of: root)
  }

  /// What a target is made of, once it is known what it has.
  private func target(
    of app: AppUnit, in scan: FolderScan, described description: AppDescription, loose: LooseImages,
    catalogs: TargetCatalogs, hasOwnImage: Bool
  ) -> AppTarget {
    let root = app.root
    // What a project builds names its sets itself.
    let otherSources =
      description.iconFile == nil
      ? otherSources(catalogs, infoPlist: root.target == nil ? description.infoPlist : nil) : []
    var facts = TargetFacts(
      root: root, infoPlist: description.infoPlist, names: loose.images.map(\.name), sets: catalogs.sets,
      hasIconBundle: catalogs.namedComposerFile != nil, hasCatalog: !otherSources.isEmpty, flags: flags,
      tables: tables)
    if scan.settingsBundles.contains(where: { $0.isInside(root.domain) }) {
      facts.declarations.insert(.settingsBundle)
    }
    let isIOS = facts.target.platform == .ios
    let judged = isIOS ? loose : LooseImages()
    // A plist alone does not make loose icons an app's: templates and other build systems have it.
    let mayBeLoose =
      root.target != nil || hasOwnImage || description.saysOfImages || root.isBuilt(by: scan)
    var target = AppTarget(
      path: root.shownFolder(images: judged.images.map(\.path)), name: root.targetName,
      form: root.target == nil ? .folder : .target(TargetOfProject(root)),
      build: facts.target, provenance: facts.provenance,
      request: AssetRequest(
        root.gathersLooseImages && isIOS && mayBeLoose ? .application : .nothing,
        adding: flags.requestedKinds, otherSources: otherSources),
      vocabulary: root.vocabulary)
    if root.target?.isApplicationByGuess == true, let type = root.target?.unknownProductType {
      target.provenance.product = .assumed(.unknownProduct(type: Untrusted(type)))
    }
    target.configuration = root.configuration.map { Untrusted($0) }
    (target.description, target.loose, target.catalogs) = (description, judged, catalogs)
    target.icon = target.resolvedIcon
    target.shipping = root.shipping
    target.severityLimit = severityLimit(of: target, made: app, in: scan)
    return target
  }

  /// Adds what the app starts with, and what its project says of it.
  /// - Returns: the files that could not be looked at.
  private func complete(
    _ description: inout AppDescription, of app: AppUnit, in scan: FolderScan, beside catalogs: TargetCatalogs
  ) -> [Failure] {
    let root = app.root
    var failures: [Failure] = []
    let storyboards = LaunchStoryboards(
      of: root, in: scan, named: Set((description.infoPlist?.launchStoryboards ?? []).map(\.stem)))
    (description.storyboards, description.nonMemberStoryboards) = (storyboards.names, storyboards.nonMembers)
    description.absentStoryboards = storyboards.absent
    description.launch = LaunchFiles(
      of: description.infoPlist, root: root, in: scan, hasCatalogs: !catalogs.sets.isEmpty, isOwn: app.owns,
      failures: &failures)
    description.iconFile = iconFile(
      of: root, in: scan, infoPlist: description.infoPlist, beside: catalogs, failures: &failures)
    description.project = root.projectPath
    description.gaps = root.gaps(scan.letterCases)
    description.path = root.projectFile ?? description.infoPlist?.path
    return failures
  }

  private func severityLimit(of target: AppTarget, made app: AppUnit, in scan: FolderScan) -> SeverityLimit {
    let root = app.root
    if let reason = target.shipping?.helper { return .warning(.helper(reason)) }
    if root.target?.isApplicationByGuess == true { return .warning(.unknownProduct) }
    if root.target?.isUnsigned == true { return .warning(.unsigned) }
    if root.hasNoContent, target.description.infoPlist == nil { return .warning(.noContent) }
    if let file = root.theosMakefile {
      return .warning(root.project == nil ? .theos(file) : .theosProject(file))
    }
    if root.isSidePlatform, !root.namesIconOfPlatform,
      root.isPlatformOfAnother || !target.bringsAssetsOfItsPlatform
    {
      return .warning(.sidePlatform)
    }
    if root.isForDevicesByGuess(target, flags: flags, tables: tables) { return .warning(.unknownSystem) }
    if root.target == nil, target.hasIconFolderAlone, !scan.speaksOfStore { return .warning(.noStoreShown) }
    let mayMakeIcon = !app.catalogs.isCompiledByPods || target.hasNamedIcon
    return target.catalogs.isCompiledByScript && mayMakeIcon ? .warning(.script) : .none
  }

  private func listsIconsOfItsOwn(_ description: AppDescription, root: AppRoot) -> Bool {
    demandsListedIcons && root.target == nil && root.gathersLooseImages
      && description.infoPlist?.icons.isEmpty == false
  }
}

extension AppTarget {
  /// Whether it is a Mac app whose icon an `.iconset` is, which no project compiles: as of an `.icns` that an Info.plist names.
  fileprivate var hasIconFolderAlone: Bool {
    build.platform == .macos && !catalogs.sets.isEmpty
      && catalogs.sets.allSatisfy { $0.path.fileName.hasExtension("iconset") }
  }
}

extension AppRoot {
  /// Whether a tool builds it by its Info.plist, whose icons could lie nowhere else.
  fileprivate func isBuilt(by scan: FolderScan) -> Bool {
    infoPlistPath.map { scan.lists.named.ofWholeApps.contains(PathKey($0)) } ?? false
  }
}

extension AppTarget {
  /// Whether the icon that the target needs may be in a catalog that could not be looked at.
  fileprivate var mayHaveItsIconUnseen: Bool {
    guard build.product.hasAppIcon, shipping?.ships != false else { return false }
    if catalogs.names.primary != nil { return !hasNamedIcon }
    return !catalogs.sets.contains(where: \.isIcon) && catalogs.iconBundles.isEmpty && loose.images.isEmpty
  }

  /// Whether its catalogs have the icon that a setting names. Without one, the script of CocoaPods names none to the compiler.
  fileprivate var hasNamedIcon: Bool {
    guard let name = catalogs.names.primary?.name else { return false }
    return catalogs.sets.contains { $0.name == name && $0.type.isAppIcon }
      || catalogs.composerFile(named: name) != nil
  }

  /// Whether something of the target shows that it is meant for its platform. A scheme does not: it archives the
  /// target for whichever device is chosen in Xcode, and names none.
  fileprivate var bringsAssetsOfItsPlatform: Bool {
    catalogs.sets.contains { set in
      switch build.platform {
      case .macos: set.isIcon && set.entries.contains { $0.idiom == .mac }
      // One name for all platforms may be that of an icon set, which these do not take.
      case .tvos, .visionos: set.type.canBeIcon(on: build.platform)
      case .watchos:
        set.isIcon && set.entries.contains { $0.idiom == .watch || $0.platform == "watchos" }
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
  var namedComposerFile: FilePath? {
    names.primary.flatMap { composerFile(named: $0.name) }
  }
}
