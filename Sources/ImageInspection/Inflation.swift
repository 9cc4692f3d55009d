internal import CLibDeflate
import ImageProperties

/// What came of inflating a stream into exactly the bytes that it should fill.
struct Inflation {
  /// What seems to be wrong.
  private(set) var suspicion: PNGFault.Cause?
  /// What is wrong for certain: every byte that was asked for is there, and more follows.
  var excess: PNGFault.Cause? {
    if case .tooMuchData = suspicion { suspicion } else { nil }
  }
  /// zlib could see it otherwise: it refuses distances beyond the window that the stream announces.
  private(set) var isDoubtful = false

  init(
    _ decompressor: OpaquePointer?, _ stream: UnsafeRawBufferPointer,
    into rows: UnsafeMutableRawBufferPointer, isRaw: Bool
  ) {
    guard let decompressor else {
      isDoubtful = true
      return
    }
    var used = 0
    let inflate = isRaw ? libdeflate_deflate_decompress_ex : libdeflate_zlib_decompress_ex
    let result = inflate(
      decompressor, stream.baseAddress, stream.count, rows.baseAddress, rows.count, &used, nil)
    switch result {
    case LIBDEFLATE_SUCCESS:
      if used != stream.count { suspicion = .bytesAfterStream(stream.count - used) }
      isDoubtful = !isRaw && Inflation.hasSmallWindow(stream, inflatedByteCount: rows.count)
    case LIBDEFLATE_SHORT_OUTPUT: suspicion = .tooLittleData(expected: rows.count)
    case LIBDEFLATE_INSUFFICIENT_SPACE: suspicion = .tooMuchData(expected: rows.count)
    default:
      suspicion = .brokenStream
      if !isRaw && Inflation.fitsWithoutChecksum(decompressor, stream, into: rows) {
        suspicion = .streamChecksumMismatch
      }
    }
  }

  /// CINFO of RFC 1950: the base-2 logarithm of the window size, less eight.
  private static func hasSmallWindow(_ stream: UnsafeRawBufferPointer, inflatedByteCount: Int) -> Bool {
    guard let first = stream.first else { return true }
    return inflatedByteCount > 256 << Int(first >> 4) && first >> 4 < 7
  }

  private static func fitsWithoutChecksum(
    _ decompressor: OpaquePointer, _ stream: UnsafeRawBufferPointer, into rows: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard stream.count >= 6, stream[0] & 0x0F == 8, stream[0] >> 4 <= 7, stream[1] & 0x20 == 0,
      (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0
    else { return false }
    let deflated = UnsafeRawBufferPointer(rebasing: stream[2..<(stream.count - 4)])
    return libdeflate_deflate_decompress(
      decompressor, deflated.baseAddress, deflated.count, rows.baseAddress, rows.count, nil)
      == LIBDEFLATE_SUCCESS
  }
}
