import FileTree
import Model
import Places
import SystemPackage

extension FolderScan {
  /// Lists links to images in a submodule that is not checked out as what leads out of the repository: they are another one's. One
  /// that may be an app's icon or launch image by its name stays a failure.
  mutating func takeImagesOfSubmodules(isOfApp: (FileName) -> Bool) {
    let lost = remarks.failures.filter { failure in
      failure.reason == .place(.danglingLink) && PathKind(failure.path.fileName).isImage
        && !isOfApp(failure.path.fileName)
    }
    guard !lost.isEmpty else { return }
    let modules = GitModules(around: top ?? ".")
    var found: Set<PathKey> = []
    for failure in lost {
      guard let end = linkDestination(of: failure.path), !end.isAbsolute,
        let module = modules.absentModule(around: failure.path.parentFolder.resolving(end))
      else { continue }
      found.insert(PathKey(failure.path))
      images.outside.append(failure.path)
      remarks.leftOut.append(LeftOut(path: failure.path, reason: .place(.linkIntoSubmodule(module))))
    }
    remarks.failures.removeAll { found.contains(PathKey($0.path)) }
  }
}
