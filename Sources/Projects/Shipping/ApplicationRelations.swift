import FileTree
import Places
import SystemPackage

/// The applications of several projects and what connects them.
struct ApplicationRelations {
  private var applications: [Application] = []
  /// By place in `applications`, those that embed it, directly or in an extension.
  private var embeddedBy: [[Int]] = []

  private struct Application {
    let reference: TargetReference
    let type: ProductType
    /// Of the project in the list of projects.
    let project: Int
    let platforms: Set<ProjectPlatform>
    let embedsAny: Bool
    /// Whether it holds an extension of its own.
    let embedsExtension: Bool
    /// Whether a configuration that an archive is built with is signed for users.
    let isSigned: Bool
    /// Whether any shared scheme archives a target of the project.
    let hasSchemes: Bool
    /// The project's folder.
    let folder: FilePath
    /// Whether it is built after a library of its own project.
    let showsLibrary: Bool
    var test: TargetReference?
    /// What depends on it.
    var user: TargetReference?
    /// In the index of targets: that one, or what tests run in.
    var userPlaces: [Int] = []
    var isArchived = false
    /// Whether a shared scheme archives it, and none what depends on it. Xcode makes a scheme for each target, so that a tool
    /// is archived as well as the application that needs it.
    var isArchivedAlone = false
    /// The folder that says that it is an example, a test or another's.
    let sideFolder: FileName?
    /// Why it is a demo of a library.
    let demo: HelperReason?
    /// Why it is a template.
    let template: HelperReason?

    /// Not one that only goes with another, and not a shell.
    var isMain: Bool { type == .application || type == .messagesApplication }
    var isCompanion: Bool { type == .appClip || type == .watchApp }

    init(
      _ target: ProjectTarget, _ reference: TargetReference, in project: BuildProject, number: Int,
      hasSchemes: Bool, sideFolder: FileName?, demo: HelperReason?, template: HelperReason?
    ) {
      (self.reference, type, self.project) = (reference, target.productType, number)
      platforms = Set(target.platforms)
      embedsAny = !target.embeds.isEmpty
      embedsExtension = project.targets.contains { inner in
        inner.productType.isExtension && target.embeds.contains(where: inner.isMeant)
      }
      isSigned = target.shippedConfigurations.contains { $0.facts(on: nil).isSignedForDistribution }
      self.hasSchemes = hasSchemes
      folder = project.path.removingLastName()
      showsLibrary = project.targets.contains { library in
        [.framework, .staticLibrary].contains(library.productType)
          && target.dependencies.contains(where: library.isMeant)
      }
      (self.sideFolder, self.demo, self.template) = (sideFolder, demo, template)
    }
  }

  init(
    _ projects: [BuildProject], workspaceSchemes: [SharedScheme], root: FilePath,
    library: (FilePath) -> FileName?
  ) {
    let index = TargetIndex(projects)
    var isApplication: [Int: Int] = [:]
    let schemes = projects.flatMap(\.schemes) + workspaceSchemes
    let withSchemes = Set(schemes.flatMap(\.archives).map { PathKey($0.project) })
    for (number, project) in projects.enumerated() {
      let folder = sideFolder(of: project.path, below: root)
      let demo = demoFolder(of: project.path, below: root).flatMap { folder in
        library(folder.place).map { HelperReason.demo(folder: folder.name, library: $0) }
      }
      for target in project.targets where target.productType.isApplicationLike {
        let reference = TargetReference(project: project.path, id: target.id, name: target.name)
        guard let place = index.place(of: reference), isApplication[place] == nil else { continue }
        isApplication[place] = applications.count
        applications.append(
          Application(
            target, reference, in: project, number: number,
            hasSchemes: withSchemes.contains(PathKey(project.path)), sideFolder: folder, demo: demo,
            template: templateReason(of: target, in: project, below: root)))
      }
    }
    findEmbedding(projects, index, isApplication)
    findUsers(projects, index, isApplication)
    let archived = Set(schemes.flatMap(\.archives).compactMap { index.place(of: $0) })
    for application in archived.compactMap({ isApplication[$0] }) {
      applications[application].isArchived = true
      applications[application].isArchivedAlone = archived.isDisjoint(
        with: applications[application].userPlaces)
    }
    for project in projects {
      for target in project.targets {
        guard
          let application = target.testHost.flatMap({ index.place(of: $0) }).flatMap({ isApplication[$0] })
        else { continue }
        applications[application].test = TargetReference(
          project: project.path, id: target.id, name: target.name)
      }
    }
  }

