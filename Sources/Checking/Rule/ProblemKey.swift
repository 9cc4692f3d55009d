package import Places

/// What tells problems of one rule at one path apart, where no slot does: fingerprints are made of it as well.
package struct ProblemKey: Sendable {
  package var locale: Untrusted?
  /// The name that a missing or misnamed file must have.
  package var expectedName: FileName?
  /// What no name tells either: the address of a link, a key, a view.
  var discriminator: String?

  package init(expectedName: FileName? = nil) { self.expectedName = expectedName }
}
