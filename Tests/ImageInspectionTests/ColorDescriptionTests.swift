import ImageProperties
import Testing

@testable import ImageInspection

@Suite struct ColorDescriptionTests {
  private static func space(with chunks: [UInt8]...) -> PNGFacts? {
    var png = RawPNG.drawn(2, 2) { _, _ in [0, 0, 0, 255] }
    png.chunks.insert(contentsOf: chunks, at: 1)
    return pngFacts(png.bytes)
  }

  /// White D65, then red, green, blue.
  private static func chromaticities(_ primaries: [Int]) -> [UInt8] {
    RawPNG.chunk("cHRM", ([31270, 32900] + primaries).flatMap(RawPNG.word))
  }

  /// A profile of three colorants (X, Y, Z after adaption to D50), as ICC.1:2022 lays them out.
  private static func profile(space: String = "RGB ", colorants: [[Double]]) -> [UInt8] {
    let fixed = { (value: Double) in RawPNG.word(Int((value * 65536).rounded())) }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(16..<20, with: Array(space.utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    var tags = RawPNG.word(colorants.count)
    var data: [UInt8] = []
    for (index, colorant) in colorants.enumerated() {
      let offset = 132 + 12 * colorants.count + 20 * index
      tags += Array(["rXYZ", "gXYZ", "bXYZ"][index].utf8) + RawPNG.word(offset) + RawPNG.word(20)
      data += Array("XYZ ".utf8) + [0, 0, 0, 0] + colorant.flatMap(fixed)
    }
    return header + tags + data
  }

  private static func embedded(_ profile: [UInt8]) -> [UInt8] {
    RawPNG.chunk("iCCP", Array("a name".utf8) + [0, 0] + RawPNG.zlib(profile))
  }

  @Test func `nothing said is unspecified`() { #expect(Self.space()?.colorSpace == .unspecified) }

  @Test func `sRGB and the primaries of sRGB`() {
    #expect(Self.space(with: RawPNG.chunk("sRGB", [0]))?.colorSpace == .sRGB)
    let primaries = Self.chromaticities([64000, 33000, 30000, 60000, 15000, 6000])
    #expect(Self.space(with: primaries)?.colorSpace == .sRGB)
    #expect(Self.space(with: RawPNG.chunk("cICP", [1, 13, 0, 1]))?.colorSpace == .sRGB)
  }

  /// SMPTE EG 432-1 (P3) and ITU-R BT.2020.
  @Test func `wide primaries`() {
    let displayP3 = Self.chromaticities([68000, 32000, 26500, 69000, 15000, 6000])
    #expect(Self.space(with: displayP3)?.colorSpace == .displayP3)
    #expect(Self.space(with: RawPNG.chunk("cICP", [12, 13, 0, 1]))?.colorSpace == .displayP3)
    #expect(Self.space(with: RawPNG.chunk("cICP", [9, 16, 0, 1]))?.colorSpace == .wideGamut)
  }

  /// Colorants as the sRGB, Display P3 and Adobe RGB (1998) profiles carry them.
  @Test func `a profile is judged by its colorants`() {
    let sRGB = Self.profile(colorants: [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ])
    #expect(Self.space(with: Self.embedded(sRGB))?.colorSpace == .sRGB)
    let displayP3 = Self.profile(colorants: [
      [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
    ])
    #expect(Self.space(with: Self.embedded(displayP3))?.colorSpace == .displayP3)
    let adobeRGB = Self.profile(colorants: [
      [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ])
    #expect(Self.space(with: Self.embedded(adobeRGB))?.colorSpace == .wideGamut)
    let gray = Self.profile(space: "GRAY", colorants: [])
    #expect(Self.space(with: Self.embedded(gray))?.colorSpace == .gray)
  }

  @Test func `the strongest statement counts`() {
    let facts = Self.space(with: RawPNG.chunk("sRGB", [0]), RawPNG.chunk("cICP", [12, 13, 0, 1]))
    #expect(facts?.colorSpace == .displayP3)
  }

  @Test func `a broken profile is a defect`() {
    let facts = Self.space(with: RawPNG.chunk("iCCP", [65, 0, 0, 1, 2, 3]))
    #expect(facts?.fault == nil)
    #expect(facts?.defects.map(\.cause) == [.invalidContent])
    #expect(facts?.colorSpace == .unspecified)
  }

  @Test func `a profile that inflates without end is given up`() {
    let bomb = RawPNG.chunk("iCCP", [65, 0, 0] + RawPNG.zlib([UInt8](repeating: 0, count: 40 << 20)))
    #expect(Self.space(with: bomb)?.colorSpace == .other)
    #expect(Self.space(with: bomb)?.fault == nil)
  }
}
