import FileTree
import Places

/// Where the archive's bytes are.
enum ByteSource: Sendable {
  case file(RandomAccessFile)
  case memory([UInt8])

  var size: Int {
    switch self {
    case .file(let file): file.size
    case .memory(let bytes): bytes.count
    }
  }

  /// - Parameter range: bytes from the start of the file, not beyond its end.
  func bytes(in range: Range<Int>) throws(ZipError) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= size else { throw ZipError(.truncated) }
    switch self {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let file):
      do throws(FileError) {
        return try file.bytes(in: range)
      } catch {
        throw ZipError(.file(error))
      }
    }
  }
}

extension [UInt8] {
  /// Two, four or eight bytes as a number, the lowest first; zero where the array has ended.
  func uint16(_ offset: Int) -> UInt16 { UInt16(truncatingIfNeeded: littleEndian(offset, 2)) }
  func uint32(_ offset: Int) -> UInt32 { UInt32(truncatingIfNeeded: littleEndian(offset, 4)) }
  func uint64(_ offset: Int) -> UInt64 { littleEndian(offset, 8) }

  private func littleEndian(_ offset: Int, _ width: Int) -> UInt64 {
    guard offset >= 0, width <= count, offset <= count - width else { return 0 }
    var value: UInt64 = 0
    for index in 0..<width { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }
}
