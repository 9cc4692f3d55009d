import Model
import Places
import Projects
import SystemPackage

extension RootFinder {
  /// Which of the applications go to users: one that only helps another can cost no upload.
  func addShipping(to roots: inout [AppRoot], projects: [BuildProject]) {
    guard !projects.isEmpty else { return }
    let verdicts = Dictionary(
      shippingVerdicts(
        of: projects, workspaceSchemes: workspaceSchemes, below: top, library: libraryFile(in: top)
      ).map {
        ($0.application, $0)
      }, uniquingKeysWith: { $1 })
    for index in roots.indices {
      guard let project = roots[index].project, let target = roots[index].target,
        let verdict = verdicts[TargetReference(project: project.path, id: target.id, name: target.name)]
      else { continue }
      let isTestApp = !verdict.isArchived && project.isTestApp(target)
      roots[index].shipping = ShippingFacts(
        helperReason: verdict.helper?.sentence ?? (isTestApp ? "an application that only runs tests" : nil),
        isArchived: verdict.isArchived, isCompanion: verdict.isCompanion)
    }
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
  /// Without a subject: "embedded by MyApp".
  var sentence: String {
    switch self {
    case .embedded(let host): "embedded by \(host.name)"
    case .testHost(let tests): "a host of the tests \(tests.name)"
    case .notArchived(let other): "archived by no shared scheme, while \(other.name) is"
    case .needed(let user): "built for \(user.name), which does not embed it"
    case .place(let folder): "in a folder named \(folder.display)"
    case .demo(let folder, let library):
      "a demo of a library (\(library.display)), in a folder named \(folder.display)"
    case .containerShell: "a container of a watch app"
    }
  }
}
