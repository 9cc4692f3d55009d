import Notations
import Places
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
  let project = MSBuildProject(try file.xml(), file: file)
  let platforms = project.platforms
  let icons = project.items("MauiIcon").filter(project.isForApple)
  // A library for MAUI apps has no icon.
  guard project.hasGeneratedIcons, project.isProgram else { return [] }
  guard !platforms.isEmpty || platforms.isEmpty && !project.statesFrameworks else { return [] }
  var app = DescribedApp(file: file.path, platforms: platforms.isEmpty ? [.ios] : platforms)
  app.name =
    project.property("ApplicationTitle") ?? project.property("AssemblyName")
    ?? Stated(file.path.fileName.stem.display, file: file.path, key: "csproj")
  app.families = [1, 2]
  // A catalog of the project's own has the icon without the generator.
  let hasCatalog =
    !project.items("ImageAsset").isEmpty
    || (file.names(in: file.resolve("Platforms/iOS")) + file.names(in: file.folder)).contains {
      $0.hasExtension("xcassets")
    }
  app.rows = hasCatalog ? [] : ["maui.icon"]
  app.line = project.root.line
  let named = icons.filter { $0.attributes["Include"] != nil }
  for icon in named.prefix(1) {
    let color = project.metadata(icon, "Color").flatMap { $0.value.isSeeThroughColor ? nil : $0.value }
    app.sources += [
      project.source("maui.icon", icon, "Include", transparency: color.map { .filled($0) } ?? .kept),
      project.source("maui.foreground", icon, "ForegroundFile"),
    ].compactMap(\.self)
  }
  for splash in project.items("MauiSplashScreen").filter(project.isForApple).prefix(1) {
    guard var source = project.source("maui.splash", splash, "Include") else { continue }
    // The image of the base size is made for screens of up to three pixels a point.
    source.least = project.metadata(splash, "BaseSize").flatMap { size in
      size.value.split { ",; ".contains($0) }.compactMap { Int($0) }.max()
    }.map { min(max($0, 1), 2000) * 3 }
    app.sources.append(source)
  }
  app.computed += project.computed
  return [.app(app)]
}

/// What MSBuild reads of a project file, without its imports.
private struct MSBuildProject {
  let root: XMLNode
  let file: DescriptionFile

  init(_ root: XMLNode, file: DescriptionFile) { (self.root, self.file) = (root, file) }

  func items(_ name: String) -> [XMLNode] { root.children("ItemGroup").flatMap { $0.children(name) } }

  /// The last value counts, as in the file's order.
  func property(_ name: String) -> Stated<String>? {
    let all = root.children("PropertyGroup").flatMap { $0.children(name) }
    return all.last { !$0.text.isEmpty }.map { Stated($0.text, file: file.path, line: $0.line, key: name) }
  }

  func isYes(_ name: String) -> Bool { property(name)?.value.lowercased() == "true" }

  /// Whether MAUI makes the icons. A project for iOS alone with an Info.plist beside it, as an upgraded Xamarin app has,
  /// brings its own, though it is drawn by MAUI.
  var hasGeneratedIcons: Bool {
    guard items("MauiIcon").isEmpty else { return true }
    let bringsIcons =
      frameworks.allSatisfy { $0.contains("-ios") } && file.names(in: file.folder).contains("Info.plist")
    return isYes("UseMaui") && (isYes("SingleProject") || !bringsIcons)
  }

  /// Not a library: MAUI's class libraries have no output type, or one that says so.
  var isProgram: Bool {
    let types = root.children("PropertyGroup").flatMap { $0.children("OutputType") }.map {
      $0.text.lowercased()
    }
    return types.contains { $0 != "library" } || types.isEmpty && !items("MauiIcon").isEmpty
  }

  var statesFrameworks: Bool { !frameworks.isEmpty }

  /// `net9.0-ios;net9.0-maccatalyst`.
  private var frameworks: [String] {
    root.children("PropertyGroup").flatMap {
      $0.children("TargetFrameworks") + $0.children("TargetFramework")
    }
    .flatMap { $0.text.split(separator: ";").map { $0.lowercased() } }
  }

  var platforms: [ProjectPlatform] {
    var found: [ProjectPlatform] = []
    for framework in frameworks {
      let platform: ProjectPlatform? =
        framework.contains("-ios") || framework.contains("-maccatalyst")
        ? .ios : framework.contains("-macos") ? .macos : framework.contains("-tvos") ? .tvos : nil
      if let platform, !found.contains(platform) { found.append(platform) }
    }
    if found.isEmpty, file.contains("Xamarin.iOS") { found = [.ios] }
    if found.isEmpty, file.contains("Xamarin.Mac") { found = [.macos] }
    return found
  }

  /// An item with a condition on another platform is none of Apple's.
  func isForApple(_ item: XMLNode) -> Bool {
    guard let condition = item.attributes["Condition"]?.lowercased() else { return true }
    let isOfOthers = ["android", "windows", "tizen"].contains { condition.contains($0) }
    let isOfApple = ["ios", "maccatalyst", "macos"].contains { condition.contains($0) }
    // `!= 'android'` means Apple's platforms as well; `!= 'ios'` the others alone.
    if condition.contains("!="), !condition.contains("==") { return isOfOthers || !isOfApple }
    return !isOfOthers || isOfApple
  }

