import SystemPackage
import TestSupport
import Testing

/// `iconproof inspect`, run as a person runs it.
@Suite struct InspectTests {
  /// A file of every kind that an inspection tells apart.
  static let kinds: FixtureTree = [
    "gray.png": .png(.icon(20), PNGWriter(.gray, bitDepth: 4)),
    "palette.png": .png(.glyph(24), PNGWriter(.palette, bitDepth: 8)),
    "wide.png": .png(.icon(16), PNGWriter(.rgba, bitDepth: 16, interlaced: true)),
    "crushed.png": .data(PNGWriter().crushedFile(.floatingIcon(57)).bytes),
    "cut.png": .data(Array(PNGWriter().bytes(.icon(57)).dropLast(40))),
    "empty.png": .data([]),
    "page.png": .text("<!DOCTYPE html><title>404</title>"),
    "trailing.png": .data(PNGWriter().bytes(.icon(29)) + [1, 2, 3]),
    FixturePath(bytes: Array("bad".utf8) + [0xFF, 0x1B, 0x0A] + Array(".png".utf8)): .png(8),
  ]

  @Test func `facts of images of every kind hold to the schema`() throws {
    try withFolder(Self.kinds) { folder in
      let run = try runTool(["inspect", "--format", "json", "."], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors.isEmpty)
      try expectValid(run.output, schema: "inspect.schema.json")
    }
  }

  @Test func `a name that is not text is escaped in every format`() throws {
    try withFolder(Self.kinds) { folder in
      for options in [["--format", "json"], ["--verbose"], []] {
        let run = try runTool(["inspect"] + options + ["."], in: folder)
        #expect(run.outputText.contains("xFF"))
        #expect(!run.output.contains(0x1B))
        #expect(!run.output.contains(0xFF))
      }
    }
  }

  @Test func `many files are a line each, few a block each`() throws {
    try withFolder(Self.kinds) { folder in
      let table = try runTool(["inspect", "."], in: folder).outputText.split(separator: "\n")
      #expect(table.count == 1 + 9 + 1)
      let block = try runTool(["inspect", "trailing.png"], in: folder).outputText
      #expect(block.contains("  size      29 x 29 pixels\n"))
      #expect(block.contains("  after it  3 bytes after IEND\n"))
      #expect(block.contains("(ios6.small.29), by size\n"))
    }
  }

  @Test func `a damaged image ends with 0, and the facts say so`() throws {
    try withFolder(["cut.png": .data(Array(PNGWriter().bytes(.icon(57)).dropLast(40)))]) { folder in
      let run = try runTool(["inspect", "cut.png"], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.contains("  fault     the file ends inside IDAT at byte 33"))
    }
  }

  @Test(arguments: [
    ["nix.png"], ["pipe.png"], ["empty"], ["Icon.png", "nix.png"], ["/dev/null"], ["dead.png"],
  ])
  func `what cannot be read ends with 3, and says why`(paths: [String]) throws {
    try withFolder([
      "pipe.png": .pipe, "empty/a.txt": .text(""), "Icon.png": .png(57), "dead.png": .link(to: "x"),
    ]) {
      folder in
      for format in ["text", "json"] {
        let run = try runTool(["inspect", "--format", format] + paths, in: folder)
        #expect(run.exitCode == 3)
        #expect(run.outputText.contains(paths[paths.count - 1]))
        #expect(run.outputText.contains("Icon.png") == (paths.count == 2))
      }
    }
  }

  @Test func `a link that leads round in a circle is not followed`() throws {
    try withFolder([
      "a/Icon.png": .png(57), "a/round": .link(to: "../a"), "a/self.png": .link(to: "self.png"),
    ]) {
      folder in
      let run = try runTool(["inspect", "a"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.outputText.contains("a/self.png: a symbolic link whose target does not exist"))
      #expect(run.outputText.contains("57 x 57"))
    }
  }

  @Test func `a file named twice, and in its folder, is told once`() throws {
    try withFolder(["a/Icon.png": .png(57)]) { folder in
      let run = try runTool(["inspect", "a/Icon.png", "a", "./a/Icon.png"], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.split(separator: "\n").count { $0 == "a/Icon.png" } == 1)
    }
  }

  @Test func `one job and four print the same bytes`() throws {
    for format in ["text", "json"] {
      let runs = try [1, 4].map { jobs in
        try runTool(["inspect", "SampleAssets", "--format", format, "--jobs", "\(jobs)"])
      }
      #expect(runs[0] == runs[1])
      #expect(runs[0].exitCode == 0)
    }
  }
}
