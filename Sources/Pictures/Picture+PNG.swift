internal import CLibDeflate
import ImageProperties

extension Picture {
  /// The picture as a PNG of 24 or 32 bits a pixel. The same picture always gives the same bytes with one
  /// version of libdeflate. Nil without memory.
  package func pngBytes() -> [UInt8]? {
    guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height) else {
      return nil
    }
    let rows = PNGRows(self)
    guard let data = compressed(rows.bytes) else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let colorType: UInt8 = rows.samplesPerPixel == 4 ? 6 : 2
    file += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, colorType, 0, 0, 0])
    file += colorChunks
    file += chunk("IDAT", data)
    file += chunk("IEND", [])
    return file
  }
}

/// libdeflate's default. Over 3,300 images of shipped apps level 9 saves 4%, and all of reading, reducing and
/// encoding then takes 1.7 times as long.
private let level: Int32 = 6

private func compressed(_ bytes: [UInt8]) -> [UInt8]? {
  guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
  defer { libdeflate_free_compressor(compressor) }
  let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
  let data = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
  }
  return data.isEmpty ? nil : data
}

private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = [UInt8](type.utf8) + data
  return bigEndian(UInt32(data.count)) + body + bigEndian(libdeflate_crc32(0, body, body.count))
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
