import ImageProperties
import PictureSets
import Testing

/// What is another picture, and what a compiler does to one.
@Suite struct `The difference of two pictures` {
  private static let side = 100

  /// Gray with some pixels changed.
  private func picture(_ change: (Int) -> Int) -> DecodedPicture {
    let size = PixelSize(width: Self.side, height: Self.side)
    let rgba = (0..<(Self.side * Self.side)).flatMap { pixel -> [UInt8] in
      let value = UInt8(clamping: 100 + change(pixel))
      return [value, value, value, 255]
    }
    return DecodedPicture(size: size, bitsPerChannel: 8, rgba: rgba, colorSpace: nil, isOpaque: true)
  }

  private func isOther(_ change: (Int) -> Int) -> Bool {
    PixelDifference(picture { _ in 0 }, picture(change))?.isOtherPicture ?? false
  }

  @Test func `counts from 2 % of the pixels and 8 steps on`() {
    #expect(!isOther { $0 < 200 ? 50 : 0 })
    #expect(isOther { $0 < 201 ? 50 : 0 })
    #expect(isOther { $0 < 201 ? 9 : 0 })
    #expect(!isOther { _ in 8 })
    #expect(isOther { _ in -9 })
  }

  @Test func `counts where single pixels differ and nothing else does`() {
    #expect(isOther { $0 % 40 == 0 ? 50 : 0 })
    #expect(!isOther { $0 % 60 == 0 ? 50 : 0 })
  }

  @Test func `is that of a lossy codec where all differ a little, some more, and none on average`() {
    // Waves: 3 of 100 differ by 12, the others by 1, to and fro.
    func wave(_ pixel: Int) -> Int { (pixel % 32 == 0 ? 12 : 1) * (pixel / 32 % 2 == 0 ? 1 : -1) }
    #expect(!isOther(wave))
    // The same with a part that lasts.
    #expect(isOther { $0 % Self.side < 24 && $0 / Self.side < 24 ? 12 : wave($0) })
  }

  @Test func `allows for a palette what its nearest colours are off, and no more`() {
    let size = PixelSize(width: 256, height: 32)
    func picture(_ value: (Int) -> (red: Int, blue: Int)) -> DecodedPicture {
      let rgba = (0..<(256 * 32)).flatMap { pixel -> [UInt8] in
        let (red, blue) = value(pixel)
        return [UInt8(clamping: red), UInt8(clamping: red), UInt8(clamping: blue), 255]
      }
      return DecodedPicture(size: size, bitsPerChannel: 8, rgba: rgba, colorSpace: nil, isOpaque: true)
    }
    func shade(_ pixel: Int) -> (red: Int, blue: Int) { (pixel % 256, pixel % 256 + pixel / 256 % 3) }
    func nearest(_ value: Int, ofEach step: Int) -> Int { (value + step / 2) / step * step }
    func reduced(toEach step: Int, darker: Int = 0) -> DecodedPicture {
      picture { pixel in
        let gray = nearest(max(0, shade(pixel).red - darker), ofEach: step)
        return (gray, gray)
      }
    }
    func isOther(_ built: DecodedPicture) -> Bool? { PixelDifference(picture(shade), built)?.isOtherPicture }
    // 12 grays: whole cells are off by up to 11.
    #expect(isOther(reduced(toEach: 22)) == false)
    #expect(isOther(reduced(toEach: 22, darker: 22)) == true)
    // 5 grays: no compiler keeps so few.
    #expect(isOther(reduced(toEach: 60)) == true)
    // A source of no more colours than a palette has needs none.
    #expect(
      PixelDifference(picture { ($0 % 256, $0 % 256) }, reduced(toEach: 22))?.isOtherPicture == true)
  }

  @Test func `counts colours as much as they are seen`() {
    let size = PixelSize(width: 8, height: 8)
    func flat(_ value: UInt8, alpha: UInt8) -> DecodedPicture {
      let rgba = (0..<64).flatMap { _ in [value, value, value, alpha] }
      return DecodedPicture(size: size, bitsPerChannel: 8, rgba: rgba, colorSpace: nil, isOpaque: false)
    }
    #expect(PixelDifference(flat(0, alpha: 10), flat(200, alpha: 10))?.isOtherPicture == false)
    #expect(PixelDifference(flat(0, alpha: 20), flat(200, alpha: 20))?.isOtherPicture == true)
    #expect(PixelDifference(flat(9, alpha: 255), flat(9, alpha: 240))?.isOtherPicture == true)
  }
}
