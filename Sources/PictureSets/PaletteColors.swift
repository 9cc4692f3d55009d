import ImageProperties

/// The colours of a picture that was reduced to a palette, as they are drawn.
///
/// A palette of few colours has none near to some of the picture's: what a part of it is on average is off by as much as
/// they are. Of 122 pictures with 64 and 32 colours, from three ways of choosing them, with dither and without, 27 are
/// off by more than lossy codecs are; with the distance to the palette allowed for, up to 6 of 255, 5 of those with 32
/// colours are. Of 225 palettes of pictures that are other ones (darker by 15 %, of another hue, of another icon) each
/// still is another.
struct PaletteColors {
  /// Red, green, blue and alpha, in 65,535ths, colours multiplied by alpha.
  private let colors: [SIMD4<Int32>]

  private static let limit = 256

  /// Nil where the picture has more colours than a palette, or the one that it was made of has no more.
  init?(of picture: DecodedPicture, madeOf source: DecodedPicture) {
    guard let own = picture.colors(upTo: Self.limit), source.colors(upTo: Self.limit) == nil else {
      return nil
    }
    colors = own.map(drawn)
  }

  /// Whether the average of a cell is off by no more than its pixels are from the nearest colours of the palette.
  func explains(_ cell: DifferenceCells.Doubtful, in source: DecodedPicture) -> Bool {
    var sum = 0.0
    for row in cell.rows {
      for column in cell.columns { sum += distance(to: source.color(row * source.size.width + column)) }
    }
    let average = sum / Double(cell.rows.count * cell.columns.count)
    return Double(cell.difference - DifferenceCells.tolerance) <= average
  }

  private func distance(to color: UInt32) -> Double {
    let wanted = drawn(color)
    let squares = colors.lazy.map { nearby -> Double in
      let apart = SIMD4<Double>(nearby &- wanted)
      return (apart * apart).sum()
    }
    return (squares.min() ?? 0).squareRoot()
  }
}

extension DecodedPicture {
  /// Of a pixel, 8 bits of each channel.
  fileprivate func color(_ pixel: Int) -> UInt32 {
    let step = bitsPerChannel / 8
    return (0..<4).reduce(0) { $0 << 8 | UInt32(rgba[(pixel * 4 + $1) * step]) }
  }

  /// Nil where it has more.
  fileprivate func colors(upTo limit: Int) -> Set<UInt32>? {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for pixel in 0..<(size.width * size.height) {
      let color = color(pixel)
      guard color != last else { continue }
      last = color
      if colors.insert(color).inserted, colors.count > limit { return nil }
    }
    return colors
  }
}

/// Colours multiplied by alpha, in 65,535ths.
private func drawn(_ color: UInt32) -> SIMD4<Int32> {
  let alpha = Int32(color & 0xFF)
  func channel(_ shift: UInt32) -> Int32 { Int32(color >> shift & 0xFF) * alpha * 257 / 255 }
  return SIMD4(channel(24), channel(16), channel(8), alpha * 257)
}
