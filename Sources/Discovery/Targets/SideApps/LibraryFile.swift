import FileTree
import Model
import Notations
import Places
import SystemPackage

/// The files of libraries around folders. Many apps may lie below one: each folder is looked at once.
struct LibraryFiles {
  private let top: FilePath
  private let ofTop: FileName?
  private let plugins: NearestFile
  private let crates: NearestFile
  private let modules: ModulesOfGradle
  private let packages: WorkspacePackages
  private let inFolders = Answers<PathKey, FileName?>()
  private let around = Answers<PathKey, FileName?>()

  init(below top: FilePath) {
    self.top = top
    ofTop = libraryFile(in: top, among: namesInFolder(top))
    plugins = pluginFiles(below: top)
    crates = tauriPlugins(below: top)
    modules = ModulesOfGradle(below: top)
    let plugins = plugins
    packages = WorkspacePackages(top: top) { plugins.name(around: $0) != nil }
  }

  /// Folders beside one of demos in which the file of a library is looked for.
  private static let siblingLimit = 100

  /// Whether others build upon what lies at the top.
  var isAtTop: Bool { ofTop != nil || plugins.name(around: top) != nil }

  /// That of the top; else that of a plugin, of the nearest folder from a path up to the top, or of a folder in the path.
  func name(around folder: FilePath) -> FileName? {
    if let ofTop { return ofTop }
    return around.answer(for: PathKey(folder)) {
      plugins.name(around: folder) ?? crates.name(around: folder) ?? nearest(to: folder)
        ?? library(beside: folder) ?? packages.shown(byDemosIn: folder)
    }
  }

  /// The podspec, or the published module, of a library that lies beside its demos, not around them, nor among them or what came
  /// from others.
  private func library(beside folder: FilePath) -> FileName? {
    guard folder.isInside(top), let entries = try? listFolder(folder) else { return nil }
    let folders = entries.filter { $0.kind == .folder && !$0.name.isHidden && !isSkippedInSources($0.name) }
    for name in folders.map(\.name).sorted(by: <).prefix(Self.siblingLimit) {
      let inner = folder.child(name).child("any")
      guard demoFolder(of: inner, below: folder) == nil, sideFolder(of: inner, below: folder) == nil else {
        continue
      }
      let names = namesInFolder(folder.child(name))
      let file =
        names.podspec ?? modules.published(in: folder.child(name), among: names)
        ?? pluginFile(in: folder.child(name), among: names)
      if let file { return file }
    }
    return nil
  }

  private func nearest(to place: FilePath) -> FileName? {
    for folder in [place] + place.foldersAround where folder.isInside(top) {
      let found = inFolders.answer(for: PathKey(folder)) { describingFile(in: folder, modules) }
      guard let found, found != "package.json" || packages.mayBeShown(folder, byDemosIn: place) else {
        continue
      }
      return found
    }
    return nil
  }
}

/// The file by which a folder was a repository of its own: a podspec, or what people write beside their README.
func repositoryMark(of folder: FilePath) -> FileName? {
  let names = namesInFolder(folder).filter { !$0.isHidden }
  if let podspec = names.podspec { return podspec }
  guard names.contains(where: { $0.lowercased.hasPrefix("readme") }) else { return nil }
  return names.filter { textsOfRepositories.contains($0.stem.lowercased) }.min()
}

private let textsOfRepositories: Set<FileName> = [
  "authors", "contributing", "contributors", "copying", "licence", "license",
]

private func namesInFolder(_ folder: FilePath) -> [FileName] {
  ((try? listFolder(folder)) ?? []).map(\.name)
}

extension [FileName] {
  /// Of several the first in byte order.
  fileprivate var podspec: FileName? { filter { $0.isPodspec && !$0.isHidden }.min() }
}

/// That of a library, or else of a package, in a folder.
private func describingFile(in folder: FilePath, _ modules: ModulesOfGradle) -> FileName? {
  let names = namesInFolder(folder)
  return libraryFile(in: folder, among: names) ?? packageFile(in: folder, among: names, modules)
}

/// The file in a folder that says that others build upon what lies there: a podspec, or a package that offers
/// libraries and no app.
private func libraryFile(in folder: FilePath, among names: [FileName]) -> FileName? {
  if let podspec = names.podspec { return podspec }
  guard names.contains("Package.swift"),
    let bytes = try? readFile(folder.child("Package.swift"), limit: packageByteLimit)
  else { return nil }
  let offersLibraries = bytes[...].containsBytes(of: ".library(")
  return offersLibraries && !bytes[...].containsBytes(of: ".iOSApplication(") ? "Package.swift" : nil
}

