package import ImageProperties
package import Places

/// Why a text is not edited.
package enum TextReason: Equatable, Sendable {
  case changing
  /// Two changes of the same bytes.
  case touchingChanges

  // A Contents.json.
  case notJSON
  case noPlaceForInfo, noPlaceForEntry
  /// The finding is about a place at which it is not.
  case noMember, noEntry
  case nameNotText
  /// Of the images that no entry names none has the pixels, or several have.
  case noSingleImage(PixelSize)
  /// No entry would name the file of this one any more.
  case onlyEntryOfFile

  // A property list, by the keys from its root.
  case noPlainValue(Untrusted), noPlaceForKey(Untrusted), noKey(Untrusted)

  // A configuration.
  case severalWaivers
}
