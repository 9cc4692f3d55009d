import FileTree
import Model
import Places
import Projects
import PropertyLists
import SpecTables
import SystemPackage

/// Finds the apps of a tree: targets of projects first, then Info.plists that no project claims.
struct RootFinder {
  let scan: FolderScan
  let top: FilePath
  /// Whether projects were named, so that nothing beside them is asked for.
  let isOfProjectsAlone: Bool
  let infoPlistFlag: FilePath?
  let descriptions: FoundDescriptions
  /// Of the workspaces that were found or named.
  let workspaceSchemes: [SharedScheme]
  /// Whether a loose image of the name is an app's icon or launch image.
  let isOfApp: (FileName) -> Bool
  /// See ``foldersOfArt``.
  var knownFoldersOfArt: Set<PathKey>?
  private let theosMakefiles = TheosMakefiles()
  private(set) var leftOut: [LeftOut] = []
  private(set) var failures: [Failure] = []
  private(set) var ledger: [LedgerEntry] = []
  /// Projects that hold no target.
  private(set) var doubts: [Doubt] = []

  init(
    scan: FolderScan, top: FilePath, isOfProjectsAlone: Bool, infoPlistFlag: FilePath?,
    descriptions: FoundDescriptions, workspaceSchemes: [SharedScheme] = [],
    isOfApp: @escaping (FileName) -> Bool = { _ in false }
  ) {
    self.descriptions = descriptions
    self.isOfApp = isOfApp
    self.scan = scan
    self.top = top
    self.isOfProjectsAlone = isOfProjectsAlone
    self.infoPlistFlag = infoPlistFlag
    self.workspaceSchemes = workspaceSchemes
  }

  mutating func findRoots() -> [AppRoot] {
    var roots: [AppRoot] = []
    var whole = descriptions.committed.compactMap { try? $0.project.get() }
    archive(&whole, workspaceSchemes: workspaceSchemes)
    var rest = whole[...]
    for (path, project) in descriptions.committed {
      // A template is no project before it is filled in; one that the user named is what is asked for.
      if case .failure = project, !isOfProjectsAlone, let name = templateName(in: path, below: top) {
        leftOut.append(LeftOut(path: path, reason: .project(.template(name))))
        continue
      }
      switch project {
      case .success:
        guard let project = rest.popFirst() else { break }
        ledger += LedgerEntry.entries(of: path, .success(project))
        roots += projectRoots(path.parentFolder, project)
      case .failure(let error):
        ledger += LedgerEntry.entries(of: path, project)
        let folder = path.parentFolder
        roots.append(AppRoot(folder: folder, domain: folder, damage: damage(error)))
      }
    }
    for project in descriptions.projects { roots += projectRoots(project.path.parentFolder, project) }
    addShipping(to: &roots, projects: whole + descriptions.projects)
    if !isOfProjectsAlone {
      // A project of Mac apps alone may lie above templates of iPhone apps.
      roots += propertyListRoots(
        outside: roots.filter(\.gathersLooseImages).map(\.folder) + descriptions.folders,
        named: Set(
          (descriptions.namedPropertyLists + descriptions.projects.flatMap(\.namedPropertyLists))
            .map { PathKey(scan.resolved($0)) }),
        beside: roots.projectFoldersOfOtherSystems)
    }
    markLeftovers(among: &roots, besides: whole)
    let copies = takeOutCopies(of: whole + descriptions.projects, from: &roots)
    leftOut += copies
    widenDomains(of: &roots, below: top)
    return roots
  }

  private mutating func projectRoots(_ folder: FilePath, _ project: BuildProject) -> [AppRoot] {
    failures += project.problems.compactMap(\.failure)
    if project.problems.contains(where: { $0.kind == .noTargets }) {
      doubts.append(Doubt(path: project.path, reason: .project(.noTargets)))
    }
    let makefile = theosMakefiles.path(building: project.path)
    return judgedTargets(of: project).flatMap { target in
      target.judgedPlatforms.enumerated().flatMap { place, platform in
        target.distinctBuilds(on: platform, sourceRoot: project.sourceRoot).map { target in
          let configuration = target.verdictConfiguration
          return AppRoot(
            folder: folder, domain: folder, project: project, target: target,
            infoPlistPath: infoPlist(of: target, in: project, platform: platform), platform: platform,
            configuration: configuration.isNamed(project.vocabulary.usualConfiguration.text)
              || configuration.name.isEmpty
              ? nil : configuration.name,
            isSidePlatform: place > 0, theosMakefile: platform == .macos ? nil : makefile)
        }
      }
    }
  }

  /// The targets that need icons, then those that only compile catalogs.
  private mutating func judgedTargets(of project: BuildProject) -> [ProjectTarget] {
    var judged: [ProjectTarget] = []
    var others: [ProjectTarget] = []
    for target in project.targets {
      if target.productType.isTest {
        leftOut.append(
          LeftOut(path: project.path, target: Untrusted(target.name), reason: .selection(.tests)))
      } else if target.product == .other {
        if let type = target.unknownProductType {
          leftOut.append(
            LeftOut(
              path: project.path, target: Untrusted(target.name),
              reason: .selection(.unknownProductType(Untrusted(type)))))
        }
        others.append(target)
      } else {
        judged.append(target)
      }
    }
    return judged + others
  }

