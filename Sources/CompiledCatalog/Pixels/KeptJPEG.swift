import JPEG
import LZFSE

/// A JPEG that a catalog keeps as it was: whole, or compressed once more, alone or in the pieces of a bitmap.
struct KeptJPEG {
  private let data: StoredData
  /// What the data lies in where it had to be expanded.
  private let room: PixelBuffer?

  /// The most bytes of a file that is compressed once more.
  private static let longest = 32 << 20

  init(_ payload: StoredData) throws(RenditionPixelsError) {
    if payload.has("MLEC") {
      let (data, room) = try Self.joined(payload)
      (self.data, self.room) = (data, room)
      return
    }
    let stored = try payload.part(12, try payload.length(8))
    guard try payload.length(4) != 0 || LZFSE.mayBegin(with: stored.bytes) else {
      (data, room) = (stored, nil)
      return
    }
    guard let room = PixelBuffer(count: Self.longest) else { throw .outOfMemory }
    data = try decompressed(stored, into: room)
    self.room = room
  }

  private static func joined(
    _ payload: StoredData
  ) throws(RenditionPixelsError) -> (StoredData, PixelBuffer) {
    let compression = BitmapCompression(rawValue: try payload.number(8, as: UInt32.self))
    guard let room = PixelBuffer(count: longest) else { throw .outOfMemory }
    var count = 0
    for piece in try bitmapPieces(payload) {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room.bytes[count...])
      switch compression {
      case .raw where !LZFSE.mayBegin(with: piece.data.bytes):
        guard piece.data.count <= rest.count else { throw .damaged(.longerThanFile) }
        rest.copyMemory(from: piece.data.bytes)
        count += piece.data.count
      case .raw, .lzvn, .lzfse: count += try decompress(piece.data, into: rest)
      case .zip: count += try BandDecoder(compression: .zip).expand(piece.data, into: rest)
      default: throw .compression(compression)
      }
    }
    return (StoredData(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room.bytes)[..<count])), room)
  }

  /// Nil where it does not begin as a JPEG.
  var size: (width: Int, height: Int)? { JPEGImage.size(data.bytes) }

  func image() throws(RenditionPixelsError) -> JPEGImage {
    defer { withExtendedLifetime(room) {} }
    return try decodedJPEG(data)
  }
}
