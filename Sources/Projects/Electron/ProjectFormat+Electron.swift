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
    names: .ending(in: builderExtensions) {
      $0 == "package.json" || $0.hasPrefix("electron-builder") && builderExtensions.contains($0.fileExtension)
        || $0.isConfigurationOfSomeBuilder || $0.isConfigurationOfVue
    },
    words: wordsOfBuilder + ["directories", "files"], wordsOfPackage: ["\"electron"],
    generatedProjects: [], read: readBuilder)
}

/// Settings that hold none of these say nothing of an app.
let wordsOfBuilder = ["electron", "appId", "productName", "mac", "extends"]

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
  if file.name.isConfigurationOfVue { return try file.appsOfVue() }
  let root = try file.settings()
  let isPackage = file.name == "package.json"
  if isPackage, root.statesVue { return try file.appsOfVue() }
  if isPackage, root["build"] == nil { return file.builtWithoutSettings(root).map { [$0] } ?? [] }
  guard let settings = isPackage ? file.settingsOfBuilder(in: root) : root, settings.object != nil else {
    return isPackage ? [] : try file.unknownBuilderApp(in: root).map { [.app($0)] } ?? []
  }
  let package = isPackage ? nil : try file.sibling("package.json").flatMap { try? $0.json() }
  if let package, file.leavesToForge(package) { return [] }
  let builder = BuilderSettings(file, settings, prefix: isPackage ? "build." : "")
  return try file.apps(of: builder, package: isPackage ? root : nil)
}

extension DescriptionFile {
  /// The first of some values that is a text.
  func firstText(_ nodes: [Literal?], _ key: String) -> Stated<String>? {
    nodes.lazy.compactMap(\.self).compactMap { node in node.text.map { self.stated($0, node, key) } }.first
  }

  /// What a package states for electron-builder; nil where that only names another description.
  fileprivate func settingsOfBuilder(in package: Literal) -> Literal? {
    guard let settings = package["build"], let members = settings.object,
      package.builds(with: "electron") || package.builds(with: "electron-builder")
    else { return nil }
    if members.count == 1, let name = settings["config"]?.string, exists(resolve(name)) { return nil }
    if leavesToForge(package) { return nil }
    // What says nothing of the app is no answer for Forge's configuration beside it.
    let words = ["appId", "productName", "mac", "mas", "icon", "directories", "extends", "win", "linux"]
    if !words.contains(where: { settings[$0] != nil }), package.builds(with: "@electron-forge/cli"),
      names(in: folder).contains(where: { $0.stem == "forge.config" })
    {
      return nil
    }
    return settings
  }

  /// Whether the scripts of a package build by Forge alone, and electron-builder is not there: settings for it are left over.
  fileprivate func leavesToForge(_ package: Literal) -> Bool {
    let scripts = (package["scripts"]?.members ?? []).compactMap(\.node.string)
    return package.builds(with: "@electron-forge/cli") && !package.builds(with: "electron-builder")
      && scripts.contains { $0.contains("electron-forge") }
      && !scripts.contains { $0.contains("electron-builder") }
      && (package["config"]?["forge"] != nil || names(in: folder).contains { $0.stem == "forge.config" })
  }

  /// The app of a package that states no settings, nor does a file beside it.
  fileprivate func builtWithoutSettings(_ package: Literal) -> Description? {
    let names = names(in: folder)
    let tool = "electron-builder"
    guard package.builds(with: tool),
      !names.contains(where: { $0.isConfigurationOfSomeBuilder || $0.stem == "forge.config" })
    else { return nil }
    if names.firstConfigurationOfBuilder == nil, let app = builtByDefaults(package) { return .app(app) }
    guard !names.contains(where: { $0.hasPrefix(tool) }) else { return nil }
    return appOfProgram(package, calling: [tool, "app-builder-lib"], row: "electron-builder.icon")
  }

