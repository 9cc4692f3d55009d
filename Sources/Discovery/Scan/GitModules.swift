import FileTree
import Model
import Places
import SystemPackage

/// The submodules of a repository. Where one is not checked out its folder is empty or absent, and what a
/// workspace lists in it belongs to another repository.
///
/// Source: git-scm.com/docs/gitmodules.
struct GitModules {
  /// The repository, by its real path.
  private let repository: FilePath?
  private let paths: [FilePath]

  init(around folder: FilePath) {
    repository = try? repositoryFolder(around: folder)
    let file = repository.flatMap { try? readFile($0.appending(".gitmodules"), limit: gitModulesByteLimit) }
    paths = submodulePaths(file ?? [])
  }

  /// The submodules below a folder that a run would look into, and that hold nothing: an app may lie in one.
  func absentModules(below top: FilePath, isExcluded: (FilePath) -> Bool) -> [LeftOut] {
    guard let repository, !paths.isEmpty, let real = try? realPath(of: top) else { return [] }
    return paths.compactMap { module in
      let folder = repository.appending(module.components)
      var rest = folder
      guard rest.removePrefix(real), !rest.isEmpty, isAbsent(folder),
        !FolderScan.leavesOut(rest, below: top, isExcluded: isExcluded)
      else { return nil }
      return LeftOut(path: top.resolving(rest), reason: .place(.absentSubmodule))
    }
  }

  /// The submodule around a path, where its folder holds nothing.
  func absentModule(around path: FilePath) -> FilePath? {
    guard let repository, !paths.isEmpty else { return nil }
    // The path itself is not there; the nearest folder that is there tells where it would lie.
    for folder in path.foldersAround {
      guard let real = try? realPath(of: folder) else { continue }
      var rest = path
      guard folder == "." || rest.removeFolder(folder) else { return nil }
      let place = real.appending(rest.components)
      return paths.first { module in
        let top = repository.appending(module.components)
        return isAbsent(top) && place.isInside(top)
      }
    }
    return nil
  }

  private func isAbsent(_ module: FilePath) -> Bool { ((try? listFolder(module)) ?? []).isEmpty }
}

/// Bytes of a `.gitmodules`. Real ones have some hundred a submodule.
private let gitModulesByteLimit = 1 << 20
