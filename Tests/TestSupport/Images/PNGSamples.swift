/// The pixels of a canvas as rows of packed samples.
struct PNGSamples {
  let palette: [Pixel]
  private let canvas: Canvas
  private let colorType: PNGWriter.ColorType
  private let bitDepth: Int
  private let places: [Pixel: Int]

  init(_ canvas: Canvas, colorType: PNGWriter.ColorType, bitDepth: Int) {
    (self.canvas, self.colorType, self.bitDepth) = (canvas, colorType, bitDepth)
    guard colorType == .palette else {
      (palette, places) = ([], [:])
      return
    }
    var palette: [Pixel] = []
    var places: [Pixel: Int] = [:]
    for pixel in canvas.rows.joined() where places[pixel] == nil {
      // Colours beyond the palette's room take its last place.
      if palette.count < 1 << bitDepth { palette.append(pixel) }
      places[pixel] = palette.count - 1
    }
    (self.palette, self.places) = (palette, places)
  }

  private var samplesPerPixel: Int {
    switch colorType {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  var filterDistance: Int { max(samplesPerPixel * bitDepth / 8, 1) }

  func rows() -> [[UInt8]] {
    var rows: [[UInt8]] = []
    for y in 0..<canvas.height {
      let repeats = y > 0 && canvas.rows[y] == canvas.rows[y - 1]
      rows.append(repeats ? rows[y - 1] : row(y: y, columns: stride(from: 0, to: canvas.width, by: 1)))
    }
    return rows
  }

  /// The rows of the seven passes of Adam7, an empty row before each pass.
  func interlacedRows() -> [[UInt8]] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return passes.flatMap { x, y, stepX, stepY -> [[UInt8]] in
      guard x < canvas.width else { return [] }
      return [[]]
        + stride(from: y, to: canvas.height, by: stepY).map {
          row(y: $0, columns: stride(from: x, to: canvas.width, by: stepX))
        }
    }
  }

  private func row(y: Int, columns: StrideTo<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    if bitDepth < 8 {
      return packed(columns.map { sample(canvas[$0, y]) })
    }
    for x in columns { append(canvas[x, y], to: &bytes) }
    return bytes
  }

  private func append(_ pixel: Pixel, to bytes: inout [UInt8]) {
    let wide = bitDepth == 16
    func put(_ value: UInt8) {
      bytes.append(value)
      // 257 times the value: 255 becomes 65535.
      if wide { bytes.append(value) }
    }
    switch colorType {
    case .palette: bytes.append(UInt8(places[pixel] ?? 0))
    case .gray, .grayAlpha: put(pixel.gray)
    case .rgb, .rgba:
      put(pixel.red)
      put(pixel.green)
      put(pixel.blue)
    }
    if colorType == .rgba || colorType == .grayAlpha { put(pixel.alpha) }
  }

  private func sample(_ pixel: Pixel) -> UInt8 {
    colorType == .palette ? UInt8(places[pixel] ?? 0) : pixel.gray >> UInt8(8 - bitDepth)
  }

  /// Samples of less than a byte, the first in the highest bits.
  private func packed(_ samples: [UInt8]) -> [UInt8] {
    let perByte = 8 / bitDepth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, offset in
        let sample = start + offset < samples.count ? samples[start + offset] : 0
        return byte << UInt8(bitDepth) | sample
      }
    }
  }
}
