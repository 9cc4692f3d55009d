import FileTree
import Places
import Projects
import SystemPackage

/// The Info.plists that settings of tools name.
struct NamedLists: Sendable {
  fileprivate(set) var all: Set<PathKey> = []
  /// Those of apps whose files all lie here: without an image such an app has no icon.
  fileprivate(set) var ofWholeApps: Set<PathKey> = []
}

extension FolderScan {
  /// Takes the Info.plist that the settings of a tool name, where it is called as no Info.plist of Xcode is:
  /// `Info.plist.xml`.
  mutating func takePropertyList(ofRoboVM settings: FilePath) {
    guard let bytes = try? readFile(settings, limit: packageByteLimit), let name = propertyListOfRoboVM(bytes)
    else { return }
    let path = settings.parentFolder.resolving(FilePath(name))
    // As all that is looked at it is nothing that the user excludes, and lies where the scan is: a link may lead out.
    guard path.isInside(settings.parentFolder), !walk.isExcluded(path), (try? entryKind(path)) == .file,
      let real = try? realPath(of: path), let folder = try? realPath(of: settings.parentFolder),
      real.isInside(folder)
    else { return }
    lists.named.all.insert(PathKey(path))
    if PathKind(path.fileName) != .propertyList { lists.all.append(path) }
    let isWhole = resourceFoldersOfRoboVM(bytes).allSatisfy { folder in
      !folder.contains("${") && !mayHoldIcon(settings.parentFolder.resolving(FilePath(folder)), of: settings)
    }
    if isWhole { lists.named.ofWholeApps.insert(PathKey(path)) }
  }

  /// Whether a folder that lies elsewhere, and is thus no part of the app here, has what may be its icon.
  private func mayHoldIcon(_ folder: FilePath, of settings: FilePath) -> Bool {
    guard !folder.isInside(settings.parentFolder) else { return false }
    // One that a build makes may hold anything.
    guard let entries = try? listFolder(folder) else { return true }
    return entries.contains { entry in
      let name = entry.name.lowercased
      return name.hasExtension("xcassets") || name.hasPrefix("icon") || name.hasPrefix("appicon")
    }
  }
}
