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
  }
}
