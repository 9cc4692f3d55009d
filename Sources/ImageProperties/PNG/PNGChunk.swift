/// The four letters of a chunk's type.
package struct PNGChunkType: Hashable, Sendable, CustomStringConvertible {
  package let code: UInt32

  package init(code: UInt32) {
    self.code = code
  }

  package init(_ name: StaticString) {
    code = name.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }

  private var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }

  /// Only letters, as the specification asks.
  package var isValid: Bool { withUnsafeBytes(of: code) { $0.allSatisfy { (65...90).contains($0 & 0xDF) } } }

  /// A decoder that does not know it can't decode the image.
  package var isCritical: Bool { code & 0x2000_0000 == 0 }

  /// The letters; what is none is shown as `?`.
  package var description: String {
    String(decoding: bytes.map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// Whether a picture is the same without it: an ancillary chunk that says nothing of colours, of the way up or of an
  /// animation.
  package var canBeDropped: Bool { !isCritical && !Self.kept.contains(self) }

  private static let kept: Set<PNGChunkType> = [
    .transparency, .profile, .standardRGB, .gamma, .chromaticities, .codingPoints, PNGChunkType("eXIf"),
    .animationControl, .frameControl, PNGChunkType("fdAT"),
  ]

  package static let header = PNGChunkType("IHDR")
  package static let palette = PNGChunkType("PLTE")
  package static let imageData = PNGChunkType("IDAT")
  package static let end = PNGChunkType("IEND")
  package static let crushed = PNGChunkType("CgBI")
  package static let transparency = PNGChunkType("tRNS")
  package static let animationControl = PNGChunkType("acTL")
  package static let frameControl = PNGChunkType("fcTL")
  package static let profile = PNGChunkType("iCCP")
  package static let standardRGB = PNGChunkType("sRGB")
  package static let gamma = PNGChunkType("gAMA")
  package static let chromaticities = PNGChunkType("cHRM")
  package static let codingPoints = PNGChunkType("cICP")
}

/// One chunk as it stands in the file.
package struct PNGChunk: Equatable, Sendable {
  package let type: PNGChunkType
  /// Of its length field, from the start of the file.
  package let offset: Int
  /// Of its data alone.
  package let length: Int
  /// Its CRC fits.
  package let isIntact: Bool

  package init(type: PNGChunkType, offset: Int, length: Int, isIntact: Bool) {
    self.type = type
    self.offset = offset
    self.length = length
    self.isIntact = isIntact
  }

  package var dataOffset: Int { offset + 8 }
  /// After its CRC.
  package var end: Int { offset + 12 + length }
}

/// One chunk of each of a few types.
package struct PNGChunkParts {
  private var chunks: [PNGChunk] = []

  package init() {}

  package subscript(type: PNGChunkType) -> PNGChunk? { chunks.first { $0.type == type } }

  package mutating func append(_ chunk: PNGChunk) { chunks.append(chunk) }
}
