import ArtComparison
import ImageProperties

extension IconArt {
  /// Whether stored values stand for the same colours: what is exported for another gamut has others, and looks the same.
  /// Profiles of JPEGs are not read.
  func hasGamut(of other: IconArt) -> Bool {
    image.facts?.colorSpace?.isWiderThanSRGB == other.image.facts?.colorSpace?.isWiderThanSRGB
  }

  /// Whether its colours are others however its values, and those of the other icon, may be meant.
  /// - Parameter isRedrawn: whether small sizes are drawn anew, as icons of the Mac are.
  func hasOtherColors(than other: IconArt, isRedrawn: Bool) -> Bool {
    guard let picture, let its = other.picture, let gamut, let itsGamut = other.gamut else { return false }
    // One that lost its profile has a fault of its own.
    let hasLostProfile =
      itsGamut == .displayP3 && hasValuesOfDisplayP3(picture, beside: its)
      || gamut == .displayP3 && hasValuesOfDisplayP3(its, beside: picture)
    return !hasLostProfile && differ(picture, in: gamut, from: its, in: itsGamut, isRedrawn: isRedrawn)
  }

  /// What its values may be meant in; nil for gamuts of which no one is known.
  private var gamut: PictureGamut? {
    switch image.facts?.colorSpace {
    case nil: .unread
    case .displayP3: .displayP3
    case .wideGamut: nil
    case .unspecified, .sRGB, .gray, .other: .sRGB
    }
  }
}
