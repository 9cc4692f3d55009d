package import Places

extension ImageFormat {
  /// What a file says it is by the ending of its name; nil for one that is no image's.
  package init?(named name: FileName) {
    guard let format = Self.extensions[name.fileExtension.lowercased] else { return nil }
    self = format
  }

  /// The one list of endings, in lower case. Lists of what a tool or a browser takes stand beside what is known of it.
  package static let extensions: [FileName: ImageFormat] = [
    "png": .png, "apng": .animatedPNG, "jpg": .jpeg, "jpeg": .jpeg, "gif": .gif, "webp": .webP, "heic": .heic,
    "heif": .heic, "avif": .avif, "tif": .tiff, "tiff": .tiff, "bmp": .bmp, "ico": .ico, "pdf": .pdf,
    "svg": .svg, "psd": .photoshop, "icns": .icns,
  ]
}
