/// What a file that is named `.icns` is: the sizes of the icon family in it.
///
/// Source of the types: the description of the Apple Icon Image format that several readers share.
package struct IconFamilyFacts: Equatable, Sendable {
  package enum Fault: Equatable, Sendable {
    /// A picture of another format under this name.
    case otherFormat(ImageFormat)
    case notAFamily
    /// The element at this offset reaches beyond the end, or has no length.
    case truncated(offset: Int)
  }

  /// The types of the elements in their order: `ic09`.
  package private(set) var types: [String] = []
  package private(set) var fault: Fault?

  /// More elements than there are types.
  private static let elementLimit = 1000

  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { read(ByteView($0)) }
  }

  private mutating func read(_ file: ByteView) {
    guard file.has("icns") else {
      let isPNG = file.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      let format = isPNG ? .png : ImageFormat(of: file)
      fault = format == .unknown ? .notAFamily : .otherFormat(format)
      return
    }
    guard let stated = file.bigEndian32(4) else {
      fault = .truncated(offset: file.count)
      return
    }
    let end = min(stated, file.count)
    if stated > file.count { fault = .truncated(offset: file.count) }
    var offset = 8
    while offset < end, types.count < Self.elementLimit {
      guard let type = file.slice(offset, 4), let length = file.bigEndian32(offset + 4), length >= 8,
        length <= end - offset
      else {
        fault = .truncated(offset: offset)
        return
      }
      types.append(type.text(limit: 4))
      offset += length
    }
  }

  /// 512 x 512 pixels for a display of one pixel a point.
  package var has512: Bool { types.contains("ic09") }
  /// 1024 x 1024 pixels: 512 points at 2x.
  package var has512At2x: Bool { types.contains("ic10") }
}
