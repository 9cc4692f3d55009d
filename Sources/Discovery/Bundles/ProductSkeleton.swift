import FileTree
import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// More entries than a folder has that waits for a build.
private let entryLimit = 1000
/// More bundles than a repository has that wait for a build.
private let skeletonLimit = 20

/// An app bundle among sources that has no program: a build fills it in, or a script copies it.
struct ProductSkeleton {
  let path: FilePath
  /// Its property list; nil where a build writes that too.
  fileprivate let list: FilePath?
  private let isDeep: Bool

  /// - Parameter isAmongPrograms: whether what builds programs lies around it. A placeholder, without which git keeps no folder,
  ///   shows as much of one that has no property list.
  init?(_ path: FilePath, isAmongPrograms: Bool) {
    self.path = path
    isDeep = (try? entryKind(path.child("Contents"))) == .folder
    let contents = isDeep ? path.child("Contents") : path
    let names = ((try? listFolder(isDeep ? contents.child("MacOS") : path)) ?? []).map(\.name)
    // A Mac's bundle has nothing but programs there, and one may be renamed before it starts.
    let hasProgram = names.contains { !$0.isHidden }
    let file = contents.child("Info.plist")
    if let bytes = try? readFile(file, limit: propertyListByteLimit) {
      guard isAmongPrograms, let read = try? PropertyList(parsing: bytes) else { return nil }
      let executable = read["CFBundleExecutable"]?.string ?? ""
      guard isDeep ? !hasProgram : !executable.isEmpty && !names.contains(FileName(executable)) else {
        return nil
      }
      list = file
    } else {
      // Without a list a folder of images alone may be anything.
      guard isDeep, !hasProgram, isAmongPrograms || !names.isEmpty, !isThere(file) else { return nil }
      list = nil
    }
  }

  fileprivate var isMacAppWithList: Bool { isDeep && list != nil }

  /// Whether its list names an `.icns` that lies among its resources.
  fileprivate var isOfListedIcon: Bool {
    list.flatMap { ListedIconFile($0, among: icons) } != nil && !hasCatalog
  }

  private var resources: FilePath { isDeep ? path.child("Contents").child("Resources") : path }

  /// The `.icns` among its resources.
  fileprivate var icons: [FilePath] {
    ((try? listFolder(resources)) ?? []).filter { $0.kind == .file && PathKind($0.name) == .iconFamily }
      .map { resources.child($0.name) }
  }

  fileprivate var hasCatalog: Bool { isThere(resources.child("Assets.car")) }

  /// Whether it holds no image, no other bundle and no link, which may lead to some.
  fileprivate var holdsNothingOfApp: Bool {
    var folders = [path]
    var left = entryLimit
    while let folder = folders.popLast() {
      guard let entries = try? listFolder(folder), entries.count <= left else { return false }
      left -= entries.count
      for entry in entries {
        let kind = PathKind(entry.name)
        guard !kind.isInspected, kind != .bundle, kind != .framework, entry.kind != .symbolicLink else {
          return false
        }
        if entry.kind == .folder { folders.append(folder.child(entry.name)) }
      }
    }
    return true
  }
}

/// Whether anything has the path, be it that it cannot be read.
private func isThere(_ path: FilePath) -> Bool {
  do throws(FileError) {
    _ = try entryKind(path, following: false)
    return true
  } catch {
    return error != .absent
  }
}

extension UnitFinder {
  /// The icon that the skeleton's list names is judged as that of any list beside an icon; the rest as a product that nobody ships as
  /// it is. Without a list nothing says what it becomes.
  func find(_ skeleton: ProductSkeleton, below top: FilePath) -> Discovery {
    func leftOut(_ path: FilePath, _ reason: PlaceReason) -> LeftOut {
      LeftOut(path: path, reason: .place(reason))
    }
    if skeleton.holdsNothingOfApp {
      return Discovery(leftOut: [leftOut(skeleton.path, .productSkeleton)])
    }
    let icons = skeleton.icons
    guard let list = skeleton.list else {
      return Discovery(
        leftOut: icons.isEmpty
          ? [leftOut(skeleton.path, .builtProduct)] : icons.map { leftOut($0, .unclaimedIconFile) })
    }
    if flags.isJudged(.macos, product: .application), !skeleton.hasCatalog,
      let file = ListedIconFile(list, among: icons)
    {
      return builder.iconFile(file, below: top)
    }
    var found = find(skeleton.path)
    found.units = found.units.map { $0.mapping(\.asSkeleton) }
    return found
  }
}

extension UnitFinder {
  /// Skeletons of Mac apps are looked at beside pages as well: what wraps a program says more of what is built here than the pages of
  /// its documentation. So are those beside other apps, where no project speaks for them.
  /// - Returns: the sites, of which one without any icon that can be looked at is no failure beside an app's icon.
  func takeSkeletons(
    of scan: FolderScan, at top: FilePath, besides sites: [FoundSite], _ roots: [AppRoot],
    into found: inout Discovery
  ) -> [FoundSite] {
    let isBesideApps = !found.units.isEmpty
    guard isBesideApps ? !roots.buildMacApp : !sites.isEmpty, flags.siteRoot == nil else { return sites }
    var judged: Set<PathKey> = []
    for product in found.leftOut.filter(\.isBuiltProduct).map(\.path).prefix(skeletonLimit) {
      guard let skeleton = ProductSkeleton(product, isAmongPrograms: scan.holdsProgram),
        skeleton.isMacAppWithList,
        !isBesideApps || skeleton.isOfListedIcon && product.isApart(from: roots.owners, below: top)
      else { continue }
      let own = find(skeleton, below: top)
      guard !own.units.isEmpty else { continue }
      judged.insert(PathKey(product))
      found += own
    }
    guard !judged.isEmpty else { return sites }
    found.leftOut.removeAll { $0.isBuiltProduct && judged.contains(PathKey($0.path)) }
    return isBesideApps ? sites : sites.map(\.besideApp)
  }
}

extension AppTarget {
  /// A damaged icon leaves the app without one, wherever it goes.
  fileprivate var asSkeleton: AppTarget {
    guard build.platform == .macos else { return self }
    var target = self
    target.isStoreUnshown = true
    guard product?.iconFile?.isDamaged != true else { return target }
    target.severityLimit = .warning(.noStoreShown)
    return target
  }
}
