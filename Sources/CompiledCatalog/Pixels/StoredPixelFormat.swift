/// How a catalog stores one pixel. Colours are multiplied by alpha; numbers are little-endian.
enum StoredPixelFormat: Sendable {
  /// Blue, green, red, alpha: a byte each.
  case argb8
  /// Gray, alpha: a byte each.
  case gray8
  /// Five bits each of red, green and blue below one that means nothing. Opaque.
  case rgb5
  /// Red, green, blue, alpha: a 16-bit float each, of extended sRGB.
  case argb16
  /// Gray, alpha: a 16-bit float each.
  case gray16

  init?(_ code: String) {
    switch code {
    case "ARGB": self = .argb8
    case "GA8": self = .gray8
    case "RGB5": self = .rgb5
    case "RGBW": self = .argb16
    case "GA16": self = .gray16
    default: return nil
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .gray8, .rgb5: 2
    case .argb8, .gray16: 4
    case .argb16: 8
    }
  }

  var isFloat: Bool { self == .argb16 || self == .gray16 }
}
