import ImageProperties
import Places
package import SpecTables
package import SystemPackage

/// One rule broken at one place, as data: sentences are made from it when they are needed.
package struct Finding: Equatable, Sendable {
  /// The rule's id.
  package let rule: String
  package var severity: Severity
  /// The project's target, where one is known; of several the first in project order.
  package let target: String?
  /// Every target that shares the fault, in project order.
  package var targets: [String]
  package let platform: Platform
  /// A path that exists: the image or plist, or the folder in which an image is missing. Waivers match it.
  package let path: FilePath
  package let line: Int?
  package let column: Int?
  /// The image, where ``path`` is the manifest that lists it.
  package let image: FilePath?
  /// The set of a catalog.
  package let set: String?
  /// The row of the slot that is broken.
  package let row: SpecRow?
  package let locale: String?
  /// The subject, as a sentence names it: a file's name, a set's title, a key.
  package let displayName: String
  package let values: FindingValues
  /// The name that a missing or misnamed file must have.
  package let expectedName: String?
  package var storeCodes: [String]
  /// Stays the same when lines move, files are reordered or a size changes.
  package let fingerprint: String
  /// Where a reader should look: the file and line that require a missing image, else ``path``.
  package let location: Location

  package init(
    rule: String,
    severity: Severity,
    target: String?,
    targets: [String],
    platform: Platform,
    path: FilePath,
    line: Int?,
    column: Int?,
    image: FilePath?,
    set: String?,
    row: SpecRow?,
    locale: String?,
    displayName: String,
    values: FindingValues,
    expectedName: String?,
    storeCodes: [String],
    fingerprint: String,
    location: Location
  ) {
    self.rule = rule
    self.severity = severity
    self.target = target
    self.targets = targets
    self.platform = platform
    self.path = path
    self.line = line
    self.column = column
    self.image = image
    self.set = set
    self.row = row
    self.locale = locale
    self.displayName = displayName
    self.values = values
    self.expectedName = expectedName
    self.storeCodes = storeCodes
    self.fingerprint = fingerprint
    self.location = location
  }

  package struct Location: Equatable, Sendable {
    package let path: FilePath
    package let line: Int?
    package let column: Int?

    package init(path: FilePath, line: Int? = nil, column: Int? = nil) {
      (self.path, self.line, self.column) = (path, line, column)
    }
  }
}

extension Finding {
  /// The id of the slot's row.
  package var slot: String? { row?.id }
  /// Pixels, `WxH`.
  package var expected: String? { values.size(.expected)?.description }
  package var actual: String? { values.size(.actual)?.description }
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
