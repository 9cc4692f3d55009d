/// What the numbers of a picture's colours mean, as data names it: those of a file, and those of an image in a compiled
/// catalog, which has spaces of its own.
package struct ColorSpaceName: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let unspecified = ColorSpaceName(rawValue: "unspecified")
  package static let sRGB = ColorSpaceName(rawValue: "srgb")
  package static let displayP3 = ColorSpaceName(rawValue: "display-p3")
  package static let wideGamut = ColorSpaceName(rawValue: "wide-gamut")
  package static let gray = ColorSpaceName(rawValue: "gray")
  package static let other = ColorSpaceName(rawValue: "other")

  package static let grayGamma22 = ColorSpaceName(rawValue: "gray-gamma-22")
  package static let extendedSRGB = ColorSpaceName(rawValue: "extended-srgb")
  package static let extendedLinearSRGB = ColorSpaceName(rawValue: "extended-linear-srgb")
  package static let extendedGray = ColorSpaceName(rawValue: "extended-gray")
}
