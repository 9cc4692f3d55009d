package import ImageProperties

/// Tells what an image is and holds. One for each worker: it keeps its buffers from one image to the next.
///
/// Nothing it reads can make it fail: what is wrong with a file is a fact about the file.
package struct ImageInspector: ~Copyable {
  private var reader: PNGDataReader
  private let limits: InspectionLimits

  /// - Parameter keeps: the most bytes of rows that are kept from one image to the next.
  package init(limits: InspectionLimits = .standard, keeps: Int = 13 << 20) {
    self.limits = limits
    reader = PNGDataReader(keeps: keeps, reach: limits.inflatedAtOnce)
  }

  /// - Parameter bytes: the whole file.
  package mutating func inspect(_ bytes: UnsafeRawBufferPointer, depth: InspectionDepth) -> ImageFacts {
    let file = ByteView(bytes)
    guard file.has(PNGChunkWalk.signature) else { return HeaderFacts(file).imageFacts }
    let png = PNGFacts(inspectPNG(file, depth: depth))
    let format: ImageFormat = png.isCrushed ? .crushedPNG : png.isAnimated ? .animatedPNG : .png
    return ImageFacts(
      byteCount: file.count, format: format, size: png.header?.size, frames: max(png.animationFrames ?? 1, 1),
      png: png, framesPerSecond: png.frameDelays.framesPerSecond)
  }

  package mutating func inspect(_ bytes: [UInt8], depth: InspectionDepth) -> ImageFacts {
    bytes.withUnsafeBytes { inspect($0, depth: depth) }
  }

  private mutating func inspectPNG(_ file: ByteView, depth: InspectionDepth) -> PNGFindings {
    let walk = PNGChunkWalk(file, listsChunks: depth.contains(.chunks))
    guard walk.findings.fault == nil else { return walk.findings }
    return reader.read(walk, in: file, depth: depth, limits: limits)
  }
}

extension ImageInspector {
  /// The bytes of a file that tell what inspecting it takes: signature, CgBI and IHDR.
  package static let beginningByteCount = 45

  /// How many bytes are held at once while a file is inspected, beside the file itself, as far as its first
  /// bytes tell: for a budget that workers share.
  package static func workingMemory(
    forFileBeginning bytes: UnsafeRawBufferPointer, fileSize: Int, limits: InspectionLimits = .standard
  ) -> Int {
    let file = ByteView(bytes)
    let headerOffset = file.has("CgBI", at: 12) ? 32 : 16
    guard file.has(PNGChunkWalk.signature), let data = file.slice(headerOffset, 13),
      case .success(let header) = PNGHeader.parse(data), let inflated = header.inflatedByteCount
    else { return 0 }
    let pixels = header.isInterlaced ? min(header.pixelByteCount, limits.interlacedPixels) : 0
    return inflated <= limits.inflatedAtOnce ? inflated + fileSize + pixels : pixels
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
