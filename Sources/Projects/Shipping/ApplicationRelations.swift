import FileTree
import Places
import SpecTables
import SystemPackage

/// The applications of several projects and what connects them.
struct ApplicationRelations {
  private(set) var applications: [Application] = []
  /// By place in `applications`, those that embed it, directly or in an extension.
  private(set) var embeddedBy: [[Int]] = []
  private(set) var neighbours = Neighbours()

  struct Application {
    let reference: TargetReference
    let type: ProductType
    /// Of the project in the list of projects.
    let project: Int
    let platforms: Set<Platform>
    let embedsAny: Bool
    /// Whether it holds an extension of its own.
    let embedsExtension: Bool
    /// Whether a configuration that an archive is built with is signed for users.
    let isSigned: Bool
    /// Whether archives leave it out; nil where no setting says it.
    let isLeftOut: Bool?
    /// Whether its name says that it is there for tests.
    let isNamedForTests: Bool
    /// Whether any shared scheme archives a target of the project.
    let hasSchemes: Bool
    /// Whether the repository is for a library, and a shared scheme archives one of the project.
    let isBesideLibrary: Bool
    /// The project's folder.
    let folder: FilePath
    /// Whether it is built after a library of its own project.
    let showsLibrary: Bool
    var test: TargetReference?
    /// Tests of the surface that drive it from outside. Those of an app for users do so as well.
    var surfaceTest: TargetReference?
    /// What depends on it.
    var user: TargetReference?
    /// In the index of targets: that one, or what tests run in.
    var userPlaces: [Int] = []
    var isArchived = false
    /// Whether a shared scheme archives it, and none what depends on it. Xcode makes a scheme for each target, so that a tool
    /// is archived as well as the application that needs it.
    var isArchivedAlone = false
    /// Whether a shared scheme archives it together with another target.
    var isArchivedWithOthers = false
    /// The folder that says that it is an example, a test or another's.
    let sideFolder: FileName?
    /// The same of the folder of its own files, in a project elsewhere.
    let ownFolder: FileName?
    /// Why it is a demo of a library.
    let demo: HelperReason?
    /// Why it is a template.
    let template: HelperReason?
    /// What it is a part of.
    var enclosingLibrary: EnclosingLibrary?
    /// Why it shows or tests the library in whose folder it lies.
    var ownLibrary: HelperReason?

    /// Not one that only goes with another, and not a shell.
    var isMain: Bool { type == .application || type == .messagesApplication }
    /// Tests that may be those of a library: what runs in it, or drives it where its name says that it is there for tests.
    var testOfLibrary: TargetReference? { test ?? (isNamedForTests ? surfaceTest : nil) }
    var isCompanion: Bool { type == .appClip || type == .watchApp }

    /// Whether its name, its place or its settings say that it is for no user.
    var isSaidToHelp: Bool {
      isNamedForTests || sideFolder != nil || ownFolder != nil || isLeftOut == true
    }

    init(
      _ target: ProjectTarget, _ reference: TargetReference, in project: BuildProject, number: Int,
      hasSchemes: Bool, isBesideLibrary: Bool, sideFolder: FileName?, demo: HelperReason?,
      template: HelperReason?, below root: FilePath
    ) {
      (self.reference, type, self.project) = (reference, target.productType, number)
      platforms = Set(target.platforms)
      embedsAny = !target.embeds.isEmpty
      embedsExtension =
        embedsAny
        && project.targets.contains { inner in
          inner.productType.isExtension && target.embeds.contains(where: inner.isMeant)
        }
      let facts = target.shippedConfigurations.map { $0.facts(on: nil) }
      isSigned = facts.contains(where: \.isSignedForDistribution)
      let leftOut = facts.map(\.isLeftOutOfArchive)
      isLeftOut = leftOut.first.flatMap { first in leftOut.allSatisfy { $0 == first } ? first : nil }
      isNamedForTests = Projects.isNamedForTests(target.name)
      ownFolder = sideFolder == nil ? ownSideFolder(of: target, facts, in: project, below: root) : nil
      (self.hasSchemes, self.isBesideLibrary) = (hasSchemes, isBesideLibrary)
      folder = project.path.removingLastName()
      showsLibrary =
        !target.dependencies.isEmpty
        && project.targets.contains { library in
          library.productType.isLibrary && target.dependencies.contains(where: library.isMeant)
        }
      (self.sideFolder, self.demo, self.template) = (sideFolder, demo, template)
    }
  }

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
      let archivesLibrary = project.targets.contains { target in
        let reference = project.reference(to: target)
        guard target.productType.isLibrary, let place = index.place(of: reference) else { return false }
        return archived.contains(place)
      }
      for target in project.targets where target.productType.isApplicationLike {
        let reference = project.reference(to: target)
        guard let place = index.place(of: reference), isApplication[place] == nil else { continue }
        isApplication[place] = applications.count
        applications.append(
          Application(
            target, reference, in: project, number: number,
            hasSchemes: withSchemes.contains(PathKey(project.path)),
            isBesideLibrary: isOfLibrary && archivesLibrary, sideFolder: folder,
            demo: demoReason(of: target, in: project, below: root, users: users, library: library),
            template: templateReason(of: target, in: project, below: root, file: template(project.path)),
            below: root))
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
      applications[index].ownLibrary = used.library(
        around: applications[index], projects, below: root, library: library, mark: mark)
    }
    var users: [Int: Application] = [:]
    for application in applications
    where application.isMain && !application.isSaidToHelp && application.demo == nil
      && application.template == nil
    {
      // One that is archived says more than its neighbours.
      if users[application.project].map({ !$0.isArchived && application.isArchived }) ?? true {
        users[application.project] = application
      }
    }
    let libraries = LibraryFolders(projects, users: users, around: applications)
    for index in applications.indices where applications[index].isMain {
      applications[index].enclosingLibrary = libraries.enclosing(applications[index], below: root, mark: mark)
    }
  }

  private mutating func findArchives(
    _ schemes: [SharedScheme], _ archived: Set<Int>, _ index: TargetIndex, _ isApplication: [Int: Int]
  ) {
    for application in archived.compactMap({ isApplication[$0] }) {
      applications[application].isArchived = true
      applications[application].isArchivedAlone = archived.isDisjoint(
        with: applications[application].userPlaces)
    }
    for scheme in schemes where scheme.archives.count > 1 {
      for place in scheme.archives.compactMap({ index.place(of: $0) }) {
        if let application = isApplication[place] { applications[application].isArchivedWithOthers = true }
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
        if let host = application(target.testHost) { applications[host].test = tests }
        if let driven = application(target.drivenApplication) { applications[driven].surfaceTest = tests }
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
      for target in project.targets where target.productType.isApplicationLike || target.testHost != nil {
        let user = project.reference(to: target)
        let own = [user, target.testHost].compactMap(\.self).compactMap { index.place(of: $0) }
        for place in target.dependencies.compactMap({ index.place(of: $0) }) where !own.contains(place) {
          guard let needed = isApplication[place],
            target.productType.isApplicationLike || applications[needed].isSaidToHelp
          else { continue }
          if applications[needed].user == nil {
            (applications[needed].user, applications[needed].userPlaces) = (user, own)
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
