/// What the bytes of a file are, by content, never by name.
package enum ImageFormat: Hashable, Sendable, CaseIterable {
  case png
  /// Apple's CgBI variant, which Xcode writes into built products.
  case crushedPNG
  /// APNG.
  case animatedPNG
  /// A PNG whose signature a text conversion or a wrong byte has broken.
  case mangledPNG
  case jpeg, gif, webP, heic, avif, pdf, svg, tiff, bmp, ico, icns, photoshop
  /// An image of a compiled catalog, in whichever form that keeps it.
  case rendition
  case gitLFSPointer
  case html, xml, text
  case empty
  case unknown

  /// PNG of any kind with its signature whole: `ImageFacts.png` tells more.
  package var isPNG: Bool {
    switch self {
    case .png, .crushedPNG, .animatedPNG: true
    default: false
    }
  }

  /// Whether it is drawn at any size, and has no pixels of its own.
  package var isVector: Bool { self == .svg || self == .pdf }
}

/// The first bytes of files.
extension ImageFormat {
  /// Of a PNG (specification, 5.2).
  package static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Of a JPEG: the marker SOI, and the beginning of another (ITU-T T.81, B.2.1).
  package static let beginningOfJPEG: [UInt8] = [0xFF, 0xD8, 0xFF]
}
