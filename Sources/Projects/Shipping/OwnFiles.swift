import Model
import Places
import SystemPackage

/// ``sideFolder(of:below:)`` of the files that are a target's own. Where one of them lies elsewhere there is none.
func ownSideFolder(
  of target: ProjectTarget, _ facts: [BuildFacts], in project: BuildProject, below root: FilePath
) -> FileName? {
  let folders = ownFiles(of: target, facts, in: project).map { sideFolder(of: $0, below: root) }
  return folders.contains(nil) ? nil : folders.first.flatMap(\.self)
}

/// The files that are a target's own: its Info.plist, its catalogs and its folders.
func ownFiles(of target: ProjectTarget, _ facts: [BuildFacts], in project: BuildProject) -> [FilePath] {
  let lists = facts.compactMap(\.infoPlist?.value).filter { $0.isKnown && !$0.text.isEmpty }
  var own = lists.map { project.resolve($0.text) }
  own += target.resources.filter { $0.kind == .catalog }.map(\.path)
  // Of a folder its own name counts as well.
  own += target.synchronizedFolders.map { $0.path.appending("Info.plist") }
  return own
}
