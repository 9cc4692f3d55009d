/// What the reader of a file, or of one format, says of what it was given: a value of its own, worded in ReaderWords.
package protocol Diagnosis: Hashable, Sendable {}

/// The diagnosis of any reader.
package struct AnyDiagnosis: Error, Diagnosis {
  package let base: any Diagnosis

  package init(_ base: some Diagnosis) { self.base = (base as? AnyDiagnosis)?.base ?? base }

  package static func == (left: AnyDiagnosis, right: AnyDiagnosis) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
