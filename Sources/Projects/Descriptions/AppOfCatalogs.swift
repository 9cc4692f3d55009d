import Places
import SpecTables
import SystemPackage

/// An app whose build file names its asset catalogs, and little else of what a target of Xcode states.
struct AppOfCatalogs {
  let name: String
  /// What tells it from another one of the build file; nil for its name.
  var id: String?
  let platform: Platform
  /// As the build file names them.
  var catalogs: [Stated<FilePath>]
  /// The name of the icon; nil where the build file states none.
  var icon: Stated<String>?
  /// As the icon is named where nothing is stated.
  var standardIcon = "AppIcon"
  var families: Stated<String>?
  var minimumOS: Stated<String>?
  /// Other files without which the build stops.
  var files: [Stated<FilePath>] = []
}

extension DescriptionFile {
  /// A target that compiles the catalogs which are there, and an app that lacks the others.
  func descriptions(of app: AppOfCatalogs) -> [Description] { descriptions(of: [app]) }

  /// The same of apps that one build makes for several systems.
  func descriptions(of apps: [AppOfCatalogs]) -> [Description] {
    let incomplete = apps.compactMap(incompleteApp)
    let targets = apps.compactMap(target)
    guard let first = apps.first, !targets.isEmpty else { return incomplete }
    var project = DescribedProject(self, name: first.name)
    project.targets = targets
    return [.project(project.project())] + incomplete
  }

  /// The app with the files that are not there; nil where none lacks.
  private func incompleteApp(_ app: AppOfCatalogs) -> Description? {
    let absent = (app.catalogs + app.files).filter { isReachable($0.value) && !exists($0.value) }
    guard !absent.isEmpty else { return nil }
    var described = DescribedApp(
      file: path, name: Stated(app.name, file: path, key: "name"), platforms: [app.platform])
    described.files = absent
    return .app(described)
  }

  private func target(_ app: AppOfCatalogs) -> DescribedTarget? {
    let catalogs = app.catalogs.filter { exists($0.value) }
    guard let first = catalogs.first else { return nil }
    var target = DescribedTarget(name: app.name, type: .application, platforms: [app.platform])
    target.id = app.id
    for catalog in catalogs { target.add(catalog.value) }
    let sets = catalogs.flatMap { names(in: $0.value) }.filter { SetType(folder: $0) == .appIcon }
      .map(\.stem.display)
    if let icon = app.icon {
      target.set(.appIcon, icon)
    } else if sets.contains(app.standardIcon) || sets.count == 1, let only = sets.first {
      let name = sets.contains(app.standardIcon) ? app.standardIcon : only
      target.set(.appIcon, first.map { _ in name })
    }
    if let families = app.families { target.set(.deviceFamilies, families) }
    if let version = app.minimumOS { target.set(app.platform.versionKey, version) }
    // The build fills in the plist, and what the app starts with.
    let place = first.map { _ in "YES" }
    target.set(.generatesInfoPlist, place)
    target.set(.launchScreen, place)
    return target
  }
}
