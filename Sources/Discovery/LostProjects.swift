import FileTree
import Model
import Places
import Projects
import SystemPackage

/// What a workspace lists and a run does not reach. A project that nobody expects to be committed, and one among other
/// people's code, is said; one that is simply not there may hold the app.
struct LostProjects {
  private(set) var leftOut: [LeftOut] = []
  private(set) var failures: [Failure] = []

  /// - Parameter repository: the folder that bounds what is looked at; nil where the user named the workspace.
  init(of workspaces: [BuildWorkspace], repository: FilePath? = nil) {
    for workspace in workspaces {
      let modules = GitModules(around: workspace.path.parentFolder)
      for project in workspace.projects {
        take(project, listedBy: workspace, modules, repository: repository)
      }
    }
  }

  private mutating func take(
    _ project: FilePath, listedBy workspace: BuildWorkspace, _ modules: GitModules, repository: FilePath?
  ) {
    func reason(_ place: ProjectReason.Place) -> WhyNotJudged {
      .project(.listed(by: workspace.path.fileName, place))
    }
    switch try? entryKind(project) {
    case .folder?:
      let isOutside = repository.map { top in (try? realPath(of: project)).map { !$0.isInside(top) } ?? false
      }
      if isOutside == true {
        leftOut.append(LeftOut(path: project, reason: reason(.outside)))
      }
    case nil where isExpected(project):
      leftOut.append(LeftOut(path: project, reason: reason(.nowhere)))
    case nil:
      if let module = modules.absentModule(around: project) {
        leftOut.append(LeftOut(path: project, reason: reason(.absentSubmodule(module))))
      } else {
        failures.append(Failure(path: project, reason: reason(.nowhere)))
      }
    default: failures.append(Failure(path: project, reason: reason(.notAFolder)))
    }
  }

  private func isExpected(_ project: FilePath) -> Bool {
    project.fileNames.contains { $0 != ".." && $0 != "." && isSkippedInSources($0) }
      // A pattern for folders alone matches a project.
      || isWrittenByTool(project.projectFile)
  }
}

/// Whether a tool writes the file or project, so that nobody commits it.
func isWrittenByTool(_ path: FilePath) -> Bool {
  isAbsenceExpected(of: path) { file throws(FileError) in try readFile(file, limit: gitIgnoreByteLimit) }
}

/// Whether a file that is not there is one that git ignores, as what a build writes.
func isIgnoredByGit(_ path: FilePath) -> Bool {
  isAbsenceOfIgnored(path) { file throws(FileError) in try readFile(file, limit: gitIgnoreByteLimit) }
}

/// Bytes of a `.gitignore`.
private let gitIgnoreByteLimit = 1 << 20