/// The file in a folder that says that others are given what lies there as a package: of NuGet, npm, Go or Maven, or a module of
/// Bazel that says which versions of it go together. An app may be packed so as well: it tells of demos alone.
///
/// Source: learn.microsoft.com/nuget/reference/nuspec; bazel.build/rules/lib/globals/module, `module` (`compatibility_level`).
private func packageFile(
  in folder: FilePath, among names: [FileName], _ modules: ModulesOfGradle
) -> FileName? {
  let module: FileName = "MODULE.bazel"
  if let package = names.filter({ $0.hasExtension("nuspec") && !$0.isHidden }).min() { return package }
  if let plugin = pluginFile(in: folder, among: names), plugin != "package.json" { return plugin }
  let package =
    npmPackage(in: folder, among: names) ?? goModule(in: folder, among: names)
    ?? modules.published(in: folder, among: names)
  if let package { return package }
  guard names.contains(module), let bytes = try? readFile(folder.child(module), limit: packageByteLimit),
    let call = try? readCalls(["module"], in: bytes, .starlark).first
  else { return nil }
  return call["compatibility_level"] == nil ? nil : module
}

/// The nearest `pubspec.yaml` from a folder up to `top`, where it describes a plugin of Flutter or a package that others use:
/// apps build upon it. One repository often has many, each with its example.
/// Source: docs.flutter.dev, "Developing packages & plugins", "Specifying a plugin's supported platforms".
func pluginFiles(below top: FilePath) -> NearestFile {
  let pubspec: FileName = "pubspec.yaml"
  return NearestFile(pubspec, below: top) { bytes, folder in
    guard let root = try? readYAML(bytes) else { return false }
    return root["flutter"]?["plugin"] != nil || isPackage(root, in: folder)
  }
}

/// The nearest file of a name from a folder up to a top, where it says what is looked for. Each is read once.
struct NearestFile {
  private let name: FileName
  private let top: FilePath
  private let says: @Sendable ([UInt8], FilePath) -> Bool
  /// Nil for a folder without such a file.
  private let known = Answers<PathKey, Bool?>()

  /// - Parameter says: of the file's bytes and its folder.
  init(_ name: FileName, below top: FilePath, says: @escaping @Sendable ([UInt8], FilePath) -> Bool) {
    (self.name, self.top, self.says) = (name, top, says)
  }

  /// Its name; nil where there is none, or the nearest one says something else.
  func name(around folder: FilePath) -> FileName? {
    for folder in [folder] + folder.foldersAround where folder.isInside(top) {
      let isFound = known.answer(for: PathKey(folder)) {
        (try? readFile(folder.child(name), limit: packageByteLimit)).map { says($0, folder) }
      }
      if let isFound { return isFound ? name : nil }
    }
    return nil
  }
}

/// Whether a package is one that others import: it has a library of its name, and neither a program nor a folder for a system.
/// Source: dart.dev/tools/pub/package-layout; docs.flutter.dev, "Developing packages & plugins", "Dart packages"; dart.dev/tools/pub/
/// pubspec, "publish_to".
private func isPackage(_ root: Literal, in folder: FilePath) -> Bool {
  guard let name = root["name"]?.text, root["publish_to"]?.text != "none" else { return false }
  let libraries = namesInFolder(folder.child("lib"))
  let systems: Set<FileName> = ["android", "ios", "linux", "macos", "web", "windows"]
  return libraries.contains(FileName("\(name).dart")) && !libraries.contains("main.dart")
    && systems.isDisjoint(with: namesInFolder(folder))
}

/// Bytes of a `Package.swift` or a `pubspec.yaml`. Those of large packages have some ten thousand.
let packageByteLimit = 1 << 20

/// The nearest `Cargo.toml` from a folder up to `top`, where it describes a plugin of Tauri, which apps are built with.
/// Source: v2.tauri.app, "Plugin Development" (`links`, without which its permissions are not found).
func tauriPlugins(below top: FilePath) -> NearestFile {
  NearestFile("Cargo.toml", below: top) { bytes, _ in
    let links = (try? readTOML(bytes))?["package"]?["links"]?.text
    return links?.hasPrefix("tauri-plugin-") == true
  }
}
