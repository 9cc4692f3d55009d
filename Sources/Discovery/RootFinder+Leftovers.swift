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

  /// Takes out the apps of which there is a property list alone, beside images that a target for the same system copies: they are
  /// that target's, and the list is what a tool or an earlier project left. Beside images of which it copies some it is a guess
  /// that there is another app.
  /// - Returns: their lists.
  func takeOutCopies(of projects: [BuildProject], from roots: inout [AppRoot]) -> [LeftOut] {
    let targets = projects.flatMap(\.targets).filter { $0.product == .application }
    let folders = Set(roots.compactMap(\.listAlone).map { PathKey($0.parentFolder) })
    guard !targets.isEmpty, !folders.isEmpty else { return [] }
    let near = scan.images.paths.filter { folders.contains(PathKey($0.parentFolder)) && isOfApp($0.fileName) }
    let art = Dictionary(grouping: near) { PathKey($0.parentFolder) }
    var copies: [Platform: [PathKey: String]] = [:]
    var lists: [LeftOut] = []
    var rest: [AppRoot] = []
    for var root in roots {
      if let list = root.listAlone, let own = art[PathKey(list.parentFolder)] {
        let platform = root.platform ?? .ios
        let copied = copies[platform] ?? targets.imagesCopied(on: platform)
        copies[platform] = copied
        let users = own.compactMap { copied[PathKey($0.lexicallyNormalized())] }
        guard users.count < own.count else {
          lists.append(LeftOut(path: list, reason: .place(.plistBesideCopies)))
          continue
        }
        if let user = users.first, root.shipping == nil {
          root.shipping = ShippingFacts(helper: .besideCopies(of: Untrusted(user)), isArchived: false)
        }
      }
      rest.append(root)
    }
    roots = rest
    return lists
  }
}

extension [AppRoot] {
  /// The folders of the projects that build an application, by its system; those for iOS are known by their loose images.
  var projectFoldersOfOtherSystems: [Platform: FolderSet] {
    let apps = filter { $0.target?.productType == .application && $0.platform != .ios && $0.platform != nil }
    return Dictionary(grouping: apps) { $0.platform ?? .ios }.mapValues { FolderSet($0.map(\.folder)) }
  }
}

extension AppRoot {
  /// The property list, where nothing else tells of the app.
  fileprivate var listAlone: FilePath? {
    project == nil && target == nil && damage == nil && theosMakefile == nil ? infoPlistPath : nil
  }
}

extension [ProjectTarget] {
  /// Each image, with the name of the first target that has it.
  fileprivate func imagesCopied(on platform: Platform) -> [PathKey: String] {
    var names: [PathKey: String] = [:]
    for target in self where target.platforms.contains(platform) {
      for file in target.resources where file.kind == .image && !file.isFolderReference {
        let path = PathKey(file.path.lexicallyNormalized())
        if names[path] == nil { names[path] = target.name }
      }
    }
    return names
  }
}
