package import FileTree
package import ImageInspection
package import SpecTables
package import SystemPackage

/// One rule broken at one place.
package struct Finding: Equatable, Sendable {
  package let rule: String
  package var severity: Severity
  /// The project's target, where one is known.
  package let target: String?
  /// A path that exists: the image or plist, or the folder in which an image is missing.
  package let path: FilePath
  package let line: Int?
  package let column: Int?
  /// The image, where ``path`` is the manifest that names it.
  package let image: FilePath?
  /// The set of a catalog.
  package let set: String?
  /// The id of the row that is broken.
  package let slot: String?
  package let locale: String?
  /// A sentence that stands alone: what is wrong, actual before expected.
  package let message: String
  /// What the slot is for and what happens.
  package let consequence: String?
  /// What to do.
  package let remedy: String?
  /// Pixels, `WxH`.
  package let expected: String?
  package let actual: String?
  /// The name that a missing or misnamed file must have.
  package let expectedName: String?
  package let storeCodes: [String]
  package let evidence: Evidence
  /// Stays the same when lines move, files are reordered or a size changes.
  package let fingerprint: String
}

/// How sure a rule is of what Apple does. The grades of the evidence behind it.
package enum Evidence: String, CaseIterable, Sendable {
  /// An Apple document says it.
  case apple = "A"
  /// Seen in two or more independent places.
  case verified = "V"
  /// Reported once.
  case reported = "1"
  /// Follows from the format or from measurement, not from a word of Apple's.
  case own = "M"

  package var meaning: String {
    switch self {
    case .apple: "an Apple document says it"
    case .verified: "seen in two or more independent places"
    case .reported: "reported once"
    case .own: "from the file format or from measurement"
    }
  }
}

/// What a rule says of one place; the checker adds which rule and which input.
package struct Problem: Sendable {
  package var severity: Severity
  package var path: FilePath
  package var line: Int?
  package var column: Int?
  package var row: SpecRow?
  package var locale: String?
  package var message: String
  package var consequence: String?
  package var remedy: String?
  package var expected: PixelSize?
  package var actual: PixelSize?
  package var expectedName: FileName?
  package var storeCodes: [String] = []
}

extension Finding {
  /// The order of every report: path, line, severity, rule, message, by byte.
  package static func inReportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.path != right.path { return byByteOrder(left.path, right.path) }
    if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
    if left.column != right.column { return (left.column ?? 0) < (right.column ?? 0) }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.message != right.message {
      return Array(left.message.utf8).lexicographicallyPrecedes(right.message.utf8)
    }
    return (left.target ?? "") < (right.target ?? "")
  }
}
