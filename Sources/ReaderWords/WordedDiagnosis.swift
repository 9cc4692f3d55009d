package import Places

/// A diagnosis and its words. Each type that is a `Diagnosis` is one of these; a test holds them to it.
package protocol WordedDiagnosis: Diagnosis {
  /// A part of a sentence without the place.
  var words: String { get }
}

extension AnyDiagnosis: WordedDiagnosis {
  package var words: String { (base as? any WordedDiagnosis)?.words ?? "cannot be read" }
}
