import Notations
import Places

// By what tools that pack Mac apps are told that the Mac App Store takes them.
extension DescriptionFile {
  /// Whether a build file or script has a Mac app packed for the store.
  ///
  /// Source: JetBrains/compose-multiplatform, "Native distributions" (`appStore`); docs.oracle.com, "The jpackage Command"
  /// (`--mac-app-store`).
  var packsForStore: Bool {
    guard contains("appStore") || contains("mac-app-store") else { return false }
    return lines.contains { line in
      let code = line.text.trimmed
      guard !code.hasPrefix("//"), !code.hasPrefix("#"), !code.hasPrefix("*") else { return false }
      let words = code.filter { !$0.isWhitespace }
      return words.contains("appStore=true") || words.contains("appStore.set(true)")
        || code.contains("--mac-app-store")
    }
  }
}

extension Literal {
  /// Whether a script of a `package.json` has Electron's tools build for the store: `electron-builder --mac mas`,
  /// `electron-forge make --platform=mas`.
  ///
  /// Source: electron.build, "CLI" (`--mac`); electronforge.io, "CLI" (`--platform`).
  var scriptsBuildForMacStore: Bool {
    (self["scripts"]?.members ?? []).compactMap(\.node.string).contains { script in
      script.split { "&|;".contains($0) }.contains { command in
        let words = command.split { $0.isWhitespace || "=\"',".contains($0) }
        guard let tool = words.firstIndex(where: { ["electron-builder", "electron-forge"].contains($0) })
        else {
          return false
        }
        let rest = words[(tool + 1)...]
        let options = ["--mac", "-m", "--macos", "-o", "--platform", "-p"]
        guard let option = rest.firstIndex(where: { options.contains(String($0)) }) else { return false }
        return rest[(option + 1)...].prefix { !$0.hasPrefix("-") }.contains("mas")
      }
    }
  }
}
