package import ImageProperties
package import Places

/// What makes an image the same one in two builds of an app: where it lies, what a program calls it, and what it is
/// for.
package struct PictureIdentity: Hashable, Sendable {
  /// The file or the compiled catalog, from the root of what was named; empty where that is the file itself.
  package var source: String
  /// Of the asset, or of the file without its extension.
  package var name: String
  /// `universal`, `phone`, ...; nil for a file.
  package var idiom: String?
  /// Nil for a file, whose name says it.
  package var scale: Int?
  /// `any`, `dark`, `tinted`, ...; nil for a file.
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

  /// `AppIcon @2x phone dark 60x60`; universal and any are not said.
  package var words: Untrusted {
    var words = [name]
    if let scale, scale > 1 { words.append("@\(scale)x") }
    if let idiom, idiom != "universal" { words.append(idiom) }
    if let appearance, appearance != "any" { words.append(appearance) }
    return Untrusted((words + traits).joined(separator: " "))
  }
}

/// One image as its headers describe it; of pixels nothing.
package struct PictureHead: Sendable {
  package let image: ImageID
  package var identity: PictureIdentity
  /// Of its catalog, such as `ios`; nil where it does not tell.
  package let platform: String?
  package let size: PixelSize?
  /// How its pixels are compressed, or the format of the file.
  package let codec: String
  /// Bytes that it takes in its catalog, or of its file; 0 on a packed sheet.
  package let byteCount: Int
  /// Of a file in an asset catalog, what the catalog says that it is for.
  package var entries: [SourceEntry] = []

  package init(
    _ image: ImageID, identity: PictureIdentity, platform: String?, size: PixelSize?, codec: String,
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
  /// `srgb`, `display-p3`, ...; nil where nothing says it.
  package let colorSpace: String?
  package let isOpaque: Bool

  package init(size: PixelSize, bitsPerChannel: Int, rgba: [UInt8], colorSpace: String?, isOpaque: Bool) {
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

package struct PixelFacts: Equatable, Sendable {
  package let size: PixelSize
  package let bitsPerChannel: Int
  package let colorSpace: String?
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
