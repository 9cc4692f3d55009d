import FileTree
import Model
import Places
import SystemPackage

extension ClaimedCatalogs {
  /// Takes out the catalogs with icons that lie farther from an Info.plist than others do: they are most often those of other
  /// programs, of which nothing else is known. One whose icon the list names stays.
  /// - Returns: those.
  mutating func removeDistantIcons(from root: AppRoot, names: IconNamesOfCatalogs) -> [FilePath] {
    let withIcons = catalogs.filter(holdsIconSet)
    // An `.iconset` beside the list may be of any age.
    let candidates = withIcons.filter { !$0.fileName.hasExtension("iconset") }
    guard withIcons.count > 1, let nearest = nearest(to: root, among: candidates) else { return [] }
    let farther = withIcons.filter { !$0.isInside(nearest) }
    guard !farther.isEmpty else { return [] }
    let stated = root.statedIcons
    let distant = farther.filter { stated.isEmpty || stated.isDisjoint(with: names.names(in: $0)) }
    let keys = Set(distant.map { PathKey($0) })
    catalogs.removeAll { keys.contains(PathKey($0)) }
    return distant
  }

  /// The innermost folder around a list, up to the folder that is the app's, in which one of the catalogs lies.
  private func nearest(to root: AppRoot, among catalogs: [FilePath]) -> FilePath? {
    let around = root.folder.foldersAround.prefix { $0.isInside(root.domain) }
    return ([root.folder] + around).first { folder in catalogs.contains { $0.isInside(folder) } }
  }
}

extension AppRoot {
  /// The icons that its Info.plist names.
  fileprivate var statedIcons: Set<FileName> {
    guard let path = infoPlistPath, case .success(let list) = readInfoPlist(path) else { return [] }
    return Set(
      ([list.iconName] + list.alternateIcons.map(\.iconName)).compactMap(\.self).map { FileName($0) })
  }
}

/// Whether an icon set lies in the catalog, as its folders' names say.
func holdsIconSet(_ catalog: FilePath) -> Bool {
  func holds(_ folder: FilePath, depth: Int) -> Bool {
    let folders = ((try? listFolder(folder)) ?? []).filter { $0.kind == .folder }
    return folders.contains { entry in
      switch PathKind(entry.name) {
      case .set(let type): type.isAppIcon
      case .other: depth > 0 && holds(folder.child(entry.name), depth: depth - 1)
      default: false
      }
    }
  }
  return catalog.fileName.hasExtension("iconset") || holds(catalog, depth: 2)
}
