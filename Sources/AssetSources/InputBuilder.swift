import FileTree
import Projects
import SpecTables
import SystemPackage

/// Makes inputs out of what was found: which images, for which target, and what they are asked for.
struct InputBuilder {
  let flags: TargetFlags
  let tables: SpecTables

  /// The loose images of an app; nil for a plist that has no image of an app near it, whose images some
  /// project elsewhere must bring.
  func application(_ root: AppRoot, in scan: FolderScan, allRoots: [AppRoot]) -> AssetInput? {
    var faults = root.damage.map { [$0] } ?? []
    var infoPlist = readInfoPlist(of: root, faults: &faults)
    let foreign = allRoots.map(\.domain).filter { $0 != root.domain && $0.isInside(root.domain) }
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
    }
    localize(&infoPlist, by: scan.localizedLists.filter(isOwn), faults: &faults)
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    var flat = FlatImages(of: root, in: scan, foreign: foreign, isWanted: names.isWanted)
    let roles = RoleFinder(flags: flags, names: names, top: scan.top)
    flat.images = roles.assigned(to: flat.images, others: scan.otherImages.filter(isOwn))
    let hasOwnImage = flat.images.contains { names.isWanted($0.name) || names.isNearlyWanted($0.name) }
    guard root.target != nil || hasOwnImage || !faults.isEmpty else { return nil }

    let elsewhere = elsewhere(root, infoPlist: infoPlist, in: scan)
    var facts = TargetFacts(
      root: root, infoPlist: infoPlist, names: flat.images.map(\.name), hasCatalog: !elsewhere.isEmpty,
      tables: tables)
    facts.apply(flags)
    if scan.settingsBundles.contains(where: { $0.isInside(root.domain) }) {
      facts.declarations.insert(.settingsBundle)
    }
    return AssetInput(
      path: root.shownFolder(images: flat.images.map(\.path)), targetName: root.target?.name,
      kind: .looseFolder, target: facts.target,
      provenance: facts.provenance, infoPlist: infoPlist, scope: .application, askedKinds: flags.askedKinds,
      elsewhere: elsewhere, images: flat.images,
      notCopied: flat.notCopied,
      faults: faults)
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
    var input = folder(path, images: [path], in: .none, scope: .nothing, enclosing: nil)
    input.kind = .image
    return input
  }

  func catalog(_ path: FilePath, images: [FilePath]) -> AssetInput {
    var input = folder(path, images: [], in: .none, scope: .nothing, enclosing: nil)
    input.images = images.map { ImageAsset(path: $0) }
    input.kind = .assetCatalog
    return input
  }

  private func folder(
    _ path: FilePath, images: [FilePath], in scan: FolderScan, scope: AskScope, enclosing: AppRoot?
  ) -> AssetInput {
    var faults: [DescriptionFault] = []
    let infoPlist = enclosing.flatMap { readInfoPlist(of: $0, faults: &faults) }
    let root = enclosing ?? AppRoot(folder: path, domain: path)
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    let roles = RoleFinder(flags: flags, names: names, top: scan.top)
    let assets = roles.assigned(
      to: images.map { ImageAsset(path: $0, locale: locale(of: $0)) }, others: [])
    var facts = TargetFacts(
      root: root, infoPlist: infoPlist, names: assets.map(\.name), hasCatalog: false, tables: tables)
    facts.apply(flags)
    if scan.settingsBundles.contains(where: { $0.isInside(path) }) {
      facts.declarations.insert(.settingsBundle)
    }
    return AssetInput(
      path: path, targetName: enclosing?.target?.name, kind: .looseFolder, target: facts.target,
      provenance: facts.provenance, infoPlist: infoPlist, scope: scope, askedKinds: flags.askedKinds,
      elsewhere: [], images: assets, notCopied: [], faults: [])
  }

  private func readInfoPlist(of root: AppRoot, faults: inout [DescriptionFault]) -> InfoPlist? {
    guard let path = root.infoPlistPath else { return nil }
    switch AssetSources.readInfoPlist(path) {
    case .success(let list):
      faults += list.faults
      return list
    case .failure(let error):
      faults.append(error.fault)
      return nil
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
  private func elsewhere(_ root: AppRoot, infoPlist: InfoPlist?, in scan: FolderScan) -> [KindElsewhere] {
    let catalogs = scan.catalogs.filter { $0.path.isInside(root.domain) }
    var kinds: [KindElsewhere] = []
    let iconSet = root.target?.setting("ASSETCATALOG_COMPILER_APPICON_NAME")?.value ?? ""
    if catalogs.contains(where: \.holdsAppIcon) || !iconSet.isEmpty || infoPlist?.namesCatalogIcon == true {
      kinds += [.appIcon, .spotlightIcon].map { KindElsewhere(kind: $0, reason: "in an asset catalog") }
    }
    let launchSet = root.target?.setting("ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME")?.value ?? ""
    if catalogs.contains(where: \.holdsLaunchImage) || !launchSet.isEmpty {
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
