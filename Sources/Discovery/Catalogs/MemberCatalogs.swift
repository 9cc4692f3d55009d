import FileTree
import Model
import Places
import SystemPackage

/// The catalogs and Icon Composer files that are members of one target, as its project says: resources, copy phases
/// into them, and synchronized folders less their exceptions.
struct MemberCatalogs {
  private(set) var claimed = ClaimedCatalogs()
  private let ignored: IgnoredByGit

  init(
    _ members: ProjectMembers, in scan: FolderScan, ignored: IgnoredByGit, isExcluded: (FilePath) -> Bool
  ) {
    self.ignored = ignored
    var seen: Set<PathKey> = []
    let folders = members.folders
    for path in scan.catalogs.paths
    where (scan.isCompiled(path, by: folders) || folders.holdInAnyCase(path))
      && seen.insert(PathKey(path)).inserted
    {
      claimed.catalogs.append(path)
    }
    for bundle in scan.catalogs.iconBundles
    where scan.isCompiled(bundle.path, by: folders) && seen.insert(PathKey(bundle.path)).inserted {
      claimed.iconBundles.append(bundle)
    }
    claimed.outsideIconBundles += scan.catalogs.bundlesWithoutManifest.filter {
      scan.isCompiled($0, by: folders) && seen.insert(PathKey($0)).inserted
    }
    for member in members.compiled { take(member, in: scan, isExcluded: isExcluded, &seen) }
    for folder in folders.synchronizedPaths where (try? entryKind(scan.resolved(folder))) == nil {
      claimed.unreachable.append(Failure(path: folder, reason: .project(.absentFolder)))
    }
    claimed.catalogs.sort(by: byByteOrder)
  }

  private mutating func take(
    _ member: ProjectMember, in scan: FolderScan, isExcluded: (FilePath) -> Bool, _ seen: inout Set<PathKey>
  ) {
    let path = scan.resolved(member.path.lexicallyNormalized())
    if member.isIconBundle {
      if let bundle = scan.catalogs.iconBundles.first(where: { $0.path == path }) {
        if seen.insert(PathKey(path)).inserted { claimed.iconBundles.append(bundle) }
      } else if let place = place(of: path, isExcluded: isExcluded), seen.insert(PathKey(place)).inserted {
        claimed.outsideIconBundles.append(place)
      }
      return
    }
    // Two letter cases are one folder on a Mac's usual disk, where the project was built.
    let known = scan.catalogs.paths.first { $0 == path } ?? scan.catalogs.paths.first { $0.isSame(as: path) }
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
      guard error == .absent, ignored.ignores(path.child(manifestName)) else {
        return fail(.unread(AnyDiagnosis(error)))
      }
      claimed.unreachable.append(Failure(path: path, reason: .place(.ignored(others: 0))))
      return nil
    }
  }
}

extension FilePath {
  fileprivate func isSame(as other: FilePath) -> Bool {
    FileName(bytes: bytes).lowercased == FileName(bytes: other.bytes).lowercased
  }
}
