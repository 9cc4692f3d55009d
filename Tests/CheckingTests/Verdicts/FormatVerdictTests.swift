import Checking
import Model
import TestSupport
import Testing

/// Formats and colours that have shipped.
@Suite struct FormatVerdictTests {
  /// A frame of 1024 x 1024, one component, and a scan.
  private static let wholeJPEG: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 4, 0, 4, 0, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xFF, 0xD9]
  private static let jpeg = FixtureEntry.data(wholeJPEG)
  private static let photoshop = FixtureEntry.data(
    Array("8BPS".utf8) + [0, 1] + Array(repeating: 0, count: 64))

  @Test func `a Photoshop document in an image set warns at most`() throws {
    let image = SetFixture.imageSet("Art", [EntryFixture.image("1x", 10, 10).holding(Self.photoshop)])
    let found = try judge(.app([.iconSet(.singleSize), image]))
    #expect(!found.contains { $0.hasPrefix("error") })
  }

  @Test func `a Photoshop document in the icon set is an error`() throws {
    let found = try judge(.app([.iconSet([EntryFixture].singleSize.map { $0.holding(Self.photoshop) })]))
    #expect(found.contains { $0.hasPrefix("error not-png") })
  }

  @Test func `a JPEG in an icon set warns and claims no refusal`() throws {
    let tree = FixtureTree.app([.iconSet([EntryFixture].singleSize.map { $0.holding(Self.jpeg) })])
    #expect(try judge(tree).contains { $0.hasPrefix("warning not-png") })
    let words = try report(of: tree) { report, _ in
      report.findings.compactMap(\.consequence?.display).joined()
    }
    #expect(!words.contains("rejects") && !words.contains("refused"))
  }

  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE0], Array(wholeJPEG.prefix(15)), Array(wholeJPEG.prefix(25)),
      Array("GIF89a".utf8), Array("GIF89a".utf8) + [0, 4, 0, 4, 0, 0, 0, 0x3B],
      Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8),
      [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8),
    ] as [[UInt8]])
  func `one that holds no picture leaves the slot empty`(bytes: [UInt8]) throws {
    let tree = FixtureTree.app([.iconSet([EntryFixture].singleSize.map { $0.holding(.data(bytes)) })])
    #expect(try judge(tree).filter { $0.hasPrefix("error") }.count == 1)
    #expect(try judge(tree).contains { $0.hasPrefix("error not-png") })
    #expect(try judge(tree).contains { $0.contains("truncated-jpeg") } == false)
  }

  @Test func `a comment in a manifest is an error`() throws {
    let commented = SetFixture.iconSet(.singleSize).editing { "// new icon\n" + $0 }
    #expect(try judge(.app([commented])).contains { $0.hasPrefix("error invalid-contents-json") })
    #expect(try judge(.app([.iconSet(.singleSize)])) == [])
  }

  @Test func `watch entries of an app without a watch app are notes`() throws {
    let both = [EntryFixture].singleSize + [EntryFixture].watch.map(\.dangling)
    let found = try judge(.app([.iconSet(both)])).filter { $0.contains("watch.") }
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("note") })
  }

  /// A watch app compiles the sets of its own catalogs; that of watchOS 1 was part of the iPhone app's build.
  @Test(arguments: [
    ("application.watchapp2", false), ("watchkit2-extension", false), ("application.watchapp", true),
    ("watchkit-extension", true),
  ])
  func `watch entries of an iPhone app's set count beside a watch app of watchOS 1 alone`(
    productType: String, counts: Bool
  ) throws {
    let clear = [EntryFixture].singleSizeWatch.map { $0.holding(.floatingSketch(1024, 1024)) }
    let watch = XcodeProject.Target(
      "Watch", productType: "com.apple.product-type.\(productType)", settings: ["SDKROOT": "watchos"])
    let tree = FixtureTree.catalog([.iconSet(.singleSize + clear)]).adding(.project([.app("App"), watch]))
    let found = try judgeSets(tree).filter { $0.contains("transparent-pixels") }
    #expect(found.map { $0.hasPrefix(counts ? "error" : "note") } == [true], "\(found)")
  }

  private func judgePalette(_ colors: Int) throws -> [String] {
    var file = PNGWriter(.palette, bitDepth: 1).file(.icon(20))
    file["PLTE"] = PNGFile.Chunk("PLTE", [UInt8](repeating: 90, count: 3 * colors))
    let image = SetFixture.imageSet("Art", [EntryFixture.image("1x", 20, 20).holding(.data(file.bytes))])
    return try judge(.app([.iconSet(.singleSize), image]))
  }

  /// libpng cuts it; whether Apple's decoder does is not known.
  @Test func `a palette of more colours than its bits count warns`() throws {
    #expect(
      try judgePalette(3) == ["warning corrupt-png Assets.xcassets/Art.imageset/Contents.json -"])
    #expect(try judgePalette(2) == [])
  }

  private func judgeCompiled(icon: Bool, photo: Bool, minimumOS: String) throws -> [String] {
    var catalog = BuiltApp.singleSize
    func wide(_ rendition: CompiledRendition) -> CompiledRendition {
      var rendition = rendition
      rendition.isDisplayP3 = true
      return rendition
    }
    if photo { catalog.add("Photo", [wide(.image(20, 20))]) }
    if icon { catalog.add("AppIcon", [wide(.image(20, 20))], part: 220) }
    return try judge(BuiltApp(catalog: catalog).with(plist: ["MinimumOSVersion": .string(minimumOS)]))
      .filter { $0.contains("wide-gamut") }
  }

  @Test func `in a compiled catalog too only an icon in Display P3 is refused`() throws {
    let (error, warning) = (
      "error wide-gamut App.app/Assets.car - ITMS-90682", "warning wide-gamut App.app/Assets.car - ITMS-90682"
    )
    #expect(try judgeCompiled(icon: true, photo: false, minimumOS: "9.0") == [error])
    #expect(try judgeCompiled(icon: false, photo: true, minimumOS: "9.0") == [warning])
    #expect(try judgeCompiled(icon: true, photo: true, minimumOS: "9.0") == [error, warning])
    #expect(try judgeCompiled(icon: true, photo: true, minimumOS: "9.3") == [])
  }
}
