import FileTree
package import Model
import Places
import Projects
import SpecTables
package import SystemPackage

/// Marks the applications that go to nobody by what lies around them: content of templates of .NET, demos of libraries, programs
/// that run tests, what a template left, and what lies in a folder of examples beside an app elsewhere. Where a project of Xcode's
/// kind says who gets an application, that stands; templates are none before a tool fills them in. What lies below another path of
/// the run tells nothing.
/// - Parameter roots: the paths of the run.
package func markSideApps(in targets: inout [AppTarget], below roots: [FilePath]) {
  markTemplateLeftovers(in: &targets)
  var surroundings = Surroundings(roots: roots)
  let apps = targets.indices.filter { targets[$0].isOfSources && targets[$0].shipping?.ships != false }
  for index in apps {
    if let role = surroundings.role(of: targets[index]) { targets[index].keepFromUsers(as: role) }
  }
  for index in targets.indices where targets[index].isCatalogAlone {
    if let template = surroundings.template(of: targets[index]) {
      targets[index].severityLimit = .warning(.helper(.template(template)))
    }
  }
  for index in targets.indices where targets[index].shipping?.ships != false && targets[index].isApplication {
    guard case .target = targets[index].form, let name = targets[index].name?.display,
      let project = surroundings.projectTakingWatchApp(of: name, at: targets[index].path, besides: targets)
    else { continue }
    targets[index].keepFromUsers(as: .shellOfWatchApp(in: Untrusted(project)))
  }
  let left = apps.filter { targets[$0].shipping?.ships != false && targets[$0].isApplication }
  markAppsInSideFolders(of: left, in: &targets, surroundings)
}

/// Of what is left, an app in a folder of examples is none beside one elsewhere. Projects know that of one another: theirs is none
/// beside an app that another description states, unless a shared scheme archives it.
private func markAppsInSideFolders(
  of left: [Int], in targets: inout [AppTarget], _ surroundings: Surroundings
) {
  var whole: Set<PathKey> = []
  var wholeOfTools: Set<PathKey> = []
  for index in left {
    let place = targets[index].placeOfDescription
    guard targets[index].damagedProject == nil, let root = surroundings.root(around: place),
      sideFolder(of: place, below: root) == nil
    else { continue }
    whole.insert(PathKey(root))
    if targets[index].shipping == nil { wholeOfTools.insert(PathKey(root)) }
  }
  // What a project's app embeds goes where that one goes.
  let others = targets.indices.filter { targets[$0].shipping?.ships == true && !targets[$0].isApplication }
  for index in left + others {
    let shipping = targets[index].shipping
    let place = shipping == nil ? targets[index].placeOfDescription : targets[index].placeOfProject
    guard shipping?.isArchived != true, let root = surroundings.root(around: place),
      (shipping == nil ? whole : wholeOfTools).contains(PathKey(root)),
      let folder = sideFolder(of: place, below: root)
    else { continue }
    targets[index].keepFromUsers(as: .inFolder(folder))
  }
}

/// Failures, without those of icons that descriptions name where no app for users can lie: in demos and tests of libraries, in
/// templates of .NET, and in a folder of examples beside an app elsewhere.
package struct SideFailures {
  package private(set) var failures: [Failure] = []
  /// What was not looked at for that.
  package private(set) var leftOut: [LeftOut] = []

  /// - Parameters:
  ///   - targets: those of the run, marked.
  ///   - roots: the paths of the run.
  package init(_ all: [Failure], besides targets: [AppTarget], below roots: [FilePath]) {
    guard all.contains(where: \.isOfDescribedIcon) else {
      failures = all
      return
    }
    let surroundings = Surroundings(roots: roots)
    let apps = targets.filter { $0.isOfSources && $0.isApplication && $0.shipping?.ships != false }
    let whole = Set(
      apps.map(\.placeOfDescription).compactMap { place in
        surroundings.root(around: place).flatMap {
          sideFolder(of: place, below: $0) == nil ? PathKey($0) : nil
        }
      })
    for failure in all {
      let root = surroundings.root(around: failure.path)
      let isBesideApp = root.map {
        whole.contains(PathKey($0)) && sideFolder(of: failure.path, below: $0) != nil
      }
      if failure.isOfDescribedIcon, isBesideApp == true || surroundings.role(at: failure.path) != nil {
        leftOut.append(LeftOut(path: failure.path, reason: failure.reason))
      } else {
        failures.append(failure)
      }
    }
  }
}

extension Failure {
  /// Whether no more is known of an icon than that a description names it.
  fileprivate var isOfDescribedIcon: Bool {
    guard case .description(let reason) = self.reason else { return false }
    switch reason {
    case .unread, .unfound, .computed, .outside, .onTheWeb, .ignored, .inSubmodule, .written, .absentPart:
      return true
    case .included, .tooMany, .template, .answered, .answeredSources, .defaultIcon, .tooManyImages,
      .tooManyCalls,
      .tooManyFiles, .tooManyTemplates, .tooManyLookups:
      return false
    }
  }
}

