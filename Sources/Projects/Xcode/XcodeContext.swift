import FileTree
import Places
import PropertyLists
import SystemPackage

/// What reading one target needs of its project.
struct XcodeContext {
  /// The `.xcodeproj`.
  let path: FilePath
  let objects: ProjectObjects
  let tree: GroupTree

  /// The native targets by the names of what they make.
  let makers: [String: TargetReference]

  init(path: FilePath, root: ProjectObject, objects: ProjectObjects, tree: GroupTree) {
    (self.path, self.objects, self.tree) = (path, objects, tree)
    let targets = root.list("targets", limit: ProjectBudget.targets)
    makers = targets.reduce(into: [:]) { makers, target in
      guard let product = target.object("productReference")?.string("path") else { return }
      makers[product] = TargetReference(project: path, id: target.id, name: target.string("name") ?? "")
    }
  }

  /// The file that a fault of the project lies in.
  var file: FilePath { path.appending(ProjectFolders.xcode.file) }

  /// The target that a proxy stands for: of this project, or of one that it refers to.
  ///
  /// A proxy names its project by object, and what it means there by id: a target (`proxyType` 1) or its
  /// product (2).
  func reference(proxy: ProjectObject) -> TargetReference? {
    guard let id = proxy.string("remoteGlobalIDString") else { return nil }
    let name = proxy.string("remoteInfo") ?? ""
    guard let container = proxy.object("containerPortal") else { return nil }
    if container.isKind("PBXProject") { return TargetReference(project: path, id: id, name: name) }
    guard case .path(let project) = tree.place(of: container) else { return nil }
    return TargetReference(project: project, id: id, name: name)
  }
}
