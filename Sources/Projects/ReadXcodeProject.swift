package import FileTree
import Places
import PropertyLists
package import SystemPackage

/// Why a project says nothing.
package enum ProjectError: Error, Equatable, Sendable {
  /// `project.pbxproj` cannot be read: why.
  case unreadable(FilePath, FileError)
  /// It is no property list: where and why.
  case invalid(FilePath, line: Int?, column: Int?, reason: String)

  package var message: String {
    switch self {
    case .unreadable(let path, let error): "\(path.display): \(error.reason)"
    case .invalid(let path, let line, let column, let reason):
      "\(path.display)\(line.map { ":\($0)" } ?? "")\(column.map { ":\($0)" } ?? ""): \(reason)"
    }
  }
}

/// Reads an `.xcodeproj` and the xcconfig files that it names.
///
/// - Parameters:
///   - path: the `.xcodeproj` folder.
///   - reading: gives the bytes of one file, or why it cannot.
package func readXcodeProject(
  at path: FilePath, reading: @escaping (FilePath) throws(FileError) -> [UInt8]
) throws(ProjectError) -> XcodeProject {
  try readXcodeProject(at: path, keeping: SettingKey.allCases.map(\.rawValue), reading: reading)
}

/// - Parameter settings: the names of those that can be asked for afterwards.
func readXcodeProject(
  at path: FilePath, keeping settings: [String],
  reading: @escaping (FilePath) throws(FileError) -> [UInt8]
) throws(ProjectError) -> XcodeProject {
  let file = path.appending("project.pbxproj")
  let bytes: [UInt8]
  do {
    bytes = try reading(file)
  } catch {
    throw .unreadable(file, error)
  }
  let list: PartialPropertyList
  do {
    list = try PartialPropertyList(
      parsing: bytes, objects: "objects", noting: ProjectObjects.note)
  } catch {
    throw .invalid(file, line: error.line, column: error.column, reason: error.message)
  }
  let objects = list.objects.map(ProjectObjects.init)
  guard let objects, let root = objects[list.members["rootObject"]?.string] else {
    throw .invalid(
      file, line: nil, column: nil, reason: "no project: \"objects\" or \"rootObject\" is not there")
  }
  var reader = ProjectReader(path: path, root: root, objects: objects, keeping: settings, reading: reading)
  return reader.project(objectVersion: list.members["objectVersion"]?.int)
}
