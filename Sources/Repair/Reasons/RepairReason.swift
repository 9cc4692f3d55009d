package import Model
package import Places

/// Why a file is left as it is. A case has the facts; `Words` has the words.
///
/// Indirect, since reasons are few, and code that copies every kind of fact in place is large.
package indirect enum RepairReason: Equatable, Sendable {
  /// Its reader could not read it, or the system did not let it.
  case unreadable(AnyDiagnosis)
  case notJudged(WhyNotJudged)
  case place(PlaceOfFile)
  case text(TextReason)
  case name(NameReason)
  case picture(PictureRefusal)
  /// It fills a slot as well that may be transparent, by that slot's label.
  case otherSlot(String)
  case size(SizeReason)
  case loss(PixelLoss)
  case writing(WritingReason)

  static func reader(_ error: some Diagnosis) -> RepairReason { .unreadable(AnyDiagnosis(error)) }

  /// Where no file is written.
  package enum PlaceOfFile: Equatable, Sendable {
    case symbolicLink, unreadableFolder, outside, behindLink
  }

  /// Why the pixels that a change overwrites could not be had back.
  package enum PixelLoss: Equatable, Sendable {
    case notInGit
    case unknown(AnyDiagnosis)
  }
}

/// Why a file was not written, or not left as it was written.
package enum WritingReason: Equatable, Sendable {
  case foreignOwner
  case appeared, changed
  case takenBack(RepairFault)
  case notTakenBack(RepairReason)
}
