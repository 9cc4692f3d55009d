import Model
import Testing

@testable import WebPages

/// Pages of Trunk, which copies what they name to the root of what a server shows.
///
/// Source: trunkrs.dev, "Assets".
@Suite struct TrunkTests {
  private func read(_ head: String, in folder: String = "", _ more: [String: String] = [:]) -> WebSite {
    let page = "<head><link data-trunk rel=rust><link rel=manifest href=manifest.json>\(head)</head>"
    return site(more.merging(["\(folder)index.html": page]) { $1 })
  }

  private let icons = #"{"icons": [{"src": "i.png"}, {"src": "art/j.png"}, {"src": "k.png"}]}"#

  @Test func `a file that is copied is found where it lies`() {
    for folder in ["", "web/"] {
      let found = read(
        #"<link data-trunk rel="copy-file" href="assets/manifest.json">"#
          + #"<link data-trunk rel="copy-file" href="assets/i.png">"#
          + #"<link data-trunk rel="copy-file" href="assets/j.png" data-target-path="art">"#, in: folder,
        [
          "\(folder)assets/manifest.json": icons, "\(folder)assets/i.png": "", "\(folder)assets/j.png": "",
        ])
      func path(_ name: String) -> SitePath { SitePath(bytes: Array("\(folder)\(name)".utf8)) }
      #expect(found.links.map(\.resolution) == [.file(path("assets/manifest.json"))])
      #expect(
        found.manifests.first?.resolutions == [
          .file(path("assets/i.png")), .file(path("assets/j.png")), .missing(path("k.png"), similar: nil),
        ])
    }
  }

  @Test func `a folder that is copied keeps its name`() {
    let files = ["assets/manifest.json": "{}", "assets/a/i.png": ""]
    let copy = #"<link data-trunk rel="copy-dir" href="assets">"#
    let icon = #"<link rel="apple-touch-icon" href="assets/a/i.png">"#
    let kept = read(copy + icon, files).links.map(\.resolution)
    #expect(kept == [.missing("manifest.json", similar: nil), .file("assets/a/i.png")])
    let moved = read(
      #"<link data-trunk rel="copy-dir" href="assets" data-target-path="./">"#, files
    ).links.map(\.resolution)
    #expect(moved == [.missing("manifest.json", similar: nil)])
    let other = read(
      #"<link data-trunk rel="copy-dir" href="assets/a" data-target-path="x">"#
        + #"<link rel="apple-touch-icon" href="x/i.png">"#, files
    ).links.map(\.resolution)
    #expect(other == [.missing("manifest.json", similar: nil), .file("assets/a/i.png")])
  }

  @Test func `what such a page misses may come from the build`() {
    let missing = read("")
    #expect(missing.links.map(\.resolution) == [.missing("manifest.json", similar: nil)])
    #expect(missing.links.map(\.isInTemplate) == [true] && missing.isGenerated)
    #expect(missing.templateCount == 0)
    let plain = site(["index.html": "<head><link rel=manifest href=manifest.json></head>"])
    #expect(plain.links.map(\.isInTemplate) == [false] && !plain.isGenerated)
    // A file that is not there is copied nowhere.
    let copied = read(#"<link data-trunk rel="copy-file" href="assets/manifest.json">"#)
    #expect(copied.links.map(\.resolution) == [.missing("manifest.json", similar: nil)])
  }
}
