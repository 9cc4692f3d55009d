package import ImageProperties
package import Places

/// What makes an image the same one in two builds of an app: where it lies, what a program calls it, and what it is
/// for.
package struct PictureIdentity: Hashable, Sendable {
  /// The file or the compiled catalog, from the root of what was named; empty where that is the file itself.
  package var source: String
  /// Of the asset, or of the file without its extension.
  package var name: String
  /// ``anyDevice``, `phone`, ...; nil for a file.
  package var idiom: String?
  /// Nil for a file, whose name says it.
  package var scale: Int?
  /// ``anyAppearance``, `dark`, `tinted`, ...; nil for a file.
  package var appearance: String?
  /// Whatever else tells two images apart, such as `gamut=1` or `60x60`.
  package var traits: [String]

  package init(
    source: String, name: String, idiom: String? = nil, scale: Int? = nil, appearance: String? = nil,
    traits: [String] = []
  ) {
    self.source = source
    self.name = name
    self.idiom = idiom
    self.scale = scale
    self.appearance = appearance
    self.traits = traits
  }

  /// As compiled catalogs say it.
  package static let anyDevice = "universal"
  package static let anyAppearance = "any"

  /// What tells the image from the plainest of its asset: nil for 1x, for any device and for any appearance.
  package var ownScale: Int? { scale.flatMap { $0 > 1 ? $0 : nil } }
  package var ownIdiom: String? { idiom == Self.anyDevice ? nil : idiom }
  package var ownAppearance: String? { appearance == Self.anyAppearance ? nil : appearance }

  /// `AppIcon @2x phone dark 60x60`.
  package var words: Untrusted {
    let own = [name, ownScale.map { "@\($0)x" }, ownIdiom, ownAppearance].compactMap(\.self)
    return Untrusted((own + traits).joined(separator: " "))
  }
}

/// How the pixels of an image are compressed in its catalog, or the format of the file.
package struct PictureCodec: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let png = PictureCodec(rawValue: "png")
  /// As Xcode writes PNGs into an app.
  package static let crushedPNG = PictureCodec(rawValue: "crushed-png")
  package static let jpeg = PictureCodec(rawValue: "jpeg")
}

/// One image as its headers describe it; of pixels nothing.
package struct PictureHead: Sendable {
  package let image: ImageID
  package var identity: PictureIdentity
  /// Of its catalog, such as `ios`; nil where it does not tell.
  package let platform: String?
  package let size: PixelSize?
  package let codec: PictureCodec
  /// Bytes that it takes in its catalog, or of its file; 0 on a packed sheet.
  package let byteCount: Int
  /// Of a file in an asset catalog, what the catalog says that it is for.
  package var entries: [SourceEntry] = []

  package init(
    _ image: ImageID, identity: PictureIdentity, platform: String?, size: PixelSize?, codec: PictureCodec,
    byteCount: Int
  ) {
    self.image = image
    self.identity = identity
    self.platform = platform
    self.size = size
    self.codec = codec
    self.byteCount = byteCount
  }
}

extension PictureHead {
  /// Among the renditions of its catalog; nil for a file.
  package var index: Int? { image.rendition }
}

/// What the sources of a catalog say that one of their images is for, in the words of compiled ones.
package struct SourceEntry: Hashable, Sendable {
  package let idiom: String
  package let scale: Int?
  package let appearance: String

  package init(idiom: String, scale: Int?, appearance: String) {
    (self.idiom, self.scale, self.appearance) = (idiom, scale, appearance)
  }
}

/// Every pixel of an image: red, green, blue, alpha, not multiplied by alpha; clear pixels are all 0.
package struct DecodedPicture: Sendable {
  package let size: PixelSize
  /// 8 or 16; of 16 the higher byte comes first.
  package let bitsPerChannel: Int
  package let rgba: [UInt8]
  /// Nil where nothing says it.
  package let colorSpace: ColorSpaceName?
  package let isOpaque: Bool

  package init(
    size: PixelSize, bitsPerChannel: Int, rgba: [UInt8], colorSpace: ColorSpaceName?, isOpaque: Bool
  ) {
    self.size = size
    self.bitsPerChannel = bitsPerChannel
    self.rgba = rgba
    self.colorSpace = colorSpace
    self.isOpaque = isOpaque
  }
}

/// Why there are no pixels of an image.
package struct UndecodedPicture: Error, Equatable, Sendable {
  package let reason: AnyDiagnosis
  /// Whether it has pixels that could have been decoded: a vector has none.
  package let isBitmap: Bool
  /// Of the stored bytes, so that they can be compared; nil where they cannot be had.
  package let digest: String?

  package init(reason: some Diagnosis, isBitmap: Bool, digest: String? = nil) {
    self.reason = AnyDiagnosis(reason)
    self.isBitmap = isBitmap
    self.digest = digest
  }
}

/// One image with what its pixels tell.
package struct PictureFacts: Sendable {
  package enum Content: Sendable {
    case pixels(PixelFacts)
    case undecoded(UndecodedPicture)
  }

  package let head: PictureHead
  package let content: Content

  package init(_ head: PictureHead, _ content: Content) {
    self.head = head
    self.content = content
  }
}

/// What the pixels of an image tell once they are no longer held.
package struct PixelFacts: Equatable, Sendable {
  package let size: PixelSize
  package let bitsPerChannel: Int
  package let colorSpace: ColorSpaceName?
  package let isOpaque: Bool
  /// SHA-256 of the straight RGBA samples, in hexadecimal digits.
  package let digest: String

  package init(_ picture: DecodedPicture, digest: String) {
    size = picture.size
    bitsPerChannel = picture.bitsPerChannel
    colorSpace = picture.colorSpace
    isOpaque = picture.isOpaque
    self.digest = digest
  }
}
