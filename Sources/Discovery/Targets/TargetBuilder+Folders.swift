import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

// Folders and single images.
extension TargetBuilder {
  /// Folders of images that no app claims, each that holds a classic name a set of its own; the images
  /// in none of them together as one.
  /// - Parameter amongRoots: apps lie beside them, which may be what the images belong to; nothing is
  ///   missing then.
  ///
  /// A folder that is named after a role belongs to the set of the folder around it.
  func folders(of images: [FilePath], in scan: FolderScan, top: FilePath, amongRoots: Bool) -> [AppTarget] {
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
    let enclosing = amongRoots ? nil : flags.enclosingRoots.root(of: top)
    let scope: AssetRequest.Scope = amongRoots ? .nothing : .presentKinds
    var targets = sets.keys.sorted(by: byByteOrder).map { folder in
      self.folder(folder, images: sets[folder] ?? [], in: scan, scope: scope, enclosing: enclosing)
    }
    if !rest.isEmpty {
      targets.append(folder(top, images: rest, in: scan, scope: scope, enclosing: enclosing))
    }
    // Of several sets nothing says to which a house image belongs; a lone one must have all of them.
    if targets.count == 1, !amongRoots { targets[0].request.addedKinds.insert(.house) }
    return targets
  }

  func singleImage(_ path: FilePath) -> AppTarget {
    folder(path, form: .image, images: [path], in: .none, scope: .nothing, enclosing: nil)
  }

  private func folder(
    _ path: FilePath, form: TargetForm = .folder, images: [FilePath], in scan: FolderScan,
    scope: AssetRequest.Scope, enclosing: AppRoot?
  ) -> AppTarget {
    // What is wrong with a description above the folder is not the folder's fault.
    let infoPlist = enclosing.flatMap { description(of: $0).description.infoPlist }
    let names = LooseNames(infoPlist: infoPlist, tables: tables)
    let roles = RoleFinder(flags: flags, names: names, top: scan.top)
    let assets = roles.assigned(
      to: images.map { ImageAsset(path: $0, locale: locale(of: $0)) }, others: [])
    var facts = TargetFacts(
      root: enclosing ?? AppRoot(folder: path, domain: path), infoPlist: infoPlist,
      names: assets.map(\.name), sets: [], hasCatalog: false, flags: flags, tables: tables)
    if scan.settingsBundles.contains(where: { $0.isInside(path) }) {
      facts.declarations.insert(.settingsBundle)
    }
    let solar2D: Solar2DSettings? =
      if enclosing == nil, case .folder = form { Solar2DSettings(in: path) } else { nil }
    if let orientations = solar2D?.startOrientations { facts.startOrientations = orientations }
    var target = AppTarget(
      path: path, name: enclosing?.targetName, form: form, build: facts.target,
      provenance: facts.provenance, request: AssetRequest(scope, adding: flags.requestedKinds),
      vocabulary: facts.vocabulary)
    target.description.infoPlist = infoPlist
    target.loose = LooseImages(assets)
    target.icon = target.resolvedIcon
    if let solar2D { target.severityLimit = .warning(.unreadSettings(solar2D.file)) }
    return target
  }
}

extension FilePath {
  /// The folder of the file; of a file in `en.lproj`, the folder around that.
  fileprivate var folderAroundLocale: FilePath {
    let folder = parentFolder
    return folder.fileName.hasExtension("lproj") ? folder.parentFolder : folder
  }
}
