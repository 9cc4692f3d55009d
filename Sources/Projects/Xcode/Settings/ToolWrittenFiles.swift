import FileTree
import Places
package import SystemPackage

/// Tells files that tools write, and that are therefore seldom committed, from those that somebody forgot.
package struct ToolWrittenFiles {
  private let read: FileReading
  /// By folder, its `.gitignore`.
  private var ignoreFiles: [PathKey: GitIgnore] = [:]
  private var repositories: [PathKey: Bool] = [:]
  /// Patterns and folders that are kept.
  private var kept = 0
  /// More than a tree needs of them: one that was made up has a file of thousands in each folder.
  private static let keptLimit = 50_000

  /// Folders from a file up to the top of its repository.
  private static let depthLimit = 30

  package init(read: @escaping FileReading) { self.read = read }

  /// Whether the absence of the file is everyday.
  mutating func areExpected(at path: FilePath) -> Bool {
    isConventional(path) || isIgnored(path)
  }

  /// CocoaPods writes `Pods/`, Carthage fetches `Carthage/`, Flutter writes `Generated.xcconfig` and `ephemeral/`.
  private func isConventional(_ path: FilePath) -> Bool {
    let names = path.fileNames
    return names.last?.hasSuffix("Generated.xcconfig") == true
      || names.dropLast().contains { ["Pods", "Carthage", "ephemeral"].contains($0) }
  }

  /// Whether a `.gitignore` of a folder above, no higher than the repository, has a pattern for the file.
  package mutating func isIgnored(_ path: FilePath) -> Bool {
    var inner: [FileName] = []
    var folder = path
    for _ in 0..<ToolWrittenFiles.depthLimit {
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
    let bytes = try? read(folder.joining(".gitignore"))
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
      _ = try read(folder.joining(".git"))
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

extension FilePath {
  /// Whether CocoaPods or Flutter writes the file, which defines none but their own names: beside another file that one may
  /// define the rest.
  package var definesNamesOfTool: Bool {
    fileName.hasSuffix("Generated.xcconfig") || fileNames.dropLast().contains("Pods")
  }
}
