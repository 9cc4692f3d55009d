import ImageInspection
import ImageProperties

/// The value of the tree RENDITIONS: all of a rendition but its key. Little-endian.
struct RenditionRecord {
  let flags: UInt32
  /// 0 by 0 for what has no pixels of its own, and for kept files.
  let width: Int
  let height: Int
  let pixelFormat: FourCharacterCode
  let layout: RenditionLayout
  let fileName: String
  let properties: RenditionProperties
  let payload: RenditionPayload
  let payloadByteCount: Int
  /// Where in the file the payload lies.
  let payloadRange: Range<Int>
  let colorSpace: RenditionColorSpace
  private(set) var undecoded: [Undecoded] = []

  private static let headerSize = 184

  init(_ block: FileRegion) throws(CompiledCatalogError) {
    guard block.has("ISTC") else { throw CompiledCatalogError(.wrongTag(block.role), at: block.place(0)) }
    let version = try block.little32(4)
    guard version == 1 else {
      throw CompiledCatalogError(.unsupportedVersion(block.role, version), at: block.place(4))
    }
    flags = try block.little32(8)
    width = Int(try block.little32(12))
    height = Int(try block.little32(16))
    pixelFormat = FourCharacterCode(try block.little32(24))
    layout = RenditionLayout(rawValue: try block.little16(36))
    fileName = try block.text(40, 128)
    let propertyLength = Int(try block.little32(168))
    payloadByteCount = Int(try block.little32(180))
    properties = RenditionProperties(
      try block.part(Self.headerSize, propertyLength, role: .properties))
    let stored = try block.part(
      Self.headerSize + propertyLength, payloadByteCount, role: .payload)
    payloadRange = stored.bytes.startIndex..<stored.bytes.endIndex
    colorSpace = RenditionColorSpace(try block.little32(28))
    let reading = PayloadReading(stored, height: height, pixelFormat: pixelFormat)
    payload = reading.payload
    undecoded = (properties.fault.map { [.properties($0)] } ?? []) + reading.undecoded
    if !layout.isKnown { undecoded.append(.layout(layout.rawValue)) }
  }

  /// Of the image: of a kept file its metrics say it, its slices or its own header.
  var size: PixelSize? {
    if width > 0, height > 0 { return PixelSize(width: width, height: height) }
    guard case .file(let file) = payload else { return nil }
    return properties.imageSize ?? file.size
  }
}

/// Four ASCII characters that the file stores as a number, so reversed.
package struct FourCharacterCode: Hashable, Sendable, CustomStringConvertible {
  package let code: UInt32

  init(_ code: UInt32) { self.code = code }

  /// The characters without spaces at the end; a number where they are no text; nothing for 0.
  package var description: String {
    if code == 0 { return "" }
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "0x" + String(code, radix: 16) }
    return String(decoding: bytes.reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
  }
}

/// The tagged values between a rendition's header and what it stores.
struct RenditionProperties {
  private(set) var link: SheetLink?
  /// Of the decompressed bitmap, rounded up; 0 where the list does not tell.
  private(set) var bytesPerRow = 0
  /// How many layers a stack lists.
  private(set) var layerCount: Int?
  /// From the metrics, else from a single slice.
  var imageSize: PixelSize? { metricsSize ?? sliceSize }
  /// Where the list breaks off, and why. Some writers get lengths wrong; what came before is kept.
  private(set) var fault: CompiledCatalogError?

  private var metricsSize: PixelSize?
  private var sliceSize: PixelSize?

  private enum Kind {
    static let slices: UInt32 = 1001
    static let metrics: UInt32 = 1003
    static let bytesPerRow: UInt32 = 1007
    static let link: UInt32 = 1010
    static let layers: UInt32 = 1012
  }

  init(_ list: FileRegion) {
    do throws(CompiledCatalogError) {
      var offset = 0
      while offset < list.count {
        let length = Int(try list.little32(offset + 4))
        try take(
          try list.little32(offset), try list.part(offset + 8, length, role: .property))
        offset += 8 + length
      }
    } catch {
      fault = error
    }
  }

  private mutating func take(_ kind: UInt32, _ value: FileRegion) throws(CompiledCatalogError) {
    switch kind {
    case Kind.slices where value.count >= 20:
      // A count, then x, y, width and height of each slice.
      guard try value.little32(0) == 1 else { return }
      sliceSize = PixelSize(positive: try value.little32(12), try value.little32(16))
    case Kind.metrics where value.count >= 28:
      // A count, four insets, then width and height of the image.
      metricsSize = PixelSize(positive: try value.little32(20), try value.little32(24))
    case Kind.bytesPerRow where value.count >= 4:
      bytesPerRow = Int(try value.little32(0))
    case Kind.link:
      link = try SheetLink(value)
    case Kind.layers where value.count >= 8:
      // A count and a zero, then a frame, an opacity and a key of each layer.
      let count = Int(try value.little32(0))
      if count <= (value.count - 8) / 32 { layerCount = count }
    default: break
    }
  }
}

/// Where on a packed sheet an image lies; the origin is the sheet's lower left corner.
struct SheetLink: Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// Of the sheet's key; what is not named is 0.
  let sheet: [AttributeValue]

  init(_ value: FileRegion) throws(CompiledCatalogError) {
    guard value.has("KLNI") else { throw CompiledCatalogError(.wrongTag(value.role), at: value.place(0)) }
    x = Int(try value.little32(8))
    y = Int(try value.little32(12))
    width = Int(try value.little32(16))
    height = Int(try value.little32(20))
    let pairs = try value.part(30, Int(try value.little32(26)), role: value.role)
    var sheet: [AttributeValue] = []
    for offset in stride(from: 0, through: pairs.count - 4, by: 4) {
      let pair = try AttributeValue(pairs, at: offset)
      // A pair of zeros ends the list.
      if pair.attribute.rawValue == 0, pair.value == 0 { break }
      guard sheet.count < CompiledCatalogLimits.keyAttributes else {
        throw CompiledCatalogError(
          .tooMany(.keyAttributes, limit: CompiledCatalogLimits.keyAttributes),
          at: pairs.place(offset))
      }
      sheet.append(pair)
    }
    self.sheet = sheet
  }

  func fits(_ size: PixelSize) -> Bool {
    // All come from 32 bits, so nothing overflows.
    x + width <= size.width && y + height <= size.height
  }
}

extension PixelSize {
  /// Nil unless both are at least one pixel.
  fileprivate init?(positive width: UInt32, _ height: UInt32) {
    guard width > 0, height > 0 else { return nil }
    self.init(width: Int(width), height: Int(height))
  }
}
