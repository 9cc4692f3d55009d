import FileTree
import Places
import Projects
import SystemPackage

extension FolderScan {
  /// Takes the Info.plist that the settings of a tool name, where it is called as no Info.plist of Xcode is:
  /// `Info.plist.xml`.
  mutating func takePropertyList(ofRoboVM settings: FilePath) {
    guard let bytes = try? readFile(settings, limit: packageByteLimit), let name = propertyListOfRoboVM(bytes)
    else { return }
    let path = settings.parentFolder.resolving(FilePath(name))
    // As all that is looked at it is nothing that the user excludes, and lies where the scan is: a link may lead out.
    guard PathKind(path.fileName) != .propertyList, path.isInside(settings.parentFolder), !isExcluded(path),
      (try? entryKind(path)) == .file, let real = try? realPath(of: path),
      let folder = try? realPath(of: settings.parentFolder), real.isInside(folder)
    else { return }
    propertyLists.append(path)
    namedLists.insert(PathKey(path))
  }
}
