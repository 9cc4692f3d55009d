import Places
import SystemPackage

/// Where the files of a project lie: each reference is relative to its group, and so up to the project's folder.
struct GroupTree {
  /// Without `.` and `..`, as far as that is known.
  private let sourceRoot: [UInt8]
  private var groups: [Group] = []
  /// By the place of a file or group among the objects, the place in `groups` of the first that lists it.
  private var parents: [Int?]
  /// Synchronized folders in the order of the tree.
  private(set) var synchronizedGroups: [ProjectObject] = []

  /// Groups within one another; people make ten.
  private static let depthLimit = 100

  /// Folders elsewhere that are of use; people name ten.
  private static let elsewhereLimit = 200

  /// Bytes of the folders that may still be kept, since each of many groups could lie in one of a long name. A project of
  /// 1,000 groups takes a tenth.
  private var room = 1 << 20

  /// One step on the way up, read once for all files beneath it.
  private struct Group {
    let path: [UInt8]
    let sourceTree: SourceTree
    let parent: Int?
    /// Where the files in it lie; nil where the way up is gone for each of them.
    var folder: Folder?
  }

  fileprivate enum SourceTree: Equatable {
    case group, sourceRoot, absolute
    case other(String)
  }

  private struct Folder {
    let path: [UInt8]
    /// The steps that lead here.
    let depth: Int
  }

  /// - Parameter objects: with the main group among them.
  init(_ objects: ProjectObjects, mainGroup: ProjectObject?, sourceRoot: FilePath) {
    self.sourceRoot = sourceRoot.bytes
    parents = Array(repeating: nil, count: objects.count)
    var seen = Array(repeating: false, count: objects.count)
    var pending = [mainGroup].compactMap(\.self)
    while let group = pending.popLast() {
      guard !seen[group.place] else { continue }
      seen[group.place] = true
      if group.isKind(synchronizedGroup) { synchronizedGroups.append(group) }
      var step = step(group)
      step.folder = folder(of: step)
      room -= step.folder?.path.count ?? 0
      groups.append(step)
      let children = group.references("children").compactMap(\.object)
      for child in children where parents[child.place] == nil && child.place != mainGroup?.place {
        parents[child.place] = groups.count - 1
      }
      pending += children.reversed().filter(\.isGroup)
    }
  }

  /// A group is read after the group that lists it, and that which lists it first remains its parent; the
  /// main group has none. So no way up leads back.
  private func step(_ object: ProjectObject) -> Group {
    Group(
      path: Array((object.string("path") ?? "").utf8), sourceTree: SourceTree(of: object),
      parent: parents[object.place])
  }

  private func folder(of group: Group) -> Folder? {
    let outer: Folder?
    switch (group.sourceTree, group.parent) {
    case (.group, let parent?): outer = groups[parent].folder
    case (.group, nil), (.sourceRoot, _): outer = Folder(path: sourceRoot, depth: 0)
    case (.absolute, _): outer = Folder(path: [], depth: 0)
    case (.other, _): outer = nil
    }
    guard let outer, outer.depth + 1 < GroupTree.depthLimit else { return nil }
    let path = joinedBytes([group.path], to: outer.path)
    return path.count > room ? nil : Folder(path: path, depth: outer.depth + 1)
  }

  /// The folders of groups that do not lie in a folder, each once.
  func foldersElsewhere(than folder: FilePath) -> [FilePath] {
    var seen: Set<PathKey> = []
    var found: [FilePath] = []
    for group in groups where !group.path.isEmpty && found.count < GroupTree.elsewhereLimit {
      guard let path = group.folder.map({ FilePath(bytes: $0.path) }), !path.isInside(folder),
        seen.insert(PathKey(path)).inserted
      else { continue }
      found.append(path)
    }
    return found
  }

  enum Place: Equatable {
    case path(FilePath)
    /// Below a source tree that only Xcode knows, as `SDKROOT`.
    case unknown(sourceTree: String)
  }

  func place(of object: ProjectObject) -> Place {
    let file = step(object)
    if file.sourceTree == .group, let folder = file.parent.flatMap({ groups[$0].folder }) {
      return .path(joined([file.path], to: folder.path))
    }
    return place(of: file)
  }

  private func place(of file: Group) -> Place {
    var steps: [[UInt8]] = []
    var current: Group? = file
    while let here = current, steps.count < GroupTree.depthLimit {
      steps.append(here.path)
      switch here.sourceTree {
      case .group: current = here.parent.map { groups[$0] }
      case .sourceRoot: current = nil
      case .absolute: return .path(joined(steps.reversed()))
      case .other(let tree): return .unknown(sourceTree: tree)
      }
    }
    return .path(joined(steps.reversed(), to: sourceRoot))
  }
}

extension GroupTree.SourceTree {
  fileprivate init(of object: ProjectObject) {
    if object.holds("<group>", in: "sourceTree") {
      self = .group
    } else if object.holds("SOURCE_ROOT", in: "sourceTree") {
      self = .sourceRoot
    } else {
      switch object.string("sourceTree") {
      case nil: self = .group
      case "<absolute>"?: self = .absolute
      case let tree?: self = .other(tree)
      }
    }
  }
}
