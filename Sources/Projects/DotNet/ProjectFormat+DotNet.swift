import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// .NET MAUI, whose build makes the icons of all platforms from one source.
  ///
  /// Source: learn.microsoft.com/dotnet/maui, "Change a .NET MAUI app icon" and "Add a splash screen".
  static let maui = ProjectFormat(
    id: "maui", title: ".NET MAUI", isNamed: { $0.hasExtension("csproj") || $0.hasExtension("fsproj") },
    words: ["MauiIcon", "UseMaui", "MauiSplashScreen"], generatedProjects: [], read: readMaui)

  /// .NET for iOS and Mac, and Xamarin before it: an asset catalog and an Info.plist that names its icon set.
  ///
  /// Source: learn.microsoft.com/xamarin/ios, "Application icons in Xamarin.iOS"; dotnet/macios, "Build properties".
  static let dotNet = ProjectFormat(
    id: "dotnet", title: ".NET", isNamed: { $0.hasExtension("csproj") || $0.hasExtension("fsproj") },
    words: ["Xamarin.iOS", "Xamarin.Mac", "-ios", "-maccatalyst", "-macos", "-tvos"], generatedProjects: [],
    read: readDotNet)
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
  let hasCatalog =
    !project.items("ImageAsset").isEmpty
    || (file.names(in: file.resolve("Platforms/iOS")) + file.names(in: file.folder)).contains {
      $0.isAssetCatalog
    }
  app.rows = hasCatalog ? [] : ["maui.icon"]
  app.line = project.root.line
  let named = icons.filter { $0.node.attributes["Include"] != nil }
  // The first one is drawn; of those under conditions that are not known each may be.
  let certain = named.firstIndex { $0.isCertain }.map { $0 + 1 }
  app.sources = named.prefix(certain ?? named.count).flatMap(project.iconSources)
  app.sources += project.items("MauiSplashScreen").prefix(1).compactMap(project.splashSource)
  app.computed += project.computed
  if named.isEmpty, !hasCatalog, let other = project.unread.first {
    // The icon may be in what is not read.
    app.rows = []
    app.computed.append(other)
  }
  return [.app(app)]
}

extension MSBuildProject {
  /// - Parameter icon: a `MauiIcon`.
  fileprivate func iconSources(_ icon: Item) -> [SourceImage] {
    let color = metadata(icon, "Color").flatMap { $0.value.isSeeThroughColor ? nil : $0.value }
    return [
      source("maui.icon", icon, "Include", transparency: color.map { .filled(.color($0)) } ?? .kept),
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
  let plist = file.resolve("Info.plist")
  let list = try file.file(plist)
  // Without either it is a library, or a project of tests.
  let catalogs = project.items("ImageAsset").compactMap {
    $0.node.attributes["Include"].map { file.resolve($0.withSlashes) }
  }
  let lying = file.names(in: file.folder).filter { $0.isAssetCatalog }.map {
    file.folder.child($0)
  }
  let folders = Set((catalogs + lying).compactMap(\.catalogAround).map(PathKey.init))
  guard list != nil || !folders.isEmpty else { return [] }
  var builder = DescribedProject(file, name: file.path.fileName.stem.display)
  var target = DescribedTarget(
    name: project.property("AssemblyName")?.value ?? file.path.fileName.stem.display, type: .application,
    platforms: platforms)
  if let icon = project.property("AppIcon") {
    target.set(.appIcon, icon)
  } else if let list, let name = list.iconSetName {
    target.set(.appIcon, Stated(name.value, file: list.path, line: name.line, key: "XSAppIconAssets"))
  }
  // What names no icon is an example, or a host of tests.
  guard !target.settings.isEmpty(.appIcon) else { return [] }
  if list != nil { target.set(.infoPlist, Stated("Info.plist", file: file.path, key: "Info.plist")) }
  if let families = list?.deviceFamilies { target.set(.deviceFamilies, families) }
  if let version = project.minimumOS ?? list?.minimumOS {
    for platform in platforms { target.set(platform.versionKey, version) }
  }
  addInterfaces(of: project, file, to: &target)
  target.catalogs = folders.map(\.path).sorted(by: byByteOrder)
  builder.targets = [target]
  return [.project(builder.project())]
}

private func addInterfaces(
  of project: MSBuildProject, _ file: DescriptionFile, to target: inout DescribedTarget
) {
  for item in project.items("InterfaceDefinition") + project.items("BundleResource") {
    guard let include = item.node.attributes["Include"]?.withSlashes, !include.contains("*"),
      !include.contains("$(")
    else { continue }
    target.addInterface(file.resolve(include))
  }
  // What lies in Resources is taken without being listed by projects of the newer kind, and by globs of the older.
  for name in file.names(in: file.resolve("Resources")) {
    target.addInterface(file.resolve("Resources").child(name))
  }
  for name in file.names(in: file.folder) { target.addInterface(file.folder.child(name)) }
}

extension FilePath {
  /// The asset catalog that a path leads to or into.
  fileprivate var catalogAround: FilePath? {
    ([self] + foldersAround).last { $0.fileName.isAssetCatalog }
  }
}

extension DescribedTarget {
  /// Takes a storyboard or xib, each once.
  fileprivate mutating func addInterface(_ path: FilePath) {
    guard ResourceFile.Kind(name: path.fileName.display) == .interface,
      !files.contains(where: { $0.path == path })
    else { return }
    add(path)
  }
}
