import Places
import PropertyLists

extension AssetScript {
  /// What a script phase does with catalogs; nil where it handles none.
  init?(_ phase: ProjectObject) {
    guard phase.isa == "PBXShellScriptBuildPhase" else { return nil }
    let script = phase.string("shellScript") ?? ""
    let texts = [script] + phase.strings("inputPaths") + phase.strings("inputFileListPaths")
    var catalogs: [String] = []
    for text in texts {
      for name in AssetScript.catalogNames(in: Array(text.utf8)) where !catalogs.contains(name) {
        catalogs.append(name)
      }
    }
    let compiles = AssetScript.compilers.contains { compiler in
      texts.contains { $0.containsBytes(of: compiler) }
    }
    guard compiles || !catalogs.isEmpty else { return nil }
    self.init(name: phase.string("name") ?? "", catalogs: catalogs, compilesCatalogs: compiles)
  }

  /// CocoaPods' `Pods-App-resources.sh` calls the asset compiler for the catalogs of the app and its pods.
  private static let compilers = ["actool", "-resources.sh"]

  private static let endings = [".xcassets", ".icon"].map { Array($0.utf8) }
  private static let limit = 50

  /// The words of a script that end as catalogs do.
  private static func catalogNames(in text: [UInt8]) -> [String] {
    var names: [String] = []
    for word in text.split(whereSeparator: isSeparator) where names.count < limit {
      let path = word.last == UInt8(ascii: "/") ? word.dropLast() : word
      guard endings.contains(where: { path.count > $0.count && path.suffix($0.count).elementsEqual($0) })
      else {
        continue
      }
      names.append(String(decoding: path, as: UTF8.self))
    }
    return names
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte <= 0x20
      || [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ";"), UInt8(ascii: "=")].contains(byte)
  }
}
