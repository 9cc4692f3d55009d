internal import CLibDeflate
package import ImageProperties

/// The samples of a PNG as they are stored, row after row, without filters and passes.
package struct PNGRaster {
  package var width: Int
  package var height: Int
  package var bitDepth: Int
  package var colorType: PNGHeader.ColorType
  /// Rows of whole bytes.
  package var rows: [UInt8]

  package var bitsPerPixel: Int { bitDepth * colorType.samplesPerPixel }
  package var rowBytes: Int { (width * bitsPerPixel + 7) / 8 }
  /// What a filter takes for the sample to the left.
  package var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// As many pixels as are decoded anywhere in the program.
  private static let pixelLimit = 32 << 20

  /// - Returns: nil where the data are not what the header announces, and for more pixels than are decoded.
  package init?(_ file: PNGParts) {
    guard let header = file.header, let count = header.inflatedByteCount, header.width <= 16_384,
      header.height <= 16_384, header.width * header.height <= Self.pixelLimit
    else { return nil }
    (width, height) = (header.width, header.height)
    (bitDepth, colorType) = (header.bitDepth, header.colorType)
    rows = []
    let stream = file.parts.filter { $0.type == .imageData }.flatMap(\.data)
    // Deflate's shortest code, two bits, stands for at most 258 bytes.
    guard count / 1032 <= stream.count, var data = Self.inflated(stream, count: count) else { return nil }
    rows = [UInt8](repeating: 0, count: rowBytes * height)
    var offset = 0
    for pass in header.isInterlaced ? Pass.adam7 : [Pass(x: 0, y: 0, dx: 1, dy: 1)] {
      let size = pass.size(of: header)
      guard size.width > 0, size.height > 0 else { continue }
      let length = (size.width * bitsPerPixel + 7) / 8
      guard Self.unfilter(&data, from: offset, rows: size.height, length: length, distance: filterDistance)
      else { return nil }
      for row in 0..<size.height {
        copy(
          data, from: offset + row * (length + 1) + 1, count: size.width,
          toRow: pass.y + row * pass.dy, pass: pass, length: length)
      }
      offset += (length + 1) * size.height
    }
  }

  /// The zlib stream of the rows, as small as a few ways to filter make it; nil without memory.
  /// - Parameter byteCount: than which it should not be larger.
  package func smallStream(byteCount: Int) -> [UInt8]? {
    let stored = PNGRows(bytes: rows, length: rowBytes, filterDistance: filterDistance)
    return PNGEncoder.stream(
      of: stored, isPacked: bitDepth < 8 || colorType == .indexed, .small(bytes: byteCount))
  }

  private static func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      initialized = count
      var used = 0
      result = libdeflate_zlib_decompress_ex(
        decompressor, stream, stream.count, buffer.baseAddress, count, &used, nil)
    }
    return result == LIBDEFLATE_SUCCESS ? bytes : nil
  }

  /// The five filters of the specification (9.2); false for a sixth.
  private static func unfilter(
    _ data: inout [UInt8], from start: Int, rows: Int, length: Int, distance: Int
  ) -> Bool {
    data.withUnsafeMutableBufferPointer { data in
      for row in 0..<rows {
        let first = start + row * (length + 1) + 1
        let above = first - (length + 1)
        guard let filter = PNGFilter(rawValue: data[first - 1]) else { return false }
        guard filter != .none else { continue }
        for index in 0..<length {
          let left = index >= distance ? data[first &+ index &- distance] : 0
          let up = row > 0 ? data[above &+ index] : 0
          let corner = row > 0 && index >= distance ? data[above &+ index &- distance] : 0
          data[first &+ index] &+= filter.predicted(left: left, up: up, corner: corner)
        }
      }
      return true
    }
  }

  private mutating func copy(
    _ data: [UInt8], from start: Int, count: Int, toRow row: Int, pass: Pass, length: Int
  ) {
    let target = row * rowBytes
    if pass.dx == 1 {
      rows.replaceSubrange(target..<(target + length), with: data[start..<(start + length)])
    } else if bitsPerPixel >= 8 {
      let size = bitsPerPixel / 8
      for pixel in 0..<count {
        let (from, to) = (start + pixel * size, target + (pass.x + pixel * pass.dx) * size)
        for byte in 0..<size { rows[to + byte] = data[from + byte] }
      }
    } else {
      let mask = UInt8((1 << bitsPerPixel) - 1)
      for pixel in 0..<count {
        let (from, to) = (pixel * bitsPerPixel, (pass.x + pixel * pass.dx) * bitsPerPixel)
        let value = data[start + from / 8] >> UInt8(8 - bitsPerPixel - from % 8) & mask
        rows[target + to / 8] |= value << UInt8(8 - bitsPerPixel - to % 8)
      }
    }
  }

  /// A pass of Adam7 (PNG specification, 8.2).
  private struct Pass {
    let x: Int
    let y: Int
    let dx: Int
    let dy: Int

    static let adam7 = [
      Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
      Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
      Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]

    func size(of header: PNGHeader) -> PixelSize {
      PixelSize(
        width: max(0, (header.width - x + dx - 1) / dx), height: max(0, (header.height - y + dy - 1) / dy))
    }
  }
}
