import Testing

@testable import ProofSheet

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// WCAG 2.2: contrast of text, 4.5 to 1 (1.4.3), and of what is needed to see a control, 3 to 1 (1.4.11).
@Suite struct PaletteTests {
  @Test func `text can be read in both schemes`() throws {
    for (text, ground) in Palette.readings {
      for scheme in [\PaletteColor.light, \.dark] {
        #expect(try contrast(text, ground, scheme) >= 4.5, "\(text) on \(ground)")
      }
    }
  }

  @Test func `edges of holes can be seen`() throws {
    for scheme in [\PaletteColor.light, \.dark] { #expect(try contrast("edge", "card", scheme) >= 3) }
  }

  private func contrast(_ text: String, _ ground: String, _ scheme: KeyPath<PaletteColor, StaticString>)
    throws -> Double
  {
    let (one, other) = (try luminance(text, scheme), try luminance(ground, scheme))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// WCAG's relative luminance.
  private func luminance(_ name: String, _ scheme: KeyPath<PaletteColor, StaticString>) throws -> Double {
    let color = try #require(Palette.colors.first { $0.name.description == name })
    let number = try #require(Int(color[keyPath: scheme].description.dropFirst(), radix: 16))
    let channels = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
