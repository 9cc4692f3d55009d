import FileTree
import PropertyLists
import SystemPackage

/// The files that one target copies into its bundle.
struct TargetMembers {
  let target: ProjectObject
  let objects: ProjectObjects
  let tree: GroupTree
  private(set) var resources: [ResourceFile] = []
  private(set) var synchronizedFolders: [SynchronizedFolder] = []
  private(set) var remarks: [ProjectRemark] = []

  init(target: ProjectObject, objects: ProjectObjects, tree: GroupTree) {
    self.target = target
    self.objects = objects
    self.tree = tree
  }

  mutating func read() {
    for phase in objects.list("buildPhases", of: target) where isResourcesPhase(phase) {
      for file in objects.list("files", of: phase) { add(file) }
    }
    synchronizedFolders = tree.synchronizedGroups.compactMap(synchronizedFolder)
  }

  /// A copy phase counts when it copies to the top of the resources (`dstSubfolderSpec` 7).
  private func isResourcesPhase(_ phase: ProjectObject) -> Bool {
    guard phase.isa == "PBXCopyFilesBuildPhase" else { return phase.isa == "PBXResourcesBuildPhase" }
    return phase.fields["dstSubfolderSpec"]?.int == 7 && (phase.string("dstPath") ?? "").isEmpty
  }

  private mutating func add(_ buildFile: ProjectObject) {
    // A build file of a Swift package has a product and no file.
    guard let id = buildFile.string("fileRef") else { return }
    guard let file = objects[id] else { return remark(.missingObject(id)) }
    let filters = buildFile.strings("platformFilters") + buildFile.strings("platformFilter")
    guard file.isa == "PBXVariantGroup" else { return add(file, region: nil, filters: filters) }
    for variant in objects.list("children", of: file) {
      add(variant, region: region(of: variant), filters: filters)
    }
  }

  private mutating func add(_ file: ProjectObject, region: String?, filters: [String]) {
    switch tree.place(of: file) {
    // The product of another target or project is no image of this one.
    case .unknown(sourceTree: "BUILT_PRODUCTS_DIR"): return
    case .unknown(let sourceTree):
      remark(.unknownSourceTree(sourceTree, file: file.string("path") ?? file.id))
    case .path(let path):
      let type = file.string("lastKnownFileType") ?? file.string("explicitFileType") ?? ""
      resources.append(
        ResourceFile(
          path: path, nameInBundle: file.string("path")?.split(separator: "/").last.map(String.init) ?? "",
          region: region,
          isFolderReference: type == "folder", fileType: type, platformFilters: filters))
    }
  }

  /// The language of a variant: of the folder it lies in, else its name in the group.
  private func region(of variant: ProjectObject) -> String? {
    if case .path(let path) = tree.place(of: variant) {
      let folder = path.bytes.split(separator: UInt8(ascii: "/")).dropLast().last ?? []
      let name = String(decoding: folder, as: UTF8.self)
      if name.hasSuffix(".lproj") { return String(name.dropLast(".lproj".count)) }
    }
    return variant.string("name")
  }

  /// The folder as this target sees it, nil where nothing in it belongs to the target.
  private func synchronizedFolder(_ group: ProjectObject) -> SynchronizedFolder? {
    guard case .path(let path) = tree.place(of: group) else { return nil }
    let isMember = target.strings("fileSystemSynchronizedGroups").contains(group.id)
    let sets = objects.list("exceptions", of: group).filter { set in
      set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && set.string("target") == target.id
    }
    let exceptions = sets.flatMap { $0.strings("membershipExceptions") }.map { below(path, $0) }
    guard isMember || !exceptions.isEmpty else { return nil }
    return SynchronizedFolder(
      path: path,
      membership: isMember ? .all(except: exceptions) : .only(exceptions),
      folderReferences: group.strings("explicitFolders").map { below(path, $0) })
  }

  /// `/Localized/x.strings` stands for `x.strings` in every `.lproj`; it begins with a slash and is not absolute.
  private func below(_ folder: FilePath, _ relative: String) -> FilePath {
    folder.joining(String(relative.drop { $0 == "/" }))
  }

  private mutating func remark(_ kind: ProjectRemark.Kind) {
    remarks.append(ProjectRemark(kind: kind, line: nil))
  }
}

/// The targets that one target is tied to, by name.
struct TargetLinks {
  let dependencies: [String]
  let embedded: [String]

  init(_ target: ProjectObject, among natives: [ProjectObject], objects: ProjectObjects) {
    dependencies = objects.list("dependencies", of: target).compactMap { dependency in
      let remote = objects[dependency.string("targetProxy")]?.string("remoteGlobalIDString")
      let id = dependency.string("target") ?? remote
      return natives.first { $0.id == id }?.string("name")
    }
    let copies = objects.list("buildPhases", of: target).filter { $0.isa == "PBXCopyFilesBuildPhase" }
    let products = copies.flatMap { objects.list("files", of: $0) }.compactMap { $0.string("fileRef") }
    embedded = products.compactMap { product in
      natives.first { $0.id != target.id && $0.string("productReference") == product }?.string("name")
    }
  }
}
