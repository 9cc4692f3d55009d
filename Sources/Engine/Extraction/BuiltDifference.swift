import ArtComparison
import ImageInspection
import ImageProperties
import PictureSets
import Pictures

/// How a compiled image differs from the image of the source that it may have been made of, beyond what a compiler does.
enum BuiltDifference {
  case none
  case pixels(PixelDifference)
  /// Another drawing, where the pixels themselves cannot be laid over each other.
  case drawing

  /// - Parameter isProfileKnown: false for a source of which only the numbers are read.
  init(source: DecodedPicture, built: DecodedPicture, isProfileKnown: Bool) {
    guard source.size == built.size else {
      self = source.showsDrawing(of: built) ? .none : .drawing
      return
    }
    let conversions =
      isProfileKnown ? SourceConversions(from: source.colorSpace, to: built.colorSpace) : .unknown
    var least: PixelDifference?
    for conversion in [nil] + conversions.known {
      guard let difference = PixelDifference(source.converted(conversion), built), difference.isOtherPicture
      else {
        self = .none
        return
      }
      if difference.clearShare < least?.clearShare ?? 2 { least = difference }
    }
    if conversions.areAll, let least {
      self = .pixels(least)
    } else {
      self = source.showsDrawing(of: built) ? .none : .drawing
    }
  }
}

/// What a compiler may have done to the numbers of a source beside nothing. What has no profile is sRGB to it.
private struct SourceConversions {
  var known: [ColorConversion] = []
  /// Whether it can have done nothing else.
  var areAll = false

  static let unknown = SourceConversions()

  private init() {}

  init(from source: ColorSpaceName?, to built: ColorSpaceName?) {
    let isPlain = source == nil || source == .sRGB
    switch built {
    case .sRGB, .extendedSRGB:
      known = source == .displayP3 ? [.displayP3ToSRGB] : []
      areAll = isPlain || source == .displayP3 || source == .gray
    case .displayP3:
      known = isPlain ? [.sRGBToDisplayP3] : []
      areAll = isPlain || source == .displayP3
    case .grayGamma22, .extendedGray:
      known = [.sRGBToGamma22]
      // Grays are the same numbers in Display P3.
      areAll = isPlain || source == .displayP3 || source == .gray
    default: break
    }
  }
}

extension DecodedPicture {
  fileprivate func converted(_ conversion: ColorConversion?) -> DecodedPicture {
    guard let conversion, let picture else { return self }
    return DecodedPicture(
      size: size, bitsPerChannel: 8, rgba: picture.converted(conversion).rgba, colorSpace: nil,
      isOpaque: isOpaque)
  }

  /// Of pictures of two sizes, or in colours of which the meaning is not known.
  fileprivate func showsDrawing(of other: DecodedPicture) -> Bool {
    guard let own = smallPicture, let its = other.smallPicture else { return true }
    return pictureDifference(its, own).kind != .different
  }

  private var smallPicture: SmallPicture? {
    picture.flatMap { PixelInspection(rgba: $0.rgba, size: size, depth: .picture)?.picture }
  }
}
