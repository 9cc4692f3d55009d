import ImageProperties

/// What the first bytes of a file that is no PNG tell: its format, and its size where a header gives it.
struct HeaderFacts {
  private let byteCount: Int
  let format: ImageFormat
  let size: PixelSize?
  private let frames: Int
  private var framesPerSecond: Double?
  private var isCutShort = false
  private var hasPicture = true

  init(_ file: ByteView) {
    byteCount = file.count
    format = ImageFormat(of: file)
    switch format {
    case .jpeg:
      size = JPEGHeader.size(file)
      hasPicture = size != nil && JPEGHeader.hasScan(file)
      isCutShort = JPEGHeader.isCutShort(file)
      frames = 1
    case .gif:
      let header = GIFHeader(file)
      size = header.size
      hasPicture = size != nil && header.frames > 0
      frames = header.frames
      framesPerSecond = header.delays.framesPerSecond
    case .webP:
      let header = WebPHeader(file)
      size = header.size
      hasPicture = size != nil
      frames = header.frames
    case .heic, .avif:
      size = HEICHeader.size(file)
      hasPicture = size != nil
      frames = 1
    case .svg:
      size = SVGHeader.size(file)
      frames = 1
    case .tiff, .bmp, .ico, .photoshop:
      size = SimpleHeaders.size(file, format)
      frames = 1
    case .pdf, .icns:
      size = nil
      frames = 1
    case .png, .crushedPNG, .animatedPNG, .mangledPNG, .rendition, .gitLFSPointer, .html, .xml, .text, .empty,
      .unknown:
      size = nil
      frames = 0
    }
  }

  /// - Parameters:
  ///   - jpeg: what the pixels of a JPEG tell.
  ///   - gap: why nothing is known of them.
  func imageFacts(jpeg: DecodedPixels? = nil, gap: InspectionGap? = nil) -> ImageFacts {
    ImageFacts(
      byteCount: byteCount, format: format, size: size, frames: frames, png: nil,
      framesPerSecond: framesPerSecond, isCutShort: isCutShort, hasPicture: hasPicture, jpeg: jpeg, gap: gap)
  }
}

extension PixelSize {
  /// Nil unless both are at least one pixel.
  init?(positive width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }
}
