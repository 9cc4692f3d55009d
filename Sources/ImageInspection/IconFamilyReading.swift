package import ImageProperties

extension IconFamilyFacts {
  /// More elements than there are types.
  private static let elementLimit = 1000

  /// Reads the list of elements; their images are not decoded.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Self.read(ByteView($0)) }
  }

  private static func read(_ file: ByteView) -> IconFamilyFacts {
    guard file.has("icns") else {
      let isPNG = file.has(ImageFormat.signatureOfPNG)
      let format = isPNG ? .png : ImageFormat(of: file)
      return IconFamilyFacts(types: [], fault: format == .unknown ? .notAFamily : .otherFormat(format))
    }
    guard let stated = file.bigEndian32(4) else {
      return IconFamilyFacts(types: [], fault: .truncated(offset: file.count))
    }
    var types: [String] = []
    let end = min(stated, file.count)
    var offset = 8
    while offset < end, types.count < elementLimit {
      guard let type = file.slice(offset, 4), let length = file.bigEndian32(offset + 4), length >= 8,
        length <= end - offset
      else { return IconFamilyFacts(types: types, fault: .truncated(offset: offset)) }
      types.append(type.text(limit: 4))
      offset += length
    }
    return IconFamilyFacts(types: types, fault: stated > file.count ? .truncated(offset: file.count) : nil)
  }
}
