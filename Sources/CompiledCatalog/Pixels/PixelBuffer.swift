#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Room for pixels or for what they are made of. Freed with its last owner.
final class PixelBuffer {
  let bytes: UnsafeMutableRawBufferPointer

  /// Zeroes, so that nothing of another image shows where one is damaged. Nil without memory.
  init?(count: Int) {
    guard count > 0, let base = calloc(count, 1) else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  deinit { free(bytes.baseAddress) }
}

/// Compressed data, read with every offset checked. Numbers are little-endian.
struct StoredData {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func number<Number: FixedWidthInteger>(
    _ offset: Int, as: Number.Type
  ) throws(RenditionPixelsError) -> Number {
    guard offset >= 0, offset <= count, MemoryLayout<Number>.size <= count - offset else { throw .endsEarly }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// A number of 32 bits, as a length or a count.
  func length(_ offset: Int) throws(RenditionPixelsError) -> Int {
    Int(try number(offset, as: UInt32.self))
  }

  func byte(_ offset: Int) throws(RenditionPixelsError) -> Int { Int(try number(offset, as: UInt8.self)) }

  func part(_ offset: Int, _ length: Int) throws(RenditionPixelsError) -> StoredData {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { throw .endsEarly }
    return StoredData(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)]))
  }

  func from(_ offset: Int) throws(RenditionPixelsError) -> StoredData {
    try part(offset, max(count - offset, 0))
  }

  func has(_ tag: StaticString, at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count, tag.utf8CodeUnitCount <= count - offset else { return false }
    return tag.withUTF8Buffer { tag in bytes[offset...].starts(with: tag) }
  }
}

extension RenditionPixelsError {
  static let endsEarly = RenditionPixelsError.damaged(.endsEarly)
}
