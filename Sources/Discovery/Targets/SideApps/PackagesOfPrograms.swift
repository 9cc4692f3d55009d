import FileTree
import Notations
import Places
import SystemPackage

/// The `package.json` of a folder, where others install what lies there: it may be published, has what they load or run, and neither
/// it nor a file beside it describes an app.
///
/// Source: docs.npmjs.com, package.json (`private`, `main`, `bin`, `exports`, `files`).
func npmPackage(in folder: FilePath, among names: [FileName]) -> FileName? {
  let file: FileName = "package.json"
  guard names.contains(file), !names.contains(where: { filesOfApps.contains($0.stem) || $0 == "config.xml" }),
    let bytes = try? readFile(folder.child(file), limit: packageByteLimit), let root = try? readJSON5(bytes),
    root["private"]?.bool != true, root["name"]?.string != nil, root["version"]?.string != nil,
    ["main", "bin", "exports", "module", "files"].contains(where: { root[$0] != nil }), !root.isOfApp
  else { return nil }
  return file
}

/// What tools read that build an app of the folder, without the ending.
private let filesOfApps: Set<FileName> = ["tiapp", "capacitor.config", "nativescript.config"]

extension Literal {
  /// Whether a `package.json` has settings of a tool that builds apps, or needs one at run time. A library has what it is tested
  /// with among `devDependencies`, an app of Electron what it runs in.
  fileprivate var isOfApp: Bool {
    ["cordova", "expo"].contains { self[$0] != nil } || self["nativescript"] != nil && !isPluginOfNativeScript
      || ["electron", "electron-builder"].contains {
        self["dependencies"]?[$0] != nil || self["devDependencies"]?[$0] != nil
      }
      || ["react-native", "expo", "@capacitor/core", "cordova-ios", "@nativescript/core", "tns-core-modules"]
        .contains { self["dependencies"]?[$0] != nil }
  }
}

extension Literal {
  /// Whether a `package.json` is that of a plugin, which says for which systems it is and has no app's identifier.
  ///
  /// Source: docs.nativescript.org, "Creating plugins" (`nativescript.platforms`).
  fileprivate var isPluginOfNativeScript: Bool {
    self["nativescript"]?["platforms"]?.object != nil && self["nativescript"]?["id"] == nil
  }
}

/// The file in a folder by which it is a plugin of Cordova, or of NativeScript.
///
/// Source: cordova.apache.org/docs, "plugin.xml".
func pluginFile(in folder: FilePath, among names: [FileName]) -> FileName? {
  let (plugin, package): (FileName, FileName) = ("plugin.xml", "package.json")
  if names.contains(plugin), let bytes = try? readFile(folder.child(plugin), limit: packageByteLimit),
    bytes[...].containsBytes(of: "apache.org/cordova/ns/plugins")
  {
    return plugin
  }
  guard names.contains(package), let bytes = try? readFile(folder.child(package), limit: packageByteLimit),
    bytes[...].containsBytes(of: "\"nativescript\""), let root = try? readJSON5(bytes)
  else { return nil }
  return root.isPluginOfNativeScript ? package : nil
}

/// Go files of a folder that are looked at to find a program.
private let goFileLimit = 100

/// The `go.mod` of a folder in which no program lies: others import the packages of the module.
///
/// Source: go.dev/ref/mod, "Modules, packages, and versions"; go.dev/ref/spec, "Program execution" (`package main`).
func goModule(in folder: FilePath, among names: [FileName]) -> FileName? {
  let file: FileName = "go.mod"
  guard names.contains(file) else { return nil }
  let sources = names.filter { $0.hasExtension("go") && !$0.isHidden }.sorted()
  guard sources.count <= goFileLimit else { return nil }
  let isProgram = sources.contains { name in
    guard let bytes = try? readFile(folder.child(name), limit: packageByteLimit) else { return true }
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
      let words = line.split { $0 <= UInt8(ascii: " ") }
      return words.count > 1 && words[0].elementsEqual("package".utf8) && words[1].elementsEqual("main".utf8)
    }
  }
  return isProgram ? nil : file
}
