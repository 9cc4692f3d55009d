import ImageProperties

@testable import ImageInspection

extension [UInt8] {
  /// The bytes with the one at `offset` replaced.
  func changing(_ offset: Int, to value: UInt8) -> [UInt8] {
    var copy = self
    copy[offset] = value
    return copy
  }

  /// The CRC of `chunk` computed anew.
  func withChecksum(of chunk: PNGChunk) -> [UInt8] {
    let type = chunk.type.description
    let data = Array(self[chunk.dataOffset..<(chunk.dataOffset + chunk.length)])
    return Array(self[..<chunk.offset]) + RawPNG.chunk(type, data) + Array(self[chunk.end...])
  }
}

/// The facts of a PNG whose signature is whole.
func pngFacts(_ bytes: [UInt8], depth: InspectionDepth = [.pixels, .chunks]) -> PNGFacts? {
  inspectImage(bytes, depth: depth).png
}
