import FileTree
import SystemPackage

/// Where the files of a project lie: each reference is relative to its group, and so up to the project's folder.
struct GroupTree {
  private let objects: ProjectObjects
  private let sourceRoot: [UInt8]
  private var parents: [String: String] = [:]
  /// Synchronized folders in the order of the tree.
  private(set) var synchronizedGroups: [ProjectObject] = []

  /// Groups within one another; people make ten.
  private static let depthLimit = 100

  init(_ objects: ProjectObjects, mainGroup: String?, sourceRoot: FilePath) {
    self.objects = objects
    self.sourceRoot = sourceRoot.bytes
    var seen: Set<String> = []
    var pending = [mainGroup].compactMap { objects[$0] }
    while let group = pending.popLast() {
      guard seen.insert(group.id).inserted else { continue }
      if group.isa == "PBXFileSystemSynchronizedRootGroup" { synchronizedGroups.append(group) }
      let children = group.strings("children").filter { !seen.contains($0) }
      for child in children where parents[child] == nil { parents[child] = group.id }
      pending += children.reversed().compactMap { objects[$0] }.filter(isFolder)
    }
  }

  private func isFolder(_ object: ProjectObject) -> Bool {
    object.fields["children"] != nil || object.isa == "PBXFileSystemSynchronizedRootGroup"
  }

  enum Place: Equatable {
    case path(FilePath)
    /// Below a source tree that only Xcode knows, as `SDKROOT`.
    case unknown(sourceTree: String)
  }

  func place(of object: ProjectObject) -> Place {
    var steps: [[UInt8]] = []
    var current: ProjectObject? = object
    while let here = current, steps.count < GroupTree.depthLimit {
      steps.append(Array((here.string("path") ?? "").utf8))
      switch here.string("sourceTree") ?? "<group>" {
      case "<group>": current = objects[parents[here.id]]
      case "SOURCE_ROOT": current = nil
      case "<absolute>": return .path(joined(steps.reversed()))
      case let tree: return .unknown(sourceTree: tree)
      }
    }
    return .path(joined([sourceRoot] + steps.reversed()))
  }
}
