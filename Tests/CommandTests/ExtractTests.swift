import FileTree
import Places
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
      #expect(
        again.outputText == """
          0 images written to out/images
          left out: 1 vector, which has no pixels
          not written: 2 images, as files of their names are there already; --force replaces them

          """)
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

  /// One image of each format, by the name of its file; `seed` makes another of the same size.
  private static func images(_ seed: UInt8) -> FixtureTree {
    func file(_ text: String, _ bytes: [UInt8] = []) -> FixtureEntry { .data(Array(text.utf8) + bytes) }
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
    let tree: FixtureTree = [
      "A/iTunesArtwork": .png(seed == 1 ? 512 : 513),
      "A/art.gif": file("GIF89a", [9, 0, 9, 0, 0, 0, 0, seed]),
      "A/art.webp": file("RIFF\u{4}\u{0}\u{0}\u{0}WEBP", [seed]),
      "A/art.tiff": file("II", [0x2A, 0, seed]),
      "A/favicon.ico": file("", [0, 0, 1, 0, 1, 0, seed]),
      "A/App.icns": file("icns", [0, 0, 0, 9, seed]),
      "A/X.xcassets/Art.imageset/art.pdf": file("%PDF-1.4 ", [seed]),
      "A/icon.svg": file("\(head)<path d=\"M\(seed) 0h9v9z\"/></svg>"),
    ]
    return tree
  }

  @Test func `images of every format are compared and extracted`() throws {
    let old = Self.images(1)
    for (path, entry) in Self.images(2).entries {
      var new = old
      new[path] = entry
      try withFolder { folder in
        try old.write(to: folder.appending("old"))
        try new.write(to: folder.appending("new"))
        let equal = try runTool(["diff", "old", "old"], in: folder)
        #expect(equal.exitCode == 0 && equal.outputText.contains("8 equal"), "\(equal.outputText)")
        let changed = try runTool(["diff", "old", "new"], in: folder)
        #expect(
          changed.exitCode == 1 && changed.outputText.contains("7 equal"), "\(path): \(changed.outputText)")
        #expect(!changed.outputText.contains("is not a PNG"), "\(path): \(changed.outputText)")
      }
    }
    try withFolder(old) { folder in
      let run = try runTool(["extract", "A", "-o", "out"], in: folder)
      #expect(run.exitCode == 0 && run.outputText == "8 images written to out\n", "\(run.outputText)")
      let names = Set(try listFolder(folder.appending("out")).map { $0.name.display })
      #expect(
        names == [
          "App.icns", "Art.pdf", "art.gif", "art.tiff", "art.webp", "favicon.ico", "iTunesArtwork.png",
          "icon.svg", "manifest.json",
        ])
      let manifest = try readFile(folder.appending("out/manifest.json"), limit: 1 << 20)
      try expectValid(manifest, schema: "manifest.schema.json")
    }
  }

  @Test func `documents beside images are none`() throws {
    let tree: FixtureTree = [
      "A/Icon.png": .png(9), "A/manual.pdf": .text("%PDF-1.4"), "A/art.psd": .text("8BPS"),
      "A/note.txt": .text("a"),
    ]
    try withFolder(tree) { folder in
      let run = try runTool(["extract", "A", "-o", "out"], in: folder)
      #expect(run.exitCode == 0 && run.outputText == "1 image written to out\n", "\(run.outputText)")
      #expect(try runTool(["diff", "A/manual.pdf", "A/note.txt"], in: folder).exitCode == 3)
    }
  }
}
