package import FileTree
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
    /// A target that the project lists and does not hold.
    case missingTarget(id: String)
    /// A target of a kind that no Xcode knows.
    case unknownTarget(id: String, kind: String)
    /// What stands for the list of targets is no list.
    case invalidTargets
    /// A project without any target.
    case noTargets
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
}
