import Model
import Testing

@testable import WebPages

@Suite("Files that a build makes") struct MadeFilesTests {
  /// With its type: the compiler gives up on finding that for so many literals.
  private static let made: [(file: SitePath, made: [SitePath])] = [
    ("a.svg.njk", ["a.svg"]), ("b/a.svg.liquid", ["b/a.svg"]), ("a.png.erb", ["a.png"]),
    ("src/a.svg.11ty.js", ["src/a.svg"]),
    ("src/routes/b/a.png/+server.ts", ["b/a.png"]), ("app/a.png/route.tsx", ["a.png"]),
    ("src/app/a.png/route.js", ["a.png"]), ("src/pages/b/a.png.ts", ["b/a.png"]),
    ("server/routes/a.png.jsx", ["a.png"]), ("app/routes/a[.]png.tsx", ["a.png"]),
    ("src/pages/a.svg.11ty.js", ["a.svg.11ty", "src/pages/a.svg"]),
  ]

  @Test(arguments: made)
  func `are those of templates and programs`(file: SitePath, made: [SitePath]) {
    #expect(file.made == made)
  }

  @Test(
    arguments: [
      "a.svg", "a", "njk", "a.png/+server.ts", "src/routes/+server.ts", "app/a.png/page.tsx",
      "other/src/pages/a.png.ts", "src/pages/a.png.py", "a.njk/b", "app/routes/b.a.png.tsx",
    ] as [SitePath])
  func `are none of others`(file: SitePath) {
    #expect(file.made.isEmpty)
  }
}
