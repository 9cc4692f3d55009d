package import FileTree
import Places
package import SystemPackage

/// Something in a project that could not be followed; what depends on it is not known.
package struct ProjectProblem: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// An xcconfig file that a configuration is based on is not on the disk.
    case absentConfigurationFile
    /// An xcconfig file that another includes is not on the disk.
    case absentInclude
    /// An xcconfig file that is there and cannot be read: why.
    case unreadableConfigurationFile(FileError)
    /// An xcconfig file that includes itself, directly or through others.
    case includeLoop
    /// xcconfig files that include more than is read.
    case tooManyIncludes
    /// A line of an xcconfig file that is neither a setting nor an `#include`.
    case invalidLine
    /// The place of a resource depends on a source tree that only Xcode knows.
    case unknownSourceTree(String, file: String)
    /// An object that the project names and does not hold.
    case missingObject(id: String)
    /// A scheme or a workspace that cannot be read: why.
    case unreadable(FileError)
    /// A scheme or a workspace that is no XML.
    case invalidXML
    /// More targets than are read; the rest is left out.
    case tooManyTargets(count: Int, limit: Int)
    /// More configurations, files or settings than are read; the rest is left out.
    case tooLarge
  }

  package let kind: Kind
  /// The file at fault: one of the project, or one that it names.
  package let path: FilePath
  package let line: Int?
  /// Whether a tool writes the file when the project is built or set up, so that it need not be committed:
  /// those of CocoaPods and Flutter, and what git ignores.
  package var isWrittenByTool = false

  package init(kind: Kind, path: FilePath, line: Int? = nil, isWrittenByTool: Bool = false) {
    self.kind = kind
    self.path = path
    self.line = line
    self.isWrittenByTool = isWrittenByTool
  }

  /// A file that is there, or should be, and could not be read.
  package var isReadFailure: Bool {
    switch kind {
    case .unreadableConfigurationFile, .unreadable: true
    default: false
    }
  }

  package var isAbsentFile: Bool { kind == .absentConfigurationFile || kind == .absentInclude }

  package var message: String {
    switch kind {
    case .absentConfigurationFile, .absentInclude: "\(path.display) does not exist"
    case .unreadableConfigurationFile(let error), .unreadable(let error): "\(path.display): \(error.reason)"
    case .includeLoop: "\(path.display) includes itself"
    case .tooManyIncludes: "\(path.display) includes more files than are read"
    case .invalidLine: "\(path.display): neither a setting nor an #include"
    case .unknownSourceTree(let tree, let file):
      "\(file): its path depends on \(tree), which only Xcode knows"
    case .missingObject(let id): "\(path.display) refers to an object \(id) that it does not hold"
    case .invalidXML: "\(path.display) is not valid XML"
    case .tooManyTargets(let count, let limit):
      "\(path.display) has \(count) targets; only the first \(limit) are read"
    case .tooLarge: "\(path.display) holds more than is read; the rest is skipped"
    }
  }
}
