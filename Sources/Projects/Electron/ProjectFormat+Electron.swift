import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// electron-builder: `build` of `package.json`, or a file of its own.
  ///
  /// Source: electron.build, "Icons" and "Any macOS Target".
  static let electronBuilder = ProjectFormat(
    id: "electron-builder", title: "Electron",
    isNamed: {
      $0 == "package.json" || $0.hasPrefix("electron-builder") && builderExtensions.contains($0.fileExtension)
        || $0.isConfigurationOfSomeBuilder
    },
    words: ["electron", "appId", "productName", "mac", "extends"], wordsOfPackage: ["\"electron"],
    generatedProjects: [], read: readBuilder)
}

private let builderExtensions: Set<FileName> = scriptExtensions.union(["yml", "yaml", "json5", "toml"])

extension FileName {
  /// `ebuilder.config.mjs`: a name of the project's own, which its scripts give to electron-builder.
  fileprivate var isConfigurationOfSomeBuilder: Bool {
    scriptExtensions.contains(fileExtension) && stem.hasExtension("config")
      && stem.stem.hasSuffix("builder") && !hasPrefix("electron-builder")
  }
}

extension DescriptionFile {
  /// Whether it lies where such a script does, in a package that is built with electron-builder.
  fileprivate func isOfBuilder() throws(DescriptionError) -> Bool {
    let isInFolder = ["scripts", "_scripts", "build", "config"].contains(folder.fileName)
    let place = isInFolder ? folder.parentFolder : folder
    guard let package = try file(place.joining("package.json")), let root = try? package.json() else {
      return false
    }
    return root.builds(with: "electron-builder")
  }
}

private func readBuilder(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  // A builder of something else is nobody's fault here.
  if file.name.isConfigurationOfSomeBuilder, try !file.isOfBuilder() { return [] }
  let root = try file.settings()
  let isPackage = file.name == "package.json"
  if isPackage {
    guard root["build"]?.object != nil, root.builds(with: "electron") || root.builds(with: "electron-builder")
    else { return [] }
  }
  guard let settings = isPackage ? root["build"] : root, settings.object != nil else { return [] }
  let builder = BuilderSettings(file, settings, prefix: isPackage ? "build." : "")
  // What is only built for other systems has no Apple icon.
  let isForMac = builder["mac"] != nil || builder["mas"] != nil
  guard isForMac || builder["win"] == nil && builder["linux"] == nil else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  let package =
    isPackage ? root : try file.file(builder.folder.joining("package.json")).flatMap { try? $0.json() }
  app.name =
    [builder["productName"]?.node, package?["productName"], package?["name"]].lazy.compactMap { node in
      node.flatMap { node in node.text.map { file.stated($0, node, "productName") } }
    }.first
  let targets = (builder["mac", "target"]?.node.elements ?? []).compactMap { $0.text ?? $0["target"]?.text }
  app.isForStore = builder["mas"] != nil || targets.contains("mas")
  app.rows = ["electron-builder.icon"]
  app.line = (settings["mac"] ?? settings).position.line
  try app.takeIcon(of: builder)
  // A release has a folder of resources made for it, as for the files to sign, and builds the app that is stated whole beside it.
  if app.iconFiles.isEmpty, app.computed.isEmpty, builder.namesAbsentResources, builder.isBesideWholeOne {
    return []
  }
  return [.app(app)]
}

/// What an app is built with: a description, and those that it extends.
private struct BuilderSettings {
  /// The first one counts.
  private var layers: [(file: DescriptionFile, node: Literal)]
  /// Of the project: the one of the package, where the description lies below it.
  let folder: FilePath
  /// Of the keys.
  let prefix: String

  init(_ file: DescriptionFile, _ node: Literal, prefix: String) {
    layers = [(file, node)]
    self.prefix = prefix
    let around = [file.folder] + file.folder.foldersAround.filter(file.isReachable)
    folder = around.first { file.names(in: $0).contains("package.json") } ?? file.folder
    extend(by: node["extends"], of: file, depth: 0)
  }

  /// More than descriptions of real apps extend one another.
  private static let depthLimit = 4

  private mutating func extend(by names: Literal?, of file: DescriptionFile, depth: Int) {
    guard depth < Self.depthLimit, layers.count < 16 else { return }
    for text in (names?.elements ?? []).compactMap(\.string) {
      let name = text.hasPrefix("file:") ? String(text.dropFirst(5)) : text
      guard let base = try? file.file(folder.joining(name)) ?? file.file(file.resolve(name)),
        let node = try? base.settings(), node.object != nil
      else { continue }
      layers.append((base, node))
      extend(by: node["extends"], of: base, depth: depth + 1)
    }
  }

  /// The value of a path of keys, where it is stated; null is no value.
  subscript(keys: String...) -> (file: DescriptionFile, node: Literal)? {
    for layer in layers {
      let node = keys.reduce(layer.node as Literal?) { node, key in node?[key] }
      if let node, !node.isNull { return (layer.file, node) }
    }
    return nil
  }

  /// The description itself.
  var top: (file: DescriptionFile, node: Literal)? { layers.first }

  var resources: String { self["directories", "buildResources"]?.node.string ?? "build" }

  /// The icon in a folder of resources that the settings name, that is not there and that git ignores: a build fills it. `build`,
  /// which holds where none is named, is in many lists of what to ignore without being meant.
  var iconOfBuild: FilePath? {
    guard namesAbsentResources, let file = top?.file else { return nil }
    let icon = folder.joining(resources).child("icon.icns")
    return isAbsenceOfIgnored(icon, reading: file.reading) ? icon : nil
  }

