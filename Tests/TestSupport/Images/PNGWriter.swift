/// Writes a ``Canvas`` as a PNG of any colour type, depth and filter.
package struct PNGWriter: Sendable {
  package enum ColorType: UInt8, CaseIterable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  package enum Filter: UInt8, CaseIterable, Sendable {
    case none, sub, up, average, paeth
  }

  package var colorType = ColorType.rgb
  /// Bits a sample: 1, 2, 4 (grey and palette only), 8 or 16 (all but palette).
  package var bitDepth = 8
  package var interlaced = false
  package var filter = Filter.up
  package var compression = Compression.portable
  /// The data of a tRNS chunk, written as it stands. A palette writes its own.
  package var transparency: [UInt8]?
  /// Written between IHDR and the image data.
  package var ancillary: [PNGFile.Chunk] = []

  package init() {}

  package init(_ colorType: ColorType, bitDepth: Int = 8, interlaced: Bool = false) {
    (self.colorType, self.bitDepth, self.interlaced) = (colorType, bitDepth, interlaced)
  }

  package func bytes(_ canvas: Canvas) -> [UInt8] { file(canvas).bytes }

  package func file(_ canvas: Canvas) -> PNGFile {
    let samples = PNGSamples(canvas, colorType: colorType, bitDepth: bitDepth)
    var chunks = [header(canvas)] + ancillary
    if colorType == .palette {
      chunks.append(.init("PLTE", samples.palette.flatMap { [$0.red, $0.green, $0.blue] }))
      let alphas = samples.palette.map(\.alpha)
      if alphas.contains(where: { $0 < 255 }) { chunks.append(.init("tRNS", alphas)) }
    } else if let transparency {
      chunks.append(.init("tRNS", transparency))
    }
    let rows = interlaced ? samples.interlacedRows() : samples.rows()
    chunks.append(.init("IDAT", compression.zlib(filtered(rows, samples.filterDistance))))
    return PNGFile(chunks: chunks + [.init("IEND")])
  }

  /// Apple's private variant, as Xcode writes it into a built app: a chunk `CgBI` before the header,
  /// image data without zlib's header and checksum, blue first, colour multiplied by alpha.
  package func crushedFile(_ canvas: Canvas) -> PNGFile {
    var turned = canvas
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let pixel = canvas[x, y]
        let scale = { (value: UInt8) in UInt8((Int(value) * Int(pixel.alpha) + 127) / 255) }
        turned[x, y] = Pixel(scale(pixel.blue), scale(pixel.green), scale(pixel.red), pixel.alpha)
      }
    }
    let writer = PNGWriter(.rgba)
    let samples = PNGSamples(turned, colorType: .rgba, bitDepth: 8)
    let data = writer.filtered(samples.rows(), samples.filterDistance)
    return PNGFile(chunks: [
      .init("CgBI", [0x50, 0x00, 0x20, 0x02]), writer.header(canvas),
      .init("IDAT", compression.deflate(data)), .init("IEND"),
    ])
  }

  private func header(_ canvas: Canvas) -> PNGFile.Chunk {
    let size = [canvas.width, canvas.height].flatMap { bigEndian(UInt32(truncatingIfNeeded: $0)) }
    return .init("IHDR", size + [UInt8(bitDepth), colorType.rawValue, 0, 0, interlaced ? 1 : 0])
  }

  /// Each row behind its filter byte. An empty row begins a pass of an interlaced image, where the
  /// row above counts as zero.
  private func filtered(_ rows: [[UInt8]], _ distance: Int) -> [UInt8] {
    var output: [UInt8] = []
    var above: [UInt8] = []
    for row in rows {
      if !row.isEmpty {
        output.append(filter.rawValue)
        output += apply(filter, row, above.isEmpty ? Array(repeating: 0, count: row.count) : above, distance)
      }
      above = row
    }
    return output
  }
}

/// The filters of the PNG specification, section 9. `distance` is the bytes from a pixel to the
/// next, at least 1.
private func apply(_ filter: PNGWriter.Filter, _ row: [UInt8], _ above: [UInt8], _ distance: Int) -> [UInt8] {
  switch filter {
  case .none: return row
  case .up: return row == above ? Array(repeating: 0, count: row.count) : zip(row, above).map { $0 &- $1 }
  case .sub, .average, .paeth:
    return row.indices.map { index in
      let left = index < distance ? 0 : row[index - distance]
      let corner = index < distance ? 0 : above[index - distance]
      return row[index]
        &- (filter == .sub
          ? left
          : filter == .average
            ? UInt8((Int(left) + Int(above[index])) / 2) : paeth(left, above[index], corner))
    }
  }
}

private func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let estimate = Int(left) + Int(above) - Int(corner)
  let (toLeft, toAbove, toCorner) = (
    abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
  )
  if toLeft <= toAbove, toLeft <= toCorner { return left }
  return toAbove <= toCorner ? above : corner
}
