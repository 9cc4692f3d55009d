import FileTree
import Model
import Notations
package import Places
package import SystemPackage

/// What an `.xcworkspace` holds.
package struct BuildWorkspace: Sendable {
  package let path: FilePath
  /// The file that has it.
  package let file: FilePath
  /// The projects, in the workspace's order, each once.
  package let projects: [FilePath]
  package let schemes: [SharedScheme]
  package let problems: [ProjectProblem]
  /// It was read, and refers to no file or folder at all.
  package let isEmpty: Bool

  /// The projects that lie in a folder, by name: such as the repository.
  package func projects(inside folder: FilePath) -> [FilePath] { projects.filter { $0.isInside(folder) } }

  /// The workspace with some projects at other paths than it writes.
  package func replacing(_ places: [PathKey: FilePath]) -> BuildWorkspace {
    func place(_ project: FilePath) -> FilePath { places[PathKey(project)] ?? project }
    return BuildWorkspace(
      path: path, file: file, projects: projects.map(place).uniqued { PathKey($0) },
      schemes: schemes.map { scheme in
        SharedScheme(
          path: scheme.path,
          archives: scheme.archives.map {
            TargetReference(project: place($0.project), id: $0.id, name: $0.name)
          },
          archiveConfiguration: scheme.archiveConfiguration)
      }, problems: problems, isEmpty: isEmpty)
  }
}

/// Reads `contents.xcworkspacedata` and the shared schemes of a workspace. One that cannot be read has a
/// problem that says why, and no projects.
/// - Parameter path: the `.xcworkspace` folder.
package func readWorkspace(
  at path: FilePath, reading: @escaping FileReading, listing: @escaping FolderReading
) -> BuildWorkspace {
  let file = path.joining(ProjectFolders.xcode.workspaceFile.display)
  var problems = ProjectProblems()
  var found: WorkspaceFiles?
  var bytes: [UInt8]?
  do {
    bytes = try reading(file)
  } catch {
    problems.add(.unreadable(error), file)
  }
  do throws(XMLElementError) {
    if let bytes { found = try workspaceProjects(bytes, of: path) }
  } catch {
    problems.add(error, in: file)
  }
  var schemes = SharedSchemes(reading: reading, listing: listing)
  let shared = schemes.read(in: path)
  return BuildWorkspace(
    path: path, file: file, projects: found?.projects ?? [], schemes: shared,
    problems: problems.list + schemes.problems.list, isEmpty: found?.count == 0)
}

/// What a workspace refers to.
struct WorkspaceFiles: Equatable {
  /// In the workspace's order, each once.
  var projects: [FilePath] = []
  /// Of all references, to whatever.
  var count = 0
}

/// The projects that a workspace refers to.
///
/// `group:` is relative to the group around it, `container:` to the folder of the workspace, `self:` is the
/// project that the workspace lies in; `developer:` is Xcode's own folder.
/// - Parameter workspace: the `.xcworkspace` folder.
func workspaceProjects(
  _ bytes: [UInt8], of workspace: FilePath
) throws(XMLElementError) -> WorkspaceFiles {
  let folder = workspace.removingLastName()
  // In `App.xcodeproj/project.xcworkspace` paths count from the folder around the project.
  let isInProject = folder.isProject
  let container = isInProject ? folder.removingLastName() : folder
  var groups: [FilePath?] = []
  var files = WorkspaceFiles()
  var seen: Set<PathKey> = []
  var elements = XMLElements(bytes)
  try elements.expect("Workspace")
  while let element = try elements.next() {
    switch element {
    case .start("Group", let attributes):
      let around = groups.last ?? container
      groups.append(around.flatMap { place(attributes["location"], group: $0, container: container) })
    case .end("Group"): _ = groups.popLast()
    case .start("FileRef", let attributes):
      files.count += 1
      let around = groups.last ?? container
      let isSelf = attributes["location"]?.hasPrefix("self:") == true
      let file = around.flatMap { place(attributes["location"], group: $0, container: container) }
      guard let project = isSelf && isInProject ? folder : file, project.isProject,
        seen.insert(PathKey(project)).inserted
      else { continue }
      files.projects.append(project)
    default: break
    }
  }
  return files
}

extension XMLElements {
  /// Throws where the first element has another name: what follows is of another kind of document.
  mutating func expect(_ root: String) throws(XMLElementError) {
    guard case .start(root, _)? = try next() else { throw .invalid(line: 1) }
  }
}

private func place(_ location: String?, group: FilePath, container: FilePath) -> FilePath? {
  guard let location, let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")) else { return group }
  let path = String(location[location.utf8.index(after: colon)...])
  switch location[..<colon] {
  case "group": return group.joining(path)
  case "container": return container.joining(path)
  case "absolute": return FilePath("/").joining(path)
  default: return nil
  }
}

extension FilePath {
  fileprivate var isProject: Bool { ProjectFolders.part(fileName) == .project }
}
