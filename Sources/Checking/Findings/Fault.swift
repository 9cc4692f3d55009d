/// What is wrong at one place, as a type of the rule that found it: an enum where the rule has several faults, a struct
/// where it has one.
///
/// Its cases and facts are what programs read (``FaultFacts``): a case is the value of `fault`, a fact's label its key.
/// They keep their names once released: `list` of one fault may hold names and that of another counts. What a file or a name
/// says is a fact of type ``Untrusted``, `FileName` or `FilePath`; a `String` within one is a word of the tables.
package protocol Fault: Hashable, Sendable {
  /// What a reader is told. A second language is a second function beside it.
  func sentences(_ finding: Finding) -> Sentences
  /// What makes the fault one with that of another target at the same place.
  var identity: any Fault { get }
  /// Whether a compiled catalog is blamed for it as a whole, once for all its images.
  var blamesCatalog: Bool { get }
  /// The fault that stands for those of several images of one compiled catalog, whose file alone can be blamed for
  /// them; nil where that of the first says as much.
  /// - Parameter problems: those of all of these images, the one with this fault first.
  func together(_ problems: [Problem]) -> (any Fault)?
  /// Whether it says that the app has no icon, on its platform.
  func leavesNoIcon(_ finding: Finding) -> Bool
  /// What a mark in the picture on a proof sheet says; nil where the picture shows the fault, or the rule's own
  /// ``Rule/stamp`` does.
  var stamp: Sentence? { get }
  /// What several findings of the fault are, after their number, where the rule's own words fit another fault of it; nil for
  /// most.
  var plural: Sentence? { get }
  /// What to do about several of them, likewise.
  var remedyOfMany: Sentence? { get }
  /// What a proof sheet draws into the picture, so that the fault is seen.
  var marks: [FaultMark] { get }
  /// The words for several findings of the kind that one step repairs; nil for most, which need a step each.
  var inOneStep: InOneStep? { get }
}

extension Fault {
  package var blamesCatalog: Bool { false }
  package func together(_ problems: [Problem]) -> (any Fault)? { nil }
  package var identity: any Fault { self }
  package func leavesNoIcon(_ finding: Finding) -> Bool { false }
  package var stamp: Sentence? { nil }
  package var plural: Sentence? { nil }
  package var remedyOfMany: Sentence? { nil }
  package var marks: [FaultMark] { [] }
  package var inOneStep: InOneStep? { nil }
}

/// Findings that one step repairs: a report counts them.
package struct InOneStep: Sendable {
  /// What they are, after their number: "files are Git LFS pointers".
  package let plural: Sentence
  package let remedy: Sentence

  init(_ plural: Words, remedy: Words) { (self.plural, self.remedy) = (Sentence(plural), Sentence(remedy)) }
}
