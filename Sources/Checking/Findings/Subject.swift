package import Places

/// What a finding is about.
package enum Subject: Hashable, Sendable {
  /// - Parameter row: the id of the slot on which it is at fault; nil: on any.
  case image(ImageID, row: String?)
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
