import FileTree
import Model
import Notations
import Places
import SystemPackage

/// The packages of a repository that demos are built with which lie beside them, not below them: of a workspace of npm, and of Dart
/// by their paths.
///
/// Source: docs.npmjs.com, "workspaces", and package.json (`file:`); yarnpkg.com, "Protocols" (`workspace:`, `link:`, `portal:`);
/// pnpm.io/workspaces; lerna.js.org (`packages`); dart.dev/tools/pub/dependencies, "Path packages".
struct WorkspacePackages: Sendable {
  let top: FilePath
  /// Whether the package of Dart in a folder is one that others use.
  let isPackageOfDart: @Sendable (FilePath) -> Bool

  private static let folderLimit = 300
  private static let demoLimit = 40

  /// The file of a published package with which all the demos in a folder are built; nil where one of them is not.
  func shown(byDemosIn folder: FilePath) -> FileName? {
    let demos = folders(in: folder).filter { demoFolder(of: $0.child("any"), below: folder) != nil }
    guard !demos.isEmpty, demos.count <= Self.demoLimit else { return nil }
    let all = demos.flatMap { demo in
      let own = DemoPackage(in: demo).map { [$0] }
      return own ?? folders(in: demo).prefix(Self.demoLimit).compactMap { DemoPackage(in: $0) }
    }
    guard let first = all.first else { return nil }
    let published = all.contains { !$0.isOfDart } ? publishedPackages(around: folder) : []
    return all.allSatisfy { shows($0, published) } ? first.isOfDart ? "pubspec.yaml" : "package.json" : nil
  }

  /// Whether demos may show the package of npm around them: one of them says so, it is a library of apps by its own words, or none of
  /// them is a package of which that is known. The program of a server has such a file, too.
  ///
  /// Source: docs.npmjs.com, package.json (`peerDependencies`, `keywords`); reactnative.dev, "Create a library" (`codegenConfig`);
  /// capacitorjs.com, "Plugins" (`capacitor`).
  func mayBeShown(_ package: FilePath, byDemosIn folder: FilePath) -> Bool {
    guard let root = readObject(package.child("package.json")), !root.isOfLibraryOfApps else { return true }
    let sides = folders(in: folder).filter { side in
      let inner = side.child("any")
      return demoFolder(of: inner, below: folder) != nil || testFolder(of: inner, below: folder) != nil
    }
    let all = sides.prefix(Self.demoLimit).flatMap { [$0] + folders(in: $0).prefix(Self.demoLimit) }
    let demos = all.compactMap { place in
      DemoPackage(in: place, allLists: true).map { (place: place, package: $0) }
    }.filter { !$0.package.isOfDart }
    let name = root["name"]?.string
    return demos.isEmpty
      || demos.contains { demo in
        demo.package.dependencies.contains {
          $0.name == name || $0.place?.isSamePlace(as: package) == true
        } || refersAbove(demo.place)
      }
  }

  /// Whether a file by which an app is built names the folder above it.
  private func refersAbove(_ folder: FilePath) -> Bool {
    let names: [FilePath] = [
      "Podfile", "ios/Podfile", "metro.config.js", "babel.config.js", "react-native.config.js",
      "tsconfig.json",
    ]
    let words = ["..'", "..\"", "../src", "../package.json"]
    return names.contains { name in
      guard let bytes = try? readFile(folder.pushing(name), limit: packageByteLimit) else { return false }
      return words.contains { bytes[...].containsBytes(of: $0) }
    }
  }

  private func shows(_ demo: DemoPackage, _ published: Set<String>) -> Bool {
    demo.dependencies.contains { name, place in
      guard let place else { return !demo.isOfDart && published.contains(name) }
      guard place.isInside(top) else { return false }
      return demo.isOfDart ? isPackageOfDart(place) : isPublished(place)
    }
  }

  private func isPublished(_ folder: FilePath) -> Bool {
    npmPackage(in: folder, among: ((try? listFolder(folder)) ?? []).map(\.name)) != nil
  }

  private func folders(in folder: FilePath) -> [FilePath] {
    ((try? listFolder(folder)) ?? []).filter {
      $0.kind == .folder && !$0.name.isHidden && !isSkippedInSources($0.name)
    }.map(\.name).sorted().map { folder.child($0) }
  }

