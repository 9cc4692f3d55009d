/// What one file is and holds, as far as its bytes tell.
///
/// A class, since it is handed from part to part with its image, and to copy its five references each time took longer than to
/// find what is wrong with it. It never changes.
package final class ImageFacts: Equatable, Sendable {
  package let byteCount: Int
  package let format: ImageFormat
  /// Of the whole canvas; nil where no header gives it or the header can't be trusted.
  package let size: PixelSize?
  /// 1 for a still image, 0 for what is no image.
  package let frames: Int
  /// Present for every PNG whose signature is whole.
  package let png: PNGFacts?
  /// Present for every image of a compiled catalog.
  package let compiled: CompiledFacts?
  /// Of an animation: how many frames a second it shows for most of the time; nil where no frame has a delay.
  package let framesPerSecond: Double?
  /// A JPEG whose data ends before its last scan does: the file was cut.
  package let isCutShort: Bool
  /// False for a JPEG, GIF, WebP, HEIC or AVIF whose bytes hold no picture, such as a header alone.
  package let hasPicture: Bool
  /// Of a JPEG: nil unless its pixels were asked for and decoded.
  package let jpeg: Shared<DecodedPixels>?
  /// Of a JPEG: why its pixels were not looked at, where a limit that we set keeps them from it.
  private let jpegGap: InspectionGap?

  package init(
    byteCount: Int, format: ImageFormat, size: PixelSize?, frames: Int, png: PNGFacts?,
    framesPerSecond: Double? = nil, isCutShort: Bool = false, hasPicture: Bool = true,
    jpeg: DecodedPixels? = nil, gap: InspectionGap? = nil
  ) {
    compiled = nil
    self.jpeg = jpeg.map(Shared.init)
    jpegGap = gap
    self.isCutShort = isCutShort
    self.hasPicture = hasPicture
    self.byteCount = byteCount
    self.format = format
    self.size = size
    self.frames = frames
    self.png = png
    self.framesPerSecond = framesPerSecond
  }

  /// Of an image that was compiled into a catalog.
  /// - Parameter byteCount: of what the catalog stores for it; 0 for an image that lies on a packed sheet.
  package init(compiled: CompiledFacts, size: PixelSize?, byteCount: Int) {
    (self.compiled, self.size, self.byteCount) = (compiled, size, byteCount)
    (format, frames, png, framesPerSecond) = (.rendition, 1, nil, nil)
    (isCutShort, hasPicture, jpeg, jpegGap) = (false, true, nil, nil)
  }

  package static func == (left: ImageFacts, right: ImageFacts) -> Bool {
    left === right
      || left.byteCount == right.byteCount && left.format == right.format && left.size == right.size
        && left.frames == right.frames && left.png == right.png && left.compiled == right.compiled
        && left.framesPerSecond == right.framesPerSecond && left.isCutShort == right.isCutShort
        && left.hasPicture == right.hasPicture && left.jpeg == right.jpeg && left.jpegGap == right.jpegGap
  }
}

/// What headers and pixels tell, whatever holds them.
extension ImageFacts {
  /// Bits of each sample as they are stored, and of a palette image those of its indices.
  package var sampleDepth: Int? { compiled.map { $0.isDeep ? 16 : 8 } ?? png?.header?.bitDepth }

  /// The same of the image as it was drawn.
  package var bitsPerChannel: Int? {
    // The asset compiler gives wide colours 16 bits whatever the source has.
    compiled?.isDisplayP3 == true ? 8 : sampleDepth
  }

  package var colorSpace: ColorSpace? { compiled?.isDisplayP3 == true ? .displayP3 : png?.colorSpace }

  /// Whether every pixel is opaque; nil where that was not looked at.
  package var isOpaque: Bool? { png?.isOpaque ?? compiled?.isOpaque ?? jpeg.map { _ in true } }
  /// Nil unless pixels were asked for and every one was decoded.
  package var evidence: PixelEvidence? { png?.evidence ?? pixels?.evidence }
  package var art: ArtSignature? { png?.art ?? pixels?.art }
  package var picture: SmallPicture? { png?.picture ?? pixels?.picture }
  /// Why something was not looked at.
  package var gap: InspectionGap? { png?.gap ?? compiled?.gap ?? jpegGap }

  private var pixels: DecodedPixels? { (compiled?.pixels ?? jpeg)?.value }
}

/// What is asked of an image. Whatever is asked: every CRC, the whole zlib stream and the exact amount of image
/// data; and evidence at all is evidence of every pixel.
package struct InspectionDepth: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The one that comes with every option set knows nothing of its bits, and takes a hundred times as long.
  package init(arrayLiteral parts: Self...) { rawValue = parts.reduce(0) { $0 | $1.rawValue } }

  /// No pixel, and no list of what was verified.
  package static let verified: Self = []
  /// What the pixels tell of an image that is not opaque, and that others are.
  package static let transparency = Self(rawValue: 1)
  /// What the pixels tell of an image that is of one colour, or whose corners stand out: of others it takes few
  /// rows to know that they are not.
  package static let flatness = Self(rawValue: 2)
  /// The shape that a mask draws, the edges, and where the art begins, of every image.
  package static let outline = Self(rawValue: 4)
  /// What the pixels tell of an image that has a border of one colour along all four edges: of others it takes few rows
  /// to know that they have none.
  package static let border = Self(rawValue: 64)
  /// All that the pixels tell.
  package static let pixels = Self(rawValue: 71)
  /// The list of chunks.
  package static let chunks = Self(rawValue: 8)

  /// A signature of the art, of images up to `ArtSignature.largestSide`, without what its columns and rows tell: how it was enlarged, and
  /// the blocks of a JPEG. Alone it is no evidence of every pixel.
  package static let thumbnail = Self(rawValue: 16)

  /// The same with all that the columns and rows tell, and a small picture in colour. Masks are judged without: that saves a twentieth of
  /// what art takes in 30 published apps.
  package static let picture = Self(rawValue: 48)

  package var asksForPixels: Bool { !isDisjoint(with: [.pixels, .thumbnail]) }

  /// What is left to ask of an image of that size.
  package func ofImage(_ size: PixelSize) -> Self {
    max(size.width, size.height) <= ArtSignature.largestSide ? self : subtracting(.picture)
  }
}

/// What one inspection may take.
package struct InspectionLimits: Sendable {
  /// The most bytes of rows that are inflated at once; larger images go row by row through libpng, at a third
  /// of the speed. Room for the launch image of the largest iPad: 2048 x 2732 pixels of four bytes.
  package var inflatedAtOnce = 24 << 20
  /// The most bytes of rows that are read at all: a second or two of work.
  package var inflatedInAll = 1 << 30
  /// The most pixels of an image whose data is read: 8192 x 4096, five times the largest image that any slot requires.
  package var pixels = 32 << 20
  /// The most pixels of a JPEG that is decoded, as a whole: those of the launch image of the largest iPad.
  package var jpegPixels = 2048 * ArtSignature.largestSide
  /// The most bytes of pixels held for an interlaced image, four a pixel.
  package var interlacedPixels = 32 << 20
  /// The largest width and height: what libpng takes on unless told otherwise.
  package var dimension = 1_000_000

  package static let standard = InspectionLimits()

  package init() {}
}
