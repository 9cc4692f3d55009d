import FileTree
import GitObjects
import Model
import Places
import SystemPackage

/// What git tracks below a folder and the disk does not hold: left out of a sparse checkout, or deleted. An app may lie
/// in it.
struct MissingCheckout {
  /// Projects, workspaces and icons that a sparse checkout leaves out.
  private(set) var failures: [Failure] = []
  /// What says nothing by its name alone.
  private(set) var doubts: [Doubt] = []

  /// More are counted.
  private static let listed = 5

  init(below top: FilePath, isExcluded: (FilePath) -> Bool) {
    let files = PathKind.projectFiles
    guard let real = try? realPath(of: top),
      let index = GitIndex(
        around: real, keeping: { entry in entry.isSkipped || files.contains { entry.isNamed($0) } })
    else { return }
    var seen: Set<PathKey> = []
    var missing: [FilePath] = []
    for entry in index.entries {
      guard let subject = entry.subject(in: index.root), seen.insert(PathKey(subject.path)).inserted else {
        continue
      }
      var rest = subject.path
      guard rest.removePrefix(real), !rest.isEmpty else { continue }
      let shown = top.resolving(rest)
      guard !FolderScan.leavesOut(rest, below: top, isExcluded: isExcluded),
        (try? entryKind(shown, following: false)) == nil
      else {
        continue
      }
      if !entry.isSkipped {
        doubts.append(Doubt(path: shown, reason: .place(.deleted)))
      } else if subject.isSure {
        missing.append(shown)
      } else {
        doubts.append(Doubt(path: shown, reason: .place(.leftOutOfCheckout)))
      }
    }
    failures = missing.prefix(Self.listed).map { Failure(path: $0, reason: .place(.leftOutOfCheckout)) }
    if missing.count > Self.listed {
      failures.append(
        Failure(path: top, reason: .place(.moreLeftOutOfCheckout(missing.count - Self.listed))))
    }
  }

}

extension GitIndex.Entry {
  /// The project, workspace, catalog or Icon Composer file that an entry is a part of, and whether it is one for sure.
  fileprivate func subject(in root: FilePath) -> (path: FilePath, isSure: Bool)? {
    var subject = root
    let kind = PathKind(path.fileName)
    for name in path.fileNames {
      subject = subject.child(name)
      switch PathKind(name) {
      case .project: return kind == .projectFile || isFolder ? (subject, true) : nil
      case .workspace: return kind == .workspaceFile || isFolder ? (subject, true) : nil
      case .catalog:
        let holdsIcon = path.fileNames.contains {
          if case .set(let type) = PathKind($0) { type.isAppIcon } else { false }
        }
        return holdsIcon ? (subject, true) : nil
      case .iconComposer: return path.fileName == iconManifestName || isFolder ? (subject, true) : nil
      default: break
      }
    }
    return isFolder || path.fileName.mayDescribeApp ? (subject, false) : nil
  }
}
