import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// `init --icon --platform web`: the images of a site from one mark.
@Suite struct NewSiteTests {
  private static let words = ["init", "--icon", "Mark.png", "--platform", "web", "-o", "public"]
  private static let icons = [
    "apple-touch-icon.png", "favicon.ico", "icon-192.png", "icon-512.png", "icon-maskable-512.png",
    "icon.svg", "icons.html", "site.webmanifest",
  ]

  @Test func `a page with the tags passes`() throws {
    let mark: FixtureTree = ["Mark.png": .png(.floatingIcon(512), PNGWriter(.rgba))]
    try withFolder(mark) { folder in
      let run = try runTool(Self.words + ["--background", "#0a84ff"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      let site = folder.appending("public")
      let names = try listFolder(site).map(\.name.display)
      #expect(
        names.filter { !$0.hasPrefix("start-") } == (Self.icons + ["icon-monochrome-512.png"]).sorted())
      #expect(names.contains("start-1170x2532.png"))
      let tags = String(decoding: try readFile(site.appending("icons.html"), limit: 1 << 20), as: UTF8.self)
      #expect(run.outputText.contains("\n\n\(tags)\n"))
      #expect(tags.contains("<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">"))
      let drawing = String(decoding: try readFile(site.appending("icon.svg"), limit: 1 << 20), as: UTF8.self)
      #expect(
        drawing.contains("viewBox=\"0 0 128 128\"")
          && drawing.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
      let page = "<!DOCTYPE html><html><head><title>A</title>\n\(tags)</head><body></body></html>"
      try writeWholeFile(Array(page.utf8), to: site.appending("index.html"))
      let check = try checkWithTool(folder, only: ["public"])
      #expect(check.exitCode == 0 && check.findings == [], "\(check.findings)")
      let again = try runTool(Self.words + ["--background", "#fff"], in: folder)
      #expect(again.exitCode == 2 && again.errorText.contains("exists already"))
    }
  }

  @Test(arguments: [
    (FixtureEntry.png(.floatingIcon(512), PNGWriter(.rgba)), "it has transparent pixels"),
    (.png(500), "the site needs 512 x 512"),
  ])
  func `a mark that will not do is refused`(mark: FixtureEntry, reason: String) throws {
    try withFolder(["Mark.png": mark]) { folder in
      let run = try runTool(Self.words, in: folder)
      #expect(run.exitCode == 2 && run.errorText.contains(reason), "\(run.errorText)")
      #expect(try listFolder(folder).map(\.name.display) == ["Mark.png"])
    }
  }

  @Test(arguments: [
    ["--platform", "web,ios", "-o", "A"], ["--platform", "web", "-o", "A", "--all-sizes"],
    ["--platform", "web", "-o", "A", "--front", "Mark.png"],
  ])
  func `wrong usage ends with 2`(words: [String]) throws {
    try withFolder(["Mark.png": .png(512)]) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["init", "--icon", "Mark.png"] + words, in: folder).exitCode == 2)
    }
  }
}
