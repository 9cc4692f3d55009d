import ImageInspection
import ImageProperties
import JPEG
import Pictures
import TestSupport
import Testing
import WebP

@testable import Repair

/// JPEGs that become PNGs, and icons whose corners are filled.
@Suite struct PictureConversionTests {
  private func pixels(_ bytes: [UInt8]) throws -> [UInt8] {
    try bytes.withUnsafeBytes { try PNGPixels(png: $0).rgba }
  }

  @Test func `a JPEG becomes a PNG of the same pixels`() throws {
    for file in [JPEGSamples.rounded, JPEGSamples.gradient, jpeg(width: 9, height: 7)] {
      let after = try picture(file, after: [.convert])
      #expect(try pixels(after) == JPEGImage(file).rgba)
      #expect(PNGParts(after)?.header?.colorType == .trueColor)
    }
  }

  @Test func `its profile goes with it`() throws {
    var profile = [UInt8](repeating: 0, count: 132)
    profile[3] = 132
    profile.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
    // In two parts, of which the second comes first.
    func part(_ number: UInt8, _ data: ArraySlice<UInt8>) -> [UInt8] {
      [0xFF, 0xE2, 0, UInt8(data.count + 16)] + Array("ICC_PROFILE\0".utf8) + [number, 2] + data
    }
    var file = JPEGSamples.gradient
    file.insert(contentsOf: part(2, profile[100...]) + part(1, profile[..<100]), at: 2)
    let after = try picture(file, after: [.convert])
    #expect(JPEGSegments(file).profile == profile)
    #expect(PNGParts(after)?[.profile]?.starts(with: Array("ICC profile\0\0".utf8)) == true)
    #expect(try pixels(after) == JPEGImage(file).rgba)
    // One of gray fits no colours.
    profile.replaceSubrange(16..<20, with: Array("GRAY".utf8))
    file = JPEGSamples.gradient
    file.insert(contentsOf: part(2, profile[100...]) + part(1, profile[..<100]), at: 2)
    #expect(throws: PictureRefusal.foreignProfile) { try picture(file, after: [.convert]) }
  }

  @Test func `what is turned, damaged or of another format is left`() {
    #expect(throws: PictureRefusal.turned) { try picture(JPEGSamples.turned, after: [.convert]) }
    #expect(refusal(of: Array(JPEGSamples.rounded.dropLast(200))) == "the JPEG is damaged: it ends early")
    #expect(refusal(of: Array("RIFF    WEBPVP8 ".utf8)) == "the WebP is damaged")
    #expect(refusal(of: WebPSamples.animated) == "the WebP is animated")
    #expect(throws: PictureRefusal.turned) { try picture(WebPSamples.turned, after: [.convert]) }
    #expect(throws: PictureRefusal.otherFormat) { try picture(Array("GIF89a".utf8), after: [.convert]) }
  }

  private func refusal(of file: [UInt8]) -> String? {
    do throws(PictureRefusal) { _ = try picture(file, after: [.convert]) } catch { return "\(error.words)" }
    return nil
  }

  @Test func `a WebP becomes a PNG of the same pixels, with alpha where it has any`() throws {
    for (file, type) in [
      (WebPSamples.lossless, PNGHeader.ColorType.trueColorWithAlpha), (WebPSamples.lossy, .trueColor),
    ] {
      let after = try picture(file, after: [.convert])
      #expect(try pixels(after) == WebPImage(file).rgba)
      #expect(PNGParts(after)?.header?.colorType == type)
    }
  }

  @Test(arguments: [PNGWriter.ColorType.rgb, .rgba])
  func `corners take the colour of the art beside them`(_ type: PNGWriter.ColorType) throws {
    let blue = Pixel(20, 60, 200)
    var canvas = Canvas(width: 60, height: 60, ground: .white)
    canvas.roundedRectangle(x: 0, y: 0, width: 60, height: 60, radius: 14, blue)
    canvas.disc(x: 30, y: 30, radius: 9, Pixel(250, 220, 0))
    let before = PNGWriter(type).bytes(canvas)
    let after = try picture(before, after: [.squareCorners])
    var wanted = Canvas(width: 60, height: 60, ground: blue)
    wanted.disc(x: 30, y: 30, radius: 9, Pixel(250, 220, 0))
    #expect(try pixels(after) == pixels(PNGWriter(.rgb).bytes(wanted)))
    #expect(try picture(before, after: [.squareCorners]) == after)
  }

  @Test func `corners that run into the art are left`() {
    var canvas = Canvas(width: 60, height: 60, ground: .white)
    canvas.disc(x: 30, y: 30, radius: 20, Pixel(250, 0, 0))
    let file = PNGWriter(.rgb).bytes(canvas)
    #expect(throws: PictureRefusal.noCorners) { try picture(file, after: [.squareCorners]) }
  }
}
