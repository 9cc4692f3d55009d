import Places
import SystemPackage

// Icons that reach an app when it is packed or installed.
extension DescriptionFile {
  /// The app whose icon CPack's generator of bundles is given, or that an `install` puts into the resources of an app, where the
  /// file is there. Nothing else in the file names an icon.
  ///
  /// Source: cmake.org, "CPack Bundle Generator" (CPACK_BUNDLE_ICON: of the app), "install" (FILES, DESTINATION).
  var appOfPackedBundle: [Description] {
    guard contains(".icns"), contains(Self.bundleIconKey) || contains(Self.resourceFolder) else { return [] }
    let variables = variables
    var installed: [PathKey: Stated<String>] = [:]
    var left = 20
    for call in callsForMac {
      for word in call.iconsOfBundle(Self.bundleIconKey, Self.resourceFolder) {
        // To look for a file lists folders.
        left -= 1
        guard left >= 0 else { return [] }
        guard let path = found(plain(word, variables)) else { continue }
        let key = call.name == "set" ? Self.bundleIconKey : call.name
        let stated = Stated(word, file: self.path, line: call.line, key: key)
        if call.name == "set" { return [macApp(icon: stated, at: path)] }
        installed[PathKey(path)] = installed[PathKey(path)] ?? stated
      }
    }
    // Of several one is a document's.
    guard installed.count == 1, let only = installed.first else { return [] }
    return [macApp(icon: only.value, at: only.key.path)]
  }

  private static let bundleIconKey = "CPACK_BUNDLE_ICON"
  private static let resourceFolder = "Contents/Resources"
}

extension CMakeCall {
  /// The icons that it gives to an app.
  fileprivate func iconsOfBundle(_ key: String, _ folder: String) -> [String] {
    switch name {
    case "set" where words.first == key && words.count == 2:
      words.suffix(1).filter { $0.hasSuffix(".icns") }
    case "install" where words.contains(where: { $0.containsBytes(of: folder) }):
      words.prefix { $0 != "DESTINATION" }.filter { $0.hasSuffix(".icns") }
    default: []
    }
  }
}
