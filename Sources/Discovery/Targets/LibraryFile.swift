import FileTree
import Notations
import Places
import SystemPackage

/// The file in a folder that says that others build upon what lies there: a podspec, or a package that offers
/// libraries and no app.
func libraryFile(in folder: FilePath) -> FileName? {
  let names = ((try? listFolder(folder)) ?? []).map(\.name).sorted(by: <)
  if let podspec = names.first(where: { $0.isPodspec && !$0.isHidden }) { return podspec }
  guard names.contains("Package.swift"),
    let bytes = try? readFile(folder.child("Package.swift"), limit: packageByteLimit)
  else { return nil }
  let offersLibraries = bytes[...].containsBytes(of: ".library(")
  return offersLibraries && !bytes[...].containsBytes(of: ".iOSApplication(") ? "Package.swift" : nil
}

/// The nearest `pubspec.yaml` from a folder up to `top`, where it describes a plugin of Flutter or a package that others use:
/// apps build upon it. One repository often has many, each with its example.
/// Source: docs.flutter.dev, "Developing packages & plugins", "Specifying a plugin's supported platforms".
func pluginFile(around folder: FilePath, below top: FilePath) -> FileName? {
  let pubspec: FileName = "pubspec.yaml"
  for folder in [folder] + folder.foldersAround where folder.isInside(top) {
    guard let bytes = try? readFile(folder.child(pubspec), limit: packageByteLimit) else { continue }
    guard let root = try? readYAML(bytes) else { return nil }
    return root["flutter"]?["plugin"] != nil || isPackage(root, in: folder) ? pubspec : nil
  }
  return nil
}

/// Whether a package is one that others import: it has a library of its name, and neither a program nor a folder for a system.
/// Source: dart.dev/tools/pub/package-layout; docs.flutter.dev, "Developing packages & plugins", "Dart packages"; dart.dev/tools/pub/
/// pubspec, "publish_to".
private func isPackage(_ root: Literal, in folder: FilePath) -> Bool {
  guard let name = root["name"]?.text, root["publish_to"]?.text != "none" else { return false }
  func names(_ folder: FilePath) -> Set<FileName> { Set(((try? listFolder(folder)) ?? []).map(\.name)) }
  let libraries = names(folder.child("lib"))
  let systems: Set<FileName> = ["android", "ios", "linux", "macos", "web", "windows"]
  return libraries.contains(FileName("\(name).dart")) && !libraries.contains("main.dart")
    && names(folder).isDisjoint(with: systems)
}

extension FileName {
  /// CocoaPods takes a podspec in JSON as well.
  fileprivate var isPodspec: Bool { hasExtension("podspec") || hasSuffix(".podspec.json") }
}

/// Bytes of a `Package.swift` or a `pubspec.yaml`. Those of large packages have some ten thousand.
let packageByteLimit = 1 << 20

/// The nearest `Cargo.toml` from a folder up to `top`, where it describes a plugin of Tauri, which apps are built with.
/// Source: v2.tauri.app, "Plugin Development" (`links`, without which its permissions are not found).
func tauriPlugin(around folder: FilePath, below top: FilePath) -> FileName? {
  let manifest: FileName = "Cargo.toml"
  for folder in [folder] + folder.foldersAround where folder.isInside(top) {
    guard let bytes = try? readFile(folder.child(manifest), limit: packageByteLimit) else { continue }
    let links = (try? readTOML(bytes))?["package"]?["links"]?.text
    return links?.hasPrefix("tauri-plugin-") == true ? manifest : nil
  }
  return nil
}
