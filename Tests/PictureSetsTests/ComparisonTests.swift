import ImageProperties
import PictureSets
import Places
import Testing

private struct NoPixels: Diagnosis {}

@Suite struct `A comparison of two sets` {
  private static let size = PixelSize(width: 4, height: 2)

  private static func image(
    _ name: String, digest: String, size: PixelSize = size, scale: Int = 1, space: ColorSpaceName? = .sRGB
  ) -> PictureFacts {
    let picture = DecodedPicture(
      size: size, bitsPerChannel: 8, rgba: [], colorSpace: space, isOpaque: true)
    return PictureFacts(
      head(name, scale: scale, size: size), .pixels(PixelFacts(picture, digest: digest)))
  }

  private static func vector(_ name: String, digest: String?) -> PictureFacts {
    PictureFacts(
      head(name, scale: 1, size: nil),
      .undecoded(UndecodedPicture(reason: NoPixels(), isBitmap: false, digest: digest)))
  }

  private static func head(_ name: String, scale: Int, size: PixelSize?) -> PictureHead {
    PictureHead(
      ImageID(.file("Assets.car"), rendition: 0),
      identity: PictureIdentity(source: "Assets.car", name: name, idiom: "universal", scale: scale),
      platform: "ios", size: size, codec: PictureCodec(rawValue: "lzfse"), byteCount: 1)
  }

  private func compare(_ old: [PictureFacts], _ new: [PictureFacts]) -> Comparison {
    Comparison(PictureMatching(old: old, new: new, kind: .alike), differences: [:])
  }

  private func words(_ comparison: Comparison) -> [String] {
    func name(_ facts: PictureFacts) -> String { "\(facts.head.identity.words)" }
    return comparison.added.map { "added \(name($0))" } + comparison.removed.map { "removed \(name($0))" }
      + comparison.resized.map { "resized \(name($0.new))" }
      + comparison.changed.map { "changed \(name($0.pair.new)) \($0.aspects.map(\.rawValue))" }
      + comparison.renamed.map { "renamed \(name($0.old)) \(name($0.new))" }
      + comparison.unknown.map { "unknown \(name($0.new))" } + ["equal \(comparison.equalCount)"]
  }

  @Test func `says of each image what became of it`() {
    let old = [
      Self.image("Same", digest: "1"), Self.image("Gone", digest: "2"), Self.image("Was", digest: "3"),
      Self.image("Large", digest: "4"), Self.image("Wide", digest: "5"), Self.image("Moved", digest: "6"),
      Self.vector("Logo", digest: "7"), Self.vector("Mark", digest: nil),
    ]
    let new = [
      Self.image("Same", digest: "1"), Self.image("Fresh", digest: "9"), Self.image("Is", digest: "3"),
      Self.image("Large", digest: "4b", size: PixelSize(width: 8, height: 4)),
      Self.image("Wide", digest: "5", space: .displayP3), Self.image("Moved", digest: "6", scale: 2),
      Self.vector("Logo", digest: "8"), Self.vector("Mark", digest: nil),
    ]
    #expect(
      words(compare(old, new)) == [
        "added Fresh", "removed Gone", "resized Large", "changed Wide [\"profile\"]",
        "changed Logo [\"bytes\"]", "changed Moved @2x [\"entry\"]", "renamed Was Is", "unknown Mark",
        "equal 1",
      ])
  }

  @Test func `is equal where only names differ`() {
    let comparison = compare([Self.image("A", digest: "1")], [Self.image("B", digest: "1")])
    #expect(comparison.isEqual)
    #expect(words(comparison) == ["renamed A B", "equal 0"])
  }

  @Test func `measures how far pixels are apart`() throws {
    var samples = [UInt8](repeating: 100, count: 32)
    let old = DecodedPicture(
      size: Self.size, bitsPerChannel: 8, rgba: samples, colorSpace: nil, isOpaque: false)
    samples[4 * 2] = 103
    samples[4 * 7 + 3] = 60
    let new = DecodedPicture(
      size: Self.size, bitsPerChannel: 8, rgba: samples, colorSpace: nil, isOpaque: false)
    let difference = try #require(PixelDifference(old, new))
    #expect(difference.share == 0.25)
    #expect(difference.clearShare == 0.125)
    #expect(difference.largest == 40)
    #expect(difference.box == PixelRect(x: 2, y: 0, width: 2, height: 2))
    #expect(PixelDifference(old, old) == nil)
  }

  @Test func `compares 16 bits with 16 and with 8`() throws {
    let size = PixelSize(width: 1, height: 1)
    func pixel(_ bits: Int, _ rgba: [UInt8]) -> DecodedPicture {
      DecodedPicture(size: size, bitsPerChannel: bits, rgba: rgba, colorSpace: nil, isOpaque: true)
    }
    let wide = pixel(16, [0x80, 0x80, 0, 0, 0, 0, 0xFF, 0xFF])
    #expect(PixelDifference(wide, pixel(8, [0x80, 0, 0, 0xFF])) == nil)
    let other = pixel(16, [0x80, 0x81, 0, 0, 0, 0, 0xFF, 0xFF])
    #expect(try #require(PixelDifference(wide, other)).largest == 1)
  }

  @Test func `takes what a compiler does to a picture for no difference`() throws {
    let old = Self.image("A", digest: "1")
    let new = Self.image("A", digest: "2", scale: 2)
    let matching = PictureMatching(old: [old], new: [new], kind: .sourceAndProduct(productIsOld: false))
    #expect(matching.pairs.count == 1)
    func picture(_ value: UInt8) -> DecodedPicture {
      DecodedPicture(
        size: Self.size, bitsPerChannel: 8, rgba: [UInt8](repeating: value, count: 32), colorSpace: nil,
        isOpaque: false)
    }
    let slight = try #require(PixelDifference(picture(100), picture(108)))
    #expect(Comparison(matching, differences: [0: slight]).isEqual)
    let clear = try #require(PixelDifference(picture(100), picture(109)))
    #expect(!Comparison(matching, differences: [0: clear]).isEqual)
  }

  @Test func `measures how far pixels are apart as they are drawn`() throws {
    // Colours that a catalog multiplied by an alpha of 4 come back in steps of 64.
    let size = PixelSize(width: 1, height: 1)
    func pixel(_ rgba: [UInt8]) -> DecodedPicture {
      DecodedPicture(size: size, bitsPerChannel: 8, rgba: rgba, colorSpace: nil, isOpaque: false)
    }
    let faint = try #require(PixelDifference(pixel([100, 100, 100, 4]), pixel([128, 128, 128, 4])))
    #expect(faint.largest == 28)
    #expect(!faint.isOtherPicture)
    #expect(
      try #require(PixelDifference(pixel([100, 100, 100, 4]), pixel([100, 100, 100, 14]))).isOtherPicture)
  }
}
