package import Places
package import SystemPackage

/// What a project refers to and what could not be followed: settings and resources that depend on it are not known.
package struct ProjectGap: Equatable, Sendable {
  /// The raw value is what programs read.
  package enum Kind: String, Sendable {
    case absentSettings = "absent-settings"
    /// Files of settings that CocoaPods, Flutter or another tool writes, and that are seldom committed.
    case generatedSettings = "generated-settings"
    case includeLoop = "include-loop"
    case invalidLine = "invalid-line"
    case missingObject = "missing-object"
    /// Catalogs and Icon Composer files whose names on the disk have other letter cases.
    case letterCase = "letter-case"
    case unknownFolder = "unknown-folder"
    case invalidScheme = "invalid-scheme"
    /// A configuration that a scheme archives with and the target does not have, and the one that is built instead.
    case unknownConfiguration = "unknown-configuration"
    /// An Info.plist whose path depends on a variable that is not known.
    case unknownPlist = "unknown-plist"
    /// A target of an unknown product type, and that type.
    case unknownProduct = "unknown-product"
  }

  package let kind: Kind
  /// The file that has the reference, or that is at fault.
  package let path: FilePath
  /// As people call that file: a project's has the project's name.
  package let name: FileName
  package let line: Int?
  /// What could not be followed, each once: paths, ids of objects; nothing where the file itself is meant.
  package let subjects: [String]
  package let count: Int

  package init(
    kind: Kind, path: FilePath, name: FileName, line: Int?, subjects: [String], count: Int
  ) {
    (self.kind, self.path, self.name, self.line) = (kind, path, name, line)
    (self.subjects, self.count) = (subjects, count)
  }
}
