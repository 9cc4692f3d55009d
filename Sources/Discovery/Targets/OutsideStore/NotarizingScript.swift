import FileTree
import Places
import SpecTables
import SystemPackage

/// The first script in these folders that has Apple notarize an app, where none of all sends one to the store.
///
/// Source: Apple, "Notarizing macOS software before distribution": what is distributed with a Developer ID, outside of the
/// Mac App Store.
/// - Parameter folders: each once.
func notarizingScript(in folders: [FilePath], _ files: ReleaseFiles) -> FilePath? {
  let scripts = folders.flatMap(files.scripts).prefix(ScriptText.fileLimit)
  // What fastlane sends to the store is not sent by a script.
  guard let found = scripts.first(where: \.text.notarizes), !scripts.contains(where: \.text.isForStore),
    !folders.flatMap(files.lanes).contains(where: \.text.isForStore)
  else { return nil }
  return found.file
}

/// Files of build servers and scripts beside a project, in byte order.
func releaseScripts(in folder: FilePath) -> [FilePath] {
  ScriptText.folders.flatMap { names -> [FilePath] in
    let place = names.reduce(folder) { $0.appending(FileName($1)) }
    // What a link leads to may lie outside.
    guard names.isEmpty || (try? entryKind(place)) == .folder else { return [] }
    let entries = (try? listFolder(place, where: ScriptText.isScript)) ?? []
    return entries.filter { $0.kind == .file }.map { place.appending($0.name) }
  }
}

/// What a script or the file of a build server says, of which only words are read.
struct ScriptText {
  let notarizes: Bool
  /// Whether it speaks of the store at all: then it may send an app there.
  let isForStore: Bool
  /// Whether it has Xcode export an archive, with a method that may be stated nowhere else.
  let exportsArchive: Bool
  /// What has Flutter build apps, as one machine of a build server runs it.
  let flutterParts: [FlutterPart]
  /// What it says, comments aside, where it packs an archive for devices itself.
  let devicePack: DevicePack?

  /// Bytes of one file.
  static let lengthLimit = 1 << 18
  static let fileLimit = 64

  static let folders: [[String]] = [
    [], [".github", "workflows"], [".circleci"], [".buildkite"], ["ci"], [".ci"], ["ci_scripts"], ["script"],
    ["scripts"], ["Scripts"], ["_scripts"], ["just"], ["tools"], ["Tools"], ["bin"], ["build"], ["release"],
  ]

  static func isScript(_ name: FileName) -> Bool {
    ["sh", "bash", "zsh", "command", "yml", "yaml", "just", "mk"].contains(where: name.hasExtension)
      || ["Makefile", "makefile", "GNUmakefile", "Rakefile", "Justfile", "justfile", ".justfile"].contains(
        name)
  }

  init(_ text: String) {
    let said = text.lowercased()
    // Most scripts have none of the words and are not split.
    guard (ScriptText.storeWords + ScriptText.ownWords).contains(where: said.containsBytes) else {
      (notarizes, isForStore, exportsArchive, devicePack, flutterParts) = (false, false, false, nil, [])
      return
    }
    let lines = text.split(whereSeparator: \.isNewline).map { String($0.drop(while: \.isWhitespace)) }
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("//") }
    let notarizes = lines.contains { line in
      line.containsBytes(of: "notarytool") && line.containsBytes(of: "submit")
        || line.containsBytes(of: "--notarize-app")
    }
    self.notarizes = notarizes
    isForStore = lines.contains { line in
      let all = line.lowercased()
      // A script notarizes with a key of that name.
      let said = notarizes ? all.replacing("app_store_connect_", with: "") : all
      return ScriptText.storeWords.contains(where: said.containsBytes)
    }
    exportsArchive = lines.contains { $0.containsBytes(of: "-exportArchive") }
    flutterParts = FlutterPart.all(in: lines)
    devicePack = DevicePack(lines)
  }

  private static let ownWords = [
    "notarytool", "--notarize-app", "-exportarchive", "payload", "flutter", "fastforge",
    "dpkg", "dm.pl",
  ]
  private static let storeWords = [
    "app-store", "app_store", "appstore", "testflight", "--upload-app", "--upload-package", "itmstransporter",
  ]
}
