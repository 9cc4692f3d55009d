import Places
package import SystemPackage

/// A tree of files that no disk holds, such as that of a commit: names and kinds by their paths, contents on demand.
package struct StoredTree: Sendable {
  package enum Node: Equatable, Sendable {
    case folder
    case file(id: String)
    /// The destination is the content.
    case link(id: String)
    /// A folder that is as the disk has it now.
    case asOnDisk
  }

  /// The content of a file or link; at most `limit` bytes.
  package typealias Reading = @Sendable (_ id: String, _ limit: Int) throws(FileError) -> [UInt8]

  private var nodes: [[UInt8]: Node] = [[]: .folder]
  private var folders: [[UInt8]: [FolderEntry]] = [:]
  private let read: Reading

  /// - Parameter files: by their paths from the root; the folders around them need not be listed.
  package init(_ files: [(path: FilePath, node: Node)], read: @escaping Reading) {
    self.read = read
    for (path, node) in files { add(node, at: path.fileNames) }
    for folder in folders.keys { folders[folder]?.sort { $0.name < $1.name } }
  }

  private mutating func add(_ node: Node, at names: [FileName]) {
    guard let name = names.last, nodes[key(names)] == nil else { return }
    let around = Array(names.dropLast())
    add(.folder, at: around)
    nodes[key(names)] = node
    folders[key(around), default: []].append(FolderEntry(name: name, kind: node.kind))
  }

  private func key(_ names: [FileName]) -> [UInt8] {
    Array(names.map(\.bytes).joined(separator: [UInt8(ascii: "/")]))
  }

  /// What a path in the tree leads to.
  enum Place {
    case inside(Node, names: [FileName])
    /// A link leads out of the tree: to names from the folder around its root, or to an absolute path.
    case above([FileName])
    case absolute(FilePath)
    case onDisk(names: [FileName])
  }

  /// More links on the way than this are a circle, as for the system.
  private static let linkLimit = 40
  private static let destinationLimit = 4096

  /// - Parameter following: whether a link at the end is followed.
  func place(_ names: [FileName], following: Bool) throws(FileError) -> Place {
    var done: [FileName] = []
    var rest = names[...]
    var links = 0
    var node = Node.folder
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        guard !done.isEmpty else { return .above(Array(rest)) }
        done.removeLast()
        node = .folder
        continue
      }
      guard node == .folder, let found = nodes[key(done + [name])] else { throw .absent }
      if case .link(let id) = found, following || !rest.isEmpty {
        links += 1
        guard links <= Self.linkLimit else { throw .absent }
        let destination = FilePath(bytes: try read(id, Self.destinationLimit))
        if destination.isAbsolute { return .absolute(destination.appending(rest)) }
        rest = destination.fileNames[...] + rest
        continue
      }
      done.append(name)
      node = found
      if found == .asOnDisk { return .onDisk(names: done + rest) }
    }
    return .inside(node, names: done)
  }

  func entries(of names: [FileName]) -> [FolderEntry] { folders[key(names)] ?? [] }

  func bytes(ofFile id: String, limit: Int) throws(FileError) -> [UInt8] { try read(id, limit) }
}

extension StoredTree.Node {
  var kind: EntryKind {
    switch self {
    case .folder, .asOnDisk: .folder
    case .file: .file
    case .link: .symbolicLink
    }
  }
}

extension FilePath {
  func appending(_ names: some Sequence<FileName>) -> FilePath {
    names.reduce(self) { $0.appending($1) }
  }
}
