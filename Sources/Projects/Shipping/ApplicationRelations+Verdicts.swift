import Places
import SystemPackage

extension ApplicationRelations {
  func verdicts() -> [ShippingVerdict] {
    let criteria: [(Int) -> HelperReason?] = [
      embedding, leftOut, testHost, needed, notArchived, library, place, ownPlace,
    ]
    var helpers: [HelperReason?] = applications.map { $0.type == .watchContainer ? .containerShell : nil }
    // What a project archives nothing but libraries beside is there for their tests alone.
    for index in applications.indices where helpers[index] == nil {
      helpers[index] =
        applications[index].hints.template ?? demo(index) ?? hostOfLibraryTests(index)
        ?? applications[index].libraries.own
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
        application: application.reference, helper: helpers[index],
        isArchived: application.schemes.isArchived,
        isCompanion: application.isCompanion && !embeddedBy[index].isEmpty)
    }
  }

  /// The only application, archived by a shared scheme and signed for users, is what the repository is for, wherever
  /// it lies. A scheme alone shows nothing: `pod lib create` shares one for its example.
  private func demo(_ index: Int) -> HelperReason? {
    let application = applications[index]
    if application.hints.demo == .onlyTests, application.schemes.isArchived || application.settings.isSigned {
      return nil
    }
    guard application.schemes.isArchived, application.settings.isSigned else { return application.hints.demo }
    return neighbours.count == 1 ? nil : application.hints.demo
  }

  private func embedding(_ index: Int) -> HelperReason? {
    guard applications[index].isMain, let host = embeddedBy[index].first else { return nil }
    return .embedded(by: applications[host].reference)
  }

  /// What an archive leaves out cannot be uploaded, whatever scheme archives it.
  private func leftOut(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard application.isMain, application.settings.isLeftOut == true else { return nil }
    let other = others(than: index).first {
      applications[$0].settings.isLeftOut != true
        && !application.platforms.isDisjoint(with: applications[$0].platforms)
    }
    return other.map { .leftOut(beside: applications[$0].reference) }
  }

  private func testHost(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard application.isMain, let test = application.users.test else { return nil }
    if application.schemes.isArchived {
      return application.hints.isNamedForTests && isArchivedAsHelper(index) ? .testHost(of: test) : nil
    }
    // Without any scheme Xcode makes one for each application, so that their absence says nothing; nor do tests, which the
    // app has and its Lite or Pro version has not. What its name says is left, unless it holds extensions.
    let archivesAnother = others(than: index).contains { applications[$0].schemes.isArchived }
    if !archivesAnother, application.parts.embedsAny || !application.hints.isNamedForTests { return nil }
    let hasOther = others(than: index).contains { other in
      applications[other].users.test == nil && (archivesAnother || !applications[other].hints.isNamedForTests)
        && !application.platforms.isDisjoint(with: applications[other].platforms)
    }
    return hasOther ? .testHost(of: test) : nil
  }

  /// The other applications of its project that none embeds.
  private func others(than index: Int) -> [Int] {
    neighbours.ofProjects[applications[index].project, default: []].filter { $0 != index }
  }

  /// Xcode makes a scheme for each target and lets it archive, so that one for this application alone says nothing where
  /// another one has more: what it embeds, or tests that do not run in it.
  private func isArchivedAsHelper(_ index: Int) -> Bool {
    let application = applications[index]
    guard !application.schemes.isArchivedWithOthers, !application.parts.embedsAny,
      !application.settings.isSigned
    else {
      return false
    }
    return others(than: index).contains { other in
      let other = applications[other]
      return other.schemes.isArchived && !other.isSaidToHelp
        && (other.parts.embedsAny || other.users.test == nil)
        && !application.platforms.isDisjoint(with: other.platforms)
    }
  }

  private func needed(_ index: Int) -> HelperReason? {
    guard applications[index].isMain, embeddedBy[index].isEmpty, !applications[index].schemes.isArchivedAlone,
      // A setting of its own puts it into archives.
      applications[index].settings.isLeftOut != false
    else { return nil }
    return applications[index].users.first.map { .needed(by: $0) }
  }

  private func hostOfLibraryTests(_ index: Int) -> HelperReason? {
    let application = applications[index]
    // A watch app that none embeds is an application by itself.
    guard application.isMain || isHeldByNone(index), application.schemes.areOfProject,
      let test = application.testOfLibrary,
      canHostLibraryTests(index),
      // A repository may share the scheme of its framework alone, for Carthage.
      !application.parts.embedsExtension, !application.settings.isSigned
    else { return nil }
    let isAlone = applications.indices.allSatisfy { other in
      applications[other].project != application.project || canHostLibraryTests(other)
    }
    return isAlone ? .testHost(of: test) : nil
  }

  /// Xcode makes a scheme for each target, so that one that archives a host of tests alone says nothing where a scheme
  /// archives the library as well, and the repository is for a library.
  private func canHostLibraryTests(_ index: Int) -> Bool {
    let application = applications[index]
    guard application.schemes.isArchived else { return true }
    return application.schemes.isBesideLibrary && application.testOfLibrary != nil
      && !application.schemes.isArchivedWithOthers
  }

  private func notArchived(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard !application.schemes.isArchived, application.isMain || isHeldByNone(index) else { return nil }
    let other = neighbours.archived.lazy.map { applications[$0] }.first { other in
      if other.project == application.project { return true }
      guard application.isMain else { return false }
      // The project of a library below that of the application that ships: its own application shows the library, or its
      // schemes archive the library and not the application.
      return (application.parts.showsLibrary || application.schemes.areOfProject)
        && application.folder != other.folder
        && application.folder.isInside(other.folder)
    }
    return other.map { .notArchived(beside: $0.reference) }
  }

  /// Whether it is a companion that no application embeds or is built after.
  private func isHeldByNone(_ index: Int) -> Bool {
    applications[index].isCompanion && embeddedBy[index].isEmpty && applications[index].users.first == nil
  }

  private func library(_ index: Int) -> HelperReason? {
    applications[index].libraries.enclosing.map {
      .partOfLibrary(folder: $0.folder, sign: $0.sign, user: $0.user)
    }
  }

  private func place(_ index: Int) -> HelperReason? {
    guard let folder = applications[index].hints.sideFolder else { return nil }
    return neighbours.isAnyOutside ? .place(folder: folder) : nil
  }

  /// As ``place(_:)`` for what a project elsewhere builds from such a folder.
  private func ownPlace(_ index: Int) -> HelperReason? {
    let application = applications[index]
    guard application.isMain, let folder = application.hints.ownFolder,
      !application.schemes.isArchived || isArchivedAsHelper(index)
    else { return nil }
    let isOutside = others(than: index).contains {
      applications[$0].hints.sideFolder == nil && applications[$0].hints.ownFolder == nil
    }
    return isOutside ? .place(folder: folder) : nil
  }
}
