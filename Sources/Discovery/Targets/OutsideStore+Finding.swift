import FileTree
import Model
import Places
import Projects
import PropertyLists
import SpecTables
import SystemPackage

extension OutsideStore {
  /// What shows that a Mac app cannot go to the Mac App Store; nil where nothing does, so that it counts as one that can.
  init?(_ root: AppRoot, infoPlist: InfoPlist?, exportOptions: [FilePath]) {
    guard root.platform == .macos || infoPlist?.platform == .macos else { return nil }
    if let infoPlist, infoPlist.hasSparkleFeed {
      self = .sparkle(infoPlist.path)
    } else if let file = Self.entitlementsWithoutSandbox(of: root) {
      self = .noSandbox(file)
    } else if let found = Self.exportMethod(of: exportOptions) {
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

  /// Methods of Mac apps that no store takes.
  private static let outsideMethods: Set<String> = ["developer-id", "mac-application"]
}

extension FileName {
  /// `ExportOptions.plist`, `exportOptions-DeveloperID.plist`.
  var isExportOptions: Bool { lowercased.hasPrefix("exportoptions") && hasExtension("plist") }
}
