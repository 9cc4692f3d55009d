import FileTree
import Model
import Places
import Projects
import PropertyLists
import SpecTables
import SystemPackage

extension OutsideStore {
  /// What shows that a Mac app cannot go to the Mac App Store, or that any other goes to a company's own devices or to
  /// those who sign it themselves; nil where nothing does, so that it counts as one that can.
  /// - Parameter lanes: the folders in which fastlane may have its files.
  init?(
    _ root: AppRoot, infoPlist: InfoPlist?, exportOptions: [FilePath], lanes: [FilePath],
    _ files: ReleaseFiles
  ) {
    let methods = exportOptions.prefix(Self.exportLimit).compactMap { file in
      files.exportMethod(of: file).map { (method: $0, file: file) }
    }
    // What is looked at is often the folder of the project.
    let lanes = lanes.uniqued { PathKey($0) }
    guard (root.platform ?? infoPlist?.platform) == .macos else {
      guard let way = Self.wayOfDevices(root, DeviceReleases(exports: methods, folders: lanes, files)) else {
        return nil
      }
      self = way
      return
    }
    if let way = infoPlist.flatMap(Self.init(of:)) {
      self = way
    } else if let project = root.projectWithUpdater,
      methods.allSatisfy({ Self.outsideMethods.contains($0.method) })
    {
      self = .updater(project)
    } else if let file = Self.entitlementsWithoutSandbox(of: root) {
      self = .noSandbox(file)
    } else if let found = Self.exportMethod(of: methods) {
      self = .exportMethod(Untrusted(found.method), found.file)
    } else if methods.isEmpty, let signing = root.signingOutsideStore {
      self = .developerID(key: Untrusted(signing.key), signing.file)
    } else if let found = lanes.lazy.compactMap({ wayOutOfLanes(in: $0, files) }).first {
      self = found
    } else if methods.isEmpty, let script = notarizingScript(in: lanes, files) {
      self = .notarized(script)
    } else {
      return nil
    }
  }

  /// What the plist of a Mac app shows by itself.
  init?(of infoPlist: InfoPlist) {
    if let key = infoPlist.sparkleKey {
      self = .sparkle(key: key, infoPlist.path)
    } else if let key = infoPlist.inputMethodKey {
      self = .inputMethod(key: key, infoPlist.path)
    } else {
      return nil
    }
  }

  private static func wayOfDevices(_ root: AppRoot, _ releases: DeviceReleases) -> OutsideStore? {
    guard let project = root.project else { return nil }
    if let file = inHouseFile(releases) { return .inHouse(file) }
    let names = [project.path.fileName.stem.display, root.target?.name ?? ""].filter { !$0.isEmpty }
    return unsignedPack(
      of: names, builtBy: releases.buildFile(at: project.path), isSignedAdHoc: root.isSignedAdHoc, releases)
  }

  /// Source: App Sandbox, "apps distributed through the Mac App Store must enable it".
  private static func entitlementsWithoutSandbox(of root: AppRoot) -> FilePath? {
    // What cannot be read shows nothing.
    guard let path = root.entitlements, case .success(let list) = readPropertyList(path) else { return nil }
    switch list["com.apple.security.app-sandbox"] {
    case .boolean(true)?: return nil
    case .string(let text)? where text.hasBuildVariable: return nil
    default: return path
    }
  }

  /// The method of the export options, if all that there are avoid the store.
  ///
  /// Source: `xcodebuild -help`, "Available keys for -exportOptionsPlist": `method`.
  private static func exportMethod(of methods: [(method: String, file: FilePath)])
    -> (method: String, file: FilePath)?
  {
    methods.allSatisfy { outsideMethods.contains($0.method) } ? methods.first : nil
  }

  /// More than any app has. Each target looks at them.
  private static let exportLimit = 100

  /// Methods of Mac apps that no store takes.
  static let outsideMethods: Set<String> = ["developer-id", "mac-application"]
}

extension FileName {
  /// `ExportOptions.plist`, `exportOptions-DeveloperID.plist`, `developer-id-export.plist`.
  var isExportOptions: Bool { hasExtension("plist") && lowercased.display.containsBytes(of: "export") }
}
