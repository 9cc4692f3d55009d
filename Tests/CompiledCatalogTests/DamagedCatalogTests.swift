import CompiledCatalog
import ImageInspection
import ImageProperties
import Model
import ReaderWords
import TestSupport
import Testing

/// Whatever stands in a file, there is an answer, and it says what is wrong and where.
@Suite struct `A damaged catalog` {
  static var catalog: CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.leafCapacity = 3
    catalog.addIcons(
      "AppIcon",
      [CompiledIcon(2, scale: 2), CompiledIcon(2, appearance: "UIAppearanceDark"), CompiledIcon(3, .pad)])
    catalog.addSheet(page: 1, 4, 4, isOpaque: true)
    catalog.add("Part", [CompiledRendition(2, 2, .packed(sheet: 1, x: 2, y: 2))])
    catalog.add("Photo", [CompiledRendition(3, 2, .file(jpeg(width: 3, height: 2), format: "JPEG"))])
    catalog.addColor("Accent", [1, 0, 0, 1])
    return catalog
  }

  @Test(arguments: [
    ([], 0, "no compiled asset catalog: the file does not begin with BOMStore (byte 0)"),
    (Array("BOMStore".utf8), 8, "the store's header reaches beyond its end (byte 0)"),
  ])
  func `is refused where it is no store`(bytes: [UInt8], count: Int, reason: String) {
    #expect(throws: CompiledCatalogError.self) { try CompiledCatalog(bytes) }
    #expect(error(bytes)?.text == reason)
  }

  private func error(_ bytes: [UInt8]) -> CompiledCatalogError? {
    do throws(CompiledCatalogError) {
      _ = try CompiledCatalog(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// A block, a byte of it, its new value, and the fault, which shows at a byte of the block.
  @Test(
    arguments: [
      ("CARHEADER", 0, [0x43, 0x54, 0x41, 0x52], .bigEndian, 0),
      ("CARHEADER", 0, [0], .wrongTag(.named("CARHEADER")), 0),
      ("KEYFORMAT", 0, [0], .wrongTag(.named("KEYFORMAT")), 0),
      ("KEYFORMAT", 8, [65], .tooMany(.keyAttributes, limit: 64), 8),
      ("KEYFORMAT", 16, [7], .unsupportedKeys(.named("KEYFORMAT")), 16),
      ("EXTENDED_METADATA", 0, [0], .wrongTag(.named("EXTENDED_METADATA")), 0),
      ("RENDITIONS", 0, [0], .wrongTag(.named("RENDITIONS")), 0),
      ("RENDITIONS", 7, [2], .unsupportedVersion(.named("RENDITIONS"), 2), 4),
      ("RENDITIONS", 20, [1], .unsupportedKeys(.named("RENDITIONS")), 20),
      ("RENDITIONS", 8, [0xFF], .wrongBlock(0xFF00_0000 | 0), 8),
      ("RENDITIONS leaf 1", 0, [0, 0], .wrongTag(.node(of: "RENDITIONS")), 0),
    ] as [(String, Int, [UInt8], CompiledCatalogError.Fault, Int)])
  func `is refused where the rest hangs on what is damaged`(
    block: String, at offset: Int, bytes: [UInt8], fault: CompiledCatalogError.Fault, place: Int
  ) throws {
    let file = Self.catalog.file
    let start = try #require(file.offsets[block])
    var changed = file.bytes
    changed.replaceSubrange((start + offset)..<(start + offset + bytes.count), with: bytes)
    let found = try #require(error(changed))
    if case .wrongBlock = fault {
      guard case .wrongBlock = found.fault else { throw found }
    } else {
      #expect(found.fault == fault)
    }
    #expect(found.offset == start + place)
  }

  @Test func `is refused where a tree leads back to itself`() throws {
    let file = Self.catalog.file
    let (first, second) = (
      try #require(file.offsets["RENDITIONS leaf 0"]), try #require(file.offsets["RENDITIONS leaf 1"])
    )
    var changed = file.bytes
    // The second leaf's next is the first one: its back link says which block that is.
    changed.replaceSubrange((second + 4)..<(second + 8), with: changed[(second + 8)..<(second + 12)])
    let found = try #require(error(changed))
    #expect(found.fault == .cycle(.named("RENDITIONS")))
    #expect(found.offset == second + 4)
    #expect(first != second)
  }

  /// What is there is told all the same.
  @Test func `tells where a tree states other entries than it holds`() throws {
    var file = Self.catalog.file
    let tree = try #require(file.offsets["RENDITIONS"])
    file.bytes[tree + 19] = 99
    let read = try CompiledCatalog(file.bytes)
    #expect(read.renditions.count == 9)
    #expect(read.damage.map(\.fault) == [.wrongCount(.named("RENDITIONS"), stated: 99, found: 9)])
    #expect(read.damage.map(\.offset) == [tree + 16])
  }

  @Test func `tells of a key that is too short, and reads the others`() throws {
    let file = Self.catalog.file
    var changed = file.bytes
    let key = try #require(file.offsets["RENDITIONS key 2"])
    // The block's length stands after its address in the index.
    let index = try #require(file.offsets["index"])
    let entry = try #require(
      stride(from: index + 12, to: changed.count - 8, by: 8).first {
        Array(changed[$0..<($0 + 4)]) == bigEndian(UInt32(key))
      })
    changed[entry + 7] = 20
    let read = try CompiledCatalog(changed)
    #expect(read.renditions.count == 8)
    #expect(read.damage.map(\.fault) == [.wrongLength(.renditionKey, expected: 22, found: 20)])
    #expect(read.damage.map(\.offset) == [key])
  }

  @Test func `is no catalog without its header's name`() throws {
    let file = Self.catalog.file
    let variables = try #require(file.offsets["variables"])
    var changed = file.bytes
    changed[variables + 4 + 5] = UInt8(ascii: "X")
    #expect(error(changed)?.fault == .notACatalog)
  }

  /// A block of a rendition, a byte of its record, its new value, and what the rendition then tells.
  @Test(
    arguments: [
      (0, 0, [0], "its record cannot be read: a rendition does not begin with its tag"),
      (0, 4, [9], "its record cannot be read: a rendition has version 9, which is not known"),
      (0, 36, [0xE7], "its layout is not known, 231"),
      (0, 171, [1], "its record cannot be read: the list of properties reaches beyond its end"),
      (0, 183, [1], "its record cannot be read: what a rendition stores reaches beyond its end"),
      (0, 188, [0xFF], "its properties cannot be read: a property of a rendition reaches beyond its end"),
      (0, 16, [9], "what it stores cannot be read: the rows of a bitmap states 9 entries and holds 4"),
    ] as [(Int, Int, [UInt8], String)])
  func `tells what of a rendition is not known`(index: Int, at offset: Int, bytes: [UInt8], reason: String)
    throws
  {
    let file = Self.catalog.file
    let start = try #require(file.offsets["RENDITIONS value \(index)"])
    var changed = file.bytes
    changed.replaceSubrange((start + offset)..<(start + offset + bytes.count), with: bytes)
    let read = try CompiledCatalog(changed)
    #expect(read.renditions.count == 9)
    #expect(read.renditions[index].facetName == "AppIcon")
    // Its key says what it is, so that it is not taken for missing.
    #expect(read.renditions[index].isAppIcon)
    let reasons = read.renditions[index].undecoded.map(\.text)
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasPrefix(reason) == true, "\(reasons)")
    #expect(read.renditions.dropFirst().allSatisfy { $0.undecoded.isEmpty })
  }

  @Test func `tells of payloads that it does not know`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("Tag", [CompiledRendition(2, 2, .raw(Array("EWON....".utf8), layout: 12))])
    catalog.add("Way", [.image(2, 2, compression: 99)])
    catalog.add("Lost", [CompiledRendition(2, 2, .packed(sheet: 7, x: 0, y: 0))])
    catalog.add("Beyond", [CompiledRendition(2, 2, .packed(sheet: 1, x: 3, y: 0))])
    catalog.addSheet(page: 1, 4, 4, isOpaque: true)
    catalog.add("Picture", [CompiledRendition(2, 2, .file(Array("????ftypheic".utf8), format: "HEIF"))])
    let read = try CompiledCatalog(catalog.bytes)
    func only(_ name: String) -> Rendition? { read.renditions(named: name).first }
    #expect(only("Tag")?.undecoded == [.payloadTag("NOWE")])
    #expect(only("Tag")?.opacity == .unknown)
    #expect(only("Way")?.undecoded == [.compression(BitmapCompression(rawValue: 99))])
    // The flag stands before what is not known.
    #expect(only("Way")?.opacity == .opaque)
    #expect(only("Lost")?.undecoded == [.noSheet])
    #expect(only("Lost")?.opacity == .unknown)
    #expect(only("Beyond")?.undecoded == [.outsideSheet])
    #expect(only("Picture")?.undecoded == [.alphaOf(.heic)])
    #expect(only("Picture")?.opacity == .unknown)
  }

  /// Blocks that lie over one another make a small file stand for a large one.
  @Test func `is not read again and again`() throws {
    var catalog = CompiledCatalogWriter()
    for index in 0..<40 { catalog.add("Image \(index)", [.image(64, 64, compression: 0)]) }
    let file = catalog.file
    var changed = file.bytes
    let leaf = try #require(file.offsets["RENDITIONS leaf 0"])
    let index = try #require(file.offsets["index"])
    // Every key leads to one value, which is made the whole file.
    for entry in 0..<40 {
      changed.replaceSubrange((leaf + 12 + 8 * entry)..<(leaf + 16 + 8 * entry), with: [0, 0, 0, 1])
    }
    changed.replaceSubrange(
      (index + 12)..<(index + 20), with: bigEndian(0x200) + bigEndian(UInt32(changed.count - 0x200)))
    let read = try CompiledCatalog(changed)
    #expect(read.renditions.count + read.damage.count == 40)
    let unread = read.renditions.flatMap(\.undecoded).compactMap { reason -> CompiledCatalogError? in
      guard case .record(let error) = reason else { return nil }
      return error
    }
    #expect(unread.count == read.renditions.count)
    #expect((unread + read.damage).contains { $0.fault == .overlap })
  }

  private static var compact: [UInt8] {
    var catalog = catalog
    catalog.isCompact = true
    catalog.hasMetadata = false
    return catalog.bytes
  }

  @Test func `no beginning of a file passes for the whole`() {
    let whole = Self.compact
    for count in whole.indices { #expect(error(Array(whole.prefix(count))) != nil, "\(count) bytes") }
  }

  @Test(arguments: [1, 0x80] as [UInt8]) func `no changed byte loses a rendition unsaid`(mask: UInt8) {
    let whole = Self.compact
    for offset in whole.indices {
      var changed = whole
      changed[offset] ^= mask
      if let read = try? CompiledCatalog(changed) {
        #expect(read.renditions.count == 9 || !read.damage.isEmpty, "byte \(offset)")
      }
    }
  }
}
