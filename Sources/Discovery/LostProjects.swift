import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// What a workspace lists and a run does not reach. A project that nobody expects to be committed, one among other people's
/// code, and one that was moved or renamed and is listed still, is said; one that is simply not there may hold the app.
struct LostProjects {
  private(set) var leftOut: [LeftOut] = []
  private(set) var failures: [Failure] = []
  private let apps: [JudgedProject]
  private var schemesOfGone = SchemesOfGoneProjects()

  /// - Parameters:
  ///   - apps: the projects of the applications that are judged.
  ///   - repository: the folder that bounds what is looked at; nil where the user named the workspace.
  init(of workspaces: [BuildWorkspace], besides apps: [FilePath], repository: FilePath? = nil) {
    self.apps = apps.compactMap(JudgedProject.init)
    for workspace in workspaces {
      var listing = ListingWorkspace(workspace)
      for project in workspace.projects { take(project, listedBy: &listing, repository: repository) }
    }
  }

  private mutating func take(
    _ project: FilePath, listedBy workspace: inout ListingWorkspace, repository: FilePath?
  ) {
    let name = workspace.path.fileName
    func reason(_ place: ProjectReason.Place) -> WhyNotJudged { .project(.listed(by: name, place)) }
    switch try? entryKind(project) {
    case .folder?:
      let isOutside = repository.map { top in (try? realPath(of: project)).map { !$0.isInside(top) } ?? false
      }
      if isOutside == true {
        leftOut.append(LeftOut(path: project, reason: reason(.outside)))
      } else if repository != nil, (try? entryKind(project.projectFile)) == nil, !isExpected(project),
        isShellOfProject(project) || schemesOfGone.buildNoApp(in: project)
      {
        // A workspace that lists it needs it still.
        failures.append(Failure(path: project, reason: .project(.noFile(project.projectFile.fileName))))
      }
    case nil where isExpected(project):
      leftOut.append(LeftOut(path: project, reason: reason(.nowhere)))
    case nil:
      if let module = workspace.modules.absentModule(around: project) {
        leftOut.append(LeftOut(path: project, reason: reason(.absentSubmodule(module))))
      } else if let app = appInstead(of: project, listedBy: &workspace) {
        leftOut.append(LeftOut(path: project, reason: reason(.nowhereBeside(app))))
      } else {
        failures.append(Failure(path: project, reason: reason(.nowhere)))
      }
    default: failures.append(Failure(path: project, reason: reason(.notAFolder)))
    }
  }

  /// The project of an application that is judged where Xcode shows one in red and builds the rest: the app's own under an
  /// earlier name or at an earlier place, such as another's home folder, or a library's that was moved.
  private func appInstead(of project: FilePath, listedBy workspace: inout ListingWorkspace) -> FilePath? {
    let name = project.fileName.lowercased
    let folder = (try? realPath(of: project.parentFolder)).map { PathKey($0) }
    let isElsewhere = workspace.repository.map { !project.liesIn($0) } ?? false
    // What is judged beside another workspace tells nothing of this one.
    let (listed, around) = (workspace.projects, workspace.path.parentFolder)
    let own = apps.filter { listed.contains(PathKey($0.real)) || $0.path.isInside(around) }
    return own.first { app in
      app.path.fileName.lowercased == name || PathKey(app.real.parentFolder) == folder || isElsewhere
        || listed.contains(PathKey(app.real))
    }?.path
  }

  private func isExpected(_ project: FilePath) -> Bool {
    project.fileNames.contains { $0 != ".." && $0 != "." && isSkippedInSources($0) }
      // A pattern for folders alone matches a project.
      || isWrittenByTool(project.projectFile)
  }
}

/// A workspace, with what is asked for each of its projects that is not there: once, and of most workspaces never.
private struct ListingWorkspace {
  let path: FilePath
  private let listed: [FilePath]
  /// Those of its projects that are there.
  lazy var projects = Set(listed.compactMap { try? realPath(of: $0) }.map { PathKey($0) })
  lazy var repository = try? repositoryFolder(around: path.parentFolder)
  lazy var modules = GitModules(around: path.parentFolder)

  init(_ workspace: BuildWorkspace) { (path, listed) = (workspace.path, workspace.projects) }
}

private struct JudgedProject {
  let path: FilePath
  let real: FilePath

  init?(_ path: FilePath) {
    guard let real = try? realPath(of: path) else { return nil }
    (self.path, self.real) = (path, real)
  }
}

extension Discovery {
  /// The projects of the applications that go to users and are judged.
  var projectsOfApps: [FilePath] {
    var seen: Set<PathKey> = []
    return units.flatMap { unit -> [FilePath] in
      guard case .project(let unit) = unit else { return [] }
      let apps = unit.apps.map(\.root).filter {
        $0.target?.product == .application && $0.shipping?.ships != false
      }
      return apps.compactMap(\.projectPath)
    }.filter { seen.insert(PathKey($0)).inserted }
  }
}

/// Whether a tool writes the file or project, so that nobody commits it.
func isWrittenByTool(_ path: FilePath) -> Bool {
  isAbsenceExpected(of: path) { file throws(FileError) in try readFile(file, limit: gitIgnoreByteLimit) }
}

/// Bytes of a `.gitignore`.
let gitIgnoreByteLimit = 1 << 20
