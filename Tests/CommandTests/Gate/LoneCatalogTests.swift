import Places
import SystemPackage
import TestSupport
import Testing

/// `iconproof check Assets.car`: a compiled catalog without its app.
@Suite struct LoneCatalogTests {
  private func check(_ catalog: CompiledCatalogWriter, _ options: String...) throws -> (
    code: Int32, words: String
  ) {
    let run = try withFolder(["Assets.car": .compiledCatalog(catalog)]) { folder in
      try runTool(["check"] + options + ["Assets.car"], in: folder)
    }
    return (run.exitCode, run.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func icons(for platform: String, isOpaque: Bool) -> CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.platform = platform
    catalog.addIcons(
      "AppIcon",
      ([16, 32, 64, 128, 256, 512, 1024] as [Double]).map { CompiledIcon($0, .universal, isOpaque: isOpaque) }
    )
    return catalog
  }

  @Test func `one without any icon is no pass`() throws {
    var pictures = CompiledCatalogWriter()
    pictures.add("Logo", [.image(40, 20), .image(80, 40, scale: 2)])
    let run = try check(pictures)
    #expect(run.code == 3)
    #expect(run.words.contains("nothing judged: the compiled catalog has no app icon"))
    #expect(try check(pictures, "--allow-empty").code == 0)
    #expect(try check(icons(for: "ios", isOpaque: true)).code == 0)
  }

  @Test(arguments: [("ios", true), ("", true), ("macosx", false)])
  func `it is for the system that its header names`(platform: String, mustBeOpaque: Bool) throws {
    let run = try check(icons(for: platform, isOpaque: false))
    #expect(run.code == 0)
    #expect(run.words.contains("[transparent-pixels]") == mustBeOpaque, "\(run.words)")
  }
}
