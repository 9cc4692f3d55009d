/// Apple's LZFSE format, decoded: a sequence of blocks, each of which is stored, compressed by LZVN, or entropy
/// coded. Written from the published description of the format; only decoding, into room that the caller gives.
///
/// Nothing is read outside of the stream or written outside of the room, whatever the stream holds, and beside
/// the room it takes 65 KB.
package enum LZFSE {
  /// Four characters, as little-endian numbers.
  private enum Block {
    static let stored: UInt32 = 0x2D78_7662  // bvx-
    static let plain: UInt32 = 0x3178_7662  // bvx1
    static let packed: UInt32 = 0x3278_7662  // bvx2
    static let lzvn: UInt32 = 0x6E78_7662  // bvxn
    static let end: UInt32 = 0x2478_7662  // bvx$
  }

  /// Whether a stream of blocks may begin so; all else may be LZVN alone.
  package static func mayBegin(with bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: "bvx".utf8) }

  /// Decodes a stream of blocks. It ends with a block that says so, or with its last byte: some writers leave the
  /// end out.
  ///
  /// - Returns: how many bytes of `room` are filled.
  package static func decode(
    _ stream: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) throws(LZFSEError) -> Int {
    let input = Input(stream)
    guard var output = DecodedBytes(room) else { throw .tooLong(limit: 0) }
    let entropy = EntropyBlock()
    var offset = 0
    repeat {
      let kind = try input.number(offset, as: UInt32.self)
      switch kind {
      case Block.end: return output.count
      case Block.stored:
        let length = Int(try input.number(offset + 4, as: UInt32.self))
        try output.append(try input.pointer(offset + 8, length), length)
        offset += 8 + length
      case Block.lzvn:
        let length = Int(try input.number(offset + 8, as: UInt32.self))
        var lzvn = LZVN(try input.part(offset + 12, length))
        try lzvn.decode(into: &output)
        offset += 12 + length
      case Block.packed, Block.plain:
        let block = try input.part(offset, input.count - offset)
        let header =
          kind == Block.packed ? try EntropyHeader(packed: block) : try EntropyHeader(plain: block)
        let payload = try block.part(header.byteCount, header.literalByteCount + header.matchByteCount)
        try entropy.decode(header, payload, into: &output)
        offset += header.byteCount + payload.count
      default: throw .unknownBlock(kind)
      }
    } while offset < input.count
    return output.count
  }

  /// Decodes LZVN without blocks around it.
  ///
  /// - Returns: how many bytes of `room` are filled.
  package static func decodeLZVN(
    _ stream: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) throws(LZFSEError) -> Int {
    guard var output = DecodedBytes(room) else { throw .tooLong(limit: 0) }
    var lzvn = LZVN(Input(stream))
    try lzvn.decode(into: &output)
    return output.count
  }
}
