import Places
import SystemPackage

extension AssetScript {
  /// What a script phase, and the scripts of the project that it calls, do with catalogs; nil where they handle none.
  /// - Parameter sourceRoot: what `$(SRCROOT)` is.
  init?(_ phase: ProjectObject, sourceRoot: FilePath, reading: FileReading) {
    guard phase.isKind("PBXShellScriptBuildPhase") else { return nil }
    let script = phase.string("shellScript") ?? ""
    if AssetScript.isOfCocoaPods(script) {
      // The catalogs among its inputs are those of pods.
      self.init(name: phase.string("name") ?? "", catalogs: [], isOfCocoaPods: true)
      return
    }
    let called = AssetScript.calledScripts(in: Array(script.utf8)).prefix(AssetScript.callLimit)
    let texts =
      ([script] + phase.strings("inputPaths") + phase.strings("inputFileListPaths")
      + phase.strings("outputPaths")).map { Array($0.utf8) }
      + called.compactMap { try? reading(sourceRoot.joining($0)) }.map {
        Array($0.prefix(AssetScript.byteLimit))
      }
    var catalogs: [String] = []
    for text in texts {
      for name in AssetScript.catalogNames(in: text) where !catalogs.contains(name) { catalogs.append(name) }
    }
    let compiles = AssetScript.compilers.contains { compiler in
      texts.contains { $0[...].containsBytes(of: compiler) }
    }
    guard compiles || !catalogs.isEmpty else { return nil }
    self.init(name: phase.string("name") ?? "", catalogs: catalogs)
  }

  private static let compilers = ["actool", podsScript]
  private static let podsScript = "-resources.sh"

  /// Whether a phase does nothing but run the script that CocoaPods writes, by a path that ends in `Pods-resources.sh` or
  /// `Pods-App-resources.sh`.
  private static func isOfCocoaPods(_ script: String) -> Bool {
    let bytes = Array(script.utf8)
    return script.containsBytes(of: podsScript) && script.containsBytes(of: "Pods-")
      && !script.containsBytes(of: "actool") && catalogNames(in: bytes).isEmpty
      && calledScripts(in: bytes).allSatisfy { $0.hasSuffix(podsScript) }
  }

  private static let endings = [".xcassets", ".icon"].map { Array($0.utf8) }
  private static let scriptEndings = [".sh", ".rb", ".py", ".swift", ".bash", ".zsh"].map { Array($0.utf8) }
  private static let limit = 50
  /// Scripts that one phase calls, and bytes of each.
  private static let callLimit = 5
  private static let byteLimit = 1 << 16

  /// `"${SRCROOT}/Scripts/icons.sh"`: the words that end as scripts do and lie below the project's folder.
  private static func calledScripts(in text: [UInt8]) -> [String] {
    let roots = [
      "${SRCROOT}/", "$SRCROOT/", "$(SRCROOT)/", "${PROJECT_DIR}/", "$PROJECT_DIR/", "$(PROJECT_DIR)/", "./",
    ]
    // By byte first: hardly a word of a script ends so.
    let words = words(of: text).filter { ends($0, with: scriptEndings) }
    return words.map { String(decoding: $0, as: UTF8.self) }.compactMap { word in
      let path = roots.first { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) } ?? word
      return !path.hasPrefix("/") && !path.containsBytes(of: "$") && !path.containsBytes(of: "..")
        ? path : nil
    }
  }

  /// The words of a script that end as catalogs do.
  private static func catalogNames(in text: [UInt8]) -> [String] {
    var names: [String] = []
    for word in words(of: text) where names.count < limit {
      let path = word.last == UInt8(ascii: "/") ? word.dropLast() : word
      // An ending alone is no name.
      guard ends(path.dropFirst(), with: endings) else { continue }
      names.append(String(decoding: path, as: UTF8.self))
    }
    return names
  }

  private static func ends(_ word: ArraySlice<UInt8>, with endings: [[UInt8]]) -> Bool {
    guard let last = word.last else { return false }
    return endings.contains { $0.last == last && word.suffix($0.count).elementsEqual($0) }
  }

  private static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { byte in
      switch byte {
      case ...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ";"), UInt8(ascii: "="): true
      default: false
      }
    }
  }
}
