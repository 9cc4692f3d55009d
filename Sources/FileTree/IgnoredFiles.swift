import Places
package import SystemPackage

/// Which files git ignores, by the `.gitignore` files around them, each of which is read once.
package struct IgnoredFiles {
  private let read: (FilePath) throws(FileError) -> [UInt8]
  /// By folder, its `.gitignore`.
  private var ignoreFiles: [PathKey: GitIgnore] = [:]
  private var repositories: [PathKey: Bool] = [:]
  /// Patterns and folders that are kept.
  private var kept = 0
  /// More than a tree needs of them: one that was made up has a file of thousands in each folder.
  private static let keptLimit = 50_000

  /// Folders from a file up to the top of its repository.
  private static let depthLimit = 30

  package init(read: @escaping (FilePath) throws(FileError) -> [UInt8]) { self.read = read }

  /// Whether a `.gitignore` of a folder above, no higher than the repository, has a pattern for the file.
  package mutating func contain(_ path: FilePath) -> Bool {
    var inner: [FileName] = []
    var folder = path
    for _ in 0..<Self.depthLimit {
      guard !folder.isEmpty, folder.fileName != ".." else { return false }
      inner.insert(folder.fileName, at: 0)
      folder = folder.removingLastName()
      if ignores(of: folder).ignores(inner) { return true }
      if isRepository(folder) { return false }
    }
    return false
  }

  private mutating func ignores(of folder: FilePath) -> GitIgnore {
    if let known = ignoreFiles[PathKey(folder)] { return known }
    let bytes = try? read(folder.resolving(".gitignore"))
    let ignore = GitIgnore(bytes ?? [])
    keep(ignore.count + 1)
    ignoreFiles[PathKey(folder)] = ignore
    return ignore
  }

  /// A repository has a folder of that name, a worktree or submodule a file.
  private mutating func isRepository(_ folder: FilePath) -> Bool {
    if let known = repositories[PathKey(folder)] { return known }
    var isRepository = true
    do {
      _ = try read(folder.resolving(".git"))
    } catch {
      isRepository = error != .absent
    }
    keep(1)
    repositories[PathKey(folder)] = isRepository
    return isRepository
  }

  private mutating func keep(_ count: Int) {
    if kept + count > Self.keptLimit {
      ignoreFiles = [:]
      repositories = [:]
      kept = 0
    }
    kept += count
  }
}