  private func infoPlist(
    of target: ProjectTarget, in project: BuildProject, platform: Platform?
  ) -> FilePath? {
    if let infoPlistFlag, target.productType == .application { return infoPlistFlag }
    // A product that is one file has none.
    if target.productType == .tool || target.productType == .staticLibrary { return nil }
    return project.infoPlist(of: target, platform: platform, scan.letterCases)
  }

  /// - Parameters:
  ///   - named: those that a target's settings name: what they describe is the target's.
  ///   - projects: the folders of projects that build an app for a system other than iOS.
  private mutating func propertyListRoots(
    outside claimed: [FilePath], named: Set<PathKey>, beside projects: [Platform: FolderSet]
  ) -> [AppRoot] {
    if let infoPlistFlag, claimed.isEmpty {
      return [builtByTheos(AppRoot(folder: top, domain: top, infoPlistPath: infoPlistFlag))]
    }
    let folders = FolderSet(claimed)
    let free = scan.lists.all.filter { list in
      !folders.holds(list) && !named.contains(PathKey(list))
        && (isInfoPlistName(list.fileName) || scan.lists.named.all.contains(PathKey(list)))
    }
    let byFolder = Dictionary(grouping: free, by: \.parentFolder)
    return byFolder.keys.sorted(by: byByteOrder).compactMap { folder in
      guard let root = propertyListRoot(folder, candidates: byFolder[folder] ?? []) else { return nil }
      // With a project at hand that builds an app for the same system nothing else in its folder is one.
      let isLeft = root.platform.flatMap { projects[$0]?.holds(root.folder) } ?? false
      return isLeft ? nil : root
    }
  }

  /// The app that the plists of one folder describe. Of several, `Info.plist` is the one that Xcode's
  /// templates write; others beside it belong to further targets, which only a project could tell apart.
  private mutating func propertyListRoot(_ folder: FilePath, candidates: [FilePath]) -> AppRoot? {
    var damaged: FilePath?
    var lists: [FilePath] = []
    var platforms: [FilePath: Platform] = [:]
    for path in candidates {
      switch readInfoPlist(path) {
      case .success(let list) where list.isApplication:
        lists.append(path)
        platforms[path] = list.platform ?? scan.platformShown(beside: list)
      case .failure(let problem) where path.fileName == "Info.plist":
        if let reason = whyNoApp(path, problem) {
          leftOut.append(LeftOut(path: path, reason: .place(reason)))
        } else {
          damaged = path
        }
      default: break
      }
    }
    guard let chosen = lists.first(where: { $0.fileName == "Info.plist" }) ?? damaged ?? lists.first else {
      return nil
    }
    let isAmbiguous = lists.count > 1 && chosen.fileName != "Info.plist"
    return builtByTheos(
      AppRoot(
        folder: folder, domain: folder, infoPlistPath: isAmbiguous ? nil : chosen,
        platform: platforms[chosen]))
  }

  private mutating func builtByTheos(_ root: AppRoot) -> AppRoot {
    let place = root.infoPlistPath?.parentFolder ?? root.folder
    guard let (file, makefile) = theosMakefiles.makefile(around: place) else { return root }
    var root = root
    (root.theosMakefile, root.minimumOSOfTheos) = (file, makefile.minimumOS.flatMap { OSVersion($0) })
    if !ledger.contains(where: { $0.path == file }) {
      ledger.append(LedgerEntry(.description, at: file, .judged))
    }
    return root
  }

  private func damage(_ error: ProjectError) -> DescriptionProblem {
    switch error {
    case .unreadable(let path, let error): DescriptionProblem(error, at: path)
    case .tooLarge(let path, let error): .failure(Failure(path: path, reason: .reader(error)))
    case .invalid(let path, let error):
      .fault(DescriptionFault(path: path, line: error.line, reason: .reader(error)))
    case .noRoot(let path, let keys):
      .fault(DescriptionFault(path: path, line: nil, reason: .noProject(keys: keys)))
    case .otherRoot(let path, let key):
      .fault(DescriptionFault(path: path, line: nil, reason: .otherObject(key: key)))
    }
  }
}

/// `Info.plist`, `Weather-Info.plist`.
func isInfoPlistName(_ name: FileName) -> Bool {
  name == "Info.plist" || name.hasSuffix("-Info.plist")
}

extension ProjectTarget {
  /// The target as each configuration that goes to users builds it; those once that build it alike.
  func distinctBuilds(on platform: Platform?, sourceRoot: FilePath) -> [ProjectTarget] {
    var builds: [ProjectTarget] = []
    for configuration in shippedConfigurations {
      let build = building(configuration).built(for: platform, sourceRoot: sourceRoot)
      let facts = configuration.facts(on: platform)
      let isNew = builds.allSatisfy { other in
        !other.facts(on: platform).isAlike(facts) || other.resources != build.resources
          || other.synchronizedFolders != build.synchronizedFolders
      }
      // What is neither an app nor near one is read for its catalogs alone.
      if isNew, builds.isEmpty || product != .other { builds.append(build) }
    }
    return builds
  }
}
