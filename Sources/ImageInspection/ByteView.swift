#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes of a stranger's file, read with every offset checked.
struct ByteView {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[offset] : nil
  }

  /// Where the byte next stands, which a file is looked through for at once.
  func offset(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The `length` bytes from `offset` on; nil if the file has fewer.
  func slice(_ offset: Int, _ length: Int) -> ByteView? {
    rawSlice(offset, length).map(ByteView.init)
  }

  /// As `slice`, for the C libraries.
  func rawSlice(_ offset: Int, _ length: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)])
  }

  func bigEndian16(_ offset: Int) -> Int? {
    number(offset, as: UInt16.self).map { Int(UInt16(bigEndian: $0)) }
  }
  func bigEndian32(_ offset: Int) -> Int? {
    number(offset, as: UInt32.self).map { Int(UInt32(bigEndian: $0)) }
  }
  func littleEndian16(_ offset: Int) -> Int? {
    number(offset, as: UInt16.self).map { Int(UInt16(littleEndian: $0)) }
  }
  func littleEndian32(_ offset: Int) -> Int? {
    number(offset, as: UInt32.self).map { Int(UInt32(littleEndian: $0)) }
  }

  func signedLittleEndian32(_ offset: Int) -> Int? {
    number(offset, as: UInt32.self).map { Int(Int32(bitPattern: UInt32(littleEndian: $0))) }
  }

  private func number<T: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as type: T.Type) -> T? {
    guard offset >= 0, offset <= count, count - offset >= MemoryLayout<T>.size else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }

  func has(_ expected: [UInt8], at offset: Int = 0) -> Bool {
    guard let found = rawSlice(offset, expected.count) else { return false }
    guard let start = found.baseAddress else { return expected.isEmpty }
    return memcmp(start, expected, expected.count) == 0
  }

  /// Whether the ASCII characters of `text` stand at `offset`.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard let found = rawSlice(offset, text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { found.elementsEqual($0) }
  }

  /// Where `text` first stands at or after `offset`.
  func firstOffset(of text: StaticString, from offset: Int = 0) -> Int? {
    var offset = max(offset, 0)
    while offset <= count - text.utf8CodeUnitCount {
      if has(text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// The bytes up to `limit` as text, what is not UTF-8 replaced.
  func text(limit: Int) -> String {
    String(decoding: bytes.prefix(limit), as: UTF8.self)
  }
}
