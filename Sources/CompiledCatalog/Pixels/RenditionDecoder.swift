import ImageProperties
import JPEG
import LZFSE
import Synchronization

/// Pixels that may still be decoded, for as many threads as there are.
package final class PixelBudget: Sendable {
  private let left: Atomic<Int>

  package init(_ pixels: Int) { left = Atomic(pixels) }

  package func take(_ pixels: Int) -> Bool { left.subtract(pixels, ordering: .relaxed).newValue >= 0 }
}

/// Decodes the pixels of a catalog's renditions, one at a time; of packed sheets it keeps the last one, since those
/// who ask go through the images of a sheet one after another.
package struct RenditionDecoder {
  private let catalog: CompiledCatalog
  private let file: [UInt8]
  private let limits: RenditionPixelLimits
  private var sheet: (index: Int, pixels: Result<StoredBitmapPixels, RenditionPixelsError>)?
  private let budget: PixelBudget

  /// - Parameters:
  ///   - file: the bytes that the catalog was read from.
  ///   - budget: what several decoders of one catalog share; without it, that of a catalog of its size.
  package init(
    _ catalog: CompiledCatalog, file: [UInt8], limits: RenditionPixelLimits = .standard,
    budget: PixelBudget? = nil
  ) {
    self.catalog = catalog
    self.file = file
    self.limits = limits
    self.budget = budget ?? limits.budget(byteCount: file.count)
  }

  /// - Parameter index: among the catalog's renditions.
  package mutating func pixels(of index: Int) throws(RenditionPixelsError) -> RenditionPixels {
    guard catalog.renditions.indices.contains(index) else { throw .noRecord }
    let rendition = catalog.renditions[index]
    guard let storage = rendition.storage else { throw .noRecord }
    guard let link = storage.link else {
      guard !rendition.isKeptJPEG else { return try keptJPEG(storage) }
      let bitmap = try decode(rendition, storage)
      return RenditionPixels(bitmap, x: 0, y: 0, size: bitmap.size, storage.colorSpace)
    }
    guard let sheetIndex = storage.sheetIndex else { throw .noSheet }
    let bitmap = try sheet(at: sheetIndex)
    guard link.width > 0, link.height > 0, link.fits(bitmap.size) else { throw .outsideSheet }
    let size = PixelSize(width: link.width, height: link.height)
    let sheetSpace = catalog.renditions[sheetIndex].storage?.colorSpace ?? storage.colorSpace
    return RenditionPixels(
      bitmap, x: link.x, y: bitmap.size.height - link.y - link.height, size: size, sheetSpace)
  }

  /// The compression of a rendition's pixels, that of its sheet for one that lies on a sheet.
  package func compression(of index: Int) -> BitmapCompression? {
    guard catalog.renditions.indices.contains(index) else { return nil }
    let rendition = catalog.renditions[index]
    if case .bitmap(let bitmap) = rendition.payload { return bitmap.compression }
    guard let sheet = rendition.storage?.sheetIndex, sheet != index,
      case .bitmap(let bitmap) = catalog.renditions[sheet].payload
    else { return nil }
    return bitmap.compression
  }

  /// What a rendition stores, as it is stored; nil where its record could not be read.
  package func storedBytes(of index: Int) -> ArraySlice<UInt8>? {
    guard catalog.renditions.indices.contains(index), let storage = catalog.renditions[index].storage else {
      return nil
    }
    return file[storage.payload.clamped(to: file.indices)]
  }

  private mutating func sheet(at index: Int) throws(RenditionPixelsError) -> StoredBitmapPixels {
    if let sheet, sheet.index == index { return try sheet.pixels.get() }
    let rendition = catalog.renditions[index]
    guard let storage = rendition.storage, storage.link == nil else { throw .noSheet }
    // What the one before held is given back first.
    sheet = nil
    let result: Result<StoredBitmapPixels, RenditionPixelsError>
    do throws(RenditionPixelsError) {
      result = .success(try decode(rendition, storage))
    } catch {
      result = .failure(error)
    }
    sheet = (index, result)
    return try result.get()
  }

  private func decode(
    _ rendition: Rendition, _ storage: RenditionStorage
  ) throws(RenditionPixelsError) -> StoredBitmapPixels {
    switch rendition.payload {
    case .bitmap(let bitmap):
      guard let size = rendition.size else { throw .noSize }
      guard let format = StoredPixelFormat(rendition.pixelFormat) else {
        throw .pixelFormat(rendition.pixelFormat)
      }
      try admit(size, bytesPerPixel: format.bytesPerPixel)
      guard let buffer = PixelBuffer(count: size.width * size.height * format.bytesPerPixel) else {
        throw .outOfMemory
      }
      let band = Band(
        format: format, width: size.width, height: size.height, pixels: buffer.bytes,
        statedRowSize: storage.bytesPerRow)
      try file.decoding(storage.payload) { data throws(RenditionPixelsError) in
        try decodeBitmap(data, bitmap, into: band)
      }
      return StoredBitmapPixels(size: size, format: format, buffer: buffer, storage.colorSpace)
    case .file(let file) where file.format != .unknown: throw .keptFile(file.format)
    case .file where rendition.pixelFormat == "HEIF": throw .keptFile(.heic)
    default: throw .notABitmap
    }
  }

  private func admit(_ size: PixelSize, bytesPerPixel: Int) throws(RenditionPixelsError) {
    guard max(size.width, size.height) <= limits.dimension,
      size.width * size.height <= min(limits.pixelCount, limits.heldBytes / bytesPerPixel)
    else { throw .tooLarge(size) }
    guard budget.take(size.width * size.height) else { throw .overBudget }
  }
}

