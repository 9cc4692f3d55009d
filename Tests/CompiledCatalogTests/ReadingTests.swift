import CompiledCatalog
import ImageInspection
import ImageProperties
import Model
import TestSupport
import Testing

/// What is told of a sound catalog. Expected values follow from what the fixture says of itself.
@Suite struct `A sound catalog` {
  private func read(_ catalog: CompiledCatalogWriter) throws -> CompiledCatalog {
    let read = try CompiledCatalog(catalog.bytes)
    #expect(read.damage.isEmpty)
    #expect(read.renditions.allSatisfy { $0.undecoded.isEmpty })
    return read
  }

  @Test func `tells what wrote it and for what`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.thinning = "carutil thinned <idiom 1> <scale 2>"
    let read = try read(catalog)
    #expect(read.header.coreUIVersion == 917)
    #expect(read.header.storageVersion == 17)
    #expect(read.header.program == "@(#)PROGRAM:CoreUI  PROJECT:CoreUI-917.1")
    #expect(read.header.tool == "Xcode 16.2 (16C5032a) via AssetCatalogAgent")
    #expect(read.header.schemaVersion == 2)
    #expect(read.metadata?.platform == "ios")
    #expect(read.metadata?.minimumOS == "16.0")
    #expect(read.metadata?.thinningArguments == "carutil thinned <idiom 1> <scale 2>")
    #expect(read.isThinned)
    #expect(read.keyFormat.contains(.identifier))
  }

  /// Catalogs of Mac apps for older systems, which know fewer attributes.
  @Test func `may state attributes of its keys in a block of its own`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.replacedAttributes = [24, 13]
    catalog.add("A", [.image(2, 2)])
    let read = try read(catalog)
    #expect(read.keyFormat.contains(.identifier))
    #expect(read.keyFormat.map(\.rawValue) == [7, 13, 12, 15, 16, 24, 17, 1, 2, 8, 9])
    #expect(read.renditions.map(\.facetName) == ["A"])
  }

  @Test func `may lack what files of Xcode 7 lack`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.hasMetadata = false
    let read = try read(catalog)
    #expect(read.metadata == nil)
    #expect(!read.isThinned)
  }

  @Test func `names its icons in points and pixels`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.addIcons("AppIcon", CompiledIcon.iOSSet)
    let read = try read(catalog)
    let icons = read.renditions(named: "AppIcon").filter(\.isAppIcon)
    #expect(
      icons.map {
        "\($0.idiom.identifier) \($0.pointSize?.description ?? "-")@\($0.scale)x \($0.size?.prose ?? "-")"
      }
        == [
          "phone 60x60@2x 120 x 120", "phone 60x60@3x 180 x 180", "pad 76x76@2x 152 x 152",
          "pad 83.5x83.5@2x 167 x 167", "marketing 1024x1024@1x 1024 x 1024",
        ])
    #expect(icons.allSatisfy { $0.opacity == .opaque })
    #expect(read.facets(named: "AppIcon").map(\.part) == [.appIcon])
  }

  /// An icon that the compiler derived for large phones has the index of another set's size.
  @Test func `takes an icon's size from the set of its own device`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.addIcons("AppIcon", [CompiledIcon(60, scale: 3), CompiledIcon(90, scale: 2, subtype: 1792)])
    let icons = try read(catalog).renditions.filter(\.isAppIcon)
    #expect(icons.map(\.pointSize?.description) == ["60x60", "90x90"])
    #expect(icons.map(\.subtype) == [0, 1792])
  }

  @Test func `tells an image's own flag of opacity`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("Logo", [.image(3, 2), .image(6, 4, scale: 2, isOpaque: false)])
    let images = try read(catalog).renditions(named: "Logo")
    #expect(images.map(\.opacity) == [.opaque, .transparent])
    #expect(images.map(\.scale) == [1, 2])
    #expect(images.map(\.size) == [PixelSize(width: 3, height: 2), PixelSize(width: 6, height: 4)])
  }

  @Test(arguments: [true, false]) func `tells the opacity of an image by the sheet it lies on`(
    isOpaque: Bool
  ) throws {
    var catalog = CompiledCatalogWriter()
    catalog.addSheet(page: 0, 40, 30, isOpaque: isOpaque)
    catalog.addSheet(page: 1, 40, 30, isOpaque: !isOpaque)
    catalog.add("Part", [CompiledRendition(10, 20, .packed(sheet: 0, x: 30, y: 10))])
    let read = try read(catalog)
    let image = try #require(read.renditions(named: "Part").first)
    #expect(image.opacity == (isOpaque ? .opaque : .transparent))
    #expect(image.layout == .packedImage)
    #expect(read.renditions.count { $0.facetName == nil } == 2)
  }

  @Test func `tells appearances by the file's own table`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.addIcons(
      "AppIcon",
      [nil, "UIAppearanceDark", "ISAppearanceTintable"].map {
        CompiledIcon(1024, .universal, isOpaque: $0 == nil, appearance: $0)
      })
    let icons = try read(catalog).renditions.filter(\.isAppIcon)
    #expect(icons.map(\.appearance.kind) == [.any, .dark, .tinted])
    #expect(icons.map(\.appearance.name) == ["UIAppearanceAny", "UIAppearanceDark", "ISAppearanceTintable"])
    #expect(icons.map(\.opacity) == [.opaque, .transparent, .transparent])
  }

  @Test func `tells language, gamut and template rendering`() throws {
    var image = CompiledRendition.image(4, 4)
    (image.localization, image.isDisplayP3, image.template) = ("ja", true, 1)
    var catalog = CompiledCatalogWriter()
    catalog.add("Sign", [image, .image(4, 4)])
    let images = try read(catalog).renditions
    #expect(images.map(\.localization) == ["ja", nil])
    #expect(images.map(\.gamut) == [.displayP3, .sRGB])
    #expect(images.map(\.template) == [.template, .original])
  }

  @Test func `takes a kept JPEG's size from its properties, and it is opaque`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("Photo", [CompiledRendition(30, 20, .file(jpeg(width: 30, height: 20), format: "JPEG"))])
    let photo = try #require(try read(catalog).renditions.first)
    #expect(photo.size == PixelSize(width: 30, height: 20))
    #expect(photo.opacity == .opaque)
    guard case .file(let file) = photo.payload else {
      Issue.record("no file")
      return
    }
    #expect(!file.isCompressed && file.format == .jpeg && file.size == PixelSize(width: 30, height: 20))
  }

  @Test func `has vectors without size and colours without opacity`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("Glyph", [CompiledRendition(0, 0, .file(Array("%PDF-1.4".utf8), format: "PDF "))])
    catalog.addColor("Accent", [0.25, 0.5, 1, 1])
    let read = try read(catalog)
    let glyph = try #require(read.renditions(named: "Glyph").first)
    #expect(glyph.size == nil && glyph.opacity == .unknown && glyph.layout == .vector)
    let color = try #require(read.renditions(named: "Accent").first)
    #expect(color.payload == .color(components: [0.25, 0.5, 1, 1]))
    #expect(color.opacity == .notApplicable)
  }

  @Test(arguments: [1, 2, 3, 500]) func `is read whatever the height of its trees`(capacity: Int) throws {
    var catalog = CompiledCatalogWriter()
    catalog.leafCapacity = capacity
    for index in 0..<7 { catalog.add("Image \(index)", [.image(index + 1, 1)]) }
    let read = try read(catalog)
    #expect(read.facets.map(\.name) == (0..<7).map { "Image \($0)" })
    #expect(read.renditions.map(\.size?.width) == (0..<7).map { $0 + 1 })
    #expect(read.renditions.map(\.facetName) == read.facets.map(\.name))
  }

  @Test func `keeps names apart that only look alike`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("e\u{301}", [.image(1, 1)])
    let read = try read(catalog)
    #expect(read.facets(named: "e\u{301}").count == 1)
    #expect(read.facets(named: "\u{e9}").isEmpty)
    #expect(read.renditions(named: "\u{e9}").isEmpty)
  }

  /// Numbers and names of the descriptions of the format.
  @Test(arguments: [
    (0, "raw"), (1, "rle"), (2, "zip"), (3, "lzvn"), (4, "lzfse"), (5, "jpeg-lzfse"), (6, "blurred"),
    (7, "astc"), (8, "palette"), (9, "hevc"), (10, "deepmap"), (11, "deepmap2"), (12, "dxtc"),
  ])
  func `names how its pixels are compressed`(number: Int, name: String) throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("A", [.image(2, 2, compression: number)])
    guard case .bitmap(let bitmap) = try read(catalog).renditions.first?.payload else {
      Issue.record("no bitmap")
      return
    }
    #expect(bitmap.compression.identifier == name)
    #expect(bitmap.chunks == (number == 0 ? 1 : 2))
  }
}
