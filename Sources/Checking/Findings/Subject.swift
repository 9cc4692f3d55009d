package import Places

/// What a finding is about.
package enum Subject: Hashable, Sendable {
  /// - Parameter row: the id of the slot on which it is at fault; nil: on any.
  case image(ImageID, row: RowID?)
  /// Images that are at fault together, and none of them alone.
  case images([ImageID])
  /// A slot that no usable image fills.
  case slot(SlotID)
  /// An element of a manifest, a property list or a page.
  case entry(PathKey, SourcePosition)
  case set(SetID)
  case file(PathKey)
  /// The whole application.
  case app
}

/// What more is known of a subject than where it is.
package enum SubjectUse: Hashable, Sendable {
  /// What an image is for.
  case purpose(Purpose)
  /// Where else a link of a web site is.
  case link(LinkUse)
}
