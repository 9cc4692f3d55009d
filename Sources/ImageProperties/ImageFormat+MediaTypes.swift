extension ImageFormat {
  /// The names of the format in `type` of a link or an icon of a manifest, in lower case; none of what browsers do not draw,
  /// or not all of them. What one browser takes stands beside what is known of it.
  ///
  /// Source: IANA, Media Types; for the older names the lists of the browsers.
  package var mediaTypes: [String] {
    switch self {
    case .png, .animatedPNG: ["image/png", "image/apng", "image/x-png"]
    case .jpeg: ["image/jpeg", "image/jpg", "image/pjpeg"]
    case .gif: ["image/gif"]
    case .webP: ["image/webp"]
    case .svg: ["image/svg+xml"]
    case .ico: ["image/x-icon", "image/vnd.microsoft.icon"]
    case .crushedPNG, .mangledPNG, .heic, .avif, .pdf, .tiff, .bmp, .icns, .photoshop, .rendition,
      .gitLFSPointer, .html, .xml, .text, .empty, .unknown:
      []
    }
  }
}
