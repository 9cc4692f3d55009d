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
  init?(in folder: FilePath) {
    let isOfNPM = readObject(folder.child("package.json"))
    guard let root = isOfNPM ?? readObject(folder.child("pubspec.yaml")) else { return nil }
    let isOfDart = isOfNPM == nil
    self.isOfDart = isOfDart
    dependencies = (root["dependencies"]?.object ?? []).map { member in
      let text = isOfDart ? member.node["path"]?.string : member.node.string.flatMap(pathOfPackage)
      return (member.key, text.map { folder.appending($0).lexicallyNormalized() })
    }
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
