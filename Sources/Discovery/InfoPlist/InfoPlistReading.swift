import FileTree
import Model
import Places
import PropertyLists
import SystemPackage

/// More than any plist or project of a real app: the largest project measured has 4 MB.
let propertyListByteLimit = 32 << 20

/// The Info.plist at `path`, or what is wrong with it. A plist that is not there is a fault as well: a
/// project or the user named it.
func readInfoPlist(_ path: FilePath) -> Result<InfoPlist, DescriptionFaultError> {
  readPropertyList(path).map { InfoPlist($0, path: path) }
}

/// The property list at `path`, a dictionary at its root.
func readPropertyList(_ path: FilePath) -> Result<PropertyList, DescriptionFaultError> {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readFile(path, limit: propertyListByteLimit)
  } catch {
    return .failure(
      DescriptionFaultError(
        fault: DescriptionFault(path: path, line: nil, reason: error.reason, isAbsent: error == .absent)))
  }
  return propertyList(bytes, at: path)
}

/// The same of bytes that are read already.
func propertyList(_ bytes: [UInt8], at path: FilePath) -> Result<PropertyList, DescriptionFaultError> {
  do throws(PropertyListError) {
    let list = try PropertyList(parsing: bytes)
    guard case .dictionary = list else {
      return .failure(
        DescriptionFaultError(
          fault: DescriptionFault(path: path, line: nil, reason: "has no dictionary at its root")))
    }
    return .success(list)
  } catch {
    return .failure(
      DescriptionFaultError(fault: DescriptionFault(path: path, line: error.line, reason: error.message)))
  }
}

/// A ``DescriptionFault`` on its way out of a `Result`.
struct DescriptionFaultError: Error {
  let fault: DescriptionFault
}
