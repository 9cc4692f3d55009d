import ImageProperties

extension ImageFormat {
  /// - Parameter file: does not begin with the signature of PNG.
  init(of file: ByteView) {
    self = Self.binary(file) ?? Self.mangled(file) ?? Self.textual(file)
  }

  private static func binary(_ file: ByteView) -> ImageFormat? {
    if file.count == 0 { return .empty }
    if file.has(ImageFormat.beginningOfJPEG) { return .jpeg }
    if file.has("GIF87a") || file.has("GIF89a") { return .gif }
    if file.has("RIFF") && file.has("WEBP", at: 8) { return .webP }
    if file.has("ftyp", at: 4) { return fromBrands(file) }
    if file.has([0x49, 0x49, 0x2A, 0]) || file.has([0x4D, 0x4D, 0, 0x2A]) { return .tiff }
    if file.has("8BPS") { return .photoshop }
    if file.has("icns") { return .icns }
    if file.has([0, 0, 1, 0]) && (1...256).contains(file.littleEndian16(4) ?? 0) { return .ico }
    if file.has("BM"), let header = file.littleEndian32(14), (12...124).contains(header) { return .bmp }
    // Readers look for the header in the first kilobyte.
    if let start = file.slice(0, min(file.count, 1024)), start.firstOffset(of: "%PDF-") != nil { return .pdf }
    return nil
  }

  /// The major brand, then the compatible ones (ISO/IEC 14496-12, 4.3; 23008-12, 10.2).
  private static func fromBrands(_ file: ByteView) -> ImageFormat? {
    guard let length = file.bigEndian32(0) else { return nil }
    let end = min(length, file.count, 256)
    for offset in [8] + Array(stride(from: 16, to: end, by: 4)) {
      for brand in ["avif", "avis"] as [StaticString] where file.has(brand, at: offset) { return .avif }
      for brand in ["heic", "heix", "heim", "heis", "hevc"] as [StaticString]
      where file.has(brand, at: offset) {
        return .heic
      }
    }
    return nil
  }

  /// What the signature of PNG becomes when a file passes for text; it was made to show that
  /// (PNG specification, 5.2).
  private static func mangled(_ file: ByteView) -> ImageFormat? {
    // The first byte replaced by U+FFFD, or taken for Latin-1 and written as UTF-8.
    if file.has([0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47]) || file.has([0xC2, 0x89, 0x50, 0x4E, 0x47]) {
      return .mangledPNG
    }
    // Line ends added or taken away, or the eighth bit.
    let hasName = file.has("PNG", at: 1) && (file[0] == 0x89 || file[0] == 0x09)
    let hasHeader = (10...18).contains { file.has("IHDR", at: $0) }
    let fitting = zip(PNGChunkWalk.signature.indices, PNGChunkWalk.signature).count { file[$0] == $1 }
    return hasName || (hasHeader && fitting >= 4) ? .mangledPNG : nil
  }

  private static func textual(_ file: ByteView) -> ImageFormat {
    // Pointers are below 200 bytes (Git LFS specification).
    if file.has("version https://git-lfs.github.com/spec/") { return .gitLFSPointer }
    let looked = min(file.count, 4096)
    guard let start = file.rawSlice(0, looked), !start.contains(where: isControl) else { return .unknown }
    let text = ByteView(start).text(limit: looked).lowercased()
    let first = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard first.hasPrefix("<") else { return isUTF8(start) ? .text : .unknown }
    if ByteView(start).firstOffset(of: "<svg") != nil { return .svg }
    if first.hasPrefix("<!doctype html") || first.hasPrefix("<html") { return .html }
    return first.hasPrefix("<?xml") || first.hasPrefix("<!doctype") ? .xml : .text
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D && byte != 0x0C
  }

  private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // The last character may be cut.
    (0...3).contains { bytes.count > $0 && String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }
}
