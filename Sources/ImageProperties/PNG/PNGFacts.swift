/// What one PNG holds. A reference to it, for there are as many as images and they are handed from part to part.
package struct PNGFacts: Equatable, Sendable {
  private let findings: Shared<PNGFindings>

  package init(_ findings: PNGFindings) {
    self.findings = Shared(findings)
  }

  /// Nil if IHDR can't be trusted.
  package var header: PNGHeader? { findings.value.header }
  /// The first chunks, in file order; at most `PNGFacts.listedChunks` of them. None unless they were asked for.
  package var chunks: [PNGChunk] { findings.value.chunks }
  package var chunkCount: Int { findings.value.chunkCount }
  package var hasTransparencyChunk: Bool { findings.value.hasTransparencyChunk }
  /// What Apple's converter left out or changed; nil for an ordinary PNG.
  package var crushed: CrushedFacts? { findings.value.crushed }
  /// How many frames acTL announces; nil if the image is still.
  package var animationFrames: Int? { findings.value.animationFrames }
  package var frameDelays: FrameDelays { findings.value.frameDelays }
  package var colorSpace: ColorSpace { findings.value.colorSpace }
  /// Bytes after IEND.
  package var trailingByteCount: Int { findings.value.trailingByteCount }
  /// The first thing that makes the file corrupt.
  package var fault: PNGFault? { findings.value.fault }
  /// Faults that decoders step over, in file order; at most `PNGFacts.listedChunks` of them.
  package var defects: [PNGFault] { findings.value.defects }
  /// Why something was not looked at.
  package var gap: InspectionGap? { findings.value.gap }
  /// Whether every pixel is opaque; nil where that was not looked at.
  package var isOpaque: Bool? { findings.value.isOpaque }
  /// Nil unless pixels were asked for and every one was decoded.
  package var evidence: PixelEvidence? { findings.value.evidence?.value }
  /// Nil unless it was requested and every pixel was decoded, and for larger images than `ArtSignature.largestSide`.
  package var art: ArtSignature? { findings.value.art?.value }
  /// The same of images of which it was requested.
  package var picture: SmallPicture? { findings.value.picture?.value }

  package static let listedChunks = 256

  package var isCrushed: Bool { crushed != nil }
  package var isAnimated: Bool { animationFrames != nil }

  /// The fourth (or second) sample of a pixel is an alpha value. Apple's converter gives every image
  /// four samples and says apart whether the fourth counts.
  package var hasAlphaChannel: Bool { findings.value.hasAlphaChannel }

  /// Alpha can be stored, whether or not any pixel makes use of it.
  package var carriesAlpha: Bool { findings.value.carriesAlpha }
}

/// What `PNGFacts` will tell, while it is being found out.
package struct PNGFindings: Equatable, Sendable {
  package var header: PNGHeader?
  package var chunks: [PNGChunk] = []
  package var chunkCount = 0
  package var hasTransparencyChunk = false
  package var crushed: CrushedFacts?
  package var animationFrames: Int?
  package var frameDelays = FrameDelays()
  package var colorSpace = ColorSpace.unspecified
  package var trailingByteCount = 0
  package var fault: PNGFault?
  package var defects: [PNGFault] = []
  package var gap: InspectionGap?
  package var isOpaque: Bool?
  /// Apart from the rest, because of most images no pixel is looked at.
  package var evidence: Shared<PixelEvidence>?
  /// Apart from the rest, because only icons and images of bars have one.
  package var art: Shared<ArtSignature>?
  /// Of icons alone.
  package var picture: Shared<SmallPicture>?

  package init() {}

  package var isCrushed: Bool { crushed != nil }

  package var hasAlphaChannel: Bool {
    if let crushed { return !crushed.isOpaque }
    return header?.colorType.hasAlpha ?? false
  }

  package var carriesAlpha: Bool { hasAlphaChannel || hasTransparencyChunk }
}

/// The CgBI chunk: Core Graphics' bitmap information. The colour type, depth and palette of the image that
/// was converted are lost: `PNGFacts.header` tells of the converted one. Colours of pixels that are not opaque
/// were multiplied by alpha, so evidence gives them rounded.
package struct CrushedFacts: Equatable, Sendable {
  /// The fourth sample is padding: the image had no alpha, or was opaque.
  package let isOpaque: Bool

  package init(isOpaque: Bool) {
    self.isOpaque = isOpaque
  }
}

/// The colours that a file's chunks stand for.
package enum ColorSpace: Sendable {
  case unspecified
  case sRGB
  case displayP3
  /// Clearly more colours than sRGB, and not Display P3: Adobe RGB, Rec. 2020 and wider.
  case wideGamut
  case gray
  /// A profile or chromaticities of another kind, about sRGB's reach or less.
  case other

  package var isWiderThanSRGB: Bool { self == .displayP3 || self == .wideGamut }
}

extension ColorSpace {
  package var name: ColorSpaceName {
    switch self {
    case .unspecified: .unspecified
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    case .wideGamut: .wideGamut
    case .gray: .gray
    case .other: .other
    }
  }
}

/// What was not looked at, for it would take more than the limits allow.
package enum InspectionGap: Hashable, Sendable {
  case tooLarge(limit: Int)
  case tooManyPixels(limit: Int)
  /// The images of the run before this one took what a run may take.
  case overRunBudget
  /// The rows are verified; evidence of so large an interlaced image is not collected.
  case interlacedTooLarge(limit: Int)
  case outOfMemory
}
