package import JPEG
package import LZFSE
import Places
package import WebP

extension JPEGError: WordedDiagnosis {
  package var text: String {
    switch self {
    case .unsupported(let kind): "a JPEG \(kind.words) is not decoded"
    case .damaged(let damage): "the JPEG is damaged: \(damage.words)"
    case .tooLarge: "the JPEG has more pixels than Iconproof decodes"
    }
  }
}

extension JPEGError.Kind {
  fileprivate var words: String {
    switch self {
    case .losslessOrHierarchical: "of lossless or hierarchical coding"
    case .arithmeticCoding: "of arithmetic coding"
    case .cmyk: "in CMYK"
    case .twoComponents: "of two components"
    case .twelveBits: "of 12 bits"
    case .heightBehindPixels: "whose height is written behind its pixels"
    case .sampling: "of such sampling"
    }
  }
}

extension JPEGError.Damage {
  fileprivate var words: String {
    switch self {
    case .endsEarly: "it ends early"
    case .codeTableNumber: "a table of codes has no such number"
    case .missingCodeTable: "a table of codes is missing"
    case .tooManyCodes: "a table has more codes than a byte has values"
    case .overfullCodeTable: "a table has more codes than fit"
    case .unknownCode: "a code is not in its table"
    case .missingRestartMarker: "a restart marker is missing"
    case .oversizedNumber: "a number has too many bits"
    case .tooManyCoefficients: "a block has more than 64 coefficients"
    case .coefficientsBeyondBand: "a block has more coefficients than its band"
    case .overgrownCoefficient: "a coefficient grows by more than a bit"
    case .wrongBeginning: "it does not begin as a JPEG"
    case .secondFrame: "it has two frames"
    case .quantizationTableNumber: "a quantization table has no such number"
    case .pixelsBeforeHeader: "pixels come before their header"
    case .tooManyScans: "it has more scans than any encoder writes"
    case .missingQuantizationTable: "a quantization table is missing"
    case .emptyScan: "a scan has no components"
    case .unknownComponent: "a scan names a component that the frame has not"
    case .impossibleBand: "a scan has an impossible band"
    case .zeroWidth: "its width is zero"
    case .componentCount: "it has no such number of components"
    case .repeatedComponent: "two components are named alike"
    case .impossibleComponent: "a component is described in an impossible way"
    }
  }
}

extension LZFSEError {
  /// The end of a sentence that names the stream, without a full stop.
  package var words: String {
    switch self {
    case .truncated: "it ends early"
    case .unknownBlock: "a block of it is of an unknown kind"
    case .invalidHeader: "the header of a block is damaged"
    case .invalidDistance: "it refers to bytes before its beginning"
    case .tooFewLiterals: "a block holds less than it states"
    case .undefinedOpcode(let code): "instruction 0x\(String(code, radix: 16)) is undefined"
    case .tooLong(let limit): "it holds more than the \(limit) bytes of the image"
    }
  }
}

extension WebPError: WordedDiagnosis {
  package var text: String {
    switch self {
    case .damaged: "the WebP is damaged"
    case .animated: "the WebP is animated"
    case .tooLarge: "the WebP has more pixels than Iconproof decodes"
    }
  }
}
