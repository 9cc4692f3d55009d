/// The bits of a scan. After a byte of ones a zero is left out; another byte there is a marker, which ends them.
struct EntropyBits {
  private let file: JPEGBytes
  private var offset: Int
  private var held: UInt64 = 0
  private var heldCount = 0
  /// Zeroes that stand in for bits behind the end.
  private var missing = 0

  init(_ file: JPEGBytes, offset: Int) {
    self.file = file
    self.offset = offset
  }

  /// The marker that ends the scan, or the end of the file.
  private(set) var end = 0

  var isAtEnd: Bool { missing > 0 }

  /// The next sixteen bits.
  @inline(__always)
  mutating func peek16() -> Int {
    if heldCount < 16 { fill() }
    return Int(truncatingIfNeeded: held >> UInt64(heldCount - 16)) & 0xFFFF
  }

  /// - Precondition: as many were looked at.
  @inline(__always)
  mutating func skip(_ count: Int) throws(JPEGError) {
    heldCount -= count
    guard heldCount >= missing else { throw .endsEarly }
  }

  @inline(__always)
  mutating func read(_ count: Int) throws(JPEGError) -> Int {
    guard count > 0 else { return 0 }
    let value = peek16() >> (16 - count)
    try skip(count)
    return value
  }

  private mutating func fill() {
    while heldCount <= 48 {
      guard let byte = nextByte() else {
        held <<= 8
        heldCount += 8
        missing += 8
        continue
      }
      held = held << 8 | UInt64(byte)
      heldCount += 8
    }
  }

  private mutating func nextByte() -> Int? {
    guard missing == 0, let byte = try? file.byte(offset) else { return nil }
    guard byte == 0xFF else {
      offset += 1
      return byte
    }
    guard let next = try? file.byte(offset + 1), next == 0 else { return nil }
    offset += 2
    return byte
  }

  /// Skips what fills up the last byte, and a restart marker.
  mutating func restart() throws(JPEGError) {
    try finish()
    guard let mark = try? file.byte(end), mark == 0xFF, let marker = try? file.byte(end + 1),
      (0xD0...0xD7).contains(marker)
    else { throw .damaged(.missingRestartMarker) }
    self = EntropyBits(file, offset: end + 2)
  }

  /// Finds the marker that ends the bits.
  mutating func finish() throws(JPEGError) {
    var offset = offset
    while offset < file.count {
      if try file.byte(offset) == 0xFF, offset + 1 < file.count {
        let next = try file.byte(offset + 1)
        if next != 0, next != 0xFF { break }
      }
      offset += 1
    }
    end = offset
  }
}
