/// Room of a fixed size that is filled from its start: what was written can be repeated, and nothing is ever
/// written or read outside of it.
struct DecodedBytes {
  private let start: UnsafeMutablePointer<UInt8>
  private let limit: Int
  private(set) var count = 0

  /// - Parameter room: at least one byte.
  init?(_ room: UnsafeMutableRawBufferPointer) {
    guard let base = room.baseAddress else { return nil }
    start = base.assumingMemoryBound(to: UInt8.self)
    limit = room.count
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) throws(LZFSEError) {
    guard length <= limit - count else { throw .tooLong(limit: limit) }
    // Most runs are short; a call for each costs more than the bytes.
    if length <= 16 {
      for index in 0..<length { start[count &+ index] = bytes[index] }
    } else {
      (start + count).update(from: bytes, count: length)
    }
    count &+= length
  }

  /// Repeats `length` bytes that begin `distance` bytes back. Where they reach beyond the end, what is written is
  /// repeated in turn.
  @inline(__always)
  mutating func repeatBytes(_ length: Int, from distance: Int) throws(LZFSEError) {
    guard distance > 0, distance <= count else { throw .invalidDistance }
    guard length <= limit - count else { throw .tooLong(limit: limit) }
    let target = start + count
    let source = target - distance
    if distance >= length, length > 16 {
      target.update(from: source, count: length)
    } else if distance >= 8 {
      copyByWords(length, from: source, to: target)
    } else {
      for index in 0..<length { target[index] = source[index] }
    }
    count &+= length
  }

  /// The two lie at least a word apart.
  @inline(__always)
  private func copyByWords(
    _ length: Int, from source: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    while index &+ 8 <= length {
      let word = UnsafeRawPointer(source + index).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(target + index).storeBytes(of: word, as: UInt64.self)
      index &+= 8
    }
    while index < length {
      target[index] = source[index]
      index &+= 1
    }
  }
}

/// Bytes that are read with every offset checked.
struct Input {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  @inline(__always)
  func byte(_ offset: Int) throws(LZFSEError) -> UInt8 {
    guard offset >= 0, offset < bytes.count else { throw .truncated }
    return bytes[offset]
  }

  /// Little-endian, as all numbers of the format.
  @inline(__always)
  func number<Number: FixedWidthInteger>(_ offset: Int, as: Number.Type) throws(LZFSEError) -> Number {
    guard offset >= 0, offset <= bytes.count, MemoryLayout<Number>.size <= bytes.count - offset else {
      throw .truncated
    }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  func part(_ offset: Int, _ length: Int) throws(LZFSEError) -> Input {
    guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset else {
      throw .truncated
    }
    return Input(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)]))
  }

  /// The bytes from `offset` on, of which there are at least `length`.
  @inline(__always)
  func pointer(_ offset: Int, _ length: Int) throws(LZFSEError) -> UnsafePointer<UInt8> {
    guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset,
      let base = bytes.baseAddress
    else { throw .truncated }
    return (base + offset).assumingMemoryBound(to: UInt8.self)
  }
}
