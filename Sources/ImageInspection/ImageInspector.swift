package import ImageProperties

/// Tells what an image is and holds. One for each worker: it keeps its buffers from one image to the next.
///
/// Nothing it reads can make it fail: what is wrong with a file is a fact about the file.
package struct ImageInspector: ~Copyable {
  private var reader: PNGDataReader
  private var profiles = KnownProfiles()
  private let limits: InspectionLimits

  /// - Parameter keeps: the most bytes of rows that are kept from one image to the next.
  package init(limits: InspectionLimits = .standard, keeps: Int = 13 << 20) {
    self.limits = limits
    reader = PNGDataReader(keeps: keeps, reach: limits.inflatedAtOnce)
  }

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - isOverBudget: its image data is not read, and the facts say so.
  package mutating func inspect(
    _ bytes: UnsafeRawBufferPointer, depth: InspectionDepth, isOverBudget: Bool = false
  ) -> ImageFacts {
    let file = ByteView(bytes)
    guard file.has(PNGChunkWalk.signature) else {
      return inspectOther(bytes, HeaderFacts(file), depth: depth, isOverBudget: isOverBudget)
    }
    let png = PNGFacts(inspectPNG(file, depth: depth, isOverBudget: isOverBudget))
    let format: ImageFormat = png.isCrushed ? .crushedPNG : png.isAnimated ? .animatedPNG : .png
    return ImageFacts(
      byteCount: file.count, format: format, size: png.header?.size, frames: max(png.animationFrames ?? 1, 1),
      png: png, framesPerSecond: png.frameDelays.framesPerSecond)
  }

  package mutating func inspect(
    _ bytes: [UInt8], depth: InspectionDepth, isOverBudget: Bool = false
  ) -> ImageFacts {
    bytes.withUnsafeBytes { inspect($0, depth: depth, isOverBudget: isOverBudget) }
  }

  /// A JPEG of more pixels than the limits allow is known by its header alone, as what is no PNG is anyhow.
  private func inspectOther(
    _ bytes: UnsafeRawBufferPointer, _ header: HeaderFacts, depth: InspectionDepth, isOverBudget: Bool
  ) -> ImageFacts {
    guard header.format == .jpeg, depth.asksForPixels, let size = header.size,
      size.width * size.height <= limits.jpegPixels
    else { return header.imageFacts() }
    return isOverBudget
      ? header.imageFacts(gap: .overRunBudget)
      : header.imageFacts(jpeg: DecodedPixels(jpeg: bytes, depth: depth, limits: limits))
  }

  private mutating func inspectPNG(
    _ file: ByteView, depth: InspectionDepth, isOverBudget: Bool
  ) -> PNGFindings {
    let walk = PNGChunkWalk(file, listsChunks: depth.contains(.chunks), profiles: &profiles)
    guard walk.findings.fault == nil else { return walk.findings }
    return reader.read(walk, in: file, depth: depth, limits: limits, isOverBudget: isOverBudget)
  }
}

extension ImageInspector {
  /// The bytes of a PNG that tell what inspecting it takes: signature, CgBI and IHDR.
  package static let beginningByteCount = 45
  /// A JPEG has a thumbnail and a profile, 64 KB each, before the header of its frame.
  private static let longBeginningByteCount = 256 << 10

  /// How many first bytes tell what it takes to inspect a file, as the first ``beginningByteCount`` have it.
  package static func beginningByteCount(ofFileBeginning bytes: UnsafeRawBufferPointer) -> Int {
    ByteView(bytes).has(ImageFormat.beginningOfJPEG) ? longBeginningByteCount : beginningByteCount
  }

  /// How many bytes are held at once while a file is inspected, beside the file itself, as far as its first
  /// bytes tell: for a budget that workers share.
  package static func workingMemory(
    forFileBeginning bytes: UnsafeRawBufferPointer, fileSize: Int, limits: InspectionLimits = .standard
  ) -> Int {
    guard let header = PNGHeader(fileBeginning: bytes), let inflated = header.inflatedByteCount else {
      return jpegPixels(ofFileBeginning: bytes, limits: limits) * DecodedPixels.bytesPerJPEGPixel
    }
    let pixels = header.isInterlaced ? min(header.pixelByteCount, limits.interlacedPixels) : 0
    return inflated <= limits.inflatedAtOnce ? inflated + fileSize + pixels : pixels
  }
}

/// What reading the data of an image takes, by its header alone: the same on every machine.
package struct DecodingCost: Equatable, Sendable {
  package var pixels: Int
  /// Bytes that the data inflates to.
  package var inflatedBytes: Int

  package init(pixels: Int, inflatedBytes: Int) {
    (self.pixels, self.inflatedBytes) = (pixels, inflatedBytes)
  }

  package static let nothing = DecodingCost(pixels: 0, inflatedBytes: 0)
}

extension ImageInspector {
  /// Nothing for what is neither PNG nor JPEG, of which the header alone is read, and for what is over the limits of one image.
  package static func cost(
    ofFileBeginning bytes: UnsafeRawBufferPointer, limits: InspectionLimits = .standard
  ) -> DecodingCost {
    let jpeg = jpegPixels(ofFileBeginning: bytes, limits: limits)
    guard jpeg == 0 else { return DecodingCost(pixels: jpeg, inflatedBytes: 4 * jpeg) }
    guard let header = PNGHeader(fileBeginning: bytes), let inflated = header.inflatedByteCount,
      inflated <= limits.inflatedInAll, max(header.width, header.height) <= limits.dimension
    else { return .nothing }
    let pixels = header.width * header.height
    return pixels <= limits.pixels ? DecodingCost(pixels: pixels, inflatedBytes: inflated) : .nothing
  }
}

extension ImageInspector {
  /// Of a JPEG whose pixels are decoded where they are asked for; 0 of what is none.
  private static func jpegPixels(ofFileBeginning bytes: UnsafeRawBufferPointer, limits: InspectionLimits)
    -> Int
  {
    let file = ByteView(bytes)
    guard file.has(ImageFormat.beginningOfJPEG), let size = JPEGHeader.size(file) else { return 0 }
    let pixels = size.width * size.height
    return pixels <= limits.jpegPixels ? pixels : 0
  }
}

extension PNGHeader {
  /// The header of a file of which the first ``ImageInspector/beginningByteCount`` bytes are at hand.
  fileprivate init?(fileBeginning bytes: UnsafeRawBufferPointer) {
    let file = ByteView(bytes)
    let offset = file.has("CgBI", at: 12) ? 32 : 16
    guard file.has(PNGChunkWalk.signature), let data = file.slice(offset, 13),
      case .success(let header) = PNGHeader.parse(data)
    else { return nil }
    self = header
  }
}

/// Inspects one image. Who has many uses one `ImageInspector`.
package func inspectImage(
  _ bytes: UnsafeRawBufferPointer, depth: InspectionDepth, limits: InspectionLimits = .standard
) -> ImageFacts {
  var inspector = ImageInspector(limits: limits)
  return inspector.inspect(bytes, depth: depth)
}

package func inspectImage(
  _ bytes: [UInt8], depth: InspectionDepth, limits: InspectionLimits = .standard
) -> ImageFacts {
  var inspector = ImageInspector(limits: limits)
  return inspector.inspect(bytes, depth: depth)
}
