/// What the chunks beside the picture say of how it is shown (RFC 9649, 2.7.1).
package struct WebPChunks: Equatable, Sendable {
  /// The colour profile (ICC.1).
  package private(set) var profile: [UInt8]?
  /// From the header of the TIFF on.
  package private(set) var exif: [UInt8]?

  /// Chunks behind one that reaches beyond the bytes are not looked for.
  package init(_ bytes: [UInt8]) {
    // "RIFF", the size and "WEBP" come first.
    var offset = 12
    while offset <= bytes.count - 8 {
      let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      guard length <= bytes.count - offset - 8 else { return }
      let content = bytes[(offset + 8)..<(offset + 8 + length)]
      switch bytes[offset..<(offset + 4)] {
      case Self.profileName where profile == nil: profile = Array(content)
      case Self.exifName where exif == nil:
        exif = Array(content.starts(with: Self.exifTag) ? content.dropFirst(Self.exifTag.count) : content)
      default: break
      }
      // A byte follows a content of an odd number of them.
      offset += 8 + length + length % 2
    }
  }

  private static let profileName = ArraySlice("ICCP".utf8)
  private static let exifName = ArraySlice("EXIF".utf8)
  /// Some programs write what a JPEG has before it.
  private static let exifTag = Array("Exif\0\0".utf8)
}
