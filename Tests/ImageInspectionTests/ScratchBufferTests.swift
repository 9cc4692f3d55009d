import Testing

@testable import ImageInspection

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct ScratchBufferTests {
  private static let page = 2 << 20

  /// Below what is kept, above it, and beyond what one mapping has room for.
  @Test func `every reserved byte can be written, whatever was reserved before`() {
    let sizes = [1, 3, 9, 2, 5, 12, 1, 4].map { $0 * Self.page - 7 }
    var buffer = ScratchBuffer(keeps: 3 * Self.page - 9, reach: 5 * Self.page)
    for size in sizes + [0, 1] {
      guard buffer.reserve(size) else {
        Issue.record("no memory for \(size) bytes")
        return
      }
      let bytes = buffer.prefix(size)
      #expect(bytes.count == size)
      Self.fill(bytes, with: 1)
      buffer.shrink()
    }
  }

  @Test func `the beginning stays as it is while the end comes and goes`() {
    var buffer = ScratchBuffer(keeps: Self.page, reach: 3 * Self.page)
    for round in 1...3 {
      guard buffer.reserve(3 * Self.page) else {
        Issue.record("no memory")
        return
      }
      let bytes = buffer.prefix(3 * Self.page)
      #expect(round == 1 || Int(bytes[0]) == round - 1 && Int(bytes[Self.page - 1]) == round - 1)
      Self.fill(bytes, with: round)
      buffer.shrink()
    }
  }

  #if os(Linux)
    @Test func `what is more than is kept takes no memory`() throws {
      var buffer = ScratchBuffer(keeps: Self.page, reach: 3 * Self.page)
      let hasMemory = buffer.reserve(3 * Self.page)
      try #require(hasMemory)
      let bytes = buffer.prefix(3 * Self.page)
      Self.fill(bytes, with: 1)
      #expect(Self.residentByteCount(of: bytes) == 3 * Self.page)
      buffer.shrink()
      #expect(Self.residentByteCount(of: bytes) == Self.page)
    }

    private static func residentByteCount(of bytes: UnsafeMutableRawBufferPointer) -> Int {
      let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
      var states = [UInt8](repeating: 0, count: bytes.count / pageSize)
      guard let start = bytes.baseAddress, mincore(start, bytes.count, &states) == 0 else { return -1 }
      return states.count { $0 & 1 == 1 } * pageSize
    }
  #endif

  private static func fill(_ bytes: UnsafeMutableRawBufferPointer, with byte: Int) {
    if let start = bytes.baseAddress { memset(start, Int32(byte), bytes.count) }
  }
}