  /// The app of a package that a script builds without any settings, where an icon lies in the folder for resources.
  private func builtByDefaults(_ package: Literal) -> DescribedApp? {
    let isBuilt = (package["scripts"]?.members ?? []).contains { script in
      let words = script.node.string?.split(separator: " ") ?? []
      let options = ["-c", "--config", "--projectDir", "--project", "--prepackaged", "install-app-deps"]
      return words.contains("electron-builder")
        && !words.contains { word in
          options.contains { word == $0 || word.hasPrefix("\($0)=") }
        }
    }
    guard isBuilt else { return nil }
    let called = BuilderSettings(self, Literal(.object([]), at: package.position), prefix: "").asCalled
    guard let builder = called.first(where: \.hasIconOfCall) ?? called.first else { return nil }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.name = firstText([package["productName"], package["name"]], "productName")
    app.rows = ["electron-builder.icon"]
    try? app.takeIcon(of: builder)
    return builder.hasIconOfCall || app.iconFiles.contains { exists($0.value) } ? app : nil
  }

  /// The app of a program for electron-builder that gives no settings which are known.
  fileprivate func unknownBuilderApp(in root: Literal) throws(DescriptionError) -> DescribedApp? {
    // A script that calls it exports nothing.
    guard root.isComputed, contains("icon"), contains("exports") || contains("export default") else {
      return nil
    }
    let package = try sibling("package.json").flatMap { try? $0.json() }
    guard let package, package.builds(with: "electron-builder"), package["build"] == nil else { return nil }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.name = firstText([package["name"]], "productName")
    app.rows = ["electron-builder.icon"]
    app.line = root.position.line
    app.computed = [stated("mac.icon", root, "mac.icon")]
    return app
  }
}

extension DescribedApp {
  mutating func takeIcon(of builder: BuilderSettings) throws(DescriptionError) {
    if !builder.hasIconOfCall, takeAssignedIcon(of: builder) || takeOverwritingIcon(of: builder) { return }
    let icons = [(node: builder["mac", "icon"], key: "mac.icon"), (node: builder["icon"], key: "icon")]
    if try takeStatedIcon(of: builder, icons) { return }
    let names = ["icon.icns", "icons", "icon", "icon.png", "icon.svg"]
    let key = "directories.buildResources"
    guard let place = builder["directories", "buildResources"] ?? builder.top else { return }
    let found = place.file.firstIcon(of: names, in: builder.roots)
    if found == nil, let folder = builder.computedResources {
      computed = [folder]
      return
    }
    guard let path = found ?? builder.iconOfBuild ?? builder.iconOfScript else {
      if builder.hasUnknownResources { computed = [place.file.stated(key, place.node, key)] }
      return
    }
    let stated = Stated(path, file: place.file.path, line: place.node.position.line, key: key)
    add(SourceImage(row: "electron-builder.icon", path: stated, text: path.display))
  }

  /// Takes the first icon that is stated; false where none is.
  mutating func takeStatedIcon(
    of builder: BuilderSettings, _ icons: [(node: (file: DescriptionFile, node: Literal)?, key: String)]
  ) throws(DescriptionError) -> Bool {
    for (stated, name) in icons {
      guard let (file, node) = stated, node.string != "" else { continue }
      let key = builder.prefix + name
      switch node.value {
      case .number, .bool, .object: throw file.invalid(node, .noPath(key: Untrusted(key)))
      default: break
      }
      guard let text = node.string else {
        if let source = file.source("electron-builder.icon", node, key) {
          add(source)
        } else {
          computed = [file.stated(key, node, key)]
        }
        return true
      }
      let source = file.icon(text, node, key, of: builder)
      if !file.existsInAnyCase(source.path.value) {
        computed = [builder.computedResources].compactMap(\.self)
        // A macro stands for what the build knows.
        if builder.hasUnknownResources || text.containsBytes(of: "${") {
          computed = [file.stated(key, node, key)]
        }
        guard computed.isEmpty else { return true }
      }
      add(source)
      return true
    }
    return false
  }
}

extension DescriptionFile {
  /// The icon that a text names, whose extension may be left out.
  func icon(
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
