import FileTree
import Model
import Places
import PropertyLists
import SystemPackage

/// More than any plist or project of a real app: the largest project measured has 4 MB.
let propertyListByteLimit = 32 << 20

/// The Info.plist at `path`, or why there is none. A plist that is not there is a fault as well: a project or the
/// user named it.
func readInfoPlist(_ path: FilePath) -> Result<InfoPlist, DescriptionProblem> {
  readPropertyList(path).map { InfoPlist($0, path: path) }
}

/// The property list at `path`, a dictionary at its root.
func readPropertyList(_ path: FilePath) -> Result<PropertyList, DescriptionProblem> {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readDescribingFile(path, limit: propertyListByteLimit)
  } catch {
    return .failure(DescriptionProblem(error, at: path))
  }
  return propertyList(bytes, at: path)
}

/// The same of bytes that are read already.
func propertyList(_ bytes: [UInt8], at path: FilePath) -> Result<PropertyList, DescriptionProblem> {
  // A language that translates nothing has an empty file, which Xcode copies without a word.
  if path.fileName == "InfoPlist.strings", bytes.isBlank { return .success(.dictionary([:])) }
  do throws(PropertyListError) {
    let list = try PropertyList(parsing: bytes)
    guard case .dictionary = list else {
      return .failure(
        .fault(DescriptionFault(path: path, line: nil, reason: .noDictionary)))
    }
    return .success(list)
  } catch {
    // A limit of ours is no fault of the file, and what the preprocessor makes of one is not known.
    var isOfOthers = bytes.isForPreprocessor
    if case .tooLarge = error.fault { isOfOthers = true }
    if isOfOthers {
      return .failure(.failure(Failure(path: path, reason: .reader(error))))
    }
    return .failure(
      .fault(DescriptionFault(path: path, line: error.line, reason: .reader(error))))
  }
}

extension [UInt8] {
  /// Whether lines of the C preprocessor stand in it, which the build runs over the list where the project says so.
  ///
  /// Source: Xcode Help, build settings reference, "Preprocess Info.plist File".
  fileprivate var isForPreprocessor: Bool {
    let words: Set<String> = [
      "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import",
    ]
    return split { $0 == 0x0A || $0 == 0x0D }.contains { line in
      let code = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard code.first == UInt8(ascii: "#") else { return false }
      let word = code.dropFirst().drop { $0 == 0x20 }.prefix { $0.isASCIISmallLetter }
      return words.contains(String(decoding: word, as: UTF8.self))
    }
  }

  /// No byte but a byte order mark, spaces and line ends.
  fileprivate var isBlank: Bool {
    let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return allSatisfy(blanks.contains)
  }
}

/// Why a file that describes an app says nothing.
enum DescriptionProblem: Error {
  /// The file is damaged or missing: a finding.
  case fault(DescriptionFault)
  /// We could not look at the file.
  case failure(Failure)
}

extension DescriptionProblem {
  // A folder of the name is no plist, and whatever names it is wrong.
  init(_ error: FileError, at path: FilePath) { self.init(.file(error), at: path) }

  init(_ error: BundleFault, at path: FilePath) {
    if case .unreadable(let diagnosis) = error.reason, !error.isFailure {
      self = .fault(
        DescriptionFault(path: path, line: nil, reason: .unreadable(diagnosis), isAbsent: error.isAbsent))
    } else {
      self = .failure(Failure(path: path, reason: error.reason))
    }
  }
}
