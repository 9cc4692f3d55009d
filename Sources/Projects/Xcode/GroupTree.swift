import FileTree
import Places
import SystemPackage

/// Where the files of a project lie: each reference is relative to its group, and so up to the project's folder.
struct GroupTree {
  /// Without `.` and `..`, as far as that is known.
  private let sourceRoot: [UInt8]
  private var groups: [Group] = []
  /// By the id of a file or group, the place in `groups` of the first that lists it.
  private var parents: [String: Int] = [:]
  /// Synchronized folders in the order of the tree.
  private(set) var synchronizedGroups: [ProjectObject] = []

  /// Groups within one another; people make ten.
  private static let depthLimit = 100

  /// One step on the way up, read once for all files beneath it.
  private struct Group {
    let path: [UInt8]
    let sourceTree: String
    let parent: Int?
  }

  init(_ objects: ProjectObjects, mainGroup: String?, sourceRoot: FilePath) {
    self.sourceRoot = sourceRoot.bytes
    // Most of a project are files, and for nearly each a line that says which phase has it.
    parents.reserveCapacity(objects.count / 2)
    var seen: Set<String> = []
    var pending = [mainGroup].compactMap { objects[$0] }
    while let group = pending.popLast() {
      guard seen.insert(group.id).inserted else { continue }
      if group.isa == synchronizedGroup { synchronizedGroups.append(group) }
      groups.append(step(group))
      let children = group.strings("children")
      let isListedBy = groups.count - 1
      parents.merge(children.lazy.filter { $0 != mainGroup }.map { ($0, isListedBy) }) { first, _ in first }
      pending += children.reversed().compactMap { objects.group($0) }
    }
  }

  /// A group is read after the group that lists it, and that which lists it first remains its parent; the
  /// main group has none. So no way up leads back.
  private func step(_ object: ProjectObject) -> Group {
    Group(
      path: Array((object.string("path") ?? "").utf8),
      sourceTree: object.string("sourceTree") ?? "<group>", parent: parents[object.id])
  }

  enum Place: Equatable {
    case path(FilePath)
    /// Below a source tree that only Xcode knows, as `SDKROOT`.
    case unknown(sourceTree: String)
  }

  func place(of object: ProjectObject) -> Place {
    var steps: [[UInt8]] = []
    var current: Group? = step(object)
    while let here = current, steps.count < GroupTree.depthLimit {
      steps.append(here.path)
      switch here.sourceTree {
      case "<group>": current = here.parent.map { groups[$0] }
      case "SOURCE_ROOT": current = nil
      case "<absolute>": return .path(joined(steps.reversed()))
      case let tree: return .unknown(sourceTree: tree)
      }
    }
    return .path(joined(steps.reversed(), to: sourceRoot))
  }
}
