internal import CLibDeflate
internal import CPNGShim
import ImageProperties

/// The image data of a PNG whose chunks are in order.
///
/// libdeflate inflates at several times the speed of zlib, into exactly the bytes that the header asks for.
/// Where it finds anything amiss, or the image is large, libpng alone reads the file and its verdict stands.
struct PNGDataReader: ~Copyable {
  private let decompressor = libdeflate_alloc_decompressor()
  private var rows: ScratchBuffer
  private var stream: ScratchBuffer

  /// - Parameters:
  ///   - keeps: the most bytes of rows that are kept from one image to the next, and eight times as many as of
  ///     their compressed data.
  ///   - reach: the most bytes of rows that are inflated at once.
  init(keeps: Int, reach: Int) {
    rows = ScratchBuffer(keeps: keeps, reach: reach)
    stream = ScratchBuffer(keeps: keeps / 8, reach: keeps / 8)
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// - Parameter isOverBudget: the rows are not read, however few.
  mutating func read(
    _ walk: PNGChunkWalk, in file: ByteView, depth: InspectionDepth, limits: InspectionLimits,
    isOverBudget: Bool = false
  ) -> PNGFindings {
    var findings = walk.findings
    guard let image = PNGImageParts(walk, in: file) else { return findings }
    let header = image.header
    var depth = depth
    if !findings.carriesAlpha {
      // Without a place for alpha every pixel is opaque; nothing has to be looked at to know.
      if !depth.isEmpty { findings.isOpaque = true }
      if depth.isDisjoint(with: [.flatness, .border]) { depth.remove(.transparency) }
    }
    if depth.asksForPixels && header.isInterlaced && header.pixelByteCount > limits.interlacedPixels {
      findings.gap = .interlacedTooLarge(limit: limits.interlacedPixels)
      depth.remove([.pixels, .thumbnail])
    }
    depth = depth.ofImage(header.size)
    let expected = header.inflatedByteCount ?? Int.max
    // Deflate's shortest code, two bits, stands for at most 258 bytes.
    if expected / 1032 > walk.dataByteCount {
      findings.fault = image.fault(.tooLittleData(expected: expected))
    } else if max(header.width, header.height) > limits.dimension {
      findings.gap = .tooLarge(limit: limits.dimension)
    } else if header.isOverPixelLimit(limits) {
      findings.gap = .tooManyPixels(limit: limits.pixels)
    } else if expected > limits.inflatedInAll {
      findings.gap = .tooLarge(limit: limits.inflatedInAll)
    } else if isOverBudget {
      findings.gap = .overRunBudget
    } else if expected <= limits.inflatedAtOnce {
      readAtOnce(image, expected: expected, depth: depth, limits: limits, into: &findings)
    } else {
      readRowByRow(image, suspicion: nil, depth: depth, limits: limits, into: &findings)
    }
    rows.shrink()
    stream.shrink()
    return findings
  }

  private mutating func readAtOnce(
    _ image: PNGImageParts, expected: Int, depth: InspectionDepth, limits: InspectionLimits,
    into findings: inout PNGFindings
  ) {
    guard let data = image.stream(using: &stream), rows.reserve(expected) else {
      findings.gap = .outOfMemory
      return
    }
    let inflation = Inflation(decompressor, data, into: rows.prefix(expected), isRaw: image.isCrushed)
    if let excess = inflation.excess {
      // libpng would inflate all of it, however much, to say the same.
      findings.fault = image.fault(excess)
    } else if inflation.suspicion != nil || inflation.isDoubtful {
      readRowByRow(image, suspicion: inflation.suspicion, depth: depth, limits: limits, into: &findings)
    } else if let cause = image.header.invalidFilter(in: rows.prefix(expected)) {
      findings.fault = image.fault(cause)
    } else if depth.asksForPixels {
      let result = image.read(
        .inflated, UnsafeRawBufferPointer(rows.prefix(expected)), depth: depth, limits: limits)
      take(result, of: image, suspicion: nil, depth: depth, limits: limits, into: &findings)
    }
  }

  private mutating func readRowByRow(
    _ image: PNGImageParts, suspicion: PNGFault.Cause?, depth: InspectionDepth, limits: InspectionLimits,
    into findings: inout PNGFindings
  ) {
    if image.isCrushed, let suspicion {
      findings.fault = image.fault(suspicion)
      return
    }
    guard let data = image.isCrushed ? image.stream(using: &stream) : image.chunks else {
      findings.gap = .outOfMemory
      return
    }
    let kind: cpng_data_kind = image.isCrushed ? .rawDeflate : .chunks
    let result = image.read(kind, data, depth: depth, limits: limits)
    take(result, of: image, suspicion: suspicion, depth: depth, limits: limits, into: &findings)
  }

  private func take(
    _ result: cpng_result, of image: PNGImageParts, suspicion: PNGFault.Cause?, depth: InspectionDepth,
    limits: InspectionLimits, into findings: inout PNGFindings
  ) {
    defer { withUnsafePointer(to: result, cpng_free_art) }
    let message = result.text
    switch result.status {
    case .outOfMemory: findings.gap = .outOfMemory
    case .overLimit: findings.gap = .interlacedTooLarge(limit: limits.interlacedPixels)
    case .broken:
      findings.fault = image.fault(suspicion ?? image.cause(libpngSays: message))
    case .read:
      if !message.isEmpty {
        // libpng steps over what follows the last row; the specification does not.
        findings.fault = image.fault(suspicion ?? image.cause(libpngSays: message))
        return
      }
      guard depth.asksForPixels else { return }
      findings.art = ArtSignature(result.art, size: image.header.size).map(Shared.init)
      if depth.contains(.picture) {
        findings.picture = SmallPicture(result.art, size: image.header.size).map(Shared.init)
      }
      // Of the thumbnail alone the row loop leaves the rest of the evidence aside.
      if !result.is_left && !depth.isDisjoint(with: .pixels) {
        findings.isOpaque = result.evidence.lowest_alpha == 255
        findings.evidence = Shared(
          PixelEvidence(result.evidence, hasOutline: depth.contains(.outline)))
      } else if depth.contains(.transparency) {
        findings.isOpaque = true
      }
    }
  }
}

extension PNGHeader {
  fileprivate func isOverPixelLimit(_ limits: InspectionLimits) -> Bool {
    width.multipliedReportingOverflow(by: height).overflow || width * height > limits.pixels
  }
}
