import ImageInspection
import ImageProperties
import Pictures

/// A way to write a picture again.
enum PictureEdit: Hashable {
  case dropTrailingBytes, dropBrokenChunks
  case dropAlpha, deinterlace, expandPalette, uncrush, convert, squareCorners
  case toEightBits(rounds: Bool)
  case flatten(RGBA)

  /// In this order they are applied.
  var rank: Int {
    switch self {
    case .uncrush, .convert: 0
    case .dropTrailingBytes: 1
    case .dropBrokenChunks: 2
    case .toEightBits: 3
    case .flatten: 4
    case .expandPalette: 5
    case .squareCorners: 6
    case .dropAlpha: 7
    case .deinterlace: 8
    }
  }
}

/// The file with the edits done to it; chunks that they do not touch stay as they are, in their order.
func picture(_ bytes: [UInt8], after edits: [PictureEdit]) throws(PictureRefusal) -> [UInt8] {
  // The corners of a JPEG go on in a PNG alone.
  let isConverted = edits.contains(.convert) || (edits.contains(.squareCorners) && isOfOtherFormat(bytes))
  let bytes = isConverted ? try pngOfOtherFormat(bytes) : bytes
  guard var file = PNGParts(bytes) else { throw .notPNG }
  if edits.contains(.uncrush) {
    guard let plain = uncrushed(bytes), let parts = PNGParts(plain) else { throw .unreadable }
    file = parts
  }
  if edits.contains(.dropTrailingBytes) { file.trailingBytes = [] }
  if edits.contains(.dropBrokenChunks) { try dropBrokenChunks(&file, of: bytes) }
  // Checksums are written anew: one over damaged data would hide the damage.
  guard file.parts.allSatisfy(\.isIntact) else { throw .brokenAtHeart }
  let pixelEdits = edits.filter { $0.rank >= 3 }.sorted { $0.rank < $1.rank }
  guard !pixelEdits.isEmpty else { return file.bytes }
  guard !file.isAnimated else { throw .animated }
  guard !file.isCrushed else { throw .crushed }
  guard var raster = PNGRaster(file) else { throw .unreadable }
  let colorType = raster.colorType
  for edit in pixelEdits {
    switch edit {
    case .toEightBits(let rounds): try raster.reduceToEightBits(&file, rounds: rounds)
    case .flatten(let color): try raster.flatten(&file, on: color)
    case .expandPalette: raster.expandPalette(&file)
    case .squareCorners: try raster.squareCorners(&file)
    case .dropAlpha: try raster.dropAlpha(&file)
    case .convert, .deinterlace, .uncrush, .dropTrailingBytes, .dropBrokenChunks: break
    }
  }
  let before = file.parts.reduce(0) { $1.type == .imageData ? $0 + $1.data.count : $0 }
  // Without its palette a picture is larger, however long it is compressed.
  let limit = colorType == .indexed && raster.colorType != .indexed ? Int.max : before
  guard let stream = raster.smallStream(byteCount: limit) else { throw .noMemory }
  file.replacePixels(raster, stream: stream)
  return file.bytes
}

private func dropBrokenChunks(_ file: inout PNGParts, of bytes: [UInt8]) throws(PictureRefusal) {
  var inspector = ImageInspector()
  guard let facts = inspector.inspect(bytes, depth: []).png else { throw .notPNG }
  let broken = Set((facts.defects + [facts.fault].compactMap(\.self)).map(\.offset))
  file.parts.removeAll { part in
    part.type.canBeDropped && (broken.contains(part.offset) || !part.isIntact)
  }
  let left = inspector.inspect(file.bytes, depth: []).png
  guard left?.fault == nil, left?.defects.isEmpty == true else { throw .brokenAtHeart }
}

extension PNGParts {
  /// The new header and data in the places of the old ones.
  mutating func replacePixels(_ raster: PNGRaster, stream: [UInt8]) {
    let header =
      bigEndian(UInt32(raster.width)) + bigEndian(UInt32(raster.height))
      + [UInt8(raster.bitDepth), raster.colorType.rawValue, 0, 0, 0]
    if let first = parts.firstIndex(where: { $0.type == .imageData }) {
      parts[first] = Part(.imageData, stream)
    }
    var hasData = false
    parts.removeAll { part in
      guard part.type == .imageData else { return false }
      defer { hasData = true }
      return hasData
    }
    parts = parts.map { $0.type == .header ? Part(.header, header) : $0 }
  }

  mutating func remove(_ types: PNGChunkType...) { parts.removeAll { types.contains($0.type) } }

  /// A chunk with other data; it goes where there are none.
  mutating func change(_ type: PNGChunkType, _ change: ([UInt8]) -> [UInt8]?) {
    parts = parts.compactMap { part in
      part.type == type ? change(part.data).map { Part(type, $0) } : part
    }
  }
}

extension PNGChunkType {
  static let significantBits = PNGChunkType("sBIT")
  static let background = PNGChunkType("bKGD")
  static let histogram = PNGChunkType("hIST")
}
