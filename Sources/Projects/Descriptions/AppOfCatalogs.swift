import Notations
import Places
import SpecTables
import SystemPackage

/// An app whose build file names its asset catalogs, and little else of what a target of Xcode states.
struct AppOfCatalogs {
  let name: String
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
  func descriptions(of app: AppOfCatalogs) -> [Description] {
    let absent = (app.catalogs + app.files).filter { isReachable($0.value) && !exists($0.value) }
    var found: [Description] = []
    if !absent.isEmpty {
      var described = DescribedApp(
        file: path, name: Stated(app.name, file: path, key: "name"), platforms: [app.platform])
      described.files = absent
      found.append(.app(described))
    }
    let catalogs = app.catalogs.filter { exists($0.value) }
    guard let first = catalogs.first else { return found }
    var target = DescribedTarget(name: app.name, type: .application, platforms: [app.platform])
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
    var project = DescribedProject(self, name: app.name)
    project.targets = [target]
    return [.project(project.project())] + found
  }
}
