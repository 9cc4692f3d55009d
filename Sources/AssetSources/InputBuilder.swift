import AssetCatalogs
import FileTree
import Projects
import PropertyLists
import SpecTables
import SystemPackage

/// Makes inputs out of what was found: which images, for which target, and what they are asked for.
struct InputBuilder: Sendable {
  let flags: TargetFlags
  let tables: SpecTables

  /// The images of an app; nil for a plist that has no image of an app near it, whose images some
  /// project elsewhere must bring, and for a target that is asked for nothing and brings nothing.
  func application(_ app: UnreadApp, in scan: FolderScan, compiled: TargetCatalogs) -> AssetInput? {
    let (root, foreign) = (app.root, app.foreign)
    var faults = root.damage.map { [$0] } ?? []
    var infoPlist = readInfoPlist(of: root, faults: &faults)
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
    }
    localize(&infoPlist, by: scan.localizedLists.filter(isOwn), faults: &faults)
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    var flat = FlatImages()
    if root.gathersLooseImages {
      flat = FlatImages(of: root, in: scan, foreign: foreign, isWanted: names.isWanted)
    }
    let roles = RoleFinder(flags: flags, names: names, top: scan.top)
    let others = root.gathersLooseImages ? scan.otherImages.filter(isOwn) : []
    var images = roles.parted(flat.images, others: others)
    let setNames = setNames(of: root, infoPlist: infoPlist)
    let sets = compiled.sets(named: setNames).filter { !flags.isExcluded($0.set.path) }
    var separate = SeparateAssets()
    separate.sets = compiled.separateSets(excluding: flags.isExcluded)
    let hasOwnImage = images.asked.contains { names.isWanted($0.name) || names.isNearlyWanted($0.name) }
    guard
      root.target.map({ $0.product != .other }) ?? false || hasOwnImage || !faults.isEmpty || !sets.isEmpty
        || separate.hasSets
    else { return nil }

