import Places
import SystemPackage

/// Why an application is a demo: its project lies in a folder of demos around which the file of a library lies, or all of its own
/// files do, or it lies in one of tests; or these lie in such a folder, and it shows a library of its project that another
/// project is built with.
/// - Parameter library: the file of a library, asked for the folder that holds one of demos.
func demoReason(
  of target: ProjectTarget, in project: BuildProject, below root: FilePath, users: LibraryUsers,
  library: (FilePath) -> FileName?
) -> HelperReason? {
  if let folder = demoFolder(of: project.path, below: root), let file = library(folder.place) {
    return .demo(folder: folder.name, library: file)
  }
  if let folder = testFolder(of: project.path, below: root), library(folder.place) != nil {
    return .place(folder: folder.name)
  }
  guard let folder = ownDemoFolder(of: target, in: project, below: root),
    let shown = library(folder.place) ?? users.library(shownBy: target, of: project)
  else { return nil }
  return .demo(folder: folder.name, library: shown)
}

/// ``demoFolder(of:below:)`` of the files that are a target's own; nil where one of them lies elsewhere.
private func ownDemoFolder(
  of target: ProjectTarget, in project: BuildProject, below root: FilePath
) -> (name: FileName, place: FilePath)? {
  let facts = target.shippedConfigurations.map { $0.facts(on: nil) }
  let folders = ownFiles(of: target, facts, in: project).map { demoFolder(of: $0, below: root) }
  return folders.allSatisfy { $0 != nil } ? folders.first.flatMap { $0 } : nil
}

/// Which libraries the projects of a tree use of each other.
struct LibraryUsers {
  /// The projects that link a framework, by its file's name.
  private var links: [String: Set<PathKey>] = [:]
  /// What other projects refer to, by the project.
  private var references: [PathKey: [TargetReference]] = [:]

  init(_ projects: [BuildProject]) {
    for project in projects {
      let own = PathKey(project.path)
      for target in project.targets {
        for name in target.linkedFrameworks { links[name, default: []].insert(own) }
        for reference in target.dependencies + target.embeds where PathKey(reference.project) != own {
          references[PathKey(reference.project), default: []].append(reference)
        }
      }
    }
  }

  /// The library of its project that an application is built with, as another project is.
  func library(shownBy target: ProjectTarget, of project: BuildProject) -> FileName? {
    let own = PathKey(project.path)
    let shown = project.targets.first { library in
      guard library.productType.isLibrary else { return false }
      let name = library.frameworkName
      guard target.dependencies.contains(where: library.isMeant) || target.linkedFrameworks.contains(name)
      else { return false }
      return references[own]?.contains(where: library.isMeant) == true
        || links[name]?.contains { $0 != own } == true
    }
    return shown.map { FileName($0.frameworkName) }
  }
}

extension ProjectTarget {
  fileprivate var frameworkName: String { "\(productName).framework" }
}