/// What lies around the applications of a run, each folder looked at once.
private struct Surroundings {
  let roots: [FilePath]
  /// By the number of the path of the run.
  private let templates: [TemplateFiles]
  /// By a path of the run.
  private let libraries = Answers<PathKey, LibraryFiles>()
  private let dotNet = DotNetProjects()
  /// The apps out of whose archives projects of .NET take a watch app.
  private var knownShells: [(name: String, project: FilePath)]?

  init(roots: [FilePath]) {
    self.roots = roots
    templates = roots.map { TemplateFiles(below: $0) }
  }

  func root(around path: FilePath) -> FilePath? {
    runPath(of: path, among: roots).map { roots[$0] }
  }

  func template(of app: AppTarget) -> FileName? {
    let place = app.placeOfDescription
    guard let root = runPath(of: place, among: roots) else { return nil }
    return templates[root].folderOfDotNet(around: place)?.fileName
  }

  func role(of app: AppTarget) -> HelperRole? {
    let place = app.placeOfDescription
    if let template = template(of: app) { return .template(template) }
    guard let root = root(around: place), app.shipping == nil, app.isApplication else { return nil }
    var project: DotNetReferences?
    if let path = app.dotNetProject { project = dotNet.references(of: path) }
    if let project,
      project.usesTestFramework || sideFolder(of: place, below: root) != nil && dotNet.runTests(project)
    {
      return .onlyTests
    }
    if let role = roleInLibrary(at: place, below: root) { return role }
    guard let folder = demoFolder(of: place, below: root), let project else { return nil }
    let samples = folder.place.child(folder.name)
    let package = dotNet.nugetPackage(of: project, outside: samples)
    // An app for users may be called an example; a folder of examples is none.
    let library =
      sideFolder(of: place, below: root) == folder.name
      ? dotNet.library(of: project, outside: samples, below: root) : nil
    return (package ?? library).map { .demo(folder.name, library: $0) }
  }

  /// What any app is at a place.
  func role(at place: FilePath) -> HelperRole? {
    guard let root = runPath(of: place, among: roots) else { return nil }
    if let template = templates[root].folderOfDotNet(around: place) { return .template(template.fileName) }
    return roleInLibrary(at: place, below: roots[root])
  }

  private func roleInLibrary(at place: FilePath, below root: FilePath) -> HelperRole? {
    if let folder = testFolder(of: place, below: root),
      let file = library(around: folder.place, below: root)
    {
      return .testOfLibrary(folder.name, library: file)
    }
    guard let folder = demoFolder(of: place, below: root),
      !isSentToStore(place, in: folder, below: root)
    else { return nil }
    return library(around: folder.place, below: root).map { .demo(folder.name, library: $0) }
  }

  /// The project of .NET below the same path of the run that takes the watch app out of the archive of an app.
  mutating func projectTakingWatchApp(
    of app: String, at path: FilePath, besides targets: [AppTarget]
  ) -> FileName? {
    let shells =
      knownShells
      ?? targets.compactMap(\.dotNetProject).uniqued.flatMap { project in
        DotNetReferences.archivedApps(in: project).map { (name: $0, project: project) }
      }
    knownShells = shells
    let root = root(around: path)
    return shells.first { $0.name == app && self.root(around: $0.project) == root }?.project.fileName
  }

  private func library(around folder: FilePath, below root: FilePath) -> FileName? {
    libraries.answer(for: PathKey(root)) { LibraryFiles(below: root) }.name(around: folder)
  }
}

extension AppTarget {
  /// Whether it is an app of sources, or a file that a description of one names.
  fileprivate var isOfSources: Bool {
    switch form {
    case .target, .generated: true
    case .folder: description.infoPlist != nil || damagedProject != nil
    case .catalog, .loneProduct: describedIn != nil
    case .image, .bundle, .site: false
    }
  }

  fileprivate var isCatalogAlone: Bool {
    if case .catalog = form { describedIn == nil && name == nil } else { false }
  }

  fileprivate var isApplication: Bool { build.product == .application }

  /// The file that says what the app is.
  fileprivate var placeOfDescription: FilePath { describedIn ?? description.path ?? damagedProject ?? path }

  /// The project that cannot be read, where its folder is all that is known of the app.
  fileprivate var damagedProject: FilePath? {
    guard case .folder = form else { return nil }
    return description.faults.first { PathKind($0.path.fileName) == .projectFile }?.path.parentFolder
  }

  /// The project that it is a target of.
  fileprivate var placeOfProject: FilePath { description.project ?? placeOfDescription }

  mutating func keepFromUsers(as role: HelperRole) {
    shipping = ShippingFacts(helper: role, isArchived: false)
    severityLimit = .warning(.helper(role))
  }

  /// The project of .NET that describes it, or the only one beside its Info.plist.
  fileprivate var dotNetProject: FilePath? {
    let place = placeOfDescription
    if place.fileName.isProjectOfDotNet { return place }
    guard case .folder = form else { return nil }
    let beside = ((try? listFolder(place.parentFolder)) ?? []).map(\.name).filter(\.isProjectOfDotNet)
    return beside.count == 1 ? place.parentFolder.child(beside[0]) : nil
  }
}