  /// What an application or a bundle of tests is built after, but for the application that hosts the tests. Tests
  /// without a host drive an application from outside: the one that they depend on.
  private mutating func findUsers(
    _ projects: [BuildProject], _ index: TargetIndex, _ isApplication: [Int: Int]
  ) {
    for project in projects {
      for target in project.targets where target.productType.isApplicationLike || target.testHost != nil {
        let user = TargetReference(project: project.path, id: target.id, name: target.name)
        let own = [user, target.testHost].compactMap(\.self).compactMap { index.place(of: $0) }
        for place in target.dependencies.compactMap({ index.place(of: $0) }) where !own.contains(place) {
          guard let needed = isApplication[place] else { continue }
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
        let own = TargetReference(project: project.path, id: target.id, name: target.name)
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

extension ApplicationRelations {
  func verdicts() -> [ShippingVerdict] {
    let criteria: [(Int) -> HelperReason?] = [embedding, testHost, needed, notArchived, place]
    var helpers: [HelperReason?] = applications.map { $0.type == .watchContainer ? .containerShell : nil }
    // What a project archives nothing but libraries beside is there for their tests alone.
    for index in applications.indices where helpers[index] == nil {
      helpers[index] = applications[index].template ?? demo(index) ?? hostOfLibraryTests(index)
    }
    for criterion in criteria {
      let found = applications.indices.map { helpers[$0] ?? criterion($0) }
      // What leaves no application at all cannot be right.
      if applications.indices.contains(where: { found[$0] == nil }) { helpers = found }
    }
    // A companion goes where the application goes that holds it.
    for (index, application) in applications.enumerated() where application.isCompanion {
      let hosts = embeddedBy[index].filter { applications[$0].type != .watchContainer }
      guard !hosts.isEmpty, hosts.count == embeddedBy[index].count,
        let helper = hosts.lazy.map({ helpers[$0] }).first, hosts.allSatisfy({ helpers[$0] != nil })
      else { continue }
      helpers[index] = helpers[index] ?? helper
    }
    return applications.indices.map { index in
      let application = applications[index]
      return ShippingVerdict(
        application: application.reference, helper: helpers[index], isArchived: application.isArchived,
        isCompanion: application.isCompanion && !embeddedBy[index].isEmpty)
    }
  }

  /// The only application, archived by a shared scheme and signed for users, is what the repository is for, wherever
  /// it lies. A scheme alone shows nothing: `pod lib create` shares one for its example.
  private func demo(_ index: Int) -> HelperReason? {
    let application = applications[index]
    let isOnly = applications.count(where: \.isMain) == 1
    return isOnly && application.isArchived && application.isSigned ? nil : application.demo
  }

  private func embedding(_ index: Int) -> HelperReason? {
    guard applications[index].isMain, let host = embeddedBy[index].first else { return nil }
    return .embedded(by: applications[host].reference)
  }

  private func testHost(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard application.isMain, let test = application.test, !application.isArchived else { return nil }
    // Without any scheme Xcode makes one for each application, so that their absence says nothing. What
    // holds extensions is then more than a host of tests.
    if !application.hasSchemes, application.embedsAny { return nil }
    let hasOther = applications.indices.contains { other in
      applications[other].project == application.project && applications[other].isMain
        && applications[other].test == nil && embeddedBy[other].isEmpty
        && !application.platforms.isDisjoint(with: applications[other].platforms)
    }
    return hasOther ? .testHost(of: test) : nil
  }

  private func needed(_ index: Int) -> HelperReason? {
    guard applications[index].isMain, embeddedBy[index].isEmpty, !applications[index].isArchivedAlone else {
      return nil
    }
    return applications[index].user.map { .needed(by: $0) }
  }

  private func hostOfLibraryTests(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard application.isMain, !application.isArchived, application.hasSchemes, let test = application.test,
      // A repository may share the scheme of its framework alone, for Carthage.
      !application.embedsExtension, !application.isSigned
    else { return nil }
    let isAlone = !applications.contains { $0.project == application.project && $0.isArchived }
    return isAlone ? .testHost(of: test) : nil
  }

  private func notArchived(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard application.isMain, !application.isArchived else { return nil }
    let other = applications.first { other in
      guard other.isMain, other.isArchived else { return false }
      if other.project == application.project { return true }
      // The project of a library below that of the application that ships: its own application shows the library, or its
      // schemes archive the library and not the application.
      return (application.showsLibrary || application.hasSchemes) && application.folder != other.folder
        && application.folder.isInside(other.folder)
    }
    return other.map { .notArchived(beside: $0.reference) }
  }

  private func place(_ index: Int) -> HelperReason? {
    guard let folder = applications[index].sideFolder else { return nil }
    let isOutside = applications.contains { $0.isMain && $0.sideFolder == nil }
    return isOutside ? .place(folder: folder) : nil
  }
}
