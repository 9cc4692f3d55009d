package import Places

/// The name of the file that describes a set, a group or a catalog.
package let manifestName: FileName = "Contents.json"

/// What became of a Contents.json or icon.json.
package enum ManifestState: Equatable, Sendable {
  case present
  case absent
  case invalid(ManifestFault)
  /// It is there and cannot be read; why is among the failures.
  case unreadable
}

/// Why a manifest says nothing: no JSON, a value of the wrong type, or more of something than is read.
package struct ManifestFault: Error, Hashable, Sendable {
  package let position: SourcePosition
  /// One sentence without the place.
  package let reason: String
  /// Whether the manifest may be right, and only a limit of ours keeps it from being read.
  package let isOverLimit: Bool

  package init(position: SourcePosition, reason: String, isOverLimit: Bool = false) {
    self.position = position
    self.reason = reason
    self.isOverLimit = isOverLimit
  }

  package var line: Int { position.line }
  package var column: Int { position.column }
}

/// Something in or beside a manifest that does not keep it from being read.
package struct ManifestDiagnostic: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A byte order mark, trailing comma, lone surrogate or key given twice.
    case text(message: String)
    case comment
    case utf16
    /// The member that Xcode writes into every manifest, or `groups` of an icon.json, is not there.
    case missingMember(String)
    /// A member is `null`; read as if it were not there.
    case nullMember(String)
    /// A member has another shape than is known; not read.
    case unknownValue(String)
    /// A file beside Contents.json with nearly its name, as a sync or a copy leaves it.
    case strayManifest(FileName)
  }

  package let kind: Kind
  /// Nil where the diagnostic is about no place in the text.
  package let position: SourcePosition?

  package init(kind: Kind, position: SourcePosition?) {
    self.kind = kind
    self.position = position
  }
}

extension ManifestFault: Diagnosis {
  package var words: String { reason }
}
