import FileTree
import Model
import Places
import Projects
import PropertyLists
import SpecTables
import SystemPackage

extension OutsideStore {
  /// What shows that a Mac app cannot go to the Mac App Store; nil where nothing does, so that it counts as one that can.
  /// - Parameter lanes: the folders in which fastlane may have its files.
  init?(_ root: AppRoot, infoPlist: InfoPlist?, exportOptions: [FilePath], lanes: [FilePath]) {
    guard root.platform == .macos || infoPlist?.platform == .macos else { return nil }
    if let infoPlist, infoPlist.hasSparkleFeed {
      self = .sparkle(infoPlist.path)
    } else if let file = Self.entitlementsWithoutSandbox(of: root) {
      self = .noSandbox(file)
    } else if let found = Self.exportMethod(of: exportOptions) {
      self = .exportMethod(found.method, found.file)
    } else if let project = root.project,
      root.target?.facts(on: root.platform?.projectPlatform).isSignedForOutsideStore == true
    {
      self = .developerID(project.file)
    } else if let found = lanes.lazy.compactMap(Self.laneMethod).first {
      self = .exportMethod(found.method, found.file)
    } else {
      return nil
    }
  }

  /// Source: App Sandbox, "apps distributed through the Mac App Store must enable it".
  private static func entitlementsWithoutSandbox(of root: AppRoot) -> FilePath? {
    guard let project = root.project, let target = root.target else { return nil }
    let facts = target.facts(on: root.platform?.projectPlatform)
    guard !facts.addsSandbox, let stated = facts.entitlements, stated.value.isKnown,
      !stated.value.text.isEmpty
    else { return nil }
    let path = project.resolve(stated.value.text)
    // What cannot be read shows nothing.
    guard case .success(let list) = readPropertyList(path) else { return nil }
    switch list["com.apple.security.app-sandbox"] {
    case .boolean(true)?: return nil
    case .string(let text)? where text.contains("$"): return nil
    default: return path
    }
  }

  /// The method of the export options, if all that there are avoid the store.
  ///
  /// Source: `xcodebuild -help`, "Available keys for -exportOptionsPlist": `method`.
  private static func exportMethod(of files: [FilePath]) -> (method: String, file: FilePath)? {
    let methods = files.compactMap { file -> (method: String, file: FilePath)? in
      guard case .success(let list) = readPropertyList(file), let method = list["method"]?.string else {
        return nil
      }
      return (method, file)
    }
    guard methods.allSatisfy({ outsideMethods.contains($0.method) }) else { return nil }
    return methods.first
  }

  /// The export method that fastlane is told, where all that it is told avoid the store and nothing is sent to it.
  ///
  /// Source: fastlane documentation, build_app (`export_method`), upload_to_app_store.
  private static func laneMethod(in folder: FilePath) -> (method: String, file: FilePath)? {
    var found: (method: String, file: FilePath)?
    for name in ["Fastfile", "Gymfile"] {
      let file = folder.appending("fastlane").appending(name)
      guard let bytes = try? readFile(file, limit: 1 << 20) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let code = String(line.prefix { $0 != "#" })
        guard !storeActions.contains(where: { code.containsBytes(of: $0) }) else { return nil }
        guard code.containsBytes(of: "export_method"),
          let method = quotedWord(after: "export_method", in: code)
        else { continue }
        guard outsideMethods.contains(method) else { return nil }
        found = found ?? (method, file)
      }
    }
    return found
  }

  private static let storeActions = ["upload_to_app_store", "upload_to_testflight", "appstore(", "deliver("]

  /// `export_method: "developer-id"` and `export_method("developer-id")`.
  private static func quotedWord(after key: String, in line: String) -> String? {
    let parts = line.split(separator: key, maxSplits: 1, omittingEmptySubsequences: false)
    guard let rest = parts.last, parts.count == 2 else { return nil }
    let words = rest.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    return words.count > 2 ? String(words[1]) : nil
  }

  /// Methods of Mac apps that no store takes.
  private static let outsideMethods: Set<String> = ["developer-id", "mac-application"]
}

extension FileName {
  /// `ExportOptions.plist`, `exportOptions-DeveloperID.plist`.
  var isExportOptions: Bool { lowercased.hasPrefix("exportoptions") && hasExtension("plist") }
}