/// The header of a bitmap, then its data in one piece or in bands.
private func decodeBitmap(
  _ payload: StoredData, _ bitmap: StoredBitmap, into band: Band
) throws(RenditionPixelsError) {
  let decoder = BandDecoder(compression: bitmap.compression)
  var y = 0
  for piece in try bitmapPieces(payload) where y < band.height {
    let rows = piece.rows ?? band.height
    guard rows > 0, rows <= band.height - y else { throw .damaged(.bandsHigherThanImage) }
    try decoder.decode(piece.data, into: band.rows(y, rows))
    y += rows
  }
  guard y == band.height else { throw .endsEarly }
}

/// The pieces of a bitmap's data, each with its rows; nil for those of all in one piece.
func bitmapPieces(
  _ payload: StoredData
) throws(RenditionPixelsError) -> [(rows: Int?, data: StoredData)] {
  let length = try payload.length(12)
  var rest = try payload.from(16)
  guard try payload.length(4) & 1 != 0 else { return [(nil, try rest.part(0, length))] }
  var pieces: [(rows: Int?, data: StoredData)] = []
  // Each has a header of its own, so that there are not more of them than the data has bytes for.
  for _ in 0..<length {
    guard rest.has("KCBC") else { throw .damaged(.bandTag) }
    let size = try rest.length(16)
    pieces.append((try rest.length(12), try rest.part(20, size)))
    rest = try rest.from(20 + size)
  }
  return pieces
}

extension RenditionDecoder {
  private func keptJPEG(_ storage: RenditionStorage) throws(RenditionPixelsError) -> RenditionPixels {
    var image: JPEGImage?
    try file.decoding(storage.payload) { payload throws(RenditionPixelsError) in
      let kept = try KeptJPEG(payload)
      guard let size = kept.size else { throw .damaged(.noJPEG) }
      try admit(PixelSize(width: size.width, height: size.height), bytesPerPixel: 4)
      image = try kept.image()
    }
    guard let image else { throw .notABitmap }
    return RenditionPixels(image, storage.colorSpace)
  }
}

extension Rendition {
  fileprivate var isKeptJPEG: Bool {
    guard pixelFormat == "JPEG" else { return false }
    switch payload {
    case .file, .bitmap: return true
    case .none, .iconSizes, .color, .gradient: return false
    }
  }
}

extension [UInt8] {
  /// A closure can't throw a typed error through `withUnsafeBytes`.
  fileprivate func decoding(
    _ range: Range<Int>, _ body: (StoredData) throws(RenditionPixelsError) -> Void
  ) throws(RenditionPixelsError) {
    let result = withUnsafeBytes { bytes -> Result<Void, RenditionPixelsError> in
      do throws(RenditionPixelsError) {
        let payload = UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: bytes.indices)])
        return .success(try body(StoredData(payload)))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
