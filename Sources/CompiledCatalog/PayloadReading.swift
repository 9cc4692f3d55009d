import ImageInspection
import ImageProperties

/// Reads what a rendition stores as far as its headers tell. Pixels are not decoded.
struct PayloadReading {
  private(set) var payload = RenditionPayload.none
  private(set) var undecoded: [Undecoded] = []

  /// - Parameter height: rows of the image, by its record.
  init(_ stored: FileRegion, height: Int, pixelFormat: FourCharacterCode) {
    do throws(CompiledCatalogError) {
      try read(stored, height: height, pixelFormat: pixelFormat)
    } catch {
      undecoded.append(.payload(error))
    }
  }

  private mutating func read(
    _ stored: FileRegion, height: Int, pixelFormat: FourCharacterCode
  ) throws(CompiledCatalogError) {
    guard stored.count > 0 else { return }
    // Tags are stored as numbers, so most stand reversed.
    if stored.has("MLEC") {
      try readBitmap(stored, height: height)
    } else if stored.has("DWAR") {
      try readFile(stored, pixelFormat: pixelFormat)
    } else if stored.has("SISM") {
      try readIconSizes(stored)
    } else if stored.has("RLOC") {
      try readColor(stored)
    } else if stored.has("ARGG") || stored.has("GGRA") {
      payload = .gradient
    } else {
      let tag = FourCharacterCode(try stored.little32(0))
      undecoded.append(.payloadTag(tag.description.isEmpty ? "0x0" : tag.description))
    }
  }

  private mutating func readBitmap(_ stored: FileRegion, height: Int) throws(CompiledCatalogError) {
    let flags = try stored.little32(4)
    let length = Int(try stored.little32(12))
    let isChunked = flags & 1 != 0
    let compression = BitmapCompression(rawValue: try stored.little32(8))
    if !compression.isKnown { undecoded.append(.compression(compression)) }
    payload = .bitmap(
      StoredBitmap(isOpaque: flags & 2 != 0, compression: compression, chunks: isChunked ? length : 1))
    let data = try stored.part(16, stored.count - 16, role: .bitmap)
    if isChunked {
      try checkChunks(data, count: length, height: height)
    } else {
      try checkStream(try data.part(0, length), compression)
    }
  }

  /// Each chunk: a tag, two zeros, its rows and the length of its data. The rows are those of the image.
  private func checkChunks(_ data: FileRegion, count: Int, height: Int) throws(CompiledCatalogError) {
    var offset = 0
    var rows = 0
    for _ in 0..<count {
      guard data.has("KCBC", at: offset) else {
        throw CompiledCatalogError(.wrongTag(.band), at: data.place(offset))
      }
      rows += Int(try data.little32(offset + 12))
      offset += 20
      offset += try data.part(offset, Int(try data.little32(offset - 4)), role: .band).count
    }
    guard rows == height else {
      throw CompiledCatalogError(
        .wrongCount(.bitmapRows, stated: height, found: rows), at: data.place(0))
    }
  }

  /// Every block of an LZFSE stream begins with `bvx`.
  private func checkStream(_ data: FileRegion, _ compression: BitmapCompression) throws(CompiledCatalogError)
  {
    guard compression == .lzfse, !data.has("bvx") else { return }
    throw CompiledCatalogError(.wrongTag(.lzfseStream), at: data.place(0))
  }

  private mutating func readFile(
    _ stored: FileRegion, pixelFormat: FourCharacterCode
  ) throws(CompiledCatalogError) {
    let isCompressed = try stored.little32(4) != 0
    let data = try stored.part(12, Int(try stored.little32(8)), role: .keptFile)
    guard !isCompressed else {
      payload = .file(StoredFile(isCompressed: true, format: .unknown, size: nil))
      // A JPEG has no alpha, and is decoded as it is.
      if pixelFormat.isOfPicture, pixelFormat.description != "JPEG" { undecoded.append(.compressedFile) }
      return
    }
    let facts = pixelFormat.isOfPicture ? pictureFacts(data) : nil
    let format = facts?.format ?? .unknown
    payload = .file(StoredFile(isCompressed: false, format: format, size: facts?.size))
    // JPEG has no alpha.
    if pixelFormat.isOfPicture, format != .jpeg { undecoded.append(.alphaOf(format)) }
  }

  /// A PNG would be read whole, and no catalog keeps one as a picture.
  private func pictureFacts(_ data: FileRegion) -> ImageFacts? {
    guard data.bytes.first == 0xFF || data.has("ftyp", at: 4) else { return nil }
    return data.bytes.prefix(CompiledCatalogLimits.imageHeader).withUnsafeBytes {
      inspectImage($0, depth: .verified)
    }
  }

  private mutating func readIconSizes(_ stored: FileRegion) throws(CompiledCatalogError) {
    let list = try Self.list(
      countedAt: 8, of: stored, elementSize: 12, limit: CompiledCatalogLimits.iconSizes,
      role: .iconSizes)
    var sizes: [IconSize] = []
    for offset in stride(from: 0, to: list.count, by: 12) {
      sizes.append(
        IconSize(
          width: Int(try list.little32(offset)), height: Int(try list.little32(offset + 4)),
          index: Int(try list.little16(offset + 8))))
    }
    payload = .iconSizes(sizes)
  }

  private mutating func readColor(_ stored: FileRegion) throws(CompiledCatalogError) {
    let list = try Self.list(
      countedAt: 12, of: stored, elementSize: 8, limit: CompiledCatalogLimits.colorComponents,
      role: .colorComponents)
    var components: [Double] = []
    for offset in stride(from: 0, to: list.count, by: 8) {
      components.append(Double(bitPattern: try list.little64(offset)))
    }
    payload = .color(components: components)
  }

  /// The elements whose number stands at `offset`, right behind it.
  private static func list(
    countedAt offset: Int, of stored: FileRegion, elementSize: Int, limit: Int, role: CatalogStructure
  ) throws(CompiledCatalogError) -> FileRegion {
    let count = Int(try stored.little32(offset))
    guard count <= limit else {
      throw CompiledCatalogError(.tooMany(.listEntries(role), limit: limit), at: stored.place(offset))
    }
    return try stored.part(offset + 4, count * elementSize, role: role)
  }
}

extension FourCharacterCode {
  fileprivate var isOfPicture: Bool { ["JPEG", "HEIF"].contains(description) }
}
