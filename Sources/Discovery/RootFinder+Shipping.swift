import Model
import Places
import Projects
import SystemPackage

extension RootFinder {
  /// Which of the applications go to users: one that only helps another can cost no upload.
  func addShipping(to roots: inout [AppRoot], projects: [BuildProject]) {
    guard !projects.isEmpty else { return }
    let libraries = LibraryFiles(below: top)
    let templates = TemplateFiles(below: top)
    let all = shippingVerdicts(
      of: projects, workspaceSchemes: workspaceSchemes, below: top,
      isOfLibrary: libraries.isAtTop, library: { libraries.name(around: $0) },
      template: { templates.name(around: $0) },
      mark: repositoryMark)
    let verdicts = Dictionary(all.map { ($0.application, $0) }, uniquingKeysWith: { $1 })
    let extensions = unembeddedExtensions(in: projects, workspaceSchemes: workspaceSchemes)
    let apps = Set(all.filter { $0.ships && !$0.isCompanion }.map(\.application))
    let appsOfProjects = Dictionary(grouping: apps, by: \.project)
    let appsOfNames = Dictionary(grouping: apps, by: \.name)
    for index in roots.indices {
      guard let project = roots[index].project, let target = roots[index].target else { continue }
      let reference = project.reference(to: target)
      if extensions.contains(reference) {
        roots[index].shipping = ShippingFacts(helper: .unembedded, isArchived: false)
      }
      guard let verdict = verdicts[reference] else { continue }
      let isShown = verdict.helper?.isDemo == true && goesToStore(project)
      let isTestApp = !verdict.isArchived && project.isTestApp(target)
      roots[index].shipping = ShippingFacts(
        helper: isShown ? nil : verdict.helper?.role ?? (isTestApp ? .onlyTests : nil),
        isArchived: verdict.isArchived, isCompanion: verdict.isCompanion,
        isOnlyApp: apps.contains(reference)
          && (apps.count == 1
            || appsOfProjects[reference.project]?.count == 1 && appsOfNames[reference.name]?.count == 1
              && !project.isDescribed && !project.showsLibrary(target))
      )
    }
  }
}

extension RootFinder {
  /// Whether a project in a folder of demos is of one that is sent to the store.
  private func goesToStore(_ project: BuildProject) -> Bool {
    demoFolder(of: project.path, below: top).map { isSentToStore(project.path, in: $0, below: top) } ?? false
  }
}

extension BuildProject {
  /// "OTPAuthUnitTest": in projects from before test bundles an application carries the tests. Only where another
  /// application is none does the name count, and only against the severity.
  fileprivate func isTestApp(_ target: ProjectTarget) -> Bool {
    func isNamedLikeATest(_ target: ProjectTarget) -> Bool {
      target.name.hasSuffix("Test") || target.name.hasSuffix("Tests")
    }
    return target.productType == .application && isNamedLikeATest(target)
      && targets.contains { $0.productType == .application && !isNamedLikeATest($0) }
  }
}

extension HelperReason {
  fileprivate var isDemo: Bool { if case .demo = self { true } else { false } }

  fileprivate var role: HelperRole {
    switch self {
    case .embedded(let host): .embedded(by: Untrusted(host.name))
    case .testHost(let tests): .testHost(of: Untrusted(tests.name))
    case .leftOut(let other): .leftOut(beside: Untrusted(other.name))
    case .notArchived(let other): .notArchived(beside: Untrusted(other.name))
    case .needed(let user): .needed(by: Untrusted(user.name))
    case .onlyTests: .onlyTests
    case .place(let folder): .inFolder(folder)
    case .demo(let folder, let library): .demo(folder, library: library)
    case .test(let folder, let library): .testOfLibrary(folder, library: library)
    case .partOfLibrary(let folder, let sign, let user):
      .partOfLibrary(folder, sign: sign, usedBy: Untrusted(user.name))
    case .template(let name): .template(name)
    case .containerShell: .containerShell
    }
  }
}
