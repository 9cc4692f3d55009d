/// The pixels of a JPEG (ITU-T T.81) of 8 bits: baseline, extended and progressive, with Huffman codes, in gray, YCbCr
/// or RGB.
///
/// Transform, chroma and colours are computed in the whole numbers that the reference software of the Independent JPEG
/// Group uses by default, so that the pixels are those which most programs show, to the bit.
package struct JPEGImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Red, green, blue and 255; row after row from the top.
  package let rgba: [UInt8]

  package init(
    _ bytes: UnsafeRawBufferPointer, limits: JPEGLimits = .standard
  ) throws(JPEGError) {
    var reader = FileReader(JPEGBytes(bytes), limits)
    let frame = try reader.readImage()
    width = frame.width
    height = frame.height
    rgba = frame.pixels()
  }

  /// What the frame's header says; nothing is decoded. Nil where there is none.
  package static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    bytes.withUnsafeBytes { size($0) }
  }

  /// The same.
  package static func size(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    let file = JPEGBytes(bytes)
    var offset = 2
    while let first = try? file.byte(offset), let marker = try? file.byte(offset + 1) {
      guard first == 0xFF, marker != 0, marker != 0xFF else {
        offset += 1
        continue
      }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = try? file.number(offset + 5), let width = try? file.number(offset + 7),
          width > 0, height > 0
        else { return nil }
        return (width, height)
      case 0xD9, 0xDA: return nil
      case 0x01, 0xD0...0xD8: offset += 2
      default:
        guard let length = try? file.number(offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  package init(_ bytes: [UInt8], limits: JPEGLimits = .standard) throws(JPEGError) {
    // A closure can't throw a typed error through `withUnsafeBytes`.
    let result = bytes.withUnsafeBytes { raw -> Result<JPEGImage, JPEGError> in
      do throws(JPEGError) { return .success(try JPEGImage(raw, limits: limits)) } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }
}

/// The file, read with every offset checked.
struct JPEGBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  @inline(__always)
  func byte(_ offset: Int) throws(JPEGError) -> Int {
    guard offset >= 0, offset < bytes.count else { throw .endsEarly }
    return Int(bytes[offset])
  }

  func number(_ offset: Int) throws(JPEGError) -> Int {
    try byte(offset) << 8 | (try byte(offset + 1))
  }
}