    let elsewhere = elsewhere(sets, names: setNames, compiled: compiled)
    var facts = TargetFacts(
      root: root, infoPlist: infoPlist, names: images.names, sets: sets, hasOtherSets: separate.hasSets,
      hasIconBundle: compiled.iconBundles.contains { $0.path.fileName.stem == setNames.primary?.name },
      hasCatalog: !elsewhere.isEmpty, flags: flags, tables: tables)
    if scan.settingsBundles.contains(where: { $0.isInside(root.domain) }) {
      facts.declarations.insert(.settingsBundle)
    }
    let isIOS = facts.target.platform == .ios
    if !isIOS {
      flat.notCopied = []
      images = PartedImages(names: names)
    }
    separate.images = images.separate
    var input = AssetInput(
      path: root.shownFolder(images: images.paths), targetName: root.target?.name,
      kind: .looseFolder, target: facts.target,
      provenance: facts.provenance, infoPlist: infoPlist,
      scope: root.gathersLooseImages && isIOS ? .application : .nothing, askedKinds: flags.askedKinds,
      elsewhere: elsewhere, images: images.asked, notCopied: flat.notCopied, faults: faults)
    input.sets = sets
    input.separate = separate
    input.repeatedSets = repeatedSets(among: sets, and: separate.sets)
    input.catalogs = compiled.catalogs
    input.iconBundles = compiled.iconBundles
    input.layers = compiled.iconBundles.flatMap(\.bitmapLayers)
    input.setNames = setNames
    input.straySets = scan.straySets.filter(isOwn)
    input.storyboards = storyboards(of: root, in: scan)
    input.descriptionPath = root.project.map { $0.path.appending("project.pbxproj") } ?? infoPlist?.path
    return input
  }

  private func setNames(of root: AppRoot, infoPlist: InfoPlist?) -> SetNames {
    guard let project = root.project, let target = root.target else {
      return SetNames(infoPlist: infoPlist, appIconFlag: flags.appIcon)
    }
    var names = SetNames(target: target, of: project, infoPlist: infoPlist)
    // What the user says stands above the project; an extension or watch app has an icon of its own.
    if target.productType == .application, let icon = flags.appIcon { names.choose(icon) }
    return names
  }

  /// The launch storyboards that an app may have, by name; those of its languages lie in folders.
  private func storyboards(of root: AppRoot, in scan: FolderScan) -> Set<FileName> {
    let below = scan.storyboards.filter { $0.isInside(root.domain) }.map(\.fileName.stem)
    let members = root.target?.resources.map { FileName($0.nameInBundle) } ?? []
    return Set(
      below + members.filter(isInterfaceName).map(\.stem))
  }

  /// Folders of images that no app claims, each that holds a classic name a set of its own; the images
  /// in none of them together as one.
  /// - Parameter amongRoots: apps lie beside them, which may be what the images belong to; nothing is
  ///   missed then.
  ///
  /// A folder that is named after a role belongs to the set of the folder around it.
  func folders(of images: [FilePath], in scan: FolderScan, top: FilePath, amongRoots: Bool) -> [AssetInput] {
    let names = LooseNames(infoPlist: nil, tables: tables)
    let classic = Set(
      images.filter { names.makesFolderAnInput($0.fileName) }.map(\.folderAroundLocale))
    var sets: [FilePath: [FilePath]] = [:]
    var rest: [FilePath] = []
    for image in images {
      let folder = image.folderAroundLocale
      let isRoleFolder = Role(folder: folder.fileName) != nil && folder != top
      if let set = [folder, isRoleFolder ? folder.parentFolder : folder].first(where: classic.contains) {
        sets[set, default: []].append(image)
      } else {
        rest.append(image)
      }
    }
    let enclosing = amongRoots ? nil : enclosingRoot(of: top)
    let scope: AskScope = amongRoots ? .nothing : .presentKinds
    var inputs = sets.keys.sorted(by: byByteOrder).map { folder in
      self.folder(folder, images: sets[folder] ?? [], in: scan, scope: scope, enclosing: enclosing)
    }
    if !rest.isEmpty {
      inputs.append(folder(top, images: rest, in: scan, scope: scope, enclosing: enclosing))
    }
    // Of several sets nobody says to which a house image belongs; a lone one is asked for all of them.
    if inputs.count == 1, !amongRoots { inputs[0].askedKinds.insert(.house) }
    return inputs
  }

  func singleImage(_ path: FilePath) -> AssetInput {
    folder(path, kind: .image, images: [path], in: .none, scope: .nothing, enclosing: nil)
  }

  /// Catalogs that belong to no app that is known, each judged by what it shows of itself.
  func catalogs(_ free: ClaimedCatalogs) -> [SurveyPart] {
    let folders = Set(free.catalogs.map { PathKey($0.parentFolder) })
    let beside = Dictionary(grouping: free.iconBundles) { PathKey($0.path.parentFolder) }
    let catalogs = free.catalogs.map { path in
      UnreadCatalog(path: path, iconBundles: beside[PathKey(path.parentFolder)] ?? [], builder: self)
    }
    let loose = free.iconBundles.filter { !folders.contains(PathKey($0.path.parentFolder)) }
    let names = SetNames(infoPlist: nil, appIconFlag: flags.appIcon)
    return catalogs.map { .catalog($0) }
      + loose.map {
        .inputs([catalog($0.path, of: TargetCatalogs(iconBundles: [$0]), named: names)])
      }
  }

  /// - Parameter iconBundles: Icon Composer files in the catalog and beside it.
  func catalog(_ catalog: AssetCatalog, iconBundles: [IconBundle]) -> AssetInput {
    self.catalog(
      catalog.path, of: TargetCatalogs(catalogs: [catalog], iconBundles: iconBundles),
      named: SetNames(infoPlist: nil, appIconFlag: flags.appIcon))
  }

  /// A catalog that the project gives to none of its targets: nothing in it is used.
  func uncompiledCatalog(_ catalog: AssetCatalog) -> AssetInput {
    var names = SetNames()
    names.isKnown = true
    names.namesNothing = true
    var input = self.catalog(catalog.path, of: TargetCatalogs(catalogs: [catalog]), named: names)
    input.isUnused = true
    return input
  }

  private func catalog(_ path: FilePath, of compiled: TargetCatalogs, named names: SetNames) -> AssetInput {
    var input = folder(
      path, kind: .assetCatalog, images: [], in: .none, scope: .nothing, enclosing: nil)
    input.sets = compiled.sets(named: names).filter { !flags.isExcluded($0.set.path) }
    input.catalogs = compiled.catalogs
    input.iconBundles = compiled.iconBundles
    input.layers = compiled.iconBundles.flatMap(\.bitmapLayers)
    input.setNames = names
    input.separate.sets = compiled.separateSets(excluding: flags.isExcluded)
    input.repeatedSets = repeatedSets(among: input.sets, and: input.separate.sets)
    let facts = TargetFacts(
      root: AppRoot(folder: path, domain: path), infoPlist: nil, names: [], sets: input.sets,
      hasOtherSets: input.separate.hasSets, hasIconBundle: !compiled.iconBundles.isEmpty, hasCatalog: true,
      flags: flags, tables: tables)
    input.target = facts.target
    input.provenance = facts.provenance
    return input
  }

  private func folder(
    _ path: FilePath, kind: InputKind = .looseFolder, images: [FilePath], in scan: FolderScan,
    scope: AskScope, enclosing: AppRoot?
  ) -> AssetInput {
    var faults: [DescriptionFault] = []
    let infoPlist = enclosing.flatMap { readInfoPlist(of: $0, faults: &faults) }
    let root = enclosing ?? AppRoot(folder: path, domain: path)
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    let roles = RoleFinder(flags: flags, names: names, top: scan.top)
    let assets = roles.parted(
      images.lazy.map { ImageAsset(path: $0, locale: locale(of: $0)) })
    var facts = TargetFacts(
      root: root, infoPlist: infoPlist, names: assets.names, sets: [], hasCatalog: false, flags: flags,
      tables: tables)
    if scan.settingsBundles.contains(where: { $0.isInside(path) }) {
      facts.declarations.insert(.settingsBundle)
    }
    var input = AssetInput(
      path: path, targetName: enclosing?.target?.name, kind: kind, target: facts.target,
      provenance: facts.provenance, infoPlist: infoPlist, scope: scope, askedKinds: flags.askedKinds,
      elsewhere: [], images: assets.asked, notCopied: [], faults: [])
    input.separate.images = assets.separate
    return input
  }

  /// The plist of the app: its file, and the keys that Xcode makes from build settings.
  private func readInfoPlist(of root: AppRoot, faults: inout [DescriptionFault]) -> InfoPlist? {
    let generated = root.target?.generatedKeys
    guard let path = root.infoPlistPath else {
      guard let generated, let project = root.project else { return nil }
      return InfoPlist(.dictionary(generated), path: project.path.appending("project.pbxproj"))
    }
    switch readPropertyList(path) {
    case .success(let list):
      let merged = (list.dictionary ?? [:]).merging(generated ?? [:]) { written, _ in written }
      let infoPlist = InfoPlist(.dictionary(merged), path: path)
      faults += infoPlist.faults
      return infoPlist
    case .failure(let error):
      faults.append(error.fault)
      return generated.map { InfoPlist(.dictionary($0), path: path) }
    }
  }

  /// The names of launch images that the languages of the app change.
  private func localize(
    _ infoPlist: inout InfoPlist?, by lists: [FilePath], faults: inout [DescriptionFault]
  ) {
    for path in lists {
      switch readPropertyList(path) {
      case .success(let list): infoPlist?.localize(with: list)
      case .failure(let error): faults.append(error.fault)
      }
    }
  }

  /// The kinds that the app brings by other means than loose files.
  private func elsewhere(_ sets: [CatalogSet], names: SetNames, compiled: TargetCatalogs) -> [KindElsewhere] {
    var kinds: [KindElsewhere] = []
    let hasIconBundle = compiled.iconBundles.contains { $0.path.fileName.stem == names.primary?.name }
    if sets.contains(where: \.isIcon) || names.primary != nil || hasIconBundle {
      let reason = hasIconBundle ? "in an Icon Composer file" : "in an asset catalog"
      kinds += [.appIcon, .spotlightIcon].map { KindElsewhere(kind: $0, reason: reason) }
    }
    if sets.contains(where: { $0.set.type == .launchImage }) || names.launchImage != nil {
      kinds.append(KindElsewhere(kind: .launchImage, reason: "in an asset catalog"))
    }
    return kinds
  }
}

extension FilePath {
  /// The folder of the file; of a file in `en.lproj`, the folder around that.
  fileprivate var folderAroundLocale: FilePath {
    let folder = parentFolder
    return folder.fileName.hasExtension("lproj") ? folder.parentFolder : folder
  }
}
