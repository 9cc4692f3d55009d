import ImageInspection
import ImageProperties
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// Pillow, an independent decoder and resampler.
@Suite struct PillowTests {
  /// Nil, and said, where Python or Pillow is absent.
  private static let python: FilePath? = {
    guard let python = program(named: "python3"),
      let run = try? runProgram(python, ["-c", "import PIL"].map { Array($0.utf8) }), run.exitCode == 0
    else {
      print("skipped: Pillow is not installed")
      return nil
    }
    return python
  }()

  private func pillow(_ script: String, _ arguments: [String]) throws -> ToolRun? {
    guard let python = Self.python else { return nil }
    return try runProgram(python, (["-c", script] + arguments).map { Array($0.utf8) })
  }

  /// PNG decoding is exact; of 16 bits Pillow keeps the upper eight, where libpng rounds, so they are left
  /// out.
  @Test func `Pillow decodes the same pixels`() throws {
    let layouts: [(PNGWriter.ColorType, Int)] = [
      (.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.rgb, 8), (.palette, 2), (.palette, 8),
      (.grayAlpha, 8), (.rgba, 8),
    ]
    for (type, depth) in layouts {
      for isInterlaced in [false, true] {
        let bytes = PNGWriter(type, bitDepth: depth, interlaced: isInterlaced).bytes(steps(type))
        try withFolder(["a.png": .data(bytes)]) { folder in
          let run = try pillow(Self.decoder, [folder.appending("a.png").string])
          guard let run else { return }
          #expect(run.exitCode == 0, "\(run.errorText)")
          #expect(try Picture(png: bytes).rgba.hex == run.outputText, "\(type) \(depth)")
        }
      }
    }
  }

  /// The average of areas in linear light is one number, which both sides compute in floating point with 24
  /// bits or more and then round to 8: they differ only where it lies on the border of two values, so by one.
  @Test(arguments: [(16, 8), (16, 5), (15, 4), (9, 7)])
  func `Pillow reduces to the same pixels`(source: Int, target: Int) throws {
    var canvas = Canvas(width: source, height: source, ground: .white)
    for y in 0..<source {
      for x in 0..<source {
        canvas[x, y] = Pixel(
          UInt8((x * 53 + y * 7) % 256), UInt8((x * 3 + y * 101) % 256), UInt8((x * y * 31) % 256),
          UInt8((x * 17 + y * 29) % 5 * 63))
      }
    }
    let bytes = PNGWriter(.rgba).bytes(canvas)
    let ours = try Picture(png: bytes).scaled(toFit: target)
    try withFolder(["a.png": .data(bytes)]) { folder in
      guard let run = try pillow(Self.reducer, [folder.appending("a.png").string, "\(target)"]) else {
        return
      }
      #expect(run.exitCode == 0, "\(run.errorText)")
      let theirs = run.outputText.split(separator: " ").compactMap { UInt8($0) }
      #expect(theirs.count == ours.rgba.count)
      for offset in stride(from: 0, to: min(theirs.count, ours.rgba.count), by: 4) {
        #expect(abs(Int(theirs[offset + 3]) - Int(ours.rgba[offset + 3])) <= 1)
        guard theirs[offset + 3] > 0 else { continue }
        for channel in 0..<3 {
          #expect(abs(Int(theirs[offset + channel]) - Int(ours.rgba[offset + channel])) <= 1)
        }
      }
    }
  }

  @Test(arguments: [true, false]) func `Pillow reads what is encoded`(isOpaque: Bool) throws {
    let picture = try Picture(png: PNGWriter(.rgba).bytes(drawing(isOpaque: isOpaque)))
    let wide = picture.centered(
      on: PixelSize(width: 20, height: 8), ground: RGBA(red: 1, green: 2, blue: 3, alpha: 255))
    for picture in [picture, wide] {
      for bytes in [picture.pngBytes(), picture.smallestPNG()] {
        try withFolder(["a.png": .data(try #require(bytes))]) { folder in
          guard let run = try pillow(Self.decoder, [folder.appending("a.png").string]) else { return }
          #expect(run.outputText == picture.rgba.withClearPixelsBlack.hex)
        }
      }
    }
  }

  /// Few enough values for every depth.
  private func steps(_ type: PNGWriter.ColorType) -> Canvas {
    var canvas = Canvas(width: 11, height: 5, ground: .white)
    for y in 0..<5 {
      for x in 0..<11 {
        let value: UInt8 = (x + y) % 2 == 0 ? 0 : 255
        let isGray = type == .gray || type == .grayAlpha
        canvas[x, y] = Pixel(
          value, isGray ? value : 255 - value, value,
          type == .rgba || type == .grayAlpha ? UInt8(x * 25) : 255)
      }
    }
    return canvas
  }

  private static let decoder = """
    import sys
    from PIL import Image
    sys.stdout.write(Image.open(sys.argv[1]).convert('RGBA').tobytes().hex())
    """

  /// Each channel multiplied by alpha, in linear light, as 32-bit floats. Pillow's box filter takes whole
  /// pixels only, so the picture is first enlarged to a multiple of the target, each pixel repeated.
  private static let reducer = """
    import sys
    from PIL import Image
    image = Image.open(sys.argv[1]).convert('RGBA')
    side, target = image.width, int(sys.argv[2])
    def linear(v): return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    def encoded(v): return v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055
    def reduced(values):
        plane = Image.new('F', image.size)
        plane.putdata(values)
        large = plane.resize((side * target, side * target), Image.Resampling.NEAREST)
        return list(large.reduce(side).getdata())
    pixels = list(image.getdata())
    alpha = reduced([p[3] / 255 for p in pixels])
    planes = [reduced([linear(p[c] / 255) * p[3] / 255 for p in pixels]) for c in range(3)]
    for i, a in enumerate(alpha):
        for plane in planes:
            v = encoded(min(plane[i] / a, 1)) if a > 0 else 0
            print(int(v * 255 + 0.5), end=' ')
        print(int(a * 255 + 0.5), end=' ')
    """
}

extension [UInt8] {
  fileprivate var hex: String { hexadecimal }
}
