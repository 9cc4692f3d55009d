package import Places
package import SystemPackage

/// What a project refers to and what could not be followed: settings and resources that depend on it are not known.
package struct ProjectGap: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case absentSettings
    /// Files of settings that CocoaPods, Flutter or another tool writes, and that are seldom committed.
    case generatedSettings
    case includeLoop
    case invalidLine
    case missingObject
    /// Catalogs, Icon Composer files and property lists whose names on the disk have other letter cases.
    case letterCase
    case unknownFolder
    case invalidScheme
    /// A configuration that a scheme archives with and the target does not have.
    /// - Parameter isJudged: whether what is built instead is judged under its own name: what builds the same is judged once.
    case unknownConfiguration(Untrusted, target: Untrusted, builtInstead: Untrusted, isJudged: Bool)
    /// An Info.plist whose path depends on a variable that is not known.
    case unknownPlist(path: Untrusted, target: Untrusted)
    /// A target whose product type is not known.
    /// - Parameter type: nil where it has none.
    case unknownProduct(target: Untrusted, type: Untrusted?)
  }

  package let kind: Kind
  /// The file that has the reference, or that is at fault.
  package let path: FilePath
  /// As people call that file: a project's has the project's name.
  package let name: FileName
  package let line: Int?
  /// What could not be followed, each once: paths, ids of objects; nothing where the file itself or a target is meant.
  package let subjects: [Untrusted]
  package let count: Int

  package init(
    kind: Kind, path: FilePath, name: FileName, line: Int?, subjects: [Untrusted] = [], count: Int = 1
  ) {
    (self.kind, self.path, self.name, self.line) = (kind, path, name, line)
    (self.subjects, self.count) = (subjects, count)
  }
}
