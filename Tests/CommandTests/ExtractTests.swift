import FileTree
import SystemPackage
import TestSupport
import Testing

/// `iconproof extract` and `iconproof diff`, run as a person runs them.
@Suite struct ExtractTests {
  private static func catalog(isOpaque: Bool = true) -> CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.add("Logo", [.image(4, 4, scale: 2, isOpaque: isOpaque), .image(2, 2)])
    catalog.add("Lines", [CompiledRendition(0, 0, .file(Array("%PDF".utf8), format: "PDF "))])
    return catalog
  }

  @Test func `images are written beside their manifest`() throws {
    try withFolder(["Assets.car": .compiledCatalog(Self.catalog())]) { folder in
      let run = try runTool(["extract", "Assets.car", "-o", "out/images"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(
        run.outputText == "2 images written to out/images\nleft out: 1 vector, which has no pixels\n")
      let manifest = try readFile(folder.appending("out/images/manifest.json"), limit: 1 << 20)
      try expectValid(manifest, schema: "manifest.schema.json")
      let again = try runTool(["extract", "Assets.car", "-o", "out/images"], in: folder)
      #expect(again.exitCode == 3)
      #expect(try readFile(folder.appending("out/images/manifest.json"), limit: 1 << 20) == manifest)
      #expect(
        try runTool(["extract", "--force", "Assets.car", "-o", "out/images"], in: folder).exitCode == 0)
    }
  }

  @Test func `the same facts are printed by inspect`() throws {
    try withFolder(["Assets.car": .compiledCatalog(Self.catalog())]) { folder in
      let run = try runTool(["inspect", "--pixels", "--format", "json", "Assets.car"], in: folder)
      #expect(run.exitCode == 0)
      try expectValid(run.output, schema: "inspect.schema.json")
      #expect(run.outputText.contains("\"opaque\": true"))
    }
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func `a comparison ends with what it found`(format: String) throws {
    try withFolder([
      "old.car": .compiledCatalog(Self.catalog()), "same.car": .compiledCatalog(Self.catalog()),
      "new.car": .compiledCatalog(Self.catalog(isOpaque: false)), "cut.car": .text("BOMStore"),
    ]) { folder in
      for (other, code) in [("same.car", 0), ("new.car", 1), ("cut.car", 3), ("nowhere", 3)]
        as [(String, Int32)]
      {
        let run = try runTool(["diff", "--format", format, "old.car", other], in: folder)
        #expect(run.exitCode == code, "\(other)")
        if format == "json", !run.output.isEmpty { try expectValid(run.output, schema: "diff.schema.json") }
      }
    }
  }

  @Test func `a page shows the images that differ`() throws {
    try withFolder([
      "old.car": .compiledCatalog(Self.catalog()), "new.car": .compiledCatalog(Self.catalog(isOpaque: false)),
    ]) { folder in
      let run = try runTool(["diff", "--format", "html", "old.car", "new.car"], in: folder)
      let page = run.outputText
      for picture in ["before", "after", "difference"] {
        #expect(page.contains("<img alt=\"\(picture): Logo @2x\""), "\(picture)")
      }
      #expect(page.contains("1 image changed"))
      #expect(page.contains("Before: old.car"))
      #expect(!page.contains("<script"))
    }
  }
}
