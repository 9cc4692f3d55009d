package import Places

/// A diagnosis and its words. Each type that is a `Diagnosis` is one of these; a test holds them to it.
package protocol WordedDiagnosis: Diagnosis {
  /// A part of a sentence without the place, with what the reader was given as it was: others take ``words``.
  var text: String { get }
}

extension WordedDiagnosis {
  /// What is said of a file, for a report: it may quote the file.
  package var words: Untrusted { Untrusted(text) }
}

extension AnyDiagnosis: WordedDiagnosis {
  package var text: String { (base as? any WordedDiagnosis)?.text ?? "cannot be read" }
}
