package import FileTree
package import Places
package import PropertyLists
package import SystemPackage

/// Why a project says nothing.
package enum ProjectError: Error, Equatable, Sendable {
  /// `project.pbxproj` cannot be read: why.
  case unreadable(FilePath, FileError)
  /// `project.pbxproj` is larger than what is read.
  case tooLarge(FilePath, PropertyListError)
  /// It is no property list: where and why.
  case invalid(FilePath, PropertyListError)
  /// It has no objects, or no root among them: one of these keys.
  case noRoot(FilePath, keys: [Untrusted])
  /// Its root, which the key names, is none of a project.
  case otherRoot(FilePath, key: Untrusted)
}

/// Gives the bytes of one file, or why it cannot.
package typealias FileReading = (FilePath) throws(FileError) -> [UInt8]

/// Gives the names in one folder, or why it cannot.
package typealias FolderReading = (FilePath) throws(FileError) -> [FileName]

/// Reads an `.xcodeproj`, the xcconfig files that it names and its shared schemes.
/// - Parameters:
///   - path: the `.xcodeproj` folder.
///   - commandLine: settings that count over all others, as on xcodebuild's command line.
package func readXcodeProject(
  at path: FilePath, commandLine: [SettingOverride] = [], reading: @escaping FileReading,
  listing: @escaping FolderReading
) throws(ProjectError) -> BuildProject {
  try readXcodeProject(
    at: path, commandLine: commandLine, keeping: SettingKey.allCases.map(\.rawValue), reading: reading,
    listing: listing)
}

/// - Parameter settings: the names of those that can be asked for afterwards.
func readXcodeProject(
  at path: FilePath, commandLine: [SettingOverride] = [], keeping settings: [String],
  reading: @escaping FileReading, listing: @escaping FolderReading
) throws(ProjectError) -> BuildProject {
  let file = path.appending(ProjectFolders.xcode.file)
  let bytes: [UInt8]
  do {
    bytes = try reading(file)
  } catch {
    throw .unreadable(file, error)
  }
  let list: PartialPropertyList
  do {
    list = try PartialPropertyList(parsing: bytes, objects: objectsKey)
  } catch {
    if case .tooLarge = error.fault { throw .tooLarge(file, error) }
    throw .invalid(file, error)
  }
  let objects = list.objects.map(ProjectObjects.init)
  guard let objects, let root = objects[list.members[rootKey]?.string] else {
    throw .noRoot(file, keys: [Untrusted(objectsKey), Untrusted(rootKey)])
  }
  guard root.isKind("PBXProject") else { throw .otherRoot(file, key: Untrusted(rootKey)) }
  var reader = ProjectReader(
    path: path, root: root, objects: objects, commandLine: commandLine, keeping: settings,
    reading: reading, listing: listing)
  return reader.project(objectVersion: list.members["objectVersion"]?.int)
}

private let objectsKey = "objects"
private let rootKey = "rootObject"
