import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// The applications of several projects and what connects them.
struct ApplicationRelations {
  private(set) var applications: [Application] = []
  /// By place in `applications`, those that embed it, directly or in an extension.
  private(set) var embeddedBy: [[Int]] = []
  private(set) var neighbours = Neighbours()

  init(
    _ projects: [BuildProject], workspaceSchemes: [SharedScheme], root: FilePath, isOfLibrary: Bool,
    library: (FilePath) -> FileName?, template: (FilePath) -> FileName?, mark: (FilePath) -> FileName?
  ) {
    let index = TargetIndex(projects)
    var isApplication: [Int: Int] = [:]
    let schemes = projects.flatMap(\.schemes) + workspaceSchemes
    let withSchemes = Set(schemes.flatMap(\.archives).map { PathKey($0.project) })
    let archived = Set(schemes.flatMap(\.archives).compactMap { index.place(of: $0) })
    let users = LibraryUsers(projects)
    for (number, project) in projects.enumerated() {
      let folder = sideFolder(of: project.path, below: root)
      let archivesLibrary = project.holdsLibrary(among: archived, index)
      for target in project.targets where target.productType.isApplicationLike {
        let reference = project.reference(to: target)
        guard let place = index.place(of: reference), isApplication[place] == nil else { continue }
        isApplication[place] = applications.count
        applications.append(
          Application(
            target, reference, in: project, number: number,
            schemes: Schemes(
              areOfProject: withSchemes.contains(PathKey(project.path)),
              isBesideLibrary: isOfLibrary && archivesLibrary),
            hints: Hints(
              of: target, in: project, sideFolder: folder,
              demo: demoReason(of: target, in: project, below: root, users: users, library: library),
              template: templateReason(of: target, in: project, below: root, file: template(project.path)),
              below: root)))
      }
    }
    findEmbedding(projects, index, isApplication)
    findUsers(projects, index, isApplication)
    findArchives(schemes, archived, index, isApplication)
    findTests(projects, index, isApplication)
    findLibraries(projects, users, below: root, library: library, mark: mark)
    neighbours = Neighbours(of: self)
  }

  private mutating func findLibraries(
    _ projects: [BuildProject], _ used: LibraryUsers, below root: FilePath,
    library: (FilePath) -> FileName?, mark: (FilePath) -> FileName?
  ) {
    for index in applications.indices {
      applications[index].libraries.own = used.library(
        around: applications[index], projects, below: root, library: library, mark: mark)
    }
    var users: [Int: Application] = [:]
    for application in applications
    where application.isMain && !application.isSaidToHelp && application.hints.demo == nil
      && application.hints.template == nil
    {
      // One that is archived says more than its neighbours.
      if users[application.project].map({ !$0.schemes.isArchived && application.schemes.isArchived }) ?? true
      {
        users[application.project] = application
      }
    }
    let libraries = LibraryFolders(projects, users: users, around: applications)
    for index in applications.indices where applications[index].isMain {
      applications[index].libraries.enclosing = libraries.enclosing(
        applications[index], below: root, mark: mark)
    }
  }

  private mutating func findArchives(
    _ schemes: [SharedScheme], _ archived: Set<Int>, _ index: TargetIndex, _ isApplication: [Int: Int]
  ) {
    for application in archived.compactMap({ isApplication[$0] }) {
      applications[application].schemes.isArchived = true
      applications[application].schemes.isArchivedAlone = archived.isDisjoint(
        with: applications[application].users.places)
    }
    for scheme in schemes where scheme.archives.count > 1 {
      for place in scheme.archives.compactMap({ index.place(of: $0) }) {
        if let application = isApplication[place] {
          applications[application].schemes.isArchivedWithOthers = true
        }
      }
    }
  }

  private mutating func findTests(
    _ projects: [BuildProject], _ index: TargetIndex, _ isApplication: [Int: Int]
  ) {
    for project in projects {
      for target in project.targets {
        let tests = project.reference(to: target)
        func application(_ reference: TargetReference?) -> Int? {
          reference.flatMap { index.place(of: $0) }.flatMap { isApplication[$0] }
        }
        for host in target.testHosts.compactMap(application) { applications[host].users.test = tests }
        if let driven = application(target.drivenApplication) {
          applications[driven].users.surfaceTest = tests
        }
      }
    }
  }

  /// What an application is built after. Tests that run in another application depend on tools that they need, and on other
  /// versions of the app as well, which their project builds with them: only what says that it is for tests is theirs. Tests
  /// without a host drive an application from outside: the one that they depend on.
  private mutating func findUsers(
    _ projects: [BuildProject], _ index: TargetIndex, _ isApplication: [Int: Int]
  ) {
    for project in projects {
      for target in project.targets where target.productType.isApplicationLike || !target.testHosts.isEmpty {
        let user = project.reference(to: target)
        let own = ([user] + target.testHosts).compactMap { index.place(of: $0) }
        for place in target.dependencies.compactMap({ index.place(of: $0) }) where !own.contains(place) {
          guard let needed = isApplication[place],
            target.productType.isApplicationLike || applications[needed].isSaidToHelp
          else { continue }
          if applications[needed].users.first == nil {
            (applications[needed].users.first, applications[needed].users.places) = (user, own)
          }
        }
      }
    }
  }

  /// An extension lies between a watch app and its application, so embedding is followed through what is
  /// no application.
  private mutating func findEmbedding(
    _ projects: [BuildProject], _ index: TargetIndex, _ isApplication: [Int: Int]
  ) {
    embeddedBy = Array(repeating: [], count: applications.count)
    var embeds: [Int: [Int]] = [:]
    for project in projects {
      for target in project.targets where !target.embeds.isEmpty {
        let own = project.reference(to: target)
        guard let place = index.place(of: own) else { continue }
        embeds[place, default: []] += target.embeds.compactMap { index.place(of: $0) }
      }
    }
    for (place, application) in isApplication.sorted(by: { $0.value < $1.value }) {
      var pending = embeds[place] ?? []
      var seen: Set<Int> = [place]
      while let next = pending.popLast() {
        guard seen.insert(next).inserted else { continue }
        if let inner = isApplication[next] {
          embeddedBy[inner].append(application)
        } else {
          pending += embeds[next] ?? []
        }
      }
    }
  }
}

extension BuildProject {
  /// Whether one of its libraries is among the targets.
  fileprivate func holdsLibrary(among places: Set<Int>, _ index: TargetIndex) -> Bool {
    targets.contains { target in
      target.productType.isLibrary && index.place(of: reference(to: target)).map(places.contains) == true
    }
  }
}
