import Places

/// Why a JPEG has no pixels.
package enum JPEGError: Error, Diagnosis {
  case unsupported(Kind)
  case damaged(Damage)
  /// Its header asks for more than the limits allow.
  case tooLarge

  /// A kind of JPEG that is not decoded.
  package enum Kind: Hashable, Sendable {
    case losslessOrHierarchical, arithmeticCoding, twelveBits
    case cmyk, twoComponents, sampling
    case heightBehindPixels
  }

  package enum Damage: Hashable, Sendable {
    case endsEarly, wrongBeginning
    case secondFrame, zeroWidth, componentCount, repeatedComponent, impossibleComponent
    case quantizationTableNumber, missingQuantizationTable
    case codeTableNumber, missingCodeTable, tooManyCodes, overfullCodeTable, unknownCode
    case pixelsBeforeHeader, tooManyScans, emptyScan, unknownComponent, impossibleBand
    case missingRestartMarker, oversizedNumber
    case tooManyCoefficients, coefficientsBeyondBand, overgrownCoefficient
  }

  static let endsEarly = JPEGError.damaged(.endsEarly)
}

/// What decoding a JPEG may take.
package struct JPEGLimits: Sendable {
  /// The most pixels. A progressive JPEG takes thirteen bytes for each while it is decoded, others seven.
  package var pixelCount: Int
  /// The most scans: encoders write about ten, and each is a pass over the whole image.
  package var scans = 100

  package init(pixelCount: Int = 16 << 20) { self.pixelCount = pixelCount }

  package static let standard = JPEGLimits()
}
