import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// What one image is, made up: no file is written, and none is read.
struct MadeImage {
  var name: FileName
  var width: Int
  var height: Int
  var depth = 8
  var colorType = PNGHeader.ColorType.trueColor
  var isInterlaced = false
  var colorSpace = ColorSpace.sRGB
  var trailingBytes = 0
  var fault: PNGFault?
  /// What decoders step over.
  var defects: [PNGFault] = []
  var isCrushed = false
  /// nil: an ordinary PNG.
  var format: ImageFormat?
  var pixels = MadePixels()
  var art: ArtSignature?
  /// nil: that of the art, in grey.
  var picture: SmallPicture?
  var role: GivenRole?
  var byteCount = 1000
  var frames = 1
  var framesPerSecond: Double?
  /// Why its pixels were not looked at.
  var gap: InspectionGap?
  /// Of a JPEG whose data ends too early.
  var isCutShort = false

  init(_ name: FileName, _ width: Int, _ height: Int? = nil, _ change: (inout MadeImage) -> Void = { _ in }) {
    (self.name, self.width, self.height) = (name, width, height ?? width)
    change(&self)
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  var content: ImageContent {
    guard let format else {
      return .facts(
        ImageFacts(
          byteCount: byteCount, format: .png, size: size, frames: frames, png: PNGFacts(findings),
          framesPerSecond: framesPerSecond))
    }
    return .facts(
      ImageFacts(
        byteCount: byteCount, format: format, size: size, frames: frames, png: nil, isCutShort: isCutShort))
  }

  private var findings: PNGFindings {
    var findings = PNGFindings()
    findings.header = PNGHeader(
      width: width, height: height, bitDepth: depth, colorType: colorType, isInterlaced: isInterlaced)
    findings.colorSpace = colorSpace
    findings.trailingByteCount = trailingBytes
    findings.fault = fault
    findings.gap = gap
    findings.defects = defects
    if isCrushed { findings.crushed = CrushedFacts(isOpaque: true) }
    findings.isOpaque = pixels.lowestAlpha == 255
    findings.evidence = Shared(pixels.evidence(of: size))
    findings.art = art.map { Shared($0) }
    findings.picture = (picture ?? art.map { SmallPicture($0) }).map { Shared($0) }
    return findings
  }
}

/// What the pixels of a made-up image are: opaque art that fills it, unless something is changed.
struct MadePixels {
  var lowestAlpha: UInt8 = 255
  var clear = 0
  var translucent = 0
  var visible: PixelRect?
  /// No pixel is visible.
  var isClear = false
  var corners: [RGBA] = []
  var cornerColor: RGBA?
  var edgeMiddles: [RGBA] = []
  var detail: PixelRect?
  var singleColor: RGBA?
  var onlyCornersAreClear = false
  var cornersStandOut = false
  /// The pixels of each edge that differ from those further in.
  var edgePixels = 0
  var shape = ShapeEvidence(pixels: 0, darkest: nil, lightest: nil, outlineCorners: 0)

  func evidence(of size: PixelSize) -> PixelEvidence {
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let edge = EdgeEvidence(top: edgePixels, bottom: edgePixels, left: edgePixels, right: edgePixels)
    return PixelEvidence(
      lowestAlpha: lowestAlpha, clearPixels: clear, translucentPixels: translucent,
      visibleBounds: isClear ? nil : visible ?? all, detailBounds: detail ?? all, singleColor: singleColor,
      transparentOnlyInCorners: onlyCornersAreClear, cornerColor: cornerColor,
      cornersStandOut: cornersStandOut,
      corners: corners, edgeMiddles: edgeMiddles,
      outline: ShapeAndEdges(shape: shape, edgeAgainstNext: edge, edgeAgainstSecond: edge))
  }
}
