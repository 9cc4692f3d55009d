import Model
import Places
import Projects
import SystemPackage

/// The storyboards and xibs that may be the launch screen of an app.
struct LaunchStoryboards {
  /// By name without extension; those of its languages lie in folders.
  let names: Set<FileName>
  /// Those that lie in the app's part of the tree, and that no phase of its target holds.
  let nonMembers: [FilePath]

  init(of root: AppRoot, in scan: FolderScan) {
    let near = scan.storyboards.filter { $0.isInside(root.domain) }
    guard let target = root.target else {
      names = Set(near.map(\.fileName.stem))
      nonMembers = []
      return
    }
    let members = target.resources.map { FileName($0.nameInBundle) }.filter { PathKind($0) == .interface }
    let folders = MemberFolders(target)
    let own = Set(members.map(\.stem) + scan.storyboards.filter(folders.hold).map(\.fileName.stem))
    // What the project hides may hold them.
    let isKnown = root.project?.hidesMembers == false
    names = isKnown ? own : own.union(near.map(\.fileName.stem))
    nonMembers = isKnown ? near.filter { !own.contains($0.fileName.stem) } : []
  }
}
