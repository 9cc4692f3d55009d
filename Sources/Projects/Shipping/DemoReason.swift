import Model
import Places
import SystemPackage

/// Why an application is a demo: its project lies in a folder of demos around which the file of a library lies, or all of its own
/// files do, or it lies in one of tests; or these lie in such a folder, and it shows a library of its project that another
/// project is built with; or it is built after a project of a library alone elsewhere, or carries the tests of such a library.
/// - Parameter library: the file of a library, asked for the folder that holds one of demos.
func demoReason(
  of target: ProjectTarget, in project: BuildProject, below root: FilePath, users: LibraryUsers,
  library: (FilePath) -> FileName?
) -> HelperReason? {
  if let folder = demoFolder(of: project.path, below: root), let file = library(folder.place) {
    return .demo(folder: folder.name, library: file)
  }
  if let folder = demoFolder(of: project.path, below: root),
    let file = users.projectOfLibrary(shownBy: target, outside: folder.place.child(folder.name), below: root)
  {
    return .demo(folder: folder.name, library: file)
  }
  if users.carriesTests(target, of: project) { return .onlyTests }
  if let folder = testFolder(of: project.path, below: root), let file = library(folder.place) {
    return .test(folder: folder.name, library: file)
  }
  guard let folder = ownDemoFolder(of: target, in: project, below: root),
    let shown = library(folder.place) ?? users.framework(shownBy: target, of: project)
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
  /// The projects that build libraries, and no application but for tests.
  private var ofLibraries: Set<PathKey> = []

  init(_ projects: [BuildProject]) {
    for project in projects {
      let own = PathKey(project.path)
      if project.buildsLibrariesAlone { ofLibraries.insert(own) }
      for target in project.targets {
        for name in target.linkedFrameworks { links[name, default: []].insert(own) }
        for reference in target.dependencies + target.embeds where PathKey(reference.project) != own {
          references[PathKey(reference.project), default: []].append(reference)
        }
      }
    }
  }

  /// The library of its project that an application is built with, as another project is.
  func framework(shownBy target: ProjectTarget, of project: BuildProject) -> FileName? {
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

extension LibraryUsers {
  /// Why an application shows or tests the library in whose folder its project's folder lies, whatever that is called: it is
  /// built with what the podspec publishes, the package of its name that lies on the disk or a project of libraries alone
  /// around it. A package without a podspec is how apps keep their own modules, and one that a scheme archives, or that is
  /// signed for users, may publish a part of it.
  func library(
    around application: ApplicationRelations.Application, _ projects: [BuildProject], below root: FilePath,
    library: (FilePath) -> FileName?, mark: (FilePath) -> FileName?
  ) -> HelperReason? {
    let project = projects[application.project]
    let folder = project.path.parentFolder
    guard application.isMain, application.hints.demo == nil, !application.schemes.isArchived,
      !application.settings.isSigned,
      !application.parts.embedsExtension, folder != root, folder.isInside(root),
      let target = project.target(application.reference)
    else { return nil }
    let around = target.dependencies.contains { other in
      let place = other.project.parentFolder
      return ofLibraries.contains(PathKey(other.project)) && place != folder && folder.isInside(place)
    }
    guard around || !project.localPackageProducts.isEmpty, let file = library(folder), file.isPodspec,
      mark(folder)?.isPodspec != true,
      around || project.localPackageProducts.contains(where: { FileName($0) == file.stem })
    else { return nil }
    return .demo(folder: folder.fileName, library: file)
  }

  /// The project of a library alone, elsewhere and not among what came from others, that an application is built after.
  func projectOfLibrary(
    shownBy target: ProjectTarget, outside folder: FilePath, below root: FilePath
  ) -> FileName? {
    let shown = target.dependencies.first {
      ofLibraries.contains(PathKey($0.project)) && !$0.project.isInside(folder)
        && sideFolder(of: $0.project, below: root) == nil
    }
    return shown?.project.fileName
  }

  /// Whether an application is called tests, in a project of a library alone that other projects are built with: before bundles
  /// of tests an application carried them.
  func carriesTests(_ target: ProjectTarget, of project: BuildProject) -> Bool {
    let own = PathKey(project.path)
    return target.productType == .application && ofLibraries.contains(own) && target.embeds.isEmpty
      && references[own]?.isEmpty == false
  }
}

extension BuildProject {
  /// Whether an application is built with a library of the same project, as one is that shows a module of an app elsewhere.
  package func showsLibrary(_ target: ProjectTarget) -> Bool {
    targets.contains { library in
      library.productType.isLibrary
        && (target.dependencies + target.embeds).contains {
          $0.project == path && library.isMeant(by: $0)
        }
    }
  }

  fileprivate var buildsLibrariesAlone: Bool {
    targets.contains(where: \.productType.isLibrary)
      && targets.allSatisfy { !$0.productType.isApplicationLike || isCalledTests($0.name) }
  }
}

extension ProjectTarget {
  fileprivate var frameworkName: String { "\(productName).framework" }
}