  /// The names of the published packages of the workspace around a folder.
  private func publishedPackages(around folder: FilePath) -> Set<String> {
    for place in [folder] + folder.foldersAround where place.isInside(top) {
      let patterns = self.patterns(in: place)
      guard !patterns.isEmpty else { continue }
      let all = patterns.flatMap { members(of: $0, in: place) }.prefix(Self.folderLimit)
      return Set(
        all.filter(isPublished).compactMap { readObject($0.child("package.json"))?["name"]?.string })
    }
    return []
  }

  private func patterns(in folder: FilePath) -> [String] {
    let package = readObject(folder.child("package.json"))?["workspaces"]
    let lists = [
      package?["packages"] ?? package, readObject(folder.child("lerna.json"))?["packages"],
      readObject(folder.child("pnpm-workspace.yaml"))?["packages"],
    ]
    return lists.flatMap { $0?.array?.compactMap(\.string) ?? [] }
  }

  /// `packages/*` is all folders in one, `example` is itself.
  private func members(of pattern: String, in folder: FilePath) -> [FilePath] {
    var names = pattern.split(separator: "/").filter { $0 != "." }
    let isOfAll = names.last.map { $0 == "*" || $0 == "**" } ?? false
    if isOfAll { names.removeLast() }
    guard !names.contains(where: { $0.contains("*") || $0.contains("!") || $0 == ".." }) else { return [] }
    let place = names.reduce(folder) { $0.child(FileName(String($1))) }
    return isOfAll ? folders(in: place) : [place]
  }
}

/// What a demo is built with, as the file of its package says.
private struct DemoPackage {
  let isOfDart: Bool
  /// By name, with the folder that a path leads to.
  let dependencies: [(name: String, place: FilePath?)]

  /// Nil where the folder has no such file.
  /// - Parameter allLists: whether what it is made and tested with counts as well.
  init?(in folder: FilePath, allLists: Bool = false) {
    let isOfNPM = readObject(folder.child("package.json"))
    guard let root = isOfNPM ?? readObject(folder.child("pubspec.yaml")) else { return nil }
    let isOfDart = isOfNPM == nil
    self.isOfDart = isOfDart
    let lists = ["dependencies"] + (allLists ? ["devDependencies", "peerDependencies"] : [])
    dependencies = lists.flatMap { root[$0]?.object ?? [] }.map { member in
      let text = isOfDart ? member.node["path"]?.string : member.node.string.flatMap(pathOfPackage)
      return (member.key, text.map { folder.appending($0).lexicallyNormalized() })
    }
  }
}

extension FilePath {
  /// Of two folders below one that may be `.`.
  fileprivate func isSamePlace(as other: FilePath) -> Bool {
    let (own, other) = (lexicallyNormalized(), other.lexicallyNormalized())
    return own == other || [own, other].allSatisfy { $0.isEmpty || $0 == "." }
  }
}

extension Literal {
  /// Whether a `package.json` says by itself that apps are built with what it publishes.
  fileprivate var isOfLibraryOfApps: Bool {
    let tools = [
      "react-native", "expo", "@capacitor/core", "@nativescript/core", "electron", "@tauri-apps/api",
    ]
    let keys = ["react-native", "codegenConfig", "nativescript", "capacitor"]
    let makers = ["react-native-builder-bob", "expo-module-scripts", "create-react-native-library"]
    let words = [
      "react-native", "expo", "capacitor", "cordova", "ecosystem:cordova", "nativescript", "electron",
      "tauri",
    ]
    return tools.contains { self["peerDependencies"]?[$0] != nil } || keys.contains { self[$0] != nil }
      || makers.contains { self["devDependencies"]?[$0] != nil }
      || (self["keywords"]?.array ?? []).contains { $0.string.map(words.contains) == true }
  }
}

/// `link:../lib` is a folder; a range of versions is none, and neither is `workspace:*`.
private func pathOfPackage(_ text: String) -> String? {
  let protocols = ["link:", "file:", "portal:"]
  guard let name = protocols.first(where: text.hasPrefix) else { return nil }
  let path = text.dropFirst(name.count)
  return path.isEmpty || path.hasPrefix("/") ? nil : String(path)
}

private func readObject(_ path: FilePath) -> Literal? {
  guard let bytes = try? readFile(path, limit: packageByteLimit) else { return nil }
  let isYAML = path.fileName.hasExtension("yaml")
  let root = isYAML ? try? readYAML(bytes) : try? readJSON5(bytes)
  return root?.object == nil ? nil : root
}
