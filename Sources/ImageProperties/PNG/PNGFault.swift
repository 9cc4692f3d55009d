import Places

/// One thing that is wrong inside a PNG, and where.
package struct PNGFault: Error, Diagnosis {
  package enum Cause: Error, Hashable, Sendable {
    /// The file ends before the chunk does.
    case cutShort(missing: Int)
    /// More than the 2^31 - 1 bytes that the specification allows.
    case lengthOutOfRange
    case invalidType
    case checksumMismatch
    case wrongLength(Int)
    case impossibleSize(width: Int, height: Int)
    case impossibleDepth(colorType: UInt8, bitDepth: UInt8)
    case unknownMethod(compression: UInt8, filter: UInt8, interlace: UInt8)
    case notFirst
    case missing
    case repeated
    case misplaced
    case notAllowed
    /// A critical chunk that no decoder knows.
    case unknownCritical
    case brokenStream
    case streamChecksumMismatch
    case tooLittleData(expected: Int)
    case tooMuchData(expected: Int)
    /// Bytes stand between the end of the zlib stream and the end of the image data.
    case bytesAfterStream(Int)
    case invalidFilter(row: Int, filter: UInt8)
    case invalidContent
    /// What libpng says where our own reading found nothing to name.
    case refused(message: String)
  }

  package let cause: Cause
  /// Nil where the file ends before a type can be read.
  package let chunk: PNGChunkType?
  /// Of the chunk (or of the place where it should be), in bytes from the start of the file.
  package let offset: Int

  package init(_ cause: Cause, in chunk: PNGChunkType?, at offset: Int) {
    self.cause = cause
    self.chunk = chunk
    self.offset = offset
  }
}

extension PNGFault.Cause {
  /// Whether the chunk has a beginning and an end all the same.
  package var isOfWholeChunk: Bool {
    switch self {
    case .cutShort, .lengthOutOfRange, .invalidType, .notFirst: false
    default: true
    }
  }
}
