import FileTree
import Model
import Places
import Projects
import SystemPackage

/// The catalogs and Icon Composer files that are members of one target, as its project says: resources, copy phases
/// into them, and synchronized folders less their exceptions.
struct MemberCatalogs {
  private(set) var claimed = ClaimedCatalogs()

  init(_ target: ProjectTarget, in scan: FolderScan, isExcluded: (FilePath) -> Bool) {
    var seen: Set<PathKey> = []
    let folders = MemberFolders(target)
    for path in scan.catalogs where folders.hold(path) && seen.insert(PathKey(path)).inserted {
      claimed.catalogs.append(path)
    }
    for bundle in scan.iconBundles
    where folders.hold(bundle.path) && seen.insert(PathKey(bundle.path)).inserted {
      claimed.iconBundles.append(bundle)
    }
    for resource in target.resources {
      switch resource.kind {
      case .catalog, .iconBundle: take(resource, in: scan, isExcluded: isExcluded, &seen)
      default: break
      }
    }
    for folder in target.synchronizedFolders where (try? entryKind(scan.resolved(folder.path))) == nil {
      claimed.unreachable.append(
        Failure(path: folder.path, reason: .project(.absentFolder)))
    }
    claimed.catalogs.sort(by: byByteOrder)
  }

  private mutating func take(
    _ resource: ResourceFile, in scan: FolderScan, isExcluded: (FilePath) -> Bool, _ seen: inout Set<PathKey>
  ) {
    let path = scan.resolved(resource.path.lexicallyNormalized())
    if resource.kind == .iconBundle {
      if let bundle = scan.iconBundles.first(where: { $0.path == path }) {
        if seen.insert(PathKey(path)).inserted { claimed.iconBundles.append(bundle) }
      } else if let place = place(of: path, isExcluded: isExcluded), seen.insert(PathKey(place)).inserted {
        claimed.outsideIconBundles.append(place)
      }
      return
    }
    // Two letter cases are one folder on a Mac's usual disk, where the project was built.
    let known = scan.catalogs.first { $0 == path } ?? scan.catalogs.first { $0.isSame(as: path) }
    guard let place = known ?? place(of: path, isExcluded: isExcluded) else { return }
    if seen.insert(PathKey(place)).inserted { claimed.catalogs.append(place) }
  }

  /// A member beyond what was scanned: outside of the folder that was named, or in one that is skipped.
  private mutating func place(of path: FilePath, isExcluded: (FilePath) -> Bool) -> FilePath? {
    func fail(_ fault: ProjectReason.MemberFault) -> FilePath? {
      claimed.unreachable.append(Failure(path: path, reason: .project(.member(fault))))
      return nil
    }
    if path.string.hasBuildVariable { return fail(.unknownVariable) }
    if isExcluded(path) { return fail(.excluded) }
    do throws(FileError) {
      guard try entryKind(path) == .folder else { throw .notAFolder }
      return path
    } catch {
      return fail(.unread(AnyDiagnosis(error)))
    }
  }
}

/// The folders that bring files into a target without their being listed: synchronized ones, and those that are copied
/// as they are.
struct MemberFolders {
  private let synchronized: [SynchronizedFolder]
  private let copied: [FilePath]

  init(_ target: ProjectTarget) {
    synchronized = target.synchronizedFolders
    copied = target.resources.filter(\.isFolderReference).map { $0.path.lexicallyNormalized() }
  }

  /// Those that are held, of all images of a tree, which may have thousands of apps: most have no such folder.
  func held(among paths: [FilePath]) -> [FilePath] {
    synchronized.isEmpty && copied.isEmpty ? [] : paths.filter(hold)
  }

  func hold(_ path: FilePath) -> Bool {
    synchronized.contains { $0.contains(path) } || copied.contains { path.isInside($0) }
  }
}

extension FilePath {
  fileprivate func isSame(as other: FilePath) -> Bool {
    FileName(bytes: bytes).lowercased == FileName(bytes: other.bytes).lowercased
  }
}
