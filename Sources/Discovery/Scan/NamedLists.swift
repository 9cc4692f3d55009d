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
    guard PathKind(path.fileName) != .propertyList, path.isInside(settings.parentFolder),
      (try? entryKind(path)) == .file
    else { return }
    propertyLists.append(path)
    namedLists.insert(PathKey(path))
  }
}
