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

  /// As a message says it after "is" or "holds".
  package var name: String {
    switch self {
    case .png: "PNG"
    case .crushedPNG: "PNG in Apple's CgBI variant"
    case .animatedPNG: "animated PNG"
    case .mangledPNG: "a PNG with a broken signature"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webP: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .pdf: "PDF"
    case .svg: "SVG"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .ico: "a Windows icon"
    case .icns: "an Apple icon image (icns)"
    case .photoshop: "a Photoshop document"
    case .rendition: "a compiled image"
    case .gitLFSPointer: "a Git LFS pointer"
    case .html: "HTML"
    case .xml: "XML"
    case .text: "text"
    case .empty: "an empty file"
    case .unknown: "no known image format"
    }
  }

  /// PNG of any kind with its signature whole: `ImageFacts.png` tells more.
  package var isPNG: Bool {
    switch self {
    case .png, .crushedPNG, .animatedPNG: true
    default: false
    }
  }
}

/// The first bytes of files.
extension ImageFormat {
  /// Of a PNG (specification, 5.2).
  package static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Of a JPEG: the marker SOI, and the beginning of another (ITU-T T.81, B.2.1).
  package static let beginningOfJPEG: [UInt8] = [0xFF, 0xD8, 0xFF]
}
