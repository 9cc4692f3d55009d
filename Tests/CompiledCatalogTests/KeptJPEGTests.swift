import CompiledCatalog
import ImageProperties
import TestSupport
import Testing

/// JPEGs in the ways in which catalogs hold them. The one of tests is gray of 160.
@Suite struct `A JPEG in a catalog` {
  private let file = jpeg(width: 2, height: 1)
  private let gray: [UInt8] = [160, 160, 160, 255, 160, 160, 160, 255]

  private func pixels(_ payload: [UInt8], _ format: String = "JPEG") throws -> RenditionPixels {
    try renditionPixels(2, 1, .stored(payload, format: format))
  }

  private func kept(_ data: [UInt8], flag: UInt32) -> [UInt8] {
    Array("DWAR".utf8) + littleWords(flag, UInt32(data.count)) + data
  }

  @Test func `lies there as it is, or in a stream of LZFSE`() throws {
    #expect(try renditionPixels(2, 1, .file(file, format: "JPEG")).rgba == gray)
    #expect(try pixels(kept(storedStream(file), flag: 1)).rgba == gray)
    // The flag is not needed: a JPEG never begins as a stream does.
    #expect(try pixels(kept(storedStream(file), flag: 0)).rgba == gray)
  }

  @Test func `lies in a bitmap's pieces`() throws {
    #expect(try pixels(storedBitmap(0, file)).rgba == gray)
    #expect(try pixels(storedBitmap(4, storedStream(file))).rgba == gray)
    #expect(try pixels(storedBitmap(2, Compression.portable.zlib(file))).rgba == gray)
    let (head, tail) = (Array(file[..<30]), Array(file[30...]))
    let pieces = [head, tail].flatMap { piece in
      Array("KCBC".utf8) + littleWords(0, 0, 1, UInt32(piece.count)) + piece
    }
    #expect(try pixels(Array("MLEC".utf8) + littleWords(1, 0, 2) + pieces).rgba == gray)
  }

  private func planes(_ alpha: [UInt8], rowLength: UInt32 = 2, jpeg data: [UInt8]? = nil) -> [UInt8] {
    let data = data ?? file
    let stream = alpha.isEmpty ? [] : storedStream(alpha)
    return storedBitmap(
      5, littleWords(0, 0, UInt32(stream.count), rowLength, UInt32(data.count)) + stream + data)
  }

  @Test func `has the colours, and a plane beside it alpha`() throws {
    // 160 of 200 is 204 of 255; of 100 it is cut to 100.
    let found = try pixels(planes([200, 100]), "ARGB")
    #expect(found.rgba == [204, 204, 204, 200, 255, 255, 255, 100])
    #expect(!found.isOpaque)
    #expect(try pixels(planes([255, 255, 9, 9], rowLength: 4), "ARGB").rgba == gray)
    #expect(try pixels(planes([]), "ARGB").rgba == gray)
  }

  @Test(
    arguments: [
      (.damaged(.jpegSize), jpeg(width: 3, height: 1), 2),
      (.damaged(.alphaRowLength), jpeg(width: 2, height: 1), 1),
      (.damaged(.jpegSize), [], 2),
    ] as [(RenditionPixelsError, [UInt8], UInt32)])
  func `of another size, or rows of another length, is damaged`(
    error: RenditionPixelsError, data: [UInt8], rowLength: UInt32
  ) {
    #expect(throws: error) { try pixels(planes([1, 2], rowLength: rowLength, jpeg: data), "ARGB") }
  }

  @Test func `that is none says so, and one of more pixels than are decoded too`() {
    #expect(throws: RenditionPixelsError.damaged(.noJPEG)) {
      try pixels(kept([1, 2, 3], flag: 0))
    }
    var large = file
    let frame = large.indices.first { large[$0] == 0xFF && large[$0 + 1] == 0xC0 } ?? 0
    for offset in 5..<9 { large[frame + offset] = 0x7F }
    #expect(throws: RenditionPixelsError.tooLarge(PixelSize(width: 0x7F7F, height: 0x7F7F))) {
      try renditionPixels(2, 1, .file(large, format: "JPEG"))
    }
  }
}
