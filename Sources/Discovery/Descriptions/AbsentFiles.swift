import FileTree
import Places
import SystemPackage

/// Why files that descriptions name may be missing here: they lie in a submodule that is not checked out, or a script writes them.
/// What is asked of one folder is found once.
final class AbsentFiles: Sendable {
  private let modules = Answers<PathKey, GitModules>()
  private let writers = Answers<PathKey, [FileWriter]>()

  /// The submodule in which a missing file would lie.
  /// - Parameter folder: the description's.
  func module(around path: FilePath, from folder: FilePath) -> FilePath? {
    modules.answer(for: PathKey(folder)) { GitModules(around: folder) }.absentModule(around: path)
  }

  /// The line of a script or workflow that writes a missing file.
  func writer(of path: FilePath, from folder: FilePath) -> FileWriter? {
    let folders = Self.folders(around: folder)
    let known = writers.answer(for: PathKey(folder)) { folders.flatMap(FileWriter.all) }
    let path = path.lexicallyNormalized()
    return known.first { $0.writes(path, from: folders) }
  }

  /// Folders above the description's in which what builds it may lie.
  private static let levelLimit = 3

  private static func folders(around folder: FilePath) -> [FilePath] {
    let top = try? repositoryFolder(around: folder)
    let above = folder.foldersAround.prefix(levelLimit).filter { above in
      guard let top, let real = try? realPath(of: above) else { return false }
      return real == top || real.isInside(top)
    }
    return [folder] + above
  }
}
