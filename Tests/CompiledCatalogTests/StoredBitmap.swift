import CompiledCatalog
import TestSupport

/// The pixels of the only rendition of a catalog.
func renditionPixels(
  _ width: Int, _ height: Int, _ content: CompiledRendition.Content, colorSpace: Int = 1
) throws -> RenditionPixels {
  var catalog = CompiledCatalogWriter()
  var rendition = CompiledRendition(width, height, content)
  rendition.colorSpace = colorSpace
  catalog.add("A", [rendition])
  let bytes = catalog.bytes
  var decoder = RenditionDecoder(try CompiledCatalog(bytes), file: bytes)
  return try decoder.pixels(of: 0)
}

/// `MLEC`, no flags, one piece.
func storedBitmap(_ compression: UInt32, _ data: [UInt8]) -> [UInt8] {
  Array("MLEC".utf8) + littleWords(0, compression, UInt32(data.count)) + data
}

/// A stream of LZFSE that stores its data.
func storedStream(_ data: [UInt8]) -> [UInt8] {
  Array("bvx-".utf8) + littleWords(UInt32(data.count)) + data + Array("bvx$".utf8)
}

func littleWords(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap { bigEndian($0).reversed() } }

/// - Parameter scale: 0 where differences between channels are whole, else 1.
func deepmap2(
  _ method: UInt8, _ format: UInt8, _ width: UInt8, _ height: UInt8, scale: UInt8 = 1, _ rest: [UInt8]
) -> [UInt8] {
  let inner = Array("dmp2".utf8) + [method, scale, 10, format, width, 0, height, 0] + rest
  return littleWords(1, UInt32(format), UInt32(inner.count), 0) + inner
}
