import ImageProperties
import JPEG
import LZFSE
import ReaderWords
import TestSupport
import WebP

@testable import CompiledCatalog

extension FuzzTarget {
  /// Streams of blocks, into little room and into more.
  static let lzfse = FuzzTarget(name: "lzfse", seeds: { streamSeeds }) { start, count in
    let stream = UnsafeRawBufferPointer(start: start, count: count)
    for limit in [1, 70, 1 << 16] {
      fill(limit) { room throws(LZFSEError) in try LZFSE.decode(stream, into: room) }
    }
    return 0
  }

  static let lzvn = FuzzTarget(name: "lzvn", seeds: { [[0xE3, 7, 8, 9, 0x10, 3, 0xF2, 0x46, 5, 6]] }) {
    start, count in
    let stream = UnsafeRawBufferPointer(start: start, count: count)
    for limit in [1, 70, 1 << 16] {
      fill(limit) { room throws(LZFSEError) in try LZFSE.decodeLZVN(stream, into: room) }
    }
    return 0
  }

  /// A frame and a scan of one component, with tables of two codes each.
  static let jpeg = FuzzTarget(name: "jpeg", seeds: { jpegSeeds }) { start, count in
    do throws(JPEGError) {
      let image = try JPEGImage(
        UnsafeRawBufferPointer(start: start, count: count), limits: JPEGLimits(pixelCount: 1 << 14))
      precondition(image.rgba.count == image.width * image.height * 4)
    } catch {
      precondition(!error.text.isEmpty)
    }
    return 0
  }

  /// libwebp decodes; what is ours is what surrounds it.
  static let webP = FuzzTarget(
    name: "webp",
    seeds: { [WebPSamples.lossless, WebPSamples.lossy, WebPSamples.turned, WebPSamples.animated] }
  ) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let chunks = WebPChunks(bytes)
    precondition((chunks.profile?.count ?? 0) + (chunks.exif?.count ?? 0) <= bytes.count)
    _ = chunks.exif.flatMap(exifOrientation(inTIFF:))
    do throws(WebPError) {
      let image = try WebPImage(bytes, pixelLimit: 1 << 14)
      precondition(image.rgba.count == image.width * image.height * 4)
    } catch {
      precondition(!error.text.isEmpty)
    }
    return 0
  }

  /// Whole catalogs, of which every rendition is decoded.
  static let renditionPixels = FuzzTarget(name: "rendition-pixels", seeds: { pixelSeeds }) { start, count in
    decodeAll(Array(UnsafeRawBufferPointer(start: start, count: count)))
    return 0
  }

  /// Bitmaps of each compression and format in a catalog that is whole: the first byte chooses the compression, the
  /// second the format, two more the size.
  static let bitmaps = FuzzTarget(name: "bitmaps", seeds: { bitmapSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard bytes.count > 4 else { return 0 }
    let format = ["ARGB", "GA8 ", "RGB5", "RGBW", "GA16", "GRAY", "JPEG"][Int(bytes[1]) % 7]
    var catalog = CompiledCatalogWriter()
    catalog.isCompact = true
    let payload =
      Array("MLEC".utf8) + word(bytes[0] >> 4 & 1) + word(bytes[0] & 15)
      + (bytes[0] >> 4 & 1 == 1 ? word(1) : longWord(bytes.count - 4)) + bytes[4...]
    catalog.add(
      "A",
      [CompiledRendition(Int(bytes[2]) % 48 + 1, Int(bytes[3]) % 48 + 1, .stored(payload, format: format))])
    decodeAll(catalog.bytes)
    return 0
  }
}

// Each compression by itself, many times faster than in a catalog: a byte for the format, two for the size, and one for how
// long a row is stated to be.
extension FuzzTarget {
  static let codecs = [
    rawCodec, runLengthCodec, zipCodec, lzvnCodec, lzfseCodec, jpegCodec, paletteCodec, deepmapCodec,
    deepmap2Codec,
  ]

