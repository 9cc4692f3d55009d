/// How a catalog stores one pixel. Colours are multiplied by alpha; numbers are little-endian.
enum StoredPixelFormat: Sendable {
  /// Blue, green, red, alpha: a byte each.
  case argb8
  /// Gray, alpha: a byte each.
  case gray8
  /// Five bits each of red, green and blue below one that means nothing. Opaque.
  case rgb5
  /// Red, green, blue, alpha: 16 bits each, what they mean says ``DeepSamples``.
  case argb16
  /// Gray, alpha: 16 bits each.
  case gray16
  /// Gray without alpha: a byte.
  case grayAlone

  init?(_ code: String) {
    switch code {
    case "ARGB": self = .argb8
    case "GA8": self = .gray8
    case "RGB5": self = .rgb5
    case "RGBW": self = .argb16
    case "GA16": self = .gray16
    case "GRAY": self = .grayAlone
    default: return nil
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .grayAlone: 1
    case .gray8, .rgb5: 2
    case .argb8, .gray16: 4
    case .argb16: 8
    }
  }

  var isDeep: Bool { self == .argb16 || self == .gray16 }

  var channelCount: Int {
    switch self {
    case .gray8, .gray16: 2
    case .argb8, .argb16: 4
    case .rgb5, .grayAlone: 1
    }
  }
}

/// What numbers of 16 bits mean.
enum DeepSamples: Sendable {
  /// Floats, which may reach beyond the colour space.
  case floats
  /// Whole numbers up to 65,535.
  case integers

  /// By the colour space: the extended ones are of floats. Some writers state another one for floats as well, and then
  /// alpha tells: as a float it is 1 at most, as a whole number of an opaque pixel far more than the bits of that.
  init(_ space: RenditionColorSpace, _ bitmap: StoredBitmapPixels) {
    self = space.isExtended || !bitmap.hasAlpha(above: Self.one) ? .floats : .integers
  }

  /// 1 as a float of 16 bits.
  private static let one: UInt16 = 0x3C00
}
