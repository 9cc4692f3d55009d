import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Uno Platform, whose Resizetizer is made from MAUI's: it draws a foreground on a background for all platforms.
  ///
  /// Source: platform.uno/docs, "How-To: Get Started with Uno.Resizetizer"; unoplatform/uno, Uno.Sdk,
  /// Uno.DefaultItems.Resizetizer.targets (both files of the default icon must be there); unoplatform/uno.resizetizer,
  /// SkiaSharpAppIconTools.cs.
  static let uno = ProjectFormat(
    id: "uno", title: "Uno Platform", names: .ofDotNet,
    words: ["Uno.Sdk", "UnoIcon", "Uno.Resizetizer"], generatedProjects: [], read: readUno)
}

private func readUno(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let project = try MSBuildProject(file)
  let icons = project.items("UnoIcon").filter { $0.node.attributes["Include"] != nil }
  // A library has no icon, and other systems have none of Apple's.
  guard project.isProgram, project.platforms.contains(.ios), project.isOfUnoSDK || !icons.isEmpty else {
    return []
  }
  var app = DescribedApp(file: file.path, platforms: [.ios])
  app.name =
    ["ApplicationTitle", "AssemblyName"].lazy.compactMap(project.expandedProperty).first
    ?? Stated(file.path.fileName.stem.display, file: file.path, key: "csproj")
  app.families = [1, 2]
  app.minimumOS = project.minimumOS
  app.rows = ["uno.icon"]
  app.line = project.root.line
  if icons.isEmpty {
    project.takeStandardIcon(of: &app)
  } else {
    // As with MAUI: of those under conditions that are not known each may be the one.
    let certain = icons.firstIndex { $0.isCertain }.map { $0 + 1 }
    for icon in icons.prefix(certain ?? icons.count) { project.take(icon, of: &app) }
  }
  if !app.sources.isEmpty || !app.computed.isEmpty { return [.app(app)] }
  let list = "Platforms/iOS/Info.plist"
  if file.exists(file.resolve(list)),
    let target = try targetWithCatalogs(of: project, [.ios], name: app.name?.value, propertyList: list),
    target.hasOwnIcon(in: file)
  {
    return [file.project(of: target)]
  }
  return [.unread(UnreadApp(name: app.name?.value))]
}

extension MSBuildProject {
  fileprivate var isOfUnoSDK: Bool {
    root.attributes["Sdk"].map { $0 == "Uno.Sdk" || $0.hasPrefix("Uno.Sdk/") } ?? false
  }

  /// - Parameter icon: a `UnoIcon`.
  fileprivate func take(_ icon: Item, of app: inout DescribedApp) {
    let color = metadata(icon, "Color").flatMap { $0.value.isSeeThroughColor ? nil : $0.value }
    let fill = color.map { SourceAsset.Ground.color(Untrusted($0)) }
    guard let background = source("uno.icon", icon, "Include", fill: fill) else {
      if let stated = metadata(icon, "Include") { app.computed.append(stated.map { _ in "UnoIcon" }) }
      return
    }
    app.sources += [background, source("uno.foreground", icon, "ForegroundFile")].compactMap(\.self)
  }

  /// The icon that the SDK takes where the project lists none, and where both of its files are there.
  fileprivate func takeStandardIcon(of app: inout DescribedApp) {
    let names = ["UnoIconBackgroundFile", "UnoIconForegroundFile"]
    guard let background = standardIcon(names[0], "icon.svg"),
      let foreground = standardIcon(names[1], "icon_foreground.svg")
    else {
      let computed = names.first { property($0) != nil } ?? names[0]
      app.computed.append(Stated(computed, file: file.path, line: root.line, key: computed))
      return
    }
    let sources = zip(["uno.icon", "uno.foreground"], [background, foreground]).map { row, stated in
      SourceImage(row: row, path: stated.map { file.resolve($0.withSlashes) }, text: stated.value)
    }
    guard sources.allSatisfy({ file.existsInAnyCase($0.path.value) }) else { return }
    let color = expandedProperty("UnoIconBackgroundColor").flatMap {
      $0.value.isSeeThroughColor ? nil : $0.value
    }
    app.sources = sources
    app.sources[0].fill = color.map { SourceAsset.Ground.color(Untrusted($0)) }
  }

  /// The path of a part of that icon; nil where it is not known.
  private func standardIcon(_ name: String, _ standard: String) -> Stated<String>? {
    guard property(name) == nil else { return expandedProperty(name) }
    var folder = "Assets/Icons"
    if property("UnoIconFolder") != nil {
      guard let stated = expandedProperty("UnoIconFolder") else { return nil }
      folder = stated.value
    } else if property("AssetsFolder") != nil {
      guard let stated = expandedProperty("AssetsFolder") else { return nil }
      folder = "\(stated.value)/Icons"
    }
    return Stated("\(folder)/\(standard)", file: file.path, line: root.line, key: name)
  }
}
