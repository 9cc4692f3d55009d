internal import CLibDeflate
import ImageProperties

/// The chunks of a PNG that was inspected: what it is made of, and how it is put together again.
struct PNGParts {
  struct Part {
    let type: PNGChunkType
    let data: [UInt8]
    let isIntact: Bool
    /// Where it began in the file.
    let offset: Int

    init(_ type: PNGChunkType, _ data: [UInt8], isIntact: Bool = true, offset: Int = 0) {
      (self.type, self.data, self.isIntact, self.offset) = (type, data, isIntact, offset)
    }
  }

  /// Up to IEND.
  var parts: [Part]
  /// What follows IEND.
  var trailingBytes: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// nil where the bytes are no chain of chunks that ends with IEND.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var parts: [Part] = []
    var offset = Self.signature.count
    while true {
      guard bytes.count - offset >= 12 else { return nil }
      let length = Int(bigEndian32(bytes, offset))
      guard length <= bytes.count - offset - 12 else { return nil }
      let type = PNGChunkType(code: bigEndian32(bytes, offset + 4))
      let sum = bytes[(offset + 4)..<(offset + 8 + length)].withUnsafeBytes {
        libdeflate_crc32(0, $0.baseAddress, $0.count)
      }
      parts.append(
        Part(
          type, Array(bytes[(offset + 8)..<(offset + 8 + length)]),
          isIntact: sum == bigEndian32(bytes, offset + 8 + length), offset: offset))
      offset += 12 + length
      if type == .end { break }
    }
    self.parts = parts
    trailingBytes = Array(bytes[offset...])
  }

  var bytes: [UInt8] {
    var file = Self.signature
    for part in parts {
      file += bigEndian(UInt32(part.data.count))
      let start = file.count
      file += bigEndian(part.type.code) + part.data
      let sum = file[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      file += bigEndian(sum)
    }
    return file + trailingBytes
  }

  subscript(type: PNGChunkType) -> [UInt8]? { parts.first { $0.type == type }?.data }

  var header: PNGHeader? {
    guard let data = self[.header], data.count == 13,
      let color = PNGHeader.ColorType(rawValue: data[9]), data[12] <= 1
    else { return nil }
    let (width, height) = (Int(bigEndian32(data, 0)), Int(bigEndian32(data, 4)))
    guard width > 0, height > 0, color.allows(bitDepth: data[8]) else { return nil }
    return PNGHeader(
      width: width, height: height, bitDepth: Int(data[8]), colorType: color, isInterlaced: data[12] == 1)
  }

  /// Whether the data are those of several pictures.
  var isAnimated: Bool { self[.animationControl] != nil }
  var isCrushed: Bool { self[.crushed] != nil }
}

func bigEndian32(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
  bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
}

func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
