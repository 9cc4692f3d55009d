import LZFSE

/// The codecs deepmap (since Xcode 10) and deepmap2: pixels as they are, predicted from their neighbours, or by a
/// palette; all but the first in LZFSE.
///
/// Apple describes neither. Independent readers of the format do, and what is decoded here was compared with the
/// sources of compiled images, and with the same images in the other compressions of one catalog.
struct Deepmap {
  enum Version { case first, second }

  enum Method: Int {
    case stored = 1
    case predicted, plain, palette
  }

  private let version: Version
  private let band: Band
  private let method: Method
  /// The number before the data: how long its first segment is, or how large the palette; 0 where there is none.
  private let descriptor: Int
  private let data: StoredData
  /// Whether half of the differences between channels is stored.
  private let halvesDifferences: Bool
  /// Rows of a segment, by the header of the second version; 0 where it does not tell.
  private let segmentRows: Int

  init(_ stored: StoredData, version: Version, _ band: Band) throws(RenditionPixelsError) {
    self.version = version
    self.band = band
    let length = try stored.number(8, as: UInt64.self)
    guard let length = Int(exactly: length) else { throw .endsEarly }
    let whole = try stored.part(16, length)
    guard whole.has(version == .first ? "dmap" : "dmp2") else {
      throw .damaged(.tag)
    }
    let number = try whole.byte(4)
    guard let method = Method(rawValue: number) else { throw .method(number) }
    self.method = method
    halvesDifferences = try whole.byte(5) != 0
    guard try whole.byte(7) == band.format.deepmapCode else {
      throw .damaged(.otherPixelFormat)
    }
    if version == .second {
      // Of a large image the height is that of the first segment.
      segmentRows = Int(try whole.number(10, as: UInt16.self))
      guard Int(try whole.number(8, as: UInt16.self)) == band.width, segmentRows <= band.height
      else { throw .damaged(.otherSize) }
    } else {
      segmentRows = 0
    }
    let header = version == .first ? 8 : 12
    // Pixels as they are follow at once.
    descriptor = method == .stored ? 0 : try whole.length(header)
    data = try whole.from(method == .stored ? header : header + 4)
  }

  func decode() throws(RenditionPixelsError) {
    switch method {
    case .stored:
      try PlainTile(band).fill(from: try data.part(0, band.pixels.count).bytes)
    case .predicted:
      guard let prediction = DeepmapPrediction(band.format, halvesDifferences: halvesDifferences) else {
        throw .method(method.rawValue)
      }
      try decodeSegments(data, firstLength: descriptor, content: .predicted(prediction))
    case .plain:
      try decodeSegments(data, firstLength: descriptor, content: .plain)
    case .palette:
      // How colours of 16 bits stand in such a palette is not known.
      guard !band.format.isDeep else { throw .method(method.rawValue) }
      let palette = try DeepmapPalette(data, descriptor: descriptor, version: version, band.format)
      try decodeSegments(
        try data.from(palette.byteCount + 4), firstLength: try data.length(palette.byteCount),
        content: .palette(palette))
    }
  }

  private func decodeSegments(
    _ data: StoredData, firstLength: Int, content: TileContent
  ) throws(RenditionPixelsError) {
    var segments = DeepmapSegments(data, firstLength: firstLength)
    switch version {
    case .first: try decodeSquares(&segments, content)
    case .second: try decodeRows(&segments, content)
    }
  }

  /// The first version cuts an image into squares, a segment each.
  private static let tileSide = 256

  private func decodeSquares(
    _ segments: inout DeepmapSegments, _ content: TileContent
  ) throws(RenditionPixelsError) {
    let side = Self.tileSide
    let largest = content.byteCount(width: min(side, band.width), height: min(side, band.height), band.format)
    guard let room = PixelBuffer(count: largest + DeepmapSegments.slack) else { throw .outOfMemory }
    defer { withExtendedLifetime(room) {} }
    for y in stride(from: 0, to: band.height, by: side) {
      for x in stride(from: 0, to: band.width, by: side) {
        let tile = PlainTile(
          band, x: x, y: y, width: min(side, band.width - x), height: min(side, band.height - y))
        try content.fill(tile, from: try segments.next(into: room.bytes), rows: tile.height)
      }
    }
  }