  private static let rawCodec = FuzzTarget(name: "codec-raw", seeds: codecSeeds) { decodeBand(.raw, $0, $1) }
  private static let runLengthCodec = FuzzTarget(name: "codec-rle", seeds: codecSeeds) {
    decodeBand(.rle, $0, $1)
  }
  private static let zipCodec = FuzzTarget(name: "codec-zip", seeds: codecSeeds) { decodeBand(.zip, $0, $1) }
  private static let lzvnCodec = FuzzTarget(name: "codec-lzvn", seeds: codecSeeds) {
    decodeBand(.lzvn, $0, $1)
  }
  private static let lzfseCodec = FuzzTarget(name: "codec-lzfse", seeds: codecSeeds) {
    decodeBand(.lzfse, $0, $1)
  }
  private static let jpegCodec = FuzzTarget(name: "codec-jpeg-lzfse", seeds: codecSeeds) {
    decodeBand(.jpegWithAlpha, $0, $1)
  }
  private static let paletteCodec = FuzzTarget(name: "codec-palette", seeds: codecSeeds) {
    decodeBand(.palette, $0, $1)
  }
  private static let deepmapCodec = FuzzTarget(name: "codec-deepmap", seeds: codecSeeds) {
    decodeBand(.deepmap, $0, $1)
  }
  private static let deepmap2Codec = FuzzTarget(name: "codec-deepmap2", seeds: codecSeeds) {
    decodeBand(.deepmap2, $0, $1)
  }

  /// The bitmaps without their header.
  private static let codecSeeds: @Sendable () -> [[UInt8]] = {
    bitmapSeeds.map { [$0[1], $0[2], $0[3], 0] + $0.dropFirst(4) }
  }
}

private func decodeBand(
  _ compression: BitmapCompression, _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard count > 4 else { return 0 }
  let formats: [StoredPixelFormat] = ["ARGB", "GA8", "RGB5", "RGBW", "GA16", "GRAY"].compactMap {
    StoredPixelFormat($0)
  }
  let format = formats[Int(bytes[0]) % formats.count]
  let size = PixelSize(width: Int(bytes[1]) % 48 + 1, height: Int(bytes[2]) % 48 + 1)
  guard let buffer = PixelBuffer(count: size.width * size.height * format.bytesPerPixel) else { return 0 }
  let band = Band(
    format: format, width: size.width, height: size.height, pixels: buffer.bytes,
    statedRowSize: Int(bytes[3]))
  do throws(RenditionPixelsError) {
    try BandDecoder(compression: compression).decode(
      StoredData(UnsafeRawBufferPointer(rebasing: bytes[4...])), into: band)
    let whole = StoredBitmapPixels(size: size, format: format, buffer: buffer, .sRGB)
    let pixels = RenditionPixels(whole, x: 0, y: 0, size: size, .sRGB)
    precondition(pixels.rgba8.count == size.width * size.height * 4)
  } catch {
    precondition(!error.text.isEmpty)
  }
  return 0
}

private func decodeAll(_ bytes: [UInt8]) {
  guard let catalog = try? CompiledCatalog(bytes) else { return }
  var limits = RenditionPixelLimits()
  limits.pixelCount = 1 << 20
  var decoder = RenditionDecoder(catalog, file: bytes, limits: limits, budget: PixelBudget(1 << 22))
  for index in catalog.renditions.indices {
    do throws(RenditionPixelsError) {
      let pixels = try decoder.pixels(of: index)
      precondition(pixels.rgba.count == pixels.size.width * pixels.size.height * pixels.bitsPerChannel / 2)
      precondition(pixels.rgba8.count == pixels.size.width * pixels.size.height * 4)
    } catch {
      precondition(!error.text.isEmpty)
    }
  }
}

private func fill(_ limit: Int, _ decode: (UnsafeMutableRawBufferPointer) throws(LZFSEError) -> Int) {
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 1)
  defer { room.deallocate() }
  do throws(LZFSEError) {
    let count = try decode(room)
    precondition(count <= limit)
  } catch {
    precondition(!error.words.isEmpty)
  }
}

