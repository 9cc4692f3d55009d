package import ImageProperties
import Model
package import Places
package import SpecTables
package import SystemPackage

/// One rule broken at one place, as data: sentences are made from it when they are needed.
package struct Finding: Equatable, Sendable {
  package let definition: Rule
  package var weight: Weight
  package var owner: FindingOwner
  package let shownAt: FindingPlace
  /// The subject, as a sentence names it: a file's name, a set's title, a key.
  package let name: SubjectName
  /// What it is about.
  package let subject: Subject
  /// What is wrong with it.
  package let fault: any Fault
  /// Of an image on a slot, and of a link.
  package let use: SubjectUse?
  package let key: ProblemKey
  /// Stays the same when lines move, files are reordered or a size changes.
  package let fingerprint: String
  /// In the run, from 1: by it targets know the findings that they share. 0 for one of no target.
  package internal(set) var number = 0
  var repairHint: RepairHint

  package init(
    _ definition: Rule, _ weight: Weight, of owner: FindingOwner, at place: FindingPlace,
    name: SubjectName, subject: Subject, fault: any Fault, use: SubjectUse? = nil,
    key: ProblemKey = ProblemKey(), repairHint: RepairHint = RepairHint(), fingerprint: String
  ) {
    (self.definition, self.weight, self.owner, shownAt) = (definition, weight, owner, place)
    (self.name, self.subject, self.fault, self.use) = (name, subject, fault, use)
    (self.key, self.repairHint, self.fingerprint) = (key, repairHint, fingerprint)
  }
}

/// The targets that have a finding.
package struct FindingOwner: Sendable {
  /// The project's target, where one is known; of several the first in project order.
  package let target: Untrusted?
  /// Every target that shares the fault, in project order.
  package var targets: [Untrusted]
  package let platform: Platform
  /// What was judged when it was found: the folder, project or product of the target.
  package var input: FilePath?
  /// Of a built product: the next build replaces its files.
  var isOfProduct = false
  /// What settings are called where the target is described.
  var vocabulary = ProjectVocabulary.plain

  package init(_ target: Untrusted?, on platform: Platform) {
    (self.target, self.platform) = (target, platform)
    targets = [target].compactMap(\.self)
  }
}

/// Where a finding is shown.
package struct FindingPlace: Sendable {
  /// A path that exists: the image or plist, or the folder in which an image is missing. Waivers match it.
  package let path: FilePath
  package var line: Int?
  package var column: Int?
  /// The image, where ``path`` is the manifest that lists it.
  package var image: FilePath?
  /// The set of a catalog.
  package var set: ReportedSet?
  /// The row of the slot that is broken.
  package var row: SpecRow?
  /// The image that its own is compared with.
  package var otherImage: ImageID?
  /// Where a reader should look: the file and line that require a missing image, else ``path``.
  package var location: Finding.Location

  package init(_ path: FilePath, line: Int? = nil, column: Int? = nil) {
    (self.path, self.line, self.column) = (path, line, column)
    location = Finding.Location(path: path, line: line, column: column)
  }
}

extension Finding {
  package struct Location: Equatable, Sendable {
    package let path: FilePath
    package let line: Int?
    package let column: Int?

    package init(path: FilePath, line: Int? = nil, column: Int? = nil) {
      (self.path, self.line, self.column) = (path, line, column)
    }
  }
}

/// What readers ask of a finding most.
extension Finding {
  package var severity: Severity {
    get { weight.severity }
    set { weight.severity = newValue }
  }
  package var storeCodes: [String] { weight.storeCodes }
  package var whyNoError: WhyNoError? { weight.whyNoError }
  package var since: RequiredSince? { weight.since }
  package var target: Untrusted? { owner.target }
  package var targets: [Untrusted] { owner.targets }
  package var platform: Platform { owner.platform }
  package var input: FilePath? { owner.input }
  var vocabulary: ProjectVocabulary { owner.vocabulary }
  package var path: FilePath { shownAt.path }
  package var line: Int? { shownAt.line }
  package var column: Int? { shownAt.column }
  package var image: FilePath? { shownAt.image }
  package var set: ReportedSet? { shownAt.set }
  package var row: SpecRow? { shownAt.row }
  package var otherImage: ImageID? { shownAt.otherImage }
  package var location: Location { shownAt.location }
  package var locale: Untrusted? { key.locale }
  package var expectedName: FileName? { key.expectedName }
  /// What the image is for, where the finding is about one on a slot.
  package var purpose: Purpose? { if case .purpose(let purpose)? = use { purpose } else { nil } }
  /// The link that the finding is about, of a web site.
  package var link: LinkUse? { if case .link(let link)? = use { link } else { nil } }
  /// Another slot of the same file, which the remedy of this one would spoil.
  package var otherSlot: SpecRow? { repairHint.otherSlot }
  /// Whether a program can change the property list that it is shown at.
  var isInList: Bool { repairHint.isInList }
}

extension Finding {
  /// The id of the rule.
  package var rule: String { definition.id }
  /// The id of the slot's row.
  package var slot: String? { row?.id.text }
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
    left.told == right.told && left.definition == right.definition && left.location == right.location
  }

  /// All that reports say of a finding, but for what is equal by itself; what it is about follows from it.
  private var told: [AnyHashable] {
    [
      severity, target, targets, platform, path, line, column, image, set?.id, row?.id, locale, name,
      AnyHashable(fault), purpose, since, link, expectedName, storeCodes, fingerprint,
    ]
  }
}