  /// The only icon of the project where git ignores the folder that holds for resources and that is not there: a script copies
  /// it. Of several the one is not known.
  var iconOfScript: FilePath? {
    guard self["directories", "buildResources"] == nil, let file = top?.file,
      file.names(in: folder.joining(resources)).isEmpty
    else { return nil }
    let icon = folder.joining(resources).child("icon.icns")
    guard isAbsenceOfIgnored(icon, reading: file.reading) else { return nil }
    let all = file.matches("**/icon.icns", in: folder).filter { !$0.fileNames.contains("node_modules") }
    return all.count > 1 ? icon : all.first
  }

  /// Whether the settings name a folder of resources, and it is not there.
  var namesAbsentResources: Bool {
    guard self["directories", "buildResources"] != nil, let file = top?.file else { return false }
    return file.names(in: folder.joining(resources)).isEmpty
  }

  /// Whether another configuration of the project is of the same app, and its icon is there.
  var isBesideWholeOne: Bool {
    guard let file = top?.file, let id = self["appId"]?.node.text else { return false }
    let whole = file.lookups.wholeApps(in: folder) {
      let names = file.names(in: folder).filter(ProjectFormat.electronBuilder.isNamed)
      return names.prefix(Self.othersLimit).compactMap { Self.wholeApp(in: folder.child($0), readBy: file) }
    }
    return whole.contains { $0.id == id && $0.file != file.name }
  }

  /// The app of a configuration, where its icon is there.
  private static func wholeApp(in path: FilePath, readBy file: DescriptionFile) -> SharedLookups.WholeApp? {
    guard let other = try? file.file(path), let root = try? other.settings(),
      let node = path.fileName == "package.json" ? root["build"] : root, node.object != nil
    else { return nil }
    let settings = BuilderSettings(other, node, prefix: "")
    var app = DescribedApp(file: other.path, platforms: [.macos])
    guard let id = settings["appId"]?.node.text, (try? app.takeIcon(of: settings)) != nil,
      app.iconFiles.contains(where: { other.exists($0.value) })
    else { return nil }
    return SharedLookups.WholeApp(id: id, file: path.fileName)
  }

  /// Configurations of one folder that are looked into.
  private static let othersLimit = 11

  /// Files are looked for in the folder of resources, then in that of the project.
  var roots: [FilePath] { [folder.joining(resources), folder] }
}

extension DescribedApp {
  fileprivate var iconFiles: [Stated<FilePath>] { sources.map(\.path) + iconFamilies + iconBundles }

  fileprivate mutating func takeIcon(of builder: BuilderSettings) throws(DescriptionError) {
    for (stated, name) in [(builder["mac", "icon"], "mac.icon"), (builder["icon"], "icon")] {
      guard let (file, node) = stated, node.string != "" else { continue }
      let key = builder.prefix + name
      switch node.value {
      case .number, .bool, .object: throw file.invalid(node, .noPath(key: Untrusted(key)))
      default: break
      }
      guard let text = node.string else {
        guard let source = file.source("electron-builder.icon", node, key) else {
          computed = [file.stated(key, node, key)]
          return
        }
        return add(source)
      }
      return add(file.icon(text, node, key, of: builder))
    }
    let names = ["icon.icns", "icons", "icon", "icon.png", "icon.svg"]
    let key = "directories.buildResources"
    guard let place = builder["directories", "buildResources"] ?? builder.top,
      let path = place.file.firstIcon(of: names, in: builder.roots) ?? builder.iconOfBuild
        ?? builder.iconOfScript
    else { return }
    let stated = Stated(path, file: place.file.path, line: place.node.position.line, key: key)
    add(SourceImage(row: "electron-builder.icon", path: stated, text: path.display))
  }
}

extension DescriptionFile {
  /// The icon that a text names, whose extension may be left out.
  fileprivate func icon(
    _ text: String, _ node: Literal, _ key: String, of builder: BuilderSettings
  ) -> SourceImage {
    let isWhole = ["icns", "png", "svg", "ico", "icon"].contains { text.lowercased().hasSuffix(".\($0)") }
    let names = isWhole ? [text] : ["\(text).icns", text, "\(text).png", "\(text).svg"]
    let roots = builder.roots
    let path =
      firstIcon(of: names, in: roots)
      ?? {
        let name = names[0]
        let near = roots.map { $0.joining(name) }.first(where: existsInAnyCase)
        return near ?? builder.folder.joining(name)
      }()
    return SourceImage(row: "electron-builder.icon", path: stated(path, node, key), text: text)
  }

  /// The first of the files that is there; of a folder the largest image in it.
  fileprivate func firstIcon(of names: [String], in roots: [FilePath]) -> FilePath? {
    for name in names {
      for path in roots.map({ $0.joining(name) }) where exists(path) {
        let isWhole = path.fileName.fileExtension.bytes.isEmpty == false
        if isWhole { return path }
        if let image = largestImage(in: path) { return image }
      }
    }
    return nil
  }

  /// Of `512x512.png` and `1024.png` the larger one, else `icon.png`.
  private func largestImage(in folder: FilePath) -> FilePath? {
    let known = names(in: folder)
    let sized = known.compactMap { name -> (FileName, Int)? in
      guard name.hasExtension("png"), let text = name.stem.text else { return nil }
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard let side = sides.first ?? nil, sides.count < 3, sides.allSatisfy({ $0 != nil }) else {
        return nil
      }
      return (name, side)
    }
    let best = sized.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0 ?? (known.contains("icon.png") ? "icon.png" : nil)
    return best.map(folder.child)
  }
}
