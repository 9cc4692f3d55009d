import FileTree
import GitObjects
import Places
import SystemPackage

/// Folders that have the name of what a tool builds, and in which git tracks an icon, a catalog or a project: nobody commits what
/// is built, and Electron, Wails and scripts that pack an app take its icon from there.
struct TrackedFolders: Sendable {
  private static let name: FileName = "build"
  /// A submodule is a repository of its own; of a made-up tree not thousands are read.
  private static let repositoryLimit = 20
  /// Of so many files in such folders nobody drew or wrote the most.
  private static let fileLimit = 20_000

  /// By the top of a repository, the real paths of such folders and of all in them that git tracks something in.
  private var known: [PathKey: Set<PathKey>] = [:]
  /// Those that are looked into.
  private var held: Set<PathKey> = []

  /// Whether the folder is one of them; what lies in it is looked at then.
  mutating func hold(_ folder: FilePath, named name: FileName) -> Bool {
    guard name == Self.name, isTracked(folder) else { return false }
    held.insert(PathKey(folder))
    return true
  }

  /// Whether the folder lies in one of them, and git tracks nothing in it: a build left it there.
  mutating func leaveOut(_ folder: FilePath) -> Bool {
    guard !held.isEmpty, folder.foldersAround.contains(where: { held.contains(PathKey($0)) }) else {
      return false
    }
    return !isTracked(folder)
  }

  private mutating func isTracked(_ folder: FilePath) -> Bool {
    guard let real = try? realPath(of: folder), let top = try? GitRepository(around: real).root else {
      return false
    }
    let repository = PathKey(top)
    if let folders = known[repository] { return folders.contains(PathKey(real)) }
    guard known.count < Self.repositoryLimit else { return false }
    let folders = Self.folders(below: top)
    known[repository] = folders
    return folders.contains(PathKey(real))
  }

  private static func folders(below top: FilePath) -> Set<PathKey> {
    let index = GitIndex(around: top) { !$0.isSkipped && $0.isBelow("build") }
    guard let entries = index?.entries, entries.count <= fileLimit else { return [] }
    let files = entries.map { TrackedFile(top, $0.path.fileNames, below: name) }
    let outer = Set(files.filter(\.isSource).compactMap(\.folders.first).map { PathKey($0) })
    guard !outer.isEmpty else { return [] }
    let inThem = files.filter { file in file.folders.first.map { outer.contains(PathKey($0)) } == true }
    return Set(inThem.flatMap(\.folders).map { PathKey($0) })
  }
}

private struct TrackedFile {
  /// The folders that it lies in, from the outermost one of the name on.
  let folders: [FilePath]
  /// Whether it is an icon of a Mac app or part of a catalog or a project, and no part of a product.
  let isSource: Bool

  init(_ top: FilePath, _ names: [FileName], below name: FileName) {
    let around = Array(names.dropLast())
    let start = around.firstIndex(of: name) ?? around.endIndex
    var place = around[..<start].reduce(top) { $0.child($1) }
    folders = around[start...].map { name in
      place = place.child(name)
      return place
    }
    let kinds = names[start...].map { PathKind($0) }
    let isOfProduct =
      kinds.contains { [.bundle, .xcodeArchive, .framework, .otherBundle].contains($0) }
      || around[start...].contains { $0 != name && isSkippedInSources($0) }
    isSource = !isOfProduct && (kinds.contains(where: \.isOfSources) || kinds.last == .iconFamily)
  }
}

extension PathKind {
  fileprivate var isOfSources: Bool {
    switch self {
    case .project, .workspace, .catalog, .set, .iconComposer: true
    default: false
    }
  }
}
