package import SystemPackage

/// A fact that a build description states, and where.
///
/// What a description means (which layer of settings wins, what a variable stands for) is the matter of its reader;
/// whoever asks for a fact gets the value that the build would use, with the place that a person has to edit.
package struct Stated<Value: Sendable>: Sendable {
  package let value: Value

  /// The file that states it; nil where the build tool's own default gives it.
  package let file: FilePath?

  /// From 1; nil where a place within the file is not known.
  package let line: Int?

  /// What a person looks for in the file: the name of the setting, or the path of the key
  /// (`ASSETCATALOG_COMPILER_APPICON_NAME`, `expo.ios.icon`).
  package let key: String

  package init(_ value: Value, file: FilePath?, line: Int? = nil, key: String) {
    self.value = value
    self.file = file
    self.line = line
    self.key = key
  }

  /// Another value that follows from this one, stated at the same place.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Stated<Other> {
    Stated<Other>(transform(value), file: file, line: line, key: key)
  }
}

extension Stated: Equatable where Value: Equatable {}
extension Stated: Hashable where Value: Hashable {}
