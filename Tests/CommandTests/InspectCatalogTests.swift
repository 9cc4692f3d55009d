import SystemPackage
import TestSupport
import Testing

/// `iconproof inspect Assets.car`, run as a person runs it.
@Suite struct InspectCatalogTests {
  private static var catalog: CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.addIcons("AppIcon", CompiledIcon.iOSSet)
    catalog.addSheet(page: 1, 40, 30, isOpaque: false)
    catalog.add("Part", [CompiledRendition(10, 20, .packed(sheet: 1, x: 30, y: 10))])
    catalog.add("Photo", [CompiledRendition(30, 20, .file(jpeg(width: 30, height: 20), format: "JPEG"))])
    catalog.addColor("Accent", [1, 0, 0, 1], appearance: "UIAppearanceDark")
    return catalog
  }

  @Test func `a catalog is told by its content, an image beside it as ever`() throws {
    try withFolder([
      "App.app/Assets.car": .compiledCatalog(Self.catalog), "App.app/Icon.png": .png(57),
      "renamed.png": .compiledCatalog(Self.catalog),
    ]) { folder in
      let run = try runTool(["inspect", "App.app", "renamed.png"], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors.isEmpty)
      #expect(run.outputText.hasPrefix("App.app/Assets.car\n  format    compiled asset catalog, "))
      #expect(run.outputText.contains("\nrenamed.png\n  format    compiled asset catalog, "))
      #expect(run.outputText.contains("\n\nApp.app/Icon.png\n  format    PNG, "))
      #expect(run.outputText.contains("  holds     4 names, 12 renditions and 5 of app icons\n"))
    }
  }

  @Test func `its facts hold to the schema`() throws {
    var damaged = Self.catalog.file
    let record = try #require(damaged.offsets["RENDITIONS value 0"])
    damaged.bytes[record] = 0
    try withFolder(["Assets.car": .compiledCatalog(Self.catalog), "damaged.car": .data(damaged.bytes)]) {
      folder in
      let run = try runTool(["inspect", "--format", "json", "."], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.contains("its record cannot be read: a rendition does not begin with its tag"))
      try expectValid(run.output, schema: "inspect.schema.json")
    }
  }

  @Test func `one that cannot be read ends with 3, and says why and where`() throws {
    try withFolder([
      "cut.car": .data(Array(Self.catalog.bytes.dropLast(40))), "Icon.png": .png(57),
      "list.car": .data(Array("BOMStore".utf8) + [UInt8](repeating: 0, count: 600)),
    ]) { folder in
      for format in ["text", "json"] {
        let run = try runTool(["inspect", "--format", format, "."], in: folder)
        #expect(run.exitCode == 3)
        #expect(run.outputText.contains("the index of blocks reaches beyond its end (byte "))
        #expect(run.outputText.contains("the store has version 0, which is not known (byte 8)"))
        #expect(run.outputText.contains("Icon.png"))
      }
    }
  }
}
