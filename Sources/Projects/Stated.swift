package import Model
package import SystemPackage

/// A fact that a build description states, and where.
///
/// What a description means (which layer of settings wins, what a variable stands for) is the matter of its reader;
/// whoever asks for a fact gets the value that the build would use, with the place that a person has to edit.
package struct Stated<Value: Sendable>: Sendable {
  package let value: Value

  package let place: StatedPlace

  /// What a person looks for in the file: the name of the setting, or the path of the key
  /// (`ASSETCATALOG_COMPILER_APPICON_NAME`, `expo.ios.icon`).
  package let key: String

  package init(_ value: Value, at place: StatedPlace, key: String) {
    (self.value, self.place, self.key) = (value, place, key)
  }

  /// - Parameter file: nil where the build tool's own default gives it.
  package init(_ value: Value, file: FilePath?, line: Int? = nil, key: String) {
    self.init(value, at: file.map { .file($0, line: line) } ?? .toolDefault, key: key)
  }

  /// The file that states it.
  package var file: FilePath? {
    switch place {
    case .file(let file, _), .leftOut(let file, _): file
    case .flag, .toolDefault: nil
    }
  }

  package var line: Int? {
    switch place {
    case .file(_, let line), .leftOut(_, let line): line
    case .flag, .toolDefault: nil
    }
  }

  /// ``key`` as a person looks for it in a description.
  package var descriptionKey: DescriptionKey {
    if case .leftOut = place { .defaultOf(key) } else { .key(key) }
  }

  /// Another value that follows from this one, stated at the same place.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Stated<Other> {
    Stated<Other>(transform(value), at: place, key: key)
  }
}

/// Where a value is said.
package enum StatedPlace: Hashable, Sendable {
  /// - Parameter line: from 1; nil where a place within the file is not known.
  case file(FilePath, line: Int?)
  /// A flag of the run, which the key names.
  case flag
  /// The build tool's own default.
  case toolDefault
  /// The same of a tool whose description leaves the key out: the line at which it would be.
  case leftOut(FilePath, line: Int?)
}

extension Stated: Equatable where Value: Equatable {}
extension Stated: Hashable where Value: Hashable {}
