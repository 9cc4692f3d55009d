/// What the three numbers of a pixel mean.
enum ColorModel { case gray, YCbCr, RGB }

extension Frame {
  /// Red, green, blue and 255.
  func pixels() -> [UInt8] {
    let width = width
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
      var rows = components.map { _ in [UInt8](repeating: 0, count: width + Component.slack) }
      for y in 0..<height {
        for (index, component) in components.enumerated() {
          component.fill(
            &rows[index], y, factors: (horizontal / component.horizontal, vertical / component.vertical))
        }
        colors.write(
          rows, width, UnsafeMutableBufferPointer(rebasing: out[(y * width * 4)..<((y + 1) * width * 4)]))
      }
      count = width * height * 4
    }
  }
}

extension Component {
  /// Samples may come in fours, of which the last are beyond the image.
  static let slack = 8

  /// A row of the image of a component that has a sample for so many of its pixels. Where that are two, samples
  /// between others are weighed, 3 to 1 with the nearer one; else each is repeated.
  func fill(_ row: inout [UInt8], _ y: Int, factors: (across: Int, down: Int)) {
    switch factors {
    case (1, 1): fillPlain(&row, y)
    case (2, 1) where width > 2: widen(&row) { x in (Int(samples[y * rowSize + x]), 1) }
    case (2, 2) where width > 2:
      let (near, far) = neighbours(of: y)
      widen(&row) { x in (3 * Int(samples[near + x]) + Int(samples[far + x]), 4) }
    case (1, 2):
      let (near, far) = neighbours(of: y)
      // Halves are rounded up and down in turn, so that none is preferred.
      let bias = y % 2 == 0 ? 1 : 2
      for x in 0..<width {
        row[x] = UInt8(truncatingIfNeeded: (3 * Int(samples[near + x]) + Int(samples[far + x]) + bias) >> 2)
      }
    default:
      let start = y / factors.down * rowSize
      for x in 0..<(row.count - Self.slack) { row[x] = samples[start + x / factors.across] }
    }
  }

  private func fillPlain(_ row: inout [UInt8], _ y: Int) {
    for x in 0..<width { row[x] = samples[y * rowSize + x] }
  }

  /// Where the row of samples begins that holds a row of the image, and the one on the other side of it.
  private func neighbours(of y: Int) -> (near: Int, far: Int) {
    let near = y / 2
    let far = min(max(y % 2 == 0 ? near - 1 : near + 1, 0), height - 1)
    return (near * rowSize, far * rowSize)
  }

  /// - Parameter sum: of a column, and how many samples it is of.
  @inline(__always)
  private func widen(_ row: inout [UInt8], _ sum: (Int) -> (value: Int, of: Int)) {
    let bits = sum(0).of == 1 ? 2 : 4
    let (up, down) = bits == 2 ? (1, 2) : (8, 7)
    for x in 0..<width {
      let this = sum(x).value
      let before = x > 0 ? sum(x - 1).value : this
      let after = x + 1 < width ? sum(x + 1).value : this
      row[2 * x] = UInt8(truncatingIfNeeded: (3 * this + before + up) >> bits)
      row[2 * x + 1] = UInt8(truncatingIfNeeded: (3 * this + after + down) >> bits)
    }
  }
}

extension ColorModel {
  /// - Precondition: `out` has four bytes for each of `width` pixels.
  func write(_ rows: [[UInt8]], _ width: Int, _ out: UnsafeMutableBufferPointer<UInt8>) {
    switch self {
    case .gray:
      for x in 0..<width { set(out, x, Int32(rows[0][x]), Int32(rows[0][x]), Int32(rows[0][x])) }
    case .RGB:
      for x in 0..<width { set(out, x, Int32(rows[0][x]), Int32(rows[1][x]), Int32(rows[2][x])) }
    case .YCbCr:
      for x in 0..<width {
        let (luma, blue, red) = (Int32(rows[0][x]), Int32(rows[1][x]) - 128, Int32(rows[2][x]) - 128)
        // JFIF's factors, in sixteen bits of fraction.
        set(
          out, x, luma &+ (91_881 &* red &+ 32_768) >> 16,
          luma &+ (-22_554 &* blue &- 46_802 &* red &+ 32_768) >> 16,
          luma &+ (116_130 &* blue &+ 32_768) >> 16)
      }
    }
  }

  @inline(__always)
  private func set(
    _ out: UnsafeMutableBufferPointer<UInt8>, _ x: Int, _ red: Int32, _ green: Int32, _ blue: Int32
  ) {
    out[4 &* x] = UInt8(clamping: red)
    out[4 &* x &+ 1] = UInt8(clamping: green)
    out[4 &* x &+ 2] = UInt8(clamping: blue)
    out[4 &* x &+ 3] = 255
  }
}