  /// In the second, a segment holds as many rows as its length makes it, of the whole width.
  private func decodeRows(
    _ segments: inout DeepmapSegments, _ content: TileContent
  ) throws(RenditionPixelsError) {
    let size = content.byteCount(width: band.width, height: band.height, band.format)
    guard let room = PixelBuffer(count: size + DeepmapSegments.slack) else { throw .outOfMemory }
    defer { withExtendedLifetime(room) {} }
    let rowSize = content.byteCount(width: band.width, height: 1, band.format)
    var y = 0
    while y < band.height {
      let bytes = try segments.next(into: room.bytes)
      let rows = rows(in: bytes.count, of: rowSize)
      let wanted = min(rows, band.height - y)
      guard wanted > 0 else { throw .endsEarly }
      try content.fill(
        PlainTile(band, x: 0, y: y, width: band.width, height: wanted), from: bytes, rows: rows)
      y += wanted
    }
  }

  /// What a segment is rounded up by may be as long as rows of a narrow image.
  private func rows(in byteCount: Int, of rowSize: Int) -> Int {
    let rows = byteCount / rowSize
    let fewer = min(rows, segmentRows)
    let rounded =
      (fewer * rowSize + DeepmapSegments.slack - 1) / DeepmapSegments.slack * DeepmapSegments.slack
    return fewer > 0 && rounded == byteCount ? fewer : rows
  }
}

extension StoredPixelFormat {
  /// The codec's own number for the format.
  fileprivate var deepmapCode: Int {
    switch self {
    case .gray8: 2
    case .argb8: 4
    case .argb16: 20
    case .gray16: 18
    case .grayAlone: 1
    case .rgb5: -1
    }
  }
}

/// Compressed pieces one after another; the length of each but the first stands before it.
struct DeepmapSegments {
  /// What is decompressed may be rounded up.
  static let slack = 16

  private var data: StoredData
  private var nextLength: Int?

  init(_ data: StoredData, firstLength: Int) {
    self.data = data
    nextLength = firstLength
  }

  mutating func next(
    into room: UnsafeMutableRawBufferPointer
  ) throws(RenditionPixelsError) -> UnsafeRawBufferPointer {
    guard let length = nextLength else { throw .endsEarly }
    let count = try decompress(try data.part(0, length), into: room)
    data = try data.from(length)
    nextLength = data.count >= 4 ? try data.length(0) : nil
    if nextLength != nil { data = try data.from(4) }
    return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count])
  }
}

/// What a segment holds.
enum TileContent {
  case plain
  case predicted(DeepmapPrediction)
  case palette(DeepmapPalette)

  func byteCount(width: Int, height: Int, _ format: StoredPixelFormat) -> Int {
    switch self {
    case .plain: width * height * format.bytesPerPixel
    case .predicted(let prediction): prediction.byteCount(width: width, height: height)
    case .palette(let palette): width * height * palette.bytesPerIndex
    }
  }

  /// - Parameter rows: of the segment, which may be more than those of the tile.
  func fill(
    _ tile: PlainTile, from bytes: UnsafeRawBufferPointer, rows: Int
  ) throws(RenditionPixelsError) {
    guard rows >= tile.height, bytes.count >= byteCount(width: tile.width, height: rows, tile.band.format)
    else { throw .endsEarly }
    switch self {
    case .plain: try tile.fill(from: bytes)
    case .predicted(let prediction): try tile.fill(predicted: bytes, rows: rows, prediction)
    case .palette(let palette): try tile.fill(from: bytes, rows: rows, palette)
    }
  }
}

/// A part of a band that a segment fills.
struct PlainTile {
  let band: Band
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// - Precondition: the part lies within the band.
  init(_ band: Band, x: Int, y: Int, width: Int, height: Int) {
    self.band = band
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ band: Band) { self.init(band, x: 0, y: 0, width: band.width, height: band.height) }

  /// The pixels of a row of the part.
  func row(_ index: Int) -> UnsafeMutableRawBufferPointer {
    let size = band.format.bytesPerPixel
    let start = (y + index) * band.rowSize + x * size
    return UnsafeMutableRawBufferPointer(rebasing: band.pixels[start..<(start + width * size)])
  }

  func fill(from bytes: UnsafeRawBufferPointer) throws(RenditionPixelsError) {
    let rowSize = width * band.format.bytesPerPixel
    guard bytes.count >= rowSize * height else { throw .endsEarly }
    for index in 0..<height {
      row(index).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[(index * rowSize)..<((index + 1) * rowSize)]))
    }
  }
}
