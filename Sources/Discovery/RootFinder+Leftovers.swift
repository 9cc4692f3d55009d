import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

extension RootFinder {
  /// An app of which there is a property list alone goes to no user where it lies in a folder of examples, and a project
  /// builds another one elsewhere.
  func markLeftovers(among roots: inout [AppRoot], besides projects: [BuildProject]) {
    let isElsewhere = projects.contains { project in
      sideFolder(of: project.path, below: top) == nil
        && project.targets.contains { $0.product == .application }
    }
    guard isElsewhere else { return }
    for index in roots.indices where roots[index].project == nil {
      guard let path = roots[index].infoPlistPath, let folder = sideFolder(of: path, below: top) else {
        continue
      }
      roots[index].shipping = ShippingFacts(helper: .inFolder(folder), isArchived: false)
    }
    if !isOfProjectsAlone { markProjectsAlone(among: &roots, besides: projects) }
  }

  /// A project that is left without any file of its app, and beside which nothing lies, builds none, while another one does.
  private func markProjectsAlone(among roots: inout [AppRoot], besides projects: [BuildProject]) {
    let alone = Set(projects.map(\.path).filter(isLeftAlone).map { PathKey($0) })
    let isElsewhere = projects.contains { project in
      !alone.contains(PathKey(project.path)) && project.targets.contains { $0.product == .application }
    }
    guard isElsewhere else { return }
    for index in roots.indices {
      guard let path = roots[index].projectPath, alone.contains(PathKey(path)),
        roots[index].target?.hasAllResources(in: path.parentFolder) == true
      else { continue }
      roots[index].shipping = ShippingFacts(helper: .withoutFiles, isArchived: false)
    }
  }

  /// Whether its folder holds nothing but projects and workspaces, and no build writes the rest.
  private func isLeftAlone(_ project: FilePath) -> Bool {
    let folder = project.parentFolder
    guard folder != top, let entries = try? listFolder(folder) else { return false }
    let names = entries.map(\.name).filter { !$0.isHidden }
    return names.allSatisfy(ProjectFolders.isFolder) && !isIgnoredByGit(folder.child("file"))
  }
}

extension ProjectTarget {
  /// Whether it has resources, and all of them lie in a folder.
  fileprivate func hasAllResources(in folder: FilePath) -> Bool {
    let paths = resources.map(\.path) + synchronizedFolders.map(\.path)
    return !paths.isEmpty
      && paths.allSatisfy { $0.lexicallyNormalized().isInside(folder.lexicallyNormalized()) }
  }
}
