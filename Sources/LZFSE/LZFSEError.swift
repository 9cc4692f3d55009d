/// Why a compressed stream cannot be decoded.
package enum LZFSEError: Error, Hashable, Sendable {
  /// The stream ends within a block.
  case truncated
  /// A block that begins with these four characters, as a little-endian number, is none of the format's.
  case unknownBlock(UInt32)
  /// A block's header or its table of frequencies contradicts the format.
  case invalidHeader
  /// A match that begins before the first byte, or before any distance is known.
  case invalidDistance
  /// A block uses more literals, or more bits, than it has.
  case tooFewLiterals
  /// LZVN: an instruction that the format leaves undefined.
  case undefinedOpcode(UInt8)
  /// The stream stands for more bytes than there is room for.
  case tooLong(limit: Int)
}
