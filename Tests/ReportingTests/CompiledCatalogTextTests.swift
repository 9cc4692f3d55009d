import CompiledCatalog
import ImageProperties
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// What is in a compiled catalog, in words. Expected values follow from the fixture; the bytes of what is
/// stored from the layout of the format.
@Suite struct CompiledCatalogTextTests {
  private func text(_ catalog: CompiledCatalogWriter) throws -> [String] {
    compiledCatalogText([
      InspectedCatalog(path: "Assets.car", catalog: try CompiledCatalog(catalog.bytes))
    ]).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Pixels as they are: 16 bytes of header, then four a pixel.
  private var catalog: CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.addColor("Accent", [1, 0, 0, 1])
    var logo = CompiledRendition.image(
      5, 5, scale: 2, idiom: .pad, isOpaque: false, compression: CompiledRendition.Compressed.none)
    (logo.fileName, logo.localization, logo.isDisplayP3) = ("logo@2x.png", "ja", true)
    catalog.add("Logo", [.image(4, 4, compression: CompiledRendition.Compressed.none), logo])
    catalog.add("Lost", [CompiledRendition(2, 2, .packed(sheet: 7, x: 0, y: 0))])
    return catalog
  }

  @Test func `a line for each rendition, the heaviest first`() throws {
    let size = catalog.bytes.count
    #expect(
      try text(catalog) == [
        "Assets.car",
        "  format    compiled asset catalog, \(size / 1000),\(String(size % 1000 + 1000).dropFirst()) bytes",
        "  made by   Xcode 16.2 (16C5032a) via AssetCatalogAgent; CoreUI 917, storage 17",
        "  made for  ios 16.0 or later",
        "  holds     3 names, 4 renditions and 0 of app icons",
        "",
        "    bytes  pixels  points  device     appearance  gamut       opacity      stored        source",
        "  Logo, image: 196 bytes",
        "      116   5 x 5  @2x     pad        any, ja     display-p3  transparent  raw           logo@2x.png",
        "       80   4 x 4  @1x     universal  any         srgb        opaque       raw",
        "  Accent, color: 48 bytes",
        "       48       -  @1x     universal  any         srgb        none         color",
        "  Lost, image: 0 bytes",
        "        -   2 x 2  @1x     universal  any         srgb        unknown      packed-image  "
          + "not known: the packed sheet that holds it is not in the file",
      ])
  }

  @Test func `icons by points, and the list of their sizes`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.thinning = "carutil thinned <idiom 2>"
    catalog.addIcons(
      "AppIcon", [CompiledIcon(83.5, scale: 2, .pad), CompiledIcon(8, appearance: "UIAppearanceDark")])
    let lines = try text(catalog)
    #expect(lines.contains("  thinned   carutil thinned <idiom 2>"))
    #expect(lines.contains("  holds     1 name, 4 renditions and 2 of app icons"))
    #expect(
      lines.contains { $0.contains(" 167 x 167  83.5x83.5@2x  pad ") && $0.hasSuffix("AppIcon-167.png") })
    #expect(lines.contains { $0.contains("     8 x 8  8x8@1x        phone   dark ") })
    #expect(lines.count { $0.contains("  icon-sizes") } == 2)
  }

  @Test func `names of the file are made safe to show`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.tool = "Tool\u{1B}[31m"
    catalog.add("A\u{1B}B", [])
    let lines = try text(catalog)
    #expect(lines.contains("  made by   Tool\\u{1b}[31m; CoreUI 917, storage 17"))
    #expect(lines.last == "  A\\u{1b}B, image: nothing")
  }

  @Test func `ten faults at most`() throws {
    var catalog = CompiledCatalogWriter()
    for index in 0..<13 { catalog.add("Image \(index)", [.image(1, 1)]) }
    var file = catalog.file
    // Every key of a leaf leads to a block that is not there.
    let leaf = try #require(file.offsets["RENDITIONS leaf 0"])
    for entry in 0..<13 { file.bytes[leaf + 12 + 8 * entry + 4] = 0x7F }
    let read = try CompiledCatalog(file.bytes)
    let lines = compiledCatalogText([InspectedCatalog(path: "a.car", catalog: read)]).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  damaged   block 2130706") } == 10)
    #expect(lines.contains("            and 3 more"))
  }

  @Test func `as JSON, beside the images`() throws {
    let inspected = InspectedCatalog(path: "Assets.car", catalog: try CompiledCatalog(catalog.bytes))
    let json = jsonImageFacts([], catalogs: [inspected], failures: [], tables: try .embedded())
    for part in [
      #""images": []"#, #""tool": "Xcode 16.2 (16C5032a) via AssetCatalogAgent""#, #""platform": "ios""#,
      #"{ "name": "Logo", "part": "image", "identifier": 6850, "renditions": 2 }"#, #""size": "5x5""#,
      #""opacity": "transparent""#, #""color": [1.0, 0.0, 0.0, 1.0]"#, #""localization": "ja""#,
      #""undecoded": ["the packed sheet that holds it is not in the file"]"#,
    ] {
      #expect(json.contains(part), "\(part)")
    }
  }
}
