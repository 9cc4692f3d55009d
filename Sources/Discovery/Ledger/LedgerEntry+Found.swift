import FileTree
package import Model
import Places
import Projects
import SpecTables
package import SystemPackage

extension LedgerEntry {
  /// What a project that was read, or could not be, holds; its targets come out of judging them.
  static func entries(of path: FilePath, _ project: Result<BuildProject, ProjectError>) -> [LedgerEntry] {
    switch project {
    case .failure:
      [LedgerEntry(.project, at: path, .couldNotLook, reason: .unreadableProject(path.projectFile.fileName))]
    case .success(let project):
      [LedgerEntry(.project, at: path, .notAsked, reason: .noTargetWithIcon)]
        + project.schemes.map { LedgerEntry(scheme: $0) } + project.configurationEntries
    }
  }

  static func entries(of workspace: BuildWorkspace) -> [LedgerEntry] {
    let entry =
      workspace.failures.isEmpty
      ? LedgerEntry(.workspace, at: workspace.path, .judged)
      : LedgerEntry(
        .workspace, at: workspace.path, .couldNotLook, reason: .notJudged(workspace.failures[0].reason))
    return [entry] + workspace.schemes.map { LedgerEntry(scheme: $0) }
  }

  /// What a scan found by name; whoever uses it says so later.
  static func entries(of scan: FolderScan) -> [LedgerEntry] {
    scan.catalogs.paths.map {
      LedgerEntry(.catalog, at: $0, .notAsked, reason: .ofNoJudgedTarget)
    }
      + scan.catalogs.iconBundles.map {
        LedgerEntry(.iconFile, at: $0.path, .notAsked, reason: .ofNoJudgedTarget)
      }
      + scan.lists.all.filter { isInfoPlistName($0.fileName) }.map {
        LedgerEntry(.propertyList, at: $0, .notAsked, reason: .ofNoJudgedApp)
      }
  }

  private init(scheme: SharedScheme) {
    self.init(
      .scheme, at: scheme.path, scheme.archives.isEmpty ? .notAsked : .judged,
      reason: scheme.archives.isEmpty ? .archivesNothing : nil)
  }
}

extension BuildProject {
  /// Every configuration is read; each that ships is judged whole, or builds what another one of them builds.
  fileprivate var configurationEntries: [LedgerEntry] {
    // Tests and tools that no scheme archives are in no app.
    let judged = targets.filter { $0.product != .other && !$0.productType.isTest }
    let shipping = Set((judged.isEmpty ? targets : judged).flatMap(\.shippedConfigurations).map(\.name))
    var names: [String] = []
    for name in targets.flatMap(\.configurations).map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names.map { name in
      LedgerEntry(
        .configuration, at: path, name: Untrusted(name), .judged,
        reason: shipping.contains(name) ? .findingsCount : .ownFaultsCount)
    }
  }
}

extension LedgerEntry.Kind {
  /// What is said of a path, by its name, and of which thing: a project's file stands for the project.
  package static func subject(of path: FilePath) -> (kind: LedgerEntry.Kind, path: FilePath) {
    switch PathKind(path.fileName) {
    case .project: (.project, path)
    case .projectFile: (.project, path.parentFolder)
    case .workspace: (.workspace, path)
    case .workspaceFile: (.workspace, path.parentFolder)
    case .scheme: (.scheme, path)
    case .catalog, .set: (.catalog, path)
    case .iconComposer: (.iconFile, path)
    case .propertyList: (.propertyList, path)
    case .bundle, .xcodeArchive:
      (kindOfFolder(path, named: path.fileName) == .other ? .folder : .product, path)
    case .archive: (.product, path)
    case _ where path.fileName.mayDescribeApp: (.description, path)
    default: ((try? entryKind(path)) == .folder ? .folder : .file, path)
    }
  }
}