  /// What an item says of itself: as an attribute, as an element in it, or in a later `Update` of it.
  func metadata(_ item: XMLNode, _ key: String) -> Stated<String>? {
    let include = item.attributes["Include"]?.withSlashes.lowercased()
    let updates = items(item.name).filter { $0.attributes["Update"]?.withSlashes.lowercased() == include }
    for node in (include == nil ? [] : updates.reversed()) + [item] {
      if let text = node.attributes[key] {
        return Stated(text, file: file.path, line: node.line, key: key)
      }
      if let child = node.children(key).first {
        return Stated(child.text, file: file.path, line: child.line, key: key)
      }
    }
    return nil
  }

  /// A path with the properties of the project and the one file that its pattern means; nil where that is not known.
  func expanded(_ text: String) -> String? {
    var text = text
    for _ in 0..<8 {
      guard let start = text.firstRange(of: "$("), let end = text[start.upperBound...].firstIndex(of: ")")
      else {
        break
      }
      let name = String(text[start.upperBound..<end])
      let isFolder = ["MSBuildThisFileDirectory", "MSBuildProjectDirectory", "ProjectDir"].contains(name)
      guard let value = isFolder ? "" : property(name)?.value else { return nil }
      text.replaceSubrange(start.lowerBound...end, with: value)
      while isFolder, text.hasPrefix("/") || text.hasPrefix("\\") { text.removeFirst() }
    }
    guard !text.contains("$("), text.utf8.count < 1000 else { return nil }
    guard text.contains("*") else { return text }
    let found = file.matches(text.withSlashes, in: file.folder)
    guard found.count == 1, let only = found.first else { return nil }
    return FilePath(bytes: only.bytes.dropFirst(file.folder == "." ? 0 : file.folder.bytes.count + 1)).display
  }

  func source(
    _ row: String, _ item: XMLNode, _ attribute: String, transparency: SourceImage.Transparency = .kept
  ) -> SourceImage? {
    guard let stated = metadata(item, attribute), let text = expanded(stated.value), !text.isEmpty else {
      return nil
    }
    let path = Stated(
      file.resolve(text.withSlashes), file: file.path, line: stated.line, key: "\(item.name) \(attribute)")
    return SourceImage(row: row, path: path, text: text, transparency: transparency)
  }

  /// Items whose file is the value of a property, or a pattern.
  var computed: [Stated<String>] {
    items("MauiIcon").compactMap { item in
      guard let text = item.attributes["Include"], expanded(text) == nil else { return nil }
      return Stated("MauiIcon Include", file: file.path, line: item.line, key: "MauiIcon Include")
    }
  }
}

private func readDotNet(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let project = MSBuildProject(try file.xml(), file: file)
  guard !project.hasGeneratedIcons, project.isProgram || file.contains("Xamarin.")
  else {
    return []
  }
  if project.property("OutputType")?.value.lowercased() == "library" { return [] }
  let platforms = project.platforms
  guard !platforms.isEmpty else { return [] }
  let plist = file.resolve("Info.plist")
  let list = try file.file(plist)
  // Without either it is a library, or a project of tests.
  let catalogs = project.items("ImageAsset").compactMap {
    $0.attributes["Include"].map { file.resolve($0.withSlashes) }
  }
  let lying = file.names(in: file.folder).filter { $0.hasExtension("xcassets") }.map {
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
  if let version = project.property("SupportedOSPlatformVersion") ?? list?.minimumOS {
    for platform in platforms { target.set(platform.versionKey, version) }
  }
  for item in project.items("InterfaceDefinition") + project.items("BundleResource") {
    guard let include = item.attributes["Include"]?.withSlashes, !include.contains("*"),
      !include.contains("$(")
    else { continue }
    target.addInterface(file.resolve(include))
  }
  // What lies in Resources is taken without being listed by projects of the newer kind, and by globs of the older.
  for name in file.names(in: file.resolve("Resources")) {
    target.addInterface(file.resolve("Resources").child(name))
  }
  for name in file.names(in: file.folder) { target.addInterface(file.folder.child(name)) }
  target.catalogs = folders.map(\.path).sorted(by: byByteOrder)
  builder.targets = [target]
  return [.project(builder.project())]
}

extension String {
  /// Whether a colour of the project lets what is behind it through: none, `Transparent`, `#00FFFFFF`, `#0FFF`.
  fileprivate var isSeeThroughColor: Bool {
    let digits = hasPrefix("#") ? dropFirst().lowercased() : ""
    switch digits.utf8.count {
    case 4: return !digits.hasPrefix("f")
    case 8: return !digits.hasPrefix("ff")
    default: return isEmpty || lowercased() == "transparent"
    }
  }
}

extension FilePath {
  /// The asset catalog that a path leads to or into.
  fileprivate var catalogAround: FilePath? {
    ([self] + foldersAround).last { $0.fileName.hasExtension("xcassets") }
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
