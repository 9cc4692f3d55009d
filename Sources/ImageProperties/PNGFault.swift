/// One thing that is wrong inside a PNG, and where.
package struct PNGFault: Error, Equatable, Sendable {
  package enum Cause: Error, Equatable, Sendable {
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

  /// One line, without a full stop.
  package var reason: String {
    let place = chunk.map { "\($0) at byte \(offset)" } ?? "byte \(offset)"
    return switch cause {
    case .missing: "\(chunk.map(String.init(describing:)) ?? "a chunk") is missing"
    case .cutShort(let missing):
      "the file ends inside \(place), at least \(missing) byte\(missing == 1 ? "" : "s") early"
    default: "\(place): \(cause.description)"
    }
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

  fileprivate var description: String {
    switch self {
    case .cutShort: "cut short"
    case .lengthOutOfRange: "impossible length"
    case .invalidType: "not a chunk type"
    case .checksumMismatch: "its CRC is wrong"
    case .wrongLength(let length): "its length can't be \(length)"
    case .impossibleSize(let width, let height): "the size can't be \(width) x \(height)"
    case .impossibleDepth(let type, let depth): "no colour type \(type) with \(depth) bits"
    case .unknownMethod(let compression, let filter, let interlace):
      "no compression \(compression), filter \(filter), interlace \(interlace)"
    case .notFirst: "must come first"
    case .missing: "is missing"
    case .repeated: "occurs twice"
    case .misplaced: "is in the wrong place"
    case .notAllowed: "not allowed with this colour type"
    case .unknownCritical: "unknown critical chunk"
    case .brokenStream: "the compressed image data is broken"
    case .streamChecksumMismatch: "the checksum of the image data is wrong"
    case .tooLittleData(let expected): "less image data than the \(expected) bytes that its size requires"
    case .tooMuchData(let expected): "more image data than the \(expected) bytes that its size requires"
    case .bytesAfterStream(let count): "\(count) byte\(count == 1 ? "" : "s") after the compressed image data"
    case .invalidFilter(let row, let filter): "row \(row) has the unknown filter \(filter)"
    case .invalidContent: "its content is not valid"
    case .refused(let message): message
    }
  }
}