private func word(_ byte: UInt8) -> [UInt8] { [byte, 0, 0, 0] }
private func longWord(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255), 0, 0] }

/// A stored block, an LZVN block, and an entropy-coded one of an encoder's making: 200 bytes of i * i / 3.
private var streamSeeds: [[UInt8]] {
  let stored = Array("bvx-".utf8) + [3, 0, 0, 0, 1, 2, 3]
  let lzvn = Array("bvxn".utf8) + [8, 0, 0, 0, 6, 0, 0, 0, 0xE3, 7, 8, 9, 0x10, 3]
  let packed = Array("bvx2".utf8) + [UInt8](repeating: 0, count: 28)
  return [stored + Array("bvx$".utf8), stored + lzvn, packed]
}

var jpegSeeds: [[UInt8]] {
  let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
  func codes(_ table: UInt8) -> [UInt8] {
    [0xFF, 0xC4, 0, 21, table, 0, 2] + [UInt8](repeating: 0, count: 14) + [0, 2]
  }
  return [UInt8(0xC0), 0xC2].map { frame in
    [0xFF, 0xD8] + quantization + [0xFF, frame, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0] + codes(0) + codes(0x10)
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, frame == 0xC0 ? 63 : 0, 0, 0x12, 0x34, 0x56, 0, 0, 0, 0xFF, 0xD9]
  }
}

private var pixelSeeds: [[UInt8]] {
  var catalog = CompiledCatalogWriter()
  catalog.isCompact = true
  catalog.addSheet(page: 1, 4, 4, isOpaque: true)
  catalog.add("Part", [CompiledRendition(2, 2, .packed(sheet: 1, x: 2, y: 2))])
  catalog.add("Plain", [.image(2, 2, compression: 0), .image(3, 3)])
  return [catalog.bytes]
}

private var bitmapSeeds: [[UInt8]] {
  let stored = Array("bvx-".utf8) + [4, 0, 0, 0, 1, 2, 3, 255] + Array("bvx$".utf8)
  let palette =
    Array("bvx-".utf8) + [16, 0, 0, 0, 0x0D, 0xF0, 0xFE, 0xCA, 0, 0, 0, 0, 1, 0, 255, 1, 2, 3, 0, 0]
  func deepmap(_ tag: String, _ method: UInt8, _ rest: [UInt8]) -> [UInt8] {
    let inner = Array(tag.utf8) + [method, 1, 10, 4] + rest
    return [1, 0, 0, 0, 4, 0, 0, 0, UInt8(inner.count), 0, 0, 0, 0, 0, 0, 0] + inner
  }
  return [
    [0, 0, 0, 0, 1, 2, 3, 255],
    [1, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 16, 0, 0, 0, 1, 0, 0, 128, 1, 2, 3, 4],
    [4, 0, 0, 0] + stored, [8, 0, 0, 0] + palette,
    [0x14, 0, 0, 0] + Array("KCBC".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16, 0, 0, 0] + stored,
    [10, 0, 0, 0] + deepmap("dmap", 3, [16, 0, 0, 0] + stored),
    [11, 0, 0, 0] + deepmap("dmp2", 3, [1, 0, 1, 0, 16, 0, 0, 0] + stored),
    [11, 0, 0, 0] + deepmap("dmp2", 2, [1, 0, 1, 0, 16, 0, 0, 0] + stored),
    [11, 0, 0, 0] + deepmap("dmp2", 4, [1, 0, 1, 0, 1, 0, 4, 0, 1, 2, 3, 255, 16, 0, 0, 0] + stored),
    // A JPEG as it is, in LZFSE, and beside a plane of alpha.
    [0, 6, 8, 8] + jpegSeeds[0],
    [4, 6, 8, 8] + Array("bvx-".utf8) + longWord(jpegSeeds[0].count) + jpegSeeds[0] + Array("bvx$".utf8),
    [5, 0, 8, 8] + word(0) + word(0) + word(0) + word(9) + longWord(jpegSeeds[0].count) + jpegSeeds[0],
  ]
}
