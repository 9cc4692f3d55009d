package import Places
package import SystemPackage

/// Something wrong with a file that describes an app.
package struct DescriptionFault: Equatable, Sendable {
  package let path: FilePath
  package let line: Int?
  package let reason: Reason
  /// The project names the file, and it is absent; a build step may yet make it.
  package var isAbsent = false
  /// It is absent, and git ignores it: a build writes it, and nobody commits it.
  package var isIgnored = false
  /// The only key that is lost; nil where nothing of the file was read.
  package var key: String?

  package init(path: FilePath, line: Int?, reason: Reason, isAbsent: Bool = false, key: String? = nil) {
    (self.path, self.line, self.reason) = (path, line, reason)
    (self.isAbsent, self.key) = (isAbsent, key)
  }
}

extension DescriptionFault {
  package enum Reason: Hashable, Sendable {
    case unreadable(AnyDiagnosis)

    // A property list.
    case noDictionary
    /// A value of a type that no system reads.
    case type(ValueType, expected: ExpectedType)
    /// A list of devices that names none.
    case noDevice
    case noVersion(Untrusted)

    /// A project without one of the keys that every project has.
    case noProject(keys: [Untrusted])
    /// A project whose key names an object that is none.
    case otherObject(key: Untrusted)

    // Another description, and a key in it.
    case noPath(key: Untrusted), noPaths(key: Untrusted)
    case openSection, openText

    package static func reader(_ error: some Diagnosis) -> Reason { .unreadable(AnyDiagnosis(error)) }
  }

  /// What a property list holds.
  package enum ValueType: Hashable, Sendable {
    case dictionary, list, text, number, boolean, data, date, reference
  }

  /// What a key must have.
  package enum ExpectedType: Hashable, Sendable {
    case dictionary, list, families, text, texts, version
  }
}
