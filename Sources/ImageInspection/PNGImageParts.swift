internal import CPNGShim
import ImageProperties

/// The parts of a PNG that its pixels come from.
struct PNGImageParts {
  let header: PNGHeader
  let isCrushed: Bool
  /// Every IDAT, whole, one after another.
  let chunks: UnsafeRawBufferPointer
  private let file: ByteView
  private let headerData: UnsafeRawBufferPointer
  private let palette: UnsafeRawBufferPointer?
  private let transparency: UnsafeRawBufferPointer?
  private let ignoresAlpha: Bool
  private let first: PNGChunk
  private let dataByteCount: Int

  init?(_ walk: PNGChunkWalk, in file: ByteView) {
    func data(of type: PNGChunkType) -> UnsafeRawBufferPointer? {
      walk.parts[type].flatMap { file.rawSlice($0.dataOffset, $0.length) }
    }
    guard let header = walk.findings.header, let headerData = data(of: .header), let first = walk.firstData,
      let last = walk.lastData, let chunks = file.rawSlice(first.offset, last.end - first.offset)
    else { return nil }
    self.header = header
    self.headerData = headerData
    self.file = file
    self.first = first
    self.chunks = chunks
    dataByteCount = walk.dataByteCount
    isCrushed = walk.findings.isCrushed
    ignoresAlpha = walk.findings.crushed?.isOpaque ?? false
    palette = data(of: .palette)
    transparency = data(of: .transparency)
  }

  func fault(_ cause: PNGFault.Cause) -> PNGFault {
    PNGFault(cause, in: .imageData, at: first.offset)
  }

  /// The words of libpng 1.6 and zlib, as far as our own reading has a name for the same thing.
  func cause(libpngSays message: String) -> PNGFault.Cause {
    let expected = header.inflatedByteCount ?? 0
    if message.contains("incorrect data check") { return .streamChecksumMismatch }
    if message.contains("Not enough image data") { return .tooLittleData(expected: expected) }
    if message.contains("Too much image data") || message.contains("Extra compressed data") {
      return .tooMuchData(expected: expected)
    }
    return .refused(message: message)
  }

  /// The compressed data in one piece: where it lies, or gathered in `scratch`. Nil without memory.
  func stream(using scratch: inout ScratchBuffer) -> UnsafeRawBufferPointer? {
    if first.length == dataByteCount { return file.rawSlice(first.dataOffset, first.length) }
    guard scratch.reserve(dataByteCount) else { return nil }
    let target = scratch.prefix(dataByteCount)
    var offset = first.offset
    var filled = 0
    while filled < dataByteCount, let length = file.bigEndian32(offset),
      let part = file.rawSlice(offset + 8, length), length <= dataByteCount - filled
    {
      UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyMemory(from: part)
      filled += length
      offset += 12 + length
    }
    return UnsafeRawBufferPointer(target)
  }

  /// Has libpng read every row.
  func read(
    _ kind: cpng_data_kind, _ data: UnsafeRawBufferPointer, depth: InspectionDepth, limits: InspectionLimits
  ) -> cpng_result {
    var image = image(kind, data)
    let options = cpng_options(
      wanted: cpng_wanted(depth), dimension: UInt32(clamping: limits.dimension),
      interlaced_bytes: limits.interlacedPixels)
    return cpng_read(&image, options)
  }

  /// Has libpng write every pixel to `pixels`, four bytes each.
  func copyPixels(
    _ kind: cpng_data_kind, _ data: UnsafeRawBufferPointer, to pixels: UnsafeMutablePointer<UInt8>,
    dimension: Int
  ) -> cpng_result {
    var image = image(kind, data)
    let options = cpng_options(
      wanted: cpng_wanted(), dimension: UInt32(clamping: dimension), interlaced_bytes: 0)
    return cpng_copy_pixels(
      &image, options, cpng_pixels(bytes: pixels, pixel_count: header.width * header.height))
  }

  private func image(_ kind: cpng_data_kind, _ data: UnsafeRawBufferPointer) -> cpng_image {
    cpng_image(
      header: headerData.bytes, palette: palette?.optionalBytes, palette_count: palette?.count ?? 0,
      transparency: transparency?.optionalBytes, transparency_count: transparency?.count ?? 0,
      data_kind: kind, data: data.bytes, data_count: data.count, is_crushed: isCrushed,
      ignores_alpha: ignoresAlpha)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var optionalBytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
  fileprivate var bytes: UnsafePointer<UInt8> { assumingMemoryBound(to: UInt8.self).baseAddress! }
}

extension cpng_result {
  /// What libpng said, or nothing.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension PNGHeader {
  /// As RGBA of 8 bits.
  var pixelByteCount: Int {
    let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
    return isTooLarge || pixels > Int.max / 4 ? Int.max : pixels * 4
  }

  /// The first row whose filter is none of the five (PNG specification, 9.2).
  /// - Parameter rows: exactly `inflatedByteCount` bytes.
  func invalidFilter(in rows: UnsafeMutableRawBufferPointer) -> PNGFault.Cause? {
    var offset = 0
    var row = 0
    for pass in passes {
      let length = rowByteCount(width: pass.width)
      for _ in 0..<pass.height {
        if rows[offset] > 4 { return .invalidFilter(row: row, filter: rows[offset]) }
        offset += length
        row += 1
      }
    }
    return nil
  }
}
