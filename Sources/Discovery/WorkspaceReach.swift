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
        (try? entryKind(project.projectFile)) == .file
      else { return false }
      let names = project.fileNames.filter { $0 != ".." && $0 != "." }
      return !names.contains(where: isSkippedInSources) && seen.insert(PathKey(real)).inserted
    }
  }
}

extension BuildWorkspace {
  init(reading path: FilePath, letterCases: LetterCases = LetterCases()) {
    let written = ProjectFolders.of(path.fileName).openWorkspace(
      path, { file throws(FileError) in try readFile(file, limit: propertyListByteLimit) },
      { folder throws(FileError) in try listFolder(folder) { !$0.isAppleDouble }.map(\.name) })
    self = written.replacing(Self.placesOnDisk(of: written.projects, letterCases))
  }

  /// More projects than any workspace names and no disk has.
  private static let absentLimit = 100

  /// Where projects lie whose names differ from what is written in letter case alone: a Mac's usual disk finds them, and
  /// so do those who build the workspace.
  private static func placesOnDisk(
    of projects: [FilePath], _ letterCases: LetterCases
  ) -> [PathKey: FilePath] {
    let absent = projects.filter { (try? entryKind($0.projectFile)) == nil }.prefix(absentLimit)
    return absent.reduce(into: [:]) { places, project in
      if (try? entryKind(project)) != nil {
        places[PathKey(project)] = letterCases.project(of: project)
      } else if let found = letterCases.found(project), (try? entryKind(found)) == .folder {
        places[PathKey(project)] = found
      }
    }
  }

  /// The failures but for a list of projects that is not there.
  var damage: [Failure] {
    problems.filter { !($0.kind == .unreadable(.absent) && $0.path == file) }
      .compactMap(failure)
  }

  /// What it leaves open where nothing else says which projects there are.
  var doubt: Doubt? {
    if isEmpty { return Doubt(path: path, reason: .project(.emptyWorkspace)) }
    guard failures.count > damage.count, !isWrittenByTool(file) else { return nil }
    // What is left of a workspace that another branch has.
    let isLeftover = ((try? listFolder(path)) ?? []).map(\.name) == ["xcuserdata"]
    return isLeftover ? nil : Doubt(path: path, reason: .project(.workspaceWithoutContents(file.fileName)))
  }

  /// What keeps its projects, or the configuration that ships, from being known.
  var failures: [Failure] {
    problems.compactMap(failure)
  }

  private func failure(_ problem: ProjectProblem) -> Failure? {
    let isDamaged = problem.kind == .invalidXML && problem.path == file
    return isDamaged ? Failure(path: problem.path, reason: .project(.invalidWorkspace)) : problem.failure
  }
}

extension [BuildWorkspace] {
  /// A template has its list under another name.
  func doubts(below top: FilePath) -> [Doubt] {
    filter { templateName(in: $0.path, below: top) == nil }.compactMap(\.doubt)
  }
}
