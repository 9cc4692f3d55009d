import FileTree
import Model
import Places
import SystemPackage

/// The storyboards and xibs that may be the launch screen of an app.
struct LaunchStoryboards {
  /// By name without extension; those of its languages lie in folders.
  let names: Set<FileName>
  /// Those that lie in the app's part of the tree, and that no phase of its target holds.
  let nonMembers: [FilePath]
  /// Members of the target that are not on the disk.
  private(set) var absent: [FilePath] = []

  init(of root: AppRoot, in scan: FolderScan) {
    let near = scan.storyboards.filter { $0.isInside(root.domain) }
    guard let members = root.members else {
      // What is built without a project copies them as they are.
      let compiled = scan.compiledStoryboards.filter { $0.isInside(root.domain) }
      names = Set((near + compiled).map(\.fileName.stem))
      nonMembers = []
      return
    }
    let listed = members.interfaces
    let own = Set(
      listed.map(\.nameInBundle).filter { PathKind($0) == .interface }.map(\.stem)
        + scan.storyboards.filter(members.folders.hold).map(\.fileName.stem))
    // What the project hides may hold them.
    let isKnown = members.areAllKnown
    names = isKnown ? own : own.union(near.map(\.fileName.stem))
    nonMembers = isKnown ? near.filter { !own.contains($0.fileName.stem) } : []
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
