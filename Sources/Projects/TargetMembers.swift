import FileTree
import Places
import PropertyLists
import SystemPackage

/// The files that one target copies into its bundle.
struct TargetMembers {
  let target: ProjectObject
  let objects: ProjectObjects
  let tree: GroupTree
  private(set) var resources: [ResourceFile] = []
  private(set) var synchronizedFolders: [SynchronizedFolder] = []
  private(set) var remarks = ProjectRemarks()
  private(set) var budget: ProjectBudget

  init(target: ProjectObject, objects: ProjectObjects, tree: GroupTree, budget: ProjectBudget) {
    self.budget = budget
    self.target = target
    self.objects = objects
    self.tree = tree
  }

  mutating func read() {
    for phase in objects.copyPhases(of: target) where isResourcesPhase(phase) {
      guard budget.take(phase.strings("files").count) else { break }
      for file in objects.list("files", of: phase) { add(file) }
    }
    for group in tree.synchronizedGroups {
      guard let folder = synchronizedFolder(group) else { continue }
      synchronizedFolders.append(folder)
    }
  }

  /// A copy phase counts when it copies to the top of the resources (`dstSubfolderSpec` 7).
  private func isResourcesPhase(_ phase: ProjectObject) -> Bool {
    guard phase.isa == "PBXCopyFilesBuildPhase" else { return phase.isa == "PBXResourcesBuildPhase" }
    return phase.fields["dstSubfolderSpec"]?.int == 7 && (phase.string("dstPath") ?? "").isEmpty
  }

  private mutating func add(_ buildFile: ProjectObject) {
    // A build file of a Swift package has a product and no file.
    guard let id = buildFile.string("fileRef") else { return }
    guard let file = objects[id] else { return remarks.add(.missingObject(id)) }
    guard file.isa == "PBXVariantGroup" else { return add(file, at: tree.place(of: file)) }
    guard budget.take(file.strings("children").count) else { return }
    for variant in objects.list("children", of: file) { add(variant, at: tree.place(of: variant)) }
  }

  private mutating func add(_ file: ProjectObject, at place: GroupTree.Place) {
    switch place {
    // The product of another target or project is no image of this one.
    case .unknown(sourceTree: "BUILT_PRODUCTS_DIR"): return
    case .unknown(let sourceTree):
      remarks.add(.unknownSourceTree(sourceTree, file: file.string("path") ?? file.id))
    case .path(let path):
      let type = file.string("lastKnownFileType") ?? file.string("explicitFileType") ?? ""
      resources.append(
        ResourceFile(
          path: path, nameInBundle: lastName(of: file.string("path") ?? ""),
          isFolderReference: type == "folder"))
    }
  }

  /// The folder as this target sees it, nil where nothing in it belongs to the target.
  private mutating func synchronizedFolder(_ group: ProjectObject) -> SynchronizedFolder? {
    guard case .path(let path) = tree.place(of: group) else { return nil }
    guard budget.take(1 + group.strings("exceptions").count) else { return nil }
    let isMember = target.strings("fileSystemSynchronizedGroups").contains(group.id)
    let sets = objects.list("exceptions", of: group).filter { set in
      set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && set.string("target") == target.id
    }
    let exceptions = sets.flatMap { $0.strings("membershipExceptions") }.map { below(path, $0) }
    guard isMember || !exceptions.isEmpty, budget.take(exceptions.count) else { return nil }
    return SynchronizedFolder(
      path: path,
      membership: isMember ? .all(except: exceptions) : .only(exceptions),
      folderReferences: group.strings("explicitFolders").map { below(path, $0) })
  }

  /// `/Localized/x.strings` stands for `x.strings` in every `.lproj`; it begins with a slash and is not absolute.
  private func below(_ folder: FilePath, _ relative: String) -> FilePath {
    folder.joining(String(relative.drop { $0 == "/" }))
  }
}

private func lastName(of path: String) -> String {
  path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
}
