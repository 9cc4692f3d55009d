package import Model

/// The link of a page that a finding is about.
package struct LinkUse: Hashable, Sendable {
  package let relations: [LinkRelation]
  /// Pages that have the same link, without the one that is shown.
  let otherPages: Int
}
