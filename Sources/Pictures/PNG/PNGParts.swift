internal import CLibDeflate
package import ImageProperties

/// The chunks of a PNG that was inspected: what it is made of, and how it is put together again.
package struct PNGParts {
  package struct Part {
    package let type: PNGChunkType
    package let data: [UInt8]
    package let isIntact: Bool
    /// Where it began in the file.
    package let offset: Int

    package init(_ type: PNGChunkType, _ data: [UInt8], isIntact: Bool = true, offset: Int = 0) {
      (self.type, self.data, self.isIntact, self.offset) = (type, data, isIntact, offset)
    }

    /// As a file has it: with its length and its checksum.
    var bytes: [UInt8] {
      let body = bigEndian(type.code) + data
      return bigEndian(UInt32(data.count)) + body + bigEndian(libdeflate_crc32(0, body, body.count))
    }
  }

  /// Up to IEND.
  package var parts: [Part]
  /// What follows IEND.
  package var trailingBytes: [UInt8]

  static let signature = ImageFormat.signatureOfPNG

  /// nil where the bytes are no chain of chunks that ends with IEND.
  package init?(_ bytes: [UInt8]) {
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

  package var bytes: [UInt8] {
    parts.reduce(into: Self.signature) { $0 += $1.bytes } + trailingBytes
  }

  package subscript(type: PNGChunkType) -> [UInt8]? { parts.first { $0.type == type }?.data }

  package var header: PNGHeader? {
    guard let data = self[.header], data.count == 13,
      let color = PNGHeader.ColorType(rawValue: data[9]), data[12] <= 1
    else { return nil }
    let (width, height) = (Int(bigEndian32(data, 0)), Int(bigEndian32(data, 4)))
    guard width > 0, height > 0, color.allows(bitDepth: data[8]) else { return nil }
    return PNGHeader(
      width: width, height: height, bitDepth: Int(data[8]), colorType: color, isInterlaced: data[12] == 1)
  }

  /// Whether the data are those of several pictures.
  package var isAnimated: Bool { self[.animationControl] != nil }
  package var isCrushed: Bool { self[.crushed] != nil }
}

/// PNG stores the high byte first (specification, 7.1).
/// - Parameter offset: of four bytes that are there.
package func bigEndian32(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
  bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
}

/// The four bytes of a number as PNG stores it.
package func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
