package import SystemPackage

/// Where a build setting stands that adds a key to the Info.plist.
package struct SettingPlace: Equatable, Sendable {
  package let file: FilePath
  /// Nil where a place within the file is not known.
  package let line: Int?

  package init(_ file: FilePath, line: Int?) { (self.file, self.line) = (file, line) }
}
