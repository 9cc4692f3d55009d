import Model
import Notations
package import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// .NET MAUI, whose build makes the icons of all platforms from one source.
  ///
  /// Source: learn.microsoft.com/dotnet/maui, "Change a .NET MAUI app icon" and "Add a splash screen".
  static let maui = ProjectFormat(
    id: "maui", title: ".NET MAUI", names: .ofDotNet,
    words: ["MauiIcon", "UseMaui", "MauiSplashScreen"], generatedProjects: [], read: readMaui)

  /// .NET for iOS and Mac, and Xamarin before it: an asset catalog and an Info.plist that names its icon set.
  ///
  /// Source: learn.microsoft.com/xamarin/ios, "Application icons in Xamarin.iOS"; dotnet/macios, "Build properties".
  static let dotNet = ProjectFormat(
    id: "dotnet", title: ".NET", names: .ofDotNet,
    words: ["Xamarin.iOS", "Xamarin.Mac", "-ios", "-maccatalyst", "-macos", "-tvos"], generatedProjects: [],
    vocabulary: .plainOfSettings, read: readDotNet)
}

extension DescriptionNames {
  static let ofDotNet = ending(in: ["csproj", "fsproj"]) { $0.isProjectOfDotNet }
}

extension FileName {
  /// Whether it is that of a project of .NET, in C# or F#.
  package var isProjectOfDotNet: Bool { hasExtension("csproj") || hasExtension("fsproj") }
}

private func readMaui(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let project = try MSBuildProject(file)
  let platforms = project.platforms
  let icons = project.items("MauiIcon")
  // A library for MAUI apps has no icon.
  guard project.hasGeneratedIcons, project.isProgram else { return [] }
  guard !platforms.isEmpty || platforms.isEmpty && !project.statesFrameworks else { return [] }
  var app = DescribedApp(file: file.path, platforms: platforms.isEmpty ? [.ios] : platforms)
  // Without a value MSBuild takes the name of the file.
  app.name =
    ["ApplicationTitle", "AssemblyName"].lazy.compactMap(project.expandedProperty).first
    ?? Stated(file.path.fileName.stem.display, file: file.path, key: "csproj")
  app.families = [1, 2]
  app.minimumOS = project.minimumOS
  // A catalog of the project's own has the icon without the generator.
  let catalogs = project.catalogs
  app.rows = catalogs.isEmpty ? ["maui.icon"] : []
  app.line = project.root.line
  let named = icons.filter { $0.node.attributes["Include"] != nil }
  // The first one is drawn; of those under conditions that are not known each may be.
  let certain = named.firstIndex { $0.isCertain }.map { $0 + 1 }
  app.sources = named.prefix(certain ?? named.count).flatMap(project.iconSources)
  app.sources += project.items("MauiSplashScreen").prefix(1).compactMap(project.splashSource)
  app.refused = try project.otherIconSet(than: icons)
  app.computed += project.computed
  if named.isEmpty, catalogs.isEmpty, let other = project.unread.first {
    // The icon may be in what is not read.
    app.rows = []
    app.computed.append(other)
  }
  if named.isEmpty, !catalogs.isEmpty, let own = try descriptionsWithCatalogs(of: project, &app) {
    return own
  }
  return [.app(app)]
}

/// The app with an icon of its own, and what MAUI draws beside it; nil where its Info.plist names none that is known.
private func descriptionsWithCatalogs(
  of project: MSBuildProject, _ app: inout DescribedApp
) throws(DescriptionError) -> [Description]? {
  let file = project.file
  let list = ["Platforms/iOS/Info.plist", "Info.plist"].first { file.exists(file.resolve($0)) }
  guard
    let target = try targetWithCatalogs(of: project, app.platforms, name: app.name?.value, propertyList: list)
  else { return nil }
  guard project.unread.isEmpty || target.hasOwnIcon(in: file) else {
    // MAUI may make the icon of what is not read.
    app.computed += project.unread.prefix(1)
    return nil
  }
  let isMore = !app.sources.isEmpty || !app.computed.isEmpty
  return [file.project(of: target)] + (isMore ? [.app(app)] : [])
}

extension MSBuildProject {
  /// - Parameter icon: a `MauiIcon`.
  fileprivate func iconSources(_ icon: Item) -> [SourceImage] {
    let color = metadata(icon, "Color").flatMap { $0.value.isSeeThroughColor ? nil : $0.value }
    return [
      source("maui.icon", icon, "Include", fill: color.map { SourceAsset.Ground.color(Untrusted($0)) }),
      source("maui.foreground", icon, "ForegroundFile"),
    ].compactMap(\.self)
  }

