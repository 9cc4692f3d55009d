import TestSupport

extension Mutation {
  /// The icon as a file with a part changed.
  static func spoiled(_ change: (inout PNGFile) -> Void) -> FixtureEntry {
    var file = icon
    change(&file)
    return .data(file.bytes)
  }

  /// Chunks of several kinds, image data in two.
  private static let icon: PNGFile = {
    var file = PNGWriter().file(.icon(57))
    file.insert(.init("gAMA", bigEndian(45455)), before: "IDAT")
    file.insert(.init("tEXt", Array("Software\0Sketch".utf8)), before: "IDAT")
    file.splitImageData(every: 600)
    return file
  }()

  /// One bit of one byte in each part of each chunk: length, type, data, CRC.
  static let flips: [Mutation] = zip(icon.offsets, icon.chunks).enumerated().flatMap { index, pair in
    let ((type, offset), chunk) = pair
    let parts = [("length", 3), ("type", 5), ("data", 8), ("CRC", 8 + chunk.data.count + 3)]
    return parts.filter { $0.0 != "data" || !chunk.data.isEmpty }.map { part, within in
      damaged("a bit flipped in the \(part) of chunk \(index + 1), \(type)") { $0[offset + within] ^= 0x04 }
    }
  }

  /// After the signature, inside and between chunks, before and inside the last.
  static let cuts: [Mutation] = {
    let end = icon.bytes.count
    let places = [8, 12, 20, 33, 60] + icon.offsets.map(\.offset) + [end - 12, end - 5, end - 1]
    return Set(places).sorted().map { place in
      damaged("cut short to \(place) of \(end) bytes") { $0 = Array($0[..<place]) }
    }
  }()

  static let structure: [Mutation] = [
    restructured("no IHDR") { $0.drop("IHDR") },
    restructured("IHDR twice") { $0.insert($0.chunks[0], before: "gAMA") },
    restructured("IHDR not first") { $0.chunks.swapAt(0, 1) },
    restructured("no image data") { $0.drop("IDAT") },
    restructured("no IEND") { $0.drop("IEND") },
    restructured("image data divided by another chunk") { $0 = divided($0) },
    restructured("a checksum of zlib that does not fit") { $0 = imageData(of: $0) { $0[$0.count - 1] ^= 1 } },
    restructured("a zlib header that is none") { $0 = imageData(of: $0) { $0[0] = 0 } },
    restructured("a depth that no PNG has") { $0["IHDR"]?.data[8] = 7 },
    restructured("a colour type that no PNG has") { $0["IHDR"]?.data[9] = 5 },
    restructured("a width of nothing") { $0["IHDR"]?.data.replaceSubrange(0..<4, with: [0, 0, 0, 0]) },
    .replacing("Icon.png", "a palette image without a palette", "error", "corrupt-png", withoutPalette),
  ]

  static let rowCounts: [Mutation] = [
    restructured("too few rows") { $0 = withImageData(of: .icon(57, 50), in: $0) },
    restructured("too many rows") { $0 = withImageData(of: .icon(57, 60), in: $0) },
  ]

  private static var withoutPalette: FixtureEntry {
    var file = PNGWriter(.palette).file(.icon(57))
    file.drop("PLTE")
    return .data(file.bytes)
  }

  private static func damaged(_ what: String, _ change: @escaping @Sendable (inout [UInt8]) -> Void)
    -> Mutation
  {
    .replacing("Icon.png", what, "error", "corrupt-png", spoiledBytes(change))
  }

  private static func spoiledBytes(_ change: (inout [UInt8]) -> Void) -> FixtureEntry {
    var bytes = icon.bytes
    change(&bytes)
    return .data(bytes)
  }

  private static func restructured(
    _ what: String, _ change: @escaping @Sendable (inout PNGFile) -> Void
  ) -> Mutation {
    .replacing("Icon.png", what, "error", "corrupt-png", spoiled(change))
  }

  private static func withImageData(of canvas: Canvas, in file: PNGFile) -> PNGFile {
    var file = file
    file.drop("IDAT")
    file.insert(PNGWriter().file(canvas)["IDAT"] ?? .init("IDAT"), before: "IEND")
    return file
  }

  /// The image data joined, changed and put back with a right CRC.
  private static func imageData(of file: PNGFile, _ change: (inout [UInt8]) -> Void) -> PNGFile {
    var data = file.chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    change(&data)
    var file = file
    file.drop("IDAT")
    file.insert(.init("IDAT", data), before: "IEND")
    return file
  }

  /// A chunk put between the first and the second of the image data.
  private static func divided(_ file: PNGFile) -> PNGFile {
    var file = file
    let first = file.chunks.firstIndex { $0.type == "IDAT" } ?? 0
    file.chunks.insert(.init("tEXt", Array("Comment\0x".utf8)), at: first + 1)
    return file
  }
}
