internal import CLibDeflate
import LZFSE

/// Rows of a bitmap, tightly packed, that are filled with what one compressed piece of it holds.
struct Band {
  let format: StoredPixelFormat
  let width: Int
  let height: Int
  /// `width` times `height` pixels.
  let pixels: UnsafeMutableRawBufferPointer
  /// How long a row is in the compressed data, by the record; 0 where it does not tell.
  let statedRowSize: Int

  var rowSize: Int { width * format.bytesPerPixel }

  /// - Precondition: the rows lie within the band.
  func rows(_ first: Int, _ count: Int) -> Band {
    Band(
      format: format, width: width, height: count,
      pixels: UnsafeMutableRawBufferPointer(
        rebasing: pixels[(first * rowSize)..<((first + count) * rowSize)]),
      statedRowSize: statedRowSize)
  }
}

/// Decodes bands by the compression of their bitmap.
struct BandDecoder {
  let compression: BitmapCompression
  /// Bytes of a row may be rounded up; by more than this they are something else.
  static let padding = 4096

  func decode(_ data: StoredData, into band: Band) throws(RenditionPixelsError) {
    switch compression {
    case .raw: try takeRows(data.bytes, into: band)
    case .rle: try decodeRunLengths(data, into: band)
    case .zip, .lzvn, .lzfse: try decodeStream(data, into: band)
    case .palette: try decodePalette(data, into: band)
    case .deepmap: try Deepmap(data, version: .first, band).decode()
    case .deepmap2: try Deepmap(data, version: .second, band).decode()
    case .jpegWithAlpha: try decodeJPEGWithAlpha(data, into: band)
    default: throw .compression(compression)
    }
  }

  /// Rows may be longer in the data than the image is wide.
  private func decodeStream(_ data: StoredData, into band: Band) throws(RenditionPixelsError) {
    let longest = max(band.rowSize + 64, min(band.statedRowSize, band.rowSize + Self.padding))
    guard let room = PixelBuffer(count: longest * band.height) else { throw .outOfMemory }
    defer { withExtendedLifetime(room) {} }
    let count = try expand(data, into: room.bytes)
    try takeRows(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room.bytes)[..<count]), into: band)
  }

  func expand(
    _ data: StoredData, into room: UnsafeMutableRawBufferPointer
  ) throws(RenditionPixelsError) -> Int {
    switch compression {
    case .zip: try inflate(data, into: room)
    default: try decompress(data, into: room)
    }
  }

  private func takeRows(_ bytes: UnsafeRawBufferPointer, into band: Band) throws(RenditionPixelsError) {
    let row = try storedRowSize(byteCount: bytes.count, band)
    guard let source = bytes.baseAddress, let target = band.pixels.baseAddress else { throw .endsEarly }
    if row == band.rowSize {
      target.copyMemory(from: source, byteCount: band.rowSize * band.height)
      return
    }
    for y in 0..<band.height {
      (target + y * band.rowSize).copyMemory(from: source + y * row, byteCount: band.rowSize)
    }
  }

  /// As the record states it, if the data is of that length; else as long as the data makes it. The last row may
  /// lack what rounds it up.
  private func storedRowSize(byteCount: Int, _ band: Band) throws(RenditionPixelsError) -> Int {
    let stated = band.statedRowSize
    let fits = stated >= band.rowSize && stated <= band.rowSize + Self.padding
    if fits, byteCount == stated * band.height || byteCount == stated * (band.height - 1) + band.rowSize {
      return stated
    }
    if byteCount == band.rowSize * band.height { return band.rowSize }
    guard band.height > 0, byteCount % band.height == 0, byteCount / band.height >= band.rowSize else {
      throw .damaged(.length(byteCount, rows: band.height, rowSize: band.rowSize))
    }
    return byteCount / band.height
  }
}

/// LZFSE where the data begins as its blocks do, else LZVN.
func decompress(
  _ data: StoredData, into room: UnsafeMutableRawBufferPointer
) throws(RenditionPixelsError) -> Int {
  do throws(LZFSEError) {
    return LZFSE.mayBegin(with: data.bytes)
      ? try LZFSE.decode(data.bytes, into: room) : try LZFSE.decodeLZVN(data.bytes, into: room)
  } catch {
    throw RenditionPixelsError(error)
  }
}

/// The same as data; the room is its memory.
func decompressed(_ data: StoredData, into room: PixelBuffer) throws(RenditionPixelsError) -> StoredData {
  let count = try decompress(data, into: room.bytes)
  return StoredData(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room.bytes)[..<count]))
}

/// Deflate in a wrapper of gzip or of zlib, or without one.
private func inflate(
  _ data: StoredData, into room: UnsafeMutableRawBufferPointer
) throws(RenditionPixelsError) -> Int {
  guard let decompressor = libdeflate_alloc_decompressor() else { throw .outOfMemory }
  defer { libdeflate_free_decompressor(decompressor) }
  let decode =
    if data.has("\u{1F}") {
      libdeflate_gzip_decompress
    } else if data.beginsAsZlib {
      libdeflate_zlib_decompress
    } else {
      libdeflate_deflate_decompress
    }
  var count = 0
  let result = decode(
    decompressor, data.bytes.baseAddress, data.count, room.baseAddress, room.count, &count)
  guard result == LIBDEFLATE_SUCCESS else { throw .damaged(.deflate) }
  return count
}

extension StoredData {
  /// RFC 1950, 2.2: the method is deflate, and the first two bytes are a multiple of 31.
  fileprivate var beginsAsZlib: Bool {
    guard let first = try? byte(0), let second = try? byte(1) else { return false }
    return first & 15 == 8 && (first << 8 | second) % 31 == 0
  }
}
