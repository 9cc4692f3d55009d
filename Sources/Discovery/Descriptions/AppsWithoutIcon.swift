import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// The apps of which a description names no icon. Most of them are examples and hosts of tests, so that one is judged only where
/// nothing of the kind shows.
struct AppsWithoutIcon {
  private typealias App = (project: BuildProject, format: ProjectFormat, rank: Int)
  private var apps: [App] = []
  /// The systems for which a tool builds an app with an icon, by the tool's rank.
  private var systems: [Int: Set<Platform>] = [:]

  /// Takes note also of an app with an icon: one without beside it is an example.
  /// - Returns: whether it is an app without one.
  mutating func take(_ description: Description, by format: ProjectFormat, rank: Int) -> Bool {
    switch description {
    case .project(let project):
      for target in project.targets where target.productType == .application {
        systems[rank, default: []].formUnion(target.platforms)
      }
    case .app(let app): systems[rank, default: []].formUnion(app.platforms)
    // It may be for any.
    case .unread: systems[rank, default: []].formUnion(Platform.allCases)
    case .projectWithoutIcon(let project):
      apps.append((project, format, rank))
      return true
    case .withoutIcon: break
    }
    return false
  }

  /// - Parameters:
  ///   - isAnswered: whether another description or a committed project speaks for a folder.
  ///   - top: the folder that is looked at.
  func judged(below top: FilePath, isAnswered: (FilePath) -> Bool) -> (
    projects: [BuildProject], ledger: [LedgerEntry]
  ) {
    var found: (projects: [BuildProject], ledger: [LedgerEntry]) = ([], [])
    let dotNet = DotNetProjects()
    for app in apps {
      if isAnswered(app.project.path.parentFolder) || isForNoUser(app, below: top, dotNet) {
        found.ledger.append(
          LedgerEntry(
            .description, at: app.project.path, .notAsked, reason: .noAppleIcon(tool: app.format.title)))
        continue
      }
      var project = app.project
      project.vocabulary = app.format.vocabulary
      found.projects.append(project)
    }
    return found
  }

  private func isForNoUser(_ app: App, below top: FilePath, _ dotNet: DotNetProjects) -> Bool {
    let path = app.project.path
    let own = Set(app.project.targets.flatMap(\.platforms))
    if sideFolder(of: path, below: top) != nil || !own.isDisjoint(with: systems[app.rank] ?? []) {
      return true
    }
    return dotNet.references(of: path).map { dotNet.runTests($0) } ?? false
  }
}
