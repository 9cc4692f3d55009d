import FileTree
import Model
import Places
import SystemPackage

/// The storyboards and xibs that may be the launch screen of an app.
struct LaunchStoryboards {
  /// By name without extension; those of its languages lie in folders.
  let names: Set<FileName>
  /// Those of the names that are looked for which lie in the app's part of the tree, in no other project's folder, and which
  /// no phase of its target holds; the ones that are most likely meant come first.
  let nonMembers: [FilePath]
  /// Members of the target that are not on the disk.
  private(set) var absent: [FilePath] = []

  /// - Parameter wanted: the names that the Info.plist gives, without extension.
  init(of root: AppRoot, in scan: FolderScan, named wanted: Set<FileName>) {
    let near = scan.interfaces.sources.filter { $0.isInside(root.domain) }
    guard let members = root.members else {
      // What is built without a project copies them as they are.
      let compiled = scan.interfaces.compiled.filter { $0.isInside(root.domain) }
      names = Set((near + compiled).map(\.fileName.stem))
      nonMembers = []
      return
    }
    let listed = members.interfaces
    let folders = members.folders
    let own = Set(
      listed.map(\.nameInBundle).filter { PathKind($0) == .interface }.map(\.stem)
        + scan.interfaces.sources.filter { scan.isCompiled($0, by: folders) }.map(\.fileName.stem))
    // What the project hides may hold them.
    let isKnown = members.areAllKnown
    names = isKnown ? own : own.union(near.map(\.fileName.stem))
    let others = isKnown ? near.filter { wanted.contains($0.fileName.stem) } : []
    nonMembers = root.likelyOwn(others.filter { !own.contains($0.fileName.stem) }, in: scan)
    let gone = listed.map { scan.resolved($0.path.lexicallyNormalized()) }
      .filter { $0.isInside(root.domain) && Self.isAbsent($0) }
    // A checkout without any of several was taken without them.
    absent = gone.count == listed.count && gone.count > 1 ? [] : gone
  }

  /// What a setting would tell, and what may not be looked at, is not known to be absent.
  private static func isAbsent(_ path: FilePath) -> Bool {
    guard !path.string.hasBuildVariable else { return false }
    do throws(FileError) {
      _ = try entryKind(path)
      return false
    } catch {
      return error == .absent
    }
  }
}

extension AppRoot {
  /// The files that are no other project's and no Swift package's: storyboards before xibs, which older samples have, and those
  /// near the Info.plist first.
  fileprivate func likelyOwn(_ files: [FilePath], in scan: FolderScan) -> [FilePath] {
    guard !files.isEmpty else { return [] }
    let owned = Set(scan.projects.map { PathKey($0.parentFolder) })
    let place = (infoPlistPath ?? folder).fileNames
    return files.prefix(storyboardLimit).filter { !isForeign($0, ownedFolders: owned, in: scan) }
      .map { LikelyFile($0, seenFrom: place) }.sorted(by: LikelyFile.isLikelier).map(\.path)
  }

  private func isForeign(_ file: FilePath, ownedFolders: Set<PathKey>, in scan: FolderScan) -> Bool {
    file.foldersAround.prefix { !folder.isInside($0) }.contains { around in
      ownedFolders.contains(PathKey(around)) || scan.isPackage(around)
    }
  }
}

/// More storyboards of one name than lie around any app.
private let storyboardLimit = 500

/// What says which of several files of a name is meant.
private struct LikelyFile {
  let path: FilePath
  private let isXib: Bool
  private let names: Int
  /// How many folders it shares with the Info.plist.
  private let shared: Int

  init(_ path: FilePath, seenFrom place: [FileName]) {
    let names = path.fileNames
    (self.path, self.names, isXib) = (path, names.count, path.fileName.hasExtension("xib"))
    shared = zip(place, names).prefix { $0 == $1 }.count
  }

  static func isLikelier(_ left: LikelyFile, than right: LikelyFile) -> Bool {
    if left.isXib != right.isXib { return right.isXib }
    return left.shared == right.shared ? left.names < right.names : left.shared > right.shared
  }
}
