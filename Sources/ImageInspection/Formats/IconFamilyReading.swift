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
    let (elements, fault) = elements(of: file)
    return IconFamilyFacts(types: elements.map { $0.type.text(limit: 4) }, fault: fault)
  }

  private struct Element {
    let type: ByteView
    let data: ByteView
  }

  private static func elements(of file: ByteView) -> ([Element], Fault?) {
    guard let stated = file.bigEndian32(4) else { return ([], .truncated(offset: file.count)) }
    var elements: [Element] = []
    let end = min(stated, file.count)
    var offset = 8
    while offset < end, elements.count < elementLimit {
      guard let type = file.slice(offset, 4), let length = file.bigEndian32(offset + 4), length >= 8,
        length <= end - offset, let data = file.slice(offset + 8, length - 8)
      else { return (elements, .truncated(offset: offset)) }
      elements.append(Element(type: type, data: data))
      offset += length
    }
    return (elements, stated > file.count ? .truncated(offset: file.count) : nil)
  }

  /// The largest PNG of an icon family; nil where it has none. Older elements have formats of their own.
  package static func largestPNG(in bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { buffer in
      let file = ByteView(buffer)
      guard file.has("icns") else { return nil }
      let pictures = elements(of: file).0.map(\.data).filter { $0.has(ImageFormat.signatureOfPNG) }
      // The width stands in the header, behind the signature, a length and the type `IHDR`.
      let sized = pictures.compactMap { data in data.bigEndian32(16).map { (data, $0) } }
      let largest = sized.filter { $0.1 <= largestSide }.max { $0.1 < $1.1 }?.0
      return largest.flatMap { $0.rawSlice(0, $0.count) }.map(Array.init)
    }
  }

  /// Pixels of the side of `ic10`, the largest element.
  private static let largestSide = 1024
}
