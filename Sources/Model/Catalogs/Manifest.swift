package import Places

/// The name of the file that describes a set, a group or a catalog.
package let manifestName: FileName = "Contents.json"
/// The name of the file that describes an Icon Composer bundle.
package let iconManifestName: FileName = "icon.json"

/// What became of a Contents.json or icon.json.
package enum ManifestState: Equatable, Sendable {
  case present
  case absent
  case invalid(ManifestFault)
  /// It is there and cannot be read; why is among the failures.
  case unreadable
  /// It is not there, and git ignores it: a build writes it, and nobody commits it.
  case ignored
  /// The set holds no image, and a lane or script that is committed writes it before the app is built.
  case written
}

/// Why a manifest says nothing: no JSON, a value of the wrong type, or more of something than is read.
package struct ManifestFault: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// Its text is no JSON.
    case text(AnyDiagnosis)
    /// - Parameter found: the kind of value that is there, as its reader names it.
    case wrongType(Subject, expected: ValueType, found: String)
    case tooManyEntries(key: String, count: Int, limit: Int)
    /// Groups or layers of an icon.json.
    case tooManyElements(key: String, count: Int, limit: Int)
  }

  package enum Subject: Hashable, Sendable {
    case root
    case member(String)
    case each(String)
  }

  package enum ValueType: Hashable, Sendable { case object, array, string, bool }

  package init(position: SourcePosition, reason: Reason) { (self.position, self.reason) = (position, reason) }

  /// Whether the manifest may be right, and only a limit of ours keeps it from being read.
  package var isOverLimit: Bool {
    switch reason {
    case .tooManyEntries, .tooManyElements: true
    case .text, .wrongType: false
    }
  }

  package var line: Int { position.line }
  package var column: Int { position.column }
}

/// Something in or beside a manifest that does not keep it from being read.
package struct ManifestDiagnostic: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A byte order mark, trailing comma, lone surrogate or key given twice.
    case text(AnyDiagnosis)
    case comment
    case utf16
    case missingMember(Member)
    /// A member is `null`; read as if it were not there.
    case nullMember(String)
    /// A member has another shape than is known; not read.
    case unknownValue(String)
    /// Its name differs from Contents.json in letter case: a Mac's usual disk finds it.
    case otherLetterCase
    /// A file beside Contents.json with nearly its name, as a sync or a copy leaves it.
    case strayManifest(FileName)
  }

  /// What every manifest has.
  package enum Member: String, Sendable {
    /// That Xcode writes into each.
    case info
    /// Of an icon.json.
    case groups
  }

  package let kind: Kind
  /// Nil where the diagnostic is about no place in the text.
  package let position: SourcePosition?

  package init(kind: Kind, position: SourcePosition?) {
    self.kind = kind
    self.position = position
  }
}

extension ManifestFault: Diagnosis {}
