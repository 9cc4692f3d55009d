package import ImageProperties
import Model
package import Places
package import SpecTables
package import SystemPackage

/// One rule broken at one place, as data: sentences are made from it when they are needed.
package struct Finding: Equatable, Sendable {
  package let definition: Rule
  package var severity: Severity
  /// Why it is no error, where the same is one elsewhere.
  package var whyNoError: WhyNoError?
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
  package let set: ReportedSet?
  /// The row of the slot that is broken.
  package let row: SpecRow?
  package let locale: String?
  /// The subject, as a sentence names it: a file's name, a set's title, a key.
  package let name: Untrusted
  /// What it is about.
  package let subject: Subject
  /// What is wrong with it.
  package let fault: any Fault
  /// What the image is for, where the finding is about one on a slot.
  package let purpose: Purpose?
  /// The SDK from which on it counts, where the SDK of the target is not known.
  package let since: RequiredSince?
  /// The link that the finding is about, of a web site.
  package let link: LinkUse?
  /// The name that a missing or misnamed file must have.
  package let expectedName: String?
  package var storeCodes: [String]
  /// Stays the same when lines move, files are reordered or a size changes.
  package let fingerprint: String
  /// Where a reader should look: the file and line that require a missing image, else ``path``.
  package let location: Location
  /// What was judged when it was found: the folder, project or product of its target.
  package var input: FilePath?
  /// What a program can do about it beside what the remedy says.
  var knownRepair: Fix?
  /// The image that its own is compared with.
  package var otherImage: ImageID?
  /// Another slot of the same file, which the remedy of this one would spoil.
  package var otherSlot: SpecRow?
  /// What settings are called where the target is described.
  var vocabulary = ProjectVocabulary.plain

  package init(
    definition: Rule,
    severity: Severity,
    target: String?,
    targets: [String],
    platform: Platform,
    path: FilePath,
    line: Int?,
    column: Int?,
    image: FilePath?,
    set: ReportedSet?,
    row: SpecRow?,
    locale: String?,
    name: Untrusted,
    subject: Subject = .app,
    fault: any Fault,
    purpose: Purpose? = nil,
    since: RequiredSince? = nil,
    link: LinkUse? = nil,
    expectedName: String?,
    storeCodes: [String],
    fingerprint: String,
    location: Location
  ) {
    self.definition = definition
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
    self.name = name
    self.subject = subject
    self.fault = fault
    self.purpose = purpose
    self.since = since
    self.link = link
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
  /// The id of the rule.
  package var rule: String { definition.id }
  /// The id of the slot's row.
  package var slot: String? { row?.id }
  package var displayName: String { name.display }

  /// Everything that programs read of the fault, and of what it is about.
  package var facts: FaultFacts {
    var facts = FaultFacts(fault)
    if let purpose { facts.add("purpose", .sentence(purpose.words)) }
    if let since { facts.add("sdk", .word(since.words)) }
    if let link {
      if link.otherPages > 0 { facts.add("count", .number(link.otherPages)) }
      facts.add("kind", .word(listed(link.relations.map(\.rawValue))))
    }
    return facts
  }

  package var expected: PixelSize? { FaultFacts(fault).expected }
  package var actual: PixelSize? { FaultFacts(fault).actual }

  package static func == (left: Finding, right: Finding) -> Bool {
    left.key == right.key && left.definition == right.definition && left.location == right.location
  }

  /// All that two equal findings have in common, but for what is equal by itself.
  private var key: [AnyHashable] {
    [
      severity, target, targets, platform, path, line, column, image, set?.id, row?.id, locale, name,
      AnyHashable(fault), purpose, since, link, expectedName, storeCodes, fingerprint,
    ]
  }
}

/// The SDK from which on a slot is required.
package struct RequiredSince: Hashable, Sendable {
  package let platform: Platform
  package let version: OSVersion

  /// "iOS 11".
  package var words: String { "\(platform.title) \(version.major)" }
}
