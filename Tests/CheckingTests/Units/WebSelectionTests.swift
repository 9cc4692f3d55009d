import ImageProperties
import Model
import Places
import SpecTables
import Testing

@testable import Checking

/// How one picture is chosen, by the rules of the sources that the table names.
@Suite struct WebSelectionTests {
  private let uses: [WebUse]

  init() throws { uses = try WebUse.embedded() }

  private func candidate(
    _ address: String, sizes: String? = nil, type: String? = nil, pixels: Int? = nil,
    format: ImageFormat = .png
  ) -> WebCandidate {
    let size = pixels.map { PixelSize(width: $0, height: $0) }
    return WebCandidate(
      origin: .link(.icon), address: Untrusted(address), file: SitePath(bytes: Array(address.utf8)),
      image: nil,
      stated: sizes.map { IconSizes($0) }, type: type,
      facts: ImageFacts(byteCount: 100, format: format, size: size, frames: 1, png: nil), fault: nil,
      mediaQueries: nil, hasMedia: false)
  }

  private func chosen(_ id: String, _ candidates: WebCandidate...) throws -> String? {
    let use = try #require(uses.first { $0.id == id })
    return Checking.chosen(among: candidates, by: use)?.address.display
  }

  /// "If there is no icon that matches the recommended size for the device, the smallest icon larger than the
  /// recommended size is used. If there are no icons larger than the recommended size, the largest icon is used."
  @Test func `an iPhone takes the size, the next larger one, the largest`() throws {
    let (small, exact) = (candidate("a", sizes: "152x152"), candidate("b", sizes: "180x180"))
    let (large, larger) = (candidate("c", sizes: "192x192"), candidate("d", sizes: "512x512"))
    #expect(try chosen("iphone.home", larger, small, exact, large) == "b")
    #expect(try chosen("iphone.home", larger, small, large) == "c")
    #expect(try chosen("iphone.home", small, candidate("e", sizes: "76x76")) == "a")
    #expect(try chosen("ipad.home", small, exact, larger) == "b")
    #expect(try chosen("iphone.home") == nil)
  }

  /// manifest_icon_selector: the last exact size, then any, then the nearest larger one, then the nearest smaller one.
  @Test func `Chrome takes an icon of a manifest by its height`() throws {
    let (small, large) = (candidate("a", sizes: "96x96"), candidate("b", sizes: "512x512"))
    #expect(try chosen("android.app", small, large) == "b")
    #expect(try chosen("android.app", large, small) == "b")
    #expect(try chosen("android.app", small, candidate("c", sizes: "128x128")) == "c")
    let any = candidate("d", sizes: "any", format: .svg)
    #expect(try chosen("android.app", large, any, small) == "d")
    #expect(
      try chosen("android.app", candidate("e", sizes: "192x192"), any, candidate("f", sizes: "192x192"))
        == "f")
    #expect(try chosen("android.app", candidate("g", sizes: "192x100"), small) == "a")
    #expect(try chosen("android.app", candidate("h", sizes: "192x192", type: "image/tiff"), small) == "a")
    #expect(try chosen("chrome.app", small) == nil)
  }

  /// select_favicon_frames: an exact size for one of two screens beats one that is none; links from the last on.
  @Test func `a tab of Chrome takes what is most like its sizes`() throws {
    let (x16, x32) = (candidate("a", sizes: "16x16", pixels: 16), candidate("b", sizes: "32x32", pixels: 32))
    #expect(try chosen("chrome.tab", x16, x32) == "b")
    #expect(try chosen("chrome.tab", x32, x16) == "b")
    #expect(try chosen("chrome.tab", candidate("c", sizes: "64x64", pixels: 64), x16) == "a")
    let drawing = candidate("d.svg", format: .svg)
    #expect(try chosen("chrome.tab", x16, drawing) == "d.svg")
    // One for any size is loaded first, and what states no more than it turned out to be is not loaded.
    #expect(try chosen("chrome.tab", candidate("e.svg", sizes: "any", format: .svg), x32) == "e.svg")
    #expect(try chosen("chrome.tab", x16, candidate("h", sizes: "any", pixels: 180)) == "a")
    // Pixels decide between those that state nothing.
    #expect(try chosen("chrome.tab", candidate("f", pixels: 32), candidate("g", pixels: 16)) == "f")
  }

  @Test func `a tab of Firefox takes an SVG, then its size, then an icon of Windows`() throws {
    let (x16, x32) = (candidate("a.png", sizes: "16x16"), candidate("b.png", sizes: "32x32"))
    let (drawing, old) = (candidate("c.svg"), candidate("d.ico"))
    #expect(try chosen("firefox.tab", drawing, x16, old) == "c.svg")
    #expect(try chosen("firefox.tab", x16, x32) == "a.png")
    #expect(try chosen("firefox.tab", x32, old) == "d.ico")
    #expect(try chosen("firefox.tab", candidate("e.png", sizes: "64x64"), x32) == "b.png")
    #expect(try chosen("firefox.tab", candidate("f.png"), candidate("g.png")) == "g.png")
    // Of several words in sizes the first counts; an empty type is none.
    #expect(try chosen("firefox.tab", candidate("h.png", sizes: "48x48 16x16"), x32) == "b.png")
    #expect(try chosen("firefox.tab", candidate("i.svg", type: ""), x16) == "i.svg")
  }
}
