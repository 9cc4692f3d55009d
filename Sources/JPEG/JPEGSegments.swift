/// What the segments before the pixels say of how they are shown.
package struct JPEGSegments: Equatable, Sendable {
  /// The whole colour profile (ICC.1:2022, B.4), where all its parts are there.
  package private(set) var profile: [UInt8]?
  /// How the picture is turned, 1 to 8 (Exif 2.32, 4.6.4); nil where nothing says it.
  package private(set) var orientation: Int?

  package init(_ bytes: [UInt8]) {
    var offset = 2
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var partCount: Int?
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard marker != 0xDA, marker != 0xD9, length >= 2, offset + 2 + length <= bytes.count else { break }
      let content = bytes[(offset + 4)..<(offset + 2 + length)]
      offset += 2 + length
      if marker == 0xE2, content.starts(with: Self.profileTag), content.count > 14 {
        let numbers = content.dropFirst(12).prefix(2).map(Int.init)
        partCount = numbers[1]
        parts[numbers[0]] = content.dropFirst(14)
      } else if marker == 0xE1, orientation == nil, content.starts(with: Self.exifTag) {
        orientation = exifOrientation(inTIFF: Array(content.dropFirst(6)))
      }
    }
    if let partCount, partCount > 0, parts.count == partCount,
      (1...partCount).allSatisfy({ parts[$0] != nil })
    {
      profile = (1...partCount).flatMap { parts[$0] ?? [] }
    }
  }

  private static let profileTag = Array("ICC_PROFILE\0".utf8)
  private static let exifTag = Array("Exif\0\0".utf8)
}