  /// - Parameter splash: a `MauiSplashScreen`.
  fileprivate func splashSource(_ splash: Item) -> SourceImage? {
    guard var source = source("maui.splash", splash, "Include") else { return nil }
    // The image of the base size is made for screens of up to three pixels a point.
    source.least = metadata(splash, "BaseSize").flatMap { size in
      size.value.split { ",; ".contains($0) }.compactMap { Int($0) }.max()
    }.map { min(max($0, 1), 2000) * 3 }
    return source
  }
}

private func readDotNet(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let project = try MSBuildProject(file)
  guard !project.hasGeneratedIcons, project.isProgram || file.contains("Xamarin.") else { return [] }
  if project.property("OutputType")?.value.lowercased() == "library" { return [] }
  let platforms = project.platforms
  guard !platforms.isEmpty else { return [] }
  let list = project.propertyListOfIOS
  let target = try targetWithCatalogs(of: project, platforms, name: nil, propertyList: list)
  if let target { return [file.project(of: target)] }
  guard let target = try project.appWithoutIcon(for: platforms) else { return [] }
  return [.projectWithoutIcon(file.buildProject(of: target))]
}

/// The app whose icon lies in catalogs of its own; nil where it names none.
/// - Parameters:
///   - name: nil for that of the assembly.
///   - text: the path of the Info.plist, where there is one.
func targetWithCatalogs(
  of project: MSBuildProject, _ platforms: [Platform], name: String?, propertyList text: String?
) throws(DescriptionError) -> DescribedTarget? {
  // Its catalog is judged by itself.
  guard !project.isForCatalystAlone else { return nil }
  let file = project.file
  var list: DescriptionFile?
  if let text { list = try file.sibling(text) }
  let catalogs = project.catalogs
  // Without either it is a library, or a project of tests.
  guard list != nil || !catalogs.isEmpty else { return nil }
  var target = DescribedTarget(
    name: name ?? project.property("AssemblyName")?.value ?? file.path.fileName.stem.display,
    type: .application, platforms: platforms)
  if let icon = project.property("AppIcon") {
    target.set(.appIcon, icon)
  } else if let list, let name = list.iconSetName {
    target.set(.appIcon, Stated(name.value, file: list.path, line: name.line, key: "XSAppIconAssets"))
  }
  // The icon may be in a catalog that was compiled before.
  let compiled = list.flatMap { (try? $0.namedIcons())?.inCatalog == true ? project.compiledCatalog : nil }
  // What names no icon is an example, or a host of tests.
  guard !target.settings.isEmpty(.appIcon) || compiled != nil else { return nil }
  if let compiled {
    let name = "Assets.car"
    target.files.append(ResourceFile(path: compiled, nameInBundle: name, kind: .compiledCatalog))
  }
  if list != nil, let text { target.set(.infoPlist, Stated(text, file: file.path, key: "Info.plist")) }
  addDetails(of: project, catalogs, propertyList: list, to: &target)
  return target
}

/// What an app has with an icon and without one: its devices, their oldest system, interface files and catalogs.
func addDetails(
  of project: MSBuildProject, _ catalogs: [FilePath], propertyList list: DescriptionFile?,
  to target: inout DescribedTarget
) {
  if let families = list?.deviceFamilies { target.set(.deviceFamilies, families) }
  if let version = project.minimumOS ?? list?.minimumOS {
    for platform in target.platforms { target.set(platform.versionKey, version) }
  }
  addInterfaces(of: project, to: &target)
  target.catalogs = catalogs
}

extension DescriptionFile {
  func project(of target: DescribedTarget) -> Description { .project(buildProject(of: target)) }

  fileprivate func buildProject(of target: DescribedTarget) -> BuildProject {
    var builder = DescribedProject(self, name: path.fileName.stem.display)
    builder.targets = [target]
    return builder.project()
  }
}

private func addInterfaces(of project: MSBuildProject, to target: inout DescribedTarget) {
  let file = project.file
  var paths: [FilePath] = []
  for item in project.items("InterfaceDefinition") + project.items("BundleResource") {
    guard let include = item.node.attributes["Include"]?.withSlashes, !include.contains("*"),
      !include.contains("$(")
    else { continue }
    paths.append(file.resolve(include))
  }
  // What lies in Resources is taken without being listed by projects of the newer kind, and by globs of the older.
  let resources = file.resolve("Resources")
  paths += file.names(in: resources).map { resources.child($0) }
  paths += file.names(in: file.folder).map { file.folder.child($0) }
  paths += project.interfacesOfSDK
  var known = Set(target.files.map { PathKey($0.path) })
  for path in paths where ResourceFile.Kind(name: path.fileName.display) == .interface {
    if known.insert(PathKey(path)).inserted { target.add(path) }
  }
}

extension DescribedTarget {
  /// Whether one of its catalogs holds an icon set. MAUI's template names the one that MAUI makes.
  func hasOwnIcon(in file: DescriptionFile) -> Bool {
    catalogs.contains { catalog in file.names(in: catalog).contains { SetType(folder: $0) == .appIcon } }
  }
}
