/// A kind of PNG: every combination that the specification allows (PNG specification, table 11.1).
struct SampleLayout: CustomStringConvertible, Sendable {
  let colorType: UInt8
  let bitDepth: Int
  let interlaced: Bool

  var samples: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }
  var maximum: Int { 1 << bitDepth - 1 }
  var description: String {
    "colour type \(colorType), \(bitDepth) bits\(interlaced ? ", interlaced" : "")"
  }

  static let all = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ].flatMap { colorType, depths in
    depths.flatMap { depth in
      [false, true].map { SampleLayout(colorType: colorType, bitDepth: depth, interlaced: $0) }
    }
  }
}

extension RawPNG {
  /// - Parameter filter: the filter byte of every row; the samples are written as they are.
  /// - Parameter pixel: the samples at x and y.
  init(
    _ layout: SampleLayout, width: Int, height: Int, palette: [UInt8]? = nil, transparency: [UInt8]? = nil,
    filter: UInt8 = 0, pixel: (Int, Int) -> [Int]
  ) {
    let passes =
      layout.interlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var data: [UInt8] = []
    for (left, top, across, down) in passes where left < width {
      for y in stride(from: top, to: height, by: down) {
        let samples = stride(from: left, to: width, by: across).flatMap { pixel($0, y) }
        data += [filter] + Self.packed(samples, bitDepth: layout.bitDepth)
      }
    }
    var chunks = [
      Self.header(
        width: width, height: height, bitDepth: UInt8(layout.bitDepth), colorType: layout.colorType,
        interlace: layout.interlaced ? 1 : 0)
    ]
    if let palette { chunks.append(Self.chunk("PLTE", palette)) }
    if let transparency { chunks.append(Self.chunk("tRNS", transparency)) }
    chunks.append(Self.chunk("IDAT", Self.zlib(data)))
    chunks.append(Self.chunk("IEND", []))
    self.init(chunks: chunks)
  }

  private static func packed(_ samples: [Int], bitDepth: Int) -> [UInt8] {
    if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    let perByte = 8 / bitDepth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte | UInt8(sample) << UInt8(8 - bitDepth * (index + 1))
      }
    }
  }
}
