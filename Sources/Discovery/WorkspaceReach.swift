import FileTree
import Model
import Places
import Projects
import SystemPackage

/// Which projects a folder's workspaces add to those that lie in it: the ones elsewhere in the repository.
struct WorkspaceReach {
  private let top: FilePath?
  let repository: FilePath?

  init(of folder: FilePath) {
    top = try? realPath(of: folder)
    repository = try? repositoryFolder(around: folder)
  }

  func projects(of workspaces: [BuildWorkspace]) -> [FilePath] {
    guard let top, let repository else { return [] }
    var seen: Set<PathKey> = []
    return workspaces.flatMap(\.projects).filter { project in
      guard let real = try? realPath(of: project), !real.isInside(top), real.isInside(repository),
        (try? entryKind(project.appending("project.pbxproj"))) == .file
      else { return false }
      let names = project.fileNames.filter { $0 != ".." && $0 != "." }
      return !names.contains(where: FolderScan.leavesOut) && seen.insert(PathKey(real)).inserted
    }
  }
}

extension BuildWorkspace {
  init(reading path: FilePath) {
    self = readWorkspace(
      at: path,
      reading: { file throws(FileError) in try readFile(file, limit: propertyListByteLimit) },
      listing: { folder throws(FileError) in try listFolder(folder).map(\.name) })
  }

  /// The failures but for a list of projects that is not there.
  var damage: [Failure] {
    let isAbsent = problems.contains { problem in
      problem.kind == .unreadable(.absent) && problem.path.extension == "xcworkspacedata"
    }
    return isAbsent ? [] : failures
  }

  /// What keeps its projects, or the configuration that ships, from being known.
  var failures: [Failure] {
    problems.compactMap { problem in
      let isDamaged = problem.kind == .invalidXML && problem.path.extension == "xcworkspacedata"
      return isDamaged ? Failure(path: problem.path, reason: "is not valid XML") : problem.failure
    }
  }
}
