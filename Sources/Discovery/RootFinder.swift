import FileTree
import Model
import Places
import Projects
import PropertyLists
import SpecTables
import SystemPackage

/// Finds the apps of a tree: targets of Xcode projects first, then Info.plists that no project claims.
struct RootFinder<Reader: Mapper> {
  let scan: FolderScan
  let top: FilePath
  let onlyProject: FilePath?
  let infoPlistFlag: FilePath?
  private let mapper: Reader
  private(set) var leftOut: [LeftOut] = []
  private(set) var failures: [Failure] = []

  init(scan: FolderScan, top: FilePath, onlyProject: FilePath?, infoPlistFlag: FilePath?, mapper: Reader) {
    self.scan = scan
    self.top = top
    self.onlyProject = onlyProject
    self.infoPlistFlag = infoPlistFlag
    self.mapper = mapper
  }

  mutating func findRoots() -> [AppRoot] {
    let projects = onlyProject.map { [$0] } ?? scan.projects
    var roots: [AppRoot] = []
    for (path, project) in zip(projects, mapper.map(projects, readProject)) {
      roots += projectRoots(path, project)
    }
    if onlyProject == nil {
      // A project of Mac apps alone may lie above templates of iPhone apps.
      roots += propertyListRoots(outside: roots.filter(\.gathersLooseImages).map(\.folder))
    }
    widenDomains(of: &roots, below: top)
    return roots
  }

  private mutating func projectRoots(
    _ path: FilePath, _ project: Result<XcodeProject, ProjectError>
  ) -> [AppRoot] {
    let folder = path.parentFolder
    switch project {
    case .failure(let error): return [AppRoot(folder: folder, domain: folder, damage: damage(error))]
    case .success(let project): return projectRoots(folder, project)
    }
  }

  private mutating func projectRoots(_ folder: FilePath, _ project: XcodeProject) -> [AppRoot] {
    return judgedTargets(of: project).map { target in
      AppRoot(
        folder: folder, domain: folder, project: project, target: target,
        infoPlistPath: infoPlist(of: target, in: project), platform: target.platform)
    }
  }

  /// The targets that are asked for icons, then those that only compile catalogs.
  private mutating func judgedTargets(of project: XcodeProject) -> [ProjectTarget] {
    let apps = project.targets.filter { $0.productType == .application }
    // A project whose only app is called a test is some library's test app: still an app.
    let hasShippedApp = apps.contains { !$0.isNamedLikeATest }
    var judged: [ProjectTarget] = []
    var others: [ProjectTarget] = []
    for target in project.targets {
      if target.isTest || target.isNamedLikeATest && hasShippedApp {
        leftOut.append(LeftOut(path: project.path, reason: "target \(target.name): tests"))
      } else if target.product == .other {
        others.append(target)
      } else {
        judged.append(target)
      }
    }
    return judged + others
  }

  private func infoPlist(of target: ProjectTarget, in project: XcodeProject) -> FilePath? {
    if let infoPlistFlag, target.productType == .application { return infoPlistFlag }
    guard let setting = target.setting(.infoPlist), setting.unresolvedVariables.isEmpty,
      !setting.value.isEmpty
    else { return nil }
    return project.resolve(setting.value)
  }

  private func propertyListRoots(outside claimed: [FilePath]) -> [AppRoot] {
    if let infoPlistFlag, claimed.isEmpty {
      return [AppRoot(folder: top, domain: top, infoPlistPath: infoPlistFlag)]
    }
    let free = scan.propertyLists.filter { list in
      !claimed.contains { list.isInside($0) } && isInfoPlistName(list.fileName)
    }
    let byFolder = Dictionary(grouping: free, by: \.parentFolder)
    return byFolder.keys.sorted(by: byByteOrder).compactMap { folder in
      propertyListRoot(folder, candidates: byFolder[folder] ?? [])
    }
  }

  /// The app that the plists of one folder describe. Of several, `Info.plist` is the one that Xcode's
  /// templates write; others beside it belong to further targets, which only a project could tell apart.
  private func propertyListRoot(_ folder: FilePath, candidates: [FilePath]) -> AppRoot? {
    var damaged: FilePath?
    var lists: [FilePath] = []
    var platforms: [FilePath: Platform] = [:]
    for path in candidates {
      switch readInfoPlist(path) {
      case .success(let list) where list.isApplication:
        lists.append(path)
        platforms[path] = list.platform
      case .failure where path.fileName == "Info.plist": damaged = path
      default: break
      }
    }
    guard let chosen = lists.first(where: { $0.fileName == "Info.plist" }) ?? damaged ?? lists.first else {
      return nil
    }
    let isAmbiguous = lists.count > 1 && chosen.fileName != "Info.plist"
    return AppRoot(
      folder: folder, domain: folder, infoPlistPath: isAmbiguous ? nil : chosen, platform: platforms[chosen])
  }

  private func damage(_ error: ProjectError) -> DescriptionFault {
    switch error {
    case .unreadable(let path, let error): DescriptionFault(path: path, line: nil, reason: error.reason)
    case .invalid(let path, let line, _, let reason): DescriptionFault(path: path, line: line, reason: reason)
    }
  }
}

/// `Info.plist`, `Weather-Info.plist`.
private func isInfoPlistName(_ name: FileName) -> Bool {
  name == "Info.plist" || name.hasSuffix("-Info.plist")
}

extension ProjectTarget {
  fileprivate var isTest: Bool { productType == .unitTest || productType == .uiTest }

  /// "MyAppTests", "OTPAuthUnitTest": apps of old projects that only carry their tests.
  fileprivate var isNamedLikeATest: Bool {
    productType == .application && (name.hasSuffix("Test") || name.hasSuffix("Tests"))
  }
}

@Sendable private func readProject(_ path: FilePath) -> Result<XcodeProject, ProjectError> {
  Result { () throws(ProjectError) in
    var project = try readXcodeProject(at: path) { file throws(FileError) in
      try readFile(file, limit: propertyListByteLimit)
    }
    // Projects are held until their turn comes; most resources are texts, sounds and fonts.
    for index in project.targets.indices {
      // To remove the others would leave the list its size.
      project.targets[index].resources = project.targets[index].resources.filter(\.isLookedFor)
    }
    return project
  }
}

extension ResourceFile {
  /// Whether it is or holds an image, or may be a launch screen.
  fileprivate var isLookedFor: Bool {
    switch PathKind(FileName(nameInBundle)) {
    case .image, .interface, .catalog, .iconComposer, .set(.icon): return true
    default: return isFolderReference || [.catalog, .iconComposer].contains(PathKind(path.fileName))
    }
  }
}
