internal import CPNGShim
package import ImageProperties

/// Every pixel of one PNG, as 8-bit RGBA that is not multiplied by alpha.
package struct PNGPixels: Sendable {
  package let size: PixelSize
  /// Red, green, blue, alpha; row after row from the top.
  package let rgba: [UInt8]
  /// The chunks that say what the colours mean (cICP, iCCP, sRGB, gAMA, cHRM), whole, as they are in the
  /// file.
  package let colorChunks: [UInt8]
}

/// What decoding one image may take.
package struct PixelLimits: Sendable {
  /// The largest width and height.
  package var dimension = 16_384
  /// The most pixels: 32 million are 128 MB of RGBA, twice the largest screen that Apple sells.
  package var pixelCount = 32 << 20
  /// The most bytes of colour chunks that are kept; larger ones are left out. A display profile has 600
  /// bytes, a printing profile half a million.
  fileprivate var colorBytes = 16 << 10

  package static let standard = PixelLimits()

  package init() {}
}

extension PNGPixels {
  /// Decodes a PNG of any layout, crushed ones included. A file that breaks the specification where decoders
  /// stumble over it gives no pixels, not some.
  package init(
    png bytes: UnsafeRawBufferPointer, limits: PixelLimits = .standard
  ) throws(PictureError) {
    let file = ByteView(bytes)
    guard file.has(PNGChunkWalk.signature) else { throw .notPNG }
    var profiles = KnownProfiles()
    let walk = PNGChunkWalk(file, listsChunks: false, profiles: &profiles)
    if let fault = walk.findings.fault { throw .broken(fault) }
    guard let image = PNGImageParts(walk, in: file) else {
      throw .broken(PNGFault(.missing, in: .imageData, at: 0))
    }
    let size = image.header.size
    guard max(size.width, size.height) <= limits.dimension, size.width * size.height <= limits.pixelCount
    else {
      throw .tooLarge(size)
    }
    // Deflate's shortest code, two bits, stands for at most 258 bytes.
    let inflated = image.header.inflatedByteCount ?? Int.max
    guard inflated / 1032 <= walk.dataByteCount else {
      throw .broken(image.fault(.tooLittleData(expected: inflated)))
    }
    self.size = size
    rgba = try Self.decode(image, limits: limits)
    colorChunks = Self.colorChunks(of: walk, image, in: file, limit: limits.colorBytes)
  }

  private static func decode(_ image: PNGImageParts, limits: PixelLimits) throws(PictureError) -> [UInt8] {
    var scratch = ScratchBuffer(keeps: 0, reach: image.chunks.count)
    guard let data = image.isCrushed ? image.stream(using: &scratch) : image.chunks else {
      throw .outOfMemory
    }
    var result = cpng_result()
    let count = image.header.width * image.header.height * 4
    let rgba = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let target = buffer.baseAddress else { return }
      target.initialize(repeating: 0, count: count)
      initialized = count
      result = image.copyPixels(
        image.isCrushed ? .rawDeflate : .chunks, data, to: target, dimension: limits.dimension)
    }
    switch result.status {
    case .read:
      // Words about what follows the last row; the pixels are whole.
      return rgba
    case .outOfMemory: throw .outOfMemory
    case .broken, .overLimit: throw .broken(image.fault(image.cause(libpngSays: result.text)))
    }
  }

  /// A profile of gray values does not fit the colours that it was expanded to.
  private static func colorChunks(
    of walk: PNGChunkWalk, _ image: PNGImageParts, in file: ByteView, limit: Int
  ) -> [UInt8] {
    let isGray = image.header.colorType == .grayscale || image.header.colorType == .grayscaleWithAlpha
    let types: [PNGChunkType] = [.codingPoints, .standardRGB, .gamma, .chromaticities]
    var kept: [UInt8] = []
    for type in isGray ? types : [.profile] + types {
      guard let chunk = walk.parts[type], chunk.isIntact,
        let bytes = file.rawSlice(chunk.offset, chunk.length + 12), bytes.count <= limit - kept.count
      else { continue }
      kept += bytes
    }
    return kept
  }
}
