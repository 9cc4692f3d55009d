/// What the reader of a file, or of one format, says of what it was given: a value of its own, with its words.
package protocol Diagnosis: Hashable, Sendable {
  /// A part of a sentence without the place. It is English.
  var words: String { get }
}

/// The diagnosis of any reader.
package struct AnyDiagnosis: Hashable, Sendable {
  private let base: any Diagnosis

  package init(_ base: some Diagnosis) { self.base = base }

  package var words: String { base.words }

  package static func == (left: AnyDiagnosis, right: AnyDiagnosis) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
