import Model
import Notations
import Places
import SpecTables
import SystemPackage

/// What an app is built with: a description, and those that it extends.
struct BuilderSettings {
  /// The first one counts.
  private var layers: [(file: DescriptionFile, node: Literal)]
  /// What a call states over them.
  private var layersOfCall: [(file: DescriptionFile, node: Literal)] = []
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
    takeSpreads(of: node, file)
  }

  /// What the object takes in of other modules: `...require('./base.js')`.
  private mutating func takeSpreads(of node: Literal, _ file: DescriptionFile) {
    for spread in (node.object ?? []).filter({ $0.key == "..." }).prefix(Self.depthLimit).reversed() {
      guard spread.node.name == "require", let name = spread.node.members?.first?.node.string,
        name.hasPrefix(".")
      else { continue }
      let other = ["", ".js", ".cjs", ".json"].lazy.compactMap { try? file.file(file.resolve(name + $0)) }
        .first
      guard let other, let base = try? other.settings(), base.object != nil else { continue }
      layers.append((other, base))
    }
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
  subscript(keys: String...) -> (file: DescriptionFile, node: Literal)? { self[keys] }

  private subscript(keys: [String]) -> (file: DescriptionFile, node: Literal)? {
    for layer in layersOfCall + layers {
      let node = keys.reduce(layer.node as Literal?) { node, key in node?[key] }
      if let node, !node.isNull { return (layer.file, node) }
    }
    return nil
  }

  /// What may name an icon and only running the program would tell: `mac: settings()`, or an object that takes in others.
  var unknownPart: (key: String, node: Literal)? {
    if let mac = self["mac"]?.node, mac.isComputed || mac.mayHoldMore {
      return (key: "\(prefix)mac", node: mac)
    }
    guard let (file, node) = top, scriptExtensions.contains(file.name.fileExtension) else { return nil }
    let isChanged = file.assignsMember("icon") || file.assignsMember("mac")
    guard node.mayHoldMore || isChanged else { return nil }
    return (key: "mac.icon", node: node)
  }

  /// The same with what a call states over them.
  func laying(_ layers: [(file: DescriptionFile, node: Literal)]) -> BuilderSettings {
    var settings = self
    settings.layersOfCall = layers
    return settings
  }

  /// Whether a call states the icon.
  var hasIconOfCall: Bool { layersOfCall.contains { ($0.node["mac"] ?? $0.node)["icon"] != nil } }

  /// The description itself.
  var top: (file: DescriptionFile, node: Literal)? { layers.first }

  var resources: String { resourcesOfBuiltProject ?? namedResources }

  private var namedResources: String {
    guard let (file, node) = self[Self.resourcesKeys], let text = node.pathText else { return "build" }
    guard node.string == nil else { return text }
    // A program joins it to its own folder; where that holds nothing of the name, to the project's.
    let place = file.resolve(text)
    return file.names(in: place).isEmpty ? text : file.countingPaths(from: folder).way(to: place)
  }

  private static let resourcesKeys = ["directories", "buildResources"]

  /// The folder of resources where only running the program would tell which one it is.
  var computedResources: Stated<String>? {
    guard let (file, node) = self[Self.resourcesKeys] else { return nil }
    let isMacro = node.string?.containsBytes(of: "${") == true
    guard isMacro || node.isComputed && node.pathText == nil else { return nil }
    let key = "directories.buildResources"
    return file.stated(key, node, key)
  }

  /// The folder of resources where a script builds from a folder below the package, from which it counts then: `--projectDir dist`.
  ///
  /// Source: electron.build, "CLI" (`--projectDir`), "directories" (relative to the project).
  private var resourcesOfBuiltProject: String? {
    guard isNamedOutside, let file = top?.file, file.names(in: folder.joining(namedResources)).isEmpty else {
      return nil
    }
    let text = String(namedResources.dropFirst(3))
    guard !file.names(in: folder.joining(text)).isEmpty,
      let package = try? file.file(folder.joining("package.json")), package.contains("--project")
    else { return nil }
    return text
  }

  private var isNamedOutside: Bool { namedResources.hasPrefix("../") }

  /// Whether the folder of resources is one outside of the package that is not there: from where it counts, and what is in it, is not
  /// known.
  var hasUnknownResources: Bool { isNamedOutside && lacksResources }

  /// The icon in a folder of resources that the settings name, that is not there and that git ignores: a build fills it. `build`,
  /// which holds where none is named, is in many lists of what to ignore without being meant.
  var iconOfBuild: FilePath? { namesResources ? ignoredIcon : nil }

  /// The only icon of the project where git ignores the folder that holds for resources and that is not there: a script copies
  /// it. Of several the one is not known.
  var iconOfScript: FilePath? {
    guard !namesResources, let icon = ignoredIcon, let file = top?.file else { return nil }
    let all = file.matches("**/icon.icns", in: folder).filter { !$0.fileNames.contains("node_modules") }
    return all.count > 1 ? icon : all.first
  }

  /// Whether the settings name a folder of resources, and it is not there.
  var namesAbsentResources: Bool { namesResources && lacksResources }

  private var namesResources: Bool { self[Self.resourcesKeys] != nil }

  private var lacksResources: Bool { top?.file.names(in: folder.joining(resources)).isEmpty ?? false }

  /// The icon in the folder of resources, where that is not there and git ignores the icon.
  private var ignoredIcon: FilePath? {
    guard lacksResources, let file = top?.file else { return nil }
    let icon = folder.joining(resources).child("icon.icns")
    return isAbsenceOfIgnored(icon, reading: file.reading) ? icon : nil
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
