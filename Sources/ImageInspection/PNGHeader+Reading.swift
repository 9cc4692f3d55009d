import ImageProperties

extension PNGHeader {
  /// Reads the 13 bytes of IHDR.
  static func parse(_ bytes: ByteView) -> Result<PNGHeader, PNGFault.Cause> {
    guard bytes.count == 13, let width = bytes.bigEndian32(0), let height = bytes.bigEndian32(4),
      let depth = bytes[8], let type = bytes[9], let compression = bytes[10], let filter = bytes[11],
      let interlace = bytes[12]
    else { return .failure(.wrongLength(bytes.count)) }
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      return .failure(.impossibleSize(width: width, height: height))
    }
    guard let colorType = ColorType(rawValue: type), colorType.allows(bitDepth: depth) else {
      return .failure(.impossibleDepth(colorType: type, bitDepth: depth))
    }
    guard compression == 0, filter == 0, interlace <= 1 else {
      return .failure(.unknownMethod(compression: compression, filter: filter, interlace: interlace))
    }
    return .success(
      PNGHeader(
        width: width, height: height, bitDepth: Int(depth), colorType: colorType,
        isInterlaced: interlace == 1))
  }
}
