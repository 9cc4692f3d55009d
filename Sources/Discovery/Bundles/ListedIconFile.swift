import FileTree
import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// The `.icns` of a Mac app that its property list names, where neither a project nor a description builds the app: a script puts
/// both into it.
struct ListedIconFile: Sendable {
  let list: FilePath
  let icon: FilePath
  let name: Untrusted?
  /// Whether it is an app by itself beside others: no project and no description speaks for where it lies.
  var isApart = false
}

extension ListedIconFile {
  /// Lists with an `.icns` beside them that are read. No repository has so many apps.
  private static let listLimit = 200
  /// Bytes of such a list. Those of the largest apps have some ten thousand.
  private static let byteLimit = 1 << 20

  /// Those whose list and icon lie together, or as in a bundle: the icon in a folder `Resources` beside the list.
  ///
  /// Source: Information Property List, CFBundleIconFile.
  /// - Parameters:
  ///   - top: the folder that was named.
  ///   - described: the folders for which descriptions speak.
  static func all(
    in scan: FolderScan, below top: FilePath, besides roots: [AppRoot], described: [FilePath]
  ) -> [ListedIconFile] {
    let owners = roots.owners + described
    return all(in: scan).map { file in
      var file = file
      file.isApart = !roots.buildMacApp && file.list.isApart(from: owners, below: top)
      return file
    }
  }

  private static func all(in scan: FolderScan) -> [ListedIconFile] {
    guard !scan.images.families.isEmpty else { return [] }
    let icons = Dictionary(grouping: scan.images.families) { PathKey($0.parentFolder) }
    var seen: Set<PathKey> = []
    var left = listLimit
    return scan.lists.all.compactMap { list in
      let folder = list.parentFolder
      let near = [folder, folder.child("Resources"), folder.child("resources")].flatMap {
        icons[PathKey($0)] ?? []
      }
      guard !near.isEmpty, left > 0 else { return nil }
      left -= 1
      return ListedIconFile(list, among: near).flatMap { seen.insert(PathKey($0.icon)).inserted ? $0 : nil }
    }
  }

  init?(_ path: FilePath, among icons: [FilePath]) {
    guard let bytes = try? readFile(path, limit: Self.byteLimit),
      case .success(let list) = propertyList(bytes, at: path)
    else { return nil }
    let infoPlist = InfoPlist(list, path: path)
    guard infoPlist.isApplication, infoPlist.extensionPoint == nil,
      infoPlist.platform == .macos || infoPlist.platform == nil && !list.hasKeyOfDevice,
      let icon = Self.icon(of: infoPlist, list, among: icons)
    else { return nil }
    self.init(list: path, icon: icon, name: infoPlist.identity.name)
  }

  /// The one of the name that is listed; the only one where a build fills in the name.
  private static func icon(
    of infoPlist: InfoPlist, _ list: PropertyList, among icons: [FilePath]
  ) -> FilePath? {
    guard let entry = infoPlist.icons.first(where: { $0.key == PlistKey("CFBundleIconFile") }) else {
      return icons.count == 1 && list["CFBundleIconFile"]?.string?.isFilledIn == true ? icons.first : nil
    }
    let name = BundleIconFile.fileName(entry.name)
    return icons.first { $0.fileName == name }
  }
}

extension [AppRoot] {
  /// The folders of projects.
  var owners: [FilePath] { filter { $0.project != nil }.map(\.folder) }

  /// Whether a project builds an app for the Mac, which what lies elsewhere may be of.
  var buildMacApp: Bool { contains { $0.target != nil && $0.platform == .macos && $0.mayHaveIcon } }
}

extension FilePath {
  /// Whether it lies in none of some folders, nor in one of examples, tests or what came from others.
  func isApart(from owners: [FilePath], below top: FilePath) -> Bool {
    !owners.contains { isInside($0) } && sideFolder(of: self, below: top) == nil
  }
}

extension PropertyList {
  /// Whether it has a key that every list of an app for iPhone has, and none of a Mac app.
  fileprivate var hasKeyOfDevice: Bool {
    (dictionary ?? [:]).keys.contains { $0.hasPrefix("UI") || $0 == "LSRequiresIPhoneOS" }
  }
}

extension TargetBuilder {
  /// - Parameter top: the folder that was named.
  func iconFile(_ file: ListedIconFile, below top: FilePath) -> Discovery {
    var found = loneProduct(file.icon, isCatalog: false)
    if !found.units.isEmpty { found.ledger.append(LedgerEntry(.propertyList, at: file.list, .judged)) }
    let isOfSide = sideFolder(of: file.list, below: top) != nil
    found.units = found.units.map { unit in
      guard case .targets(let targets) = unit else { return unit }
      return .targets(
        targets.map { target in
          var target = target
          (target.name, target.describedIn) = (file.name, file.list)
          target.isStoreUnshown = true
          // What is no icon family leaves the app without an icon, wherever it goes.
          let isDamaged = target.product?.iconFile?.isDamaged == true
          target.severityLimit = isDamaged && !isOfSide ? .none : .warning(.noStoreShown)
          return target
        })
    }
    return found
  }
}
