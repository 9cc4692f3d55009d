import AssetCatalogs
import Model
import Places
import Testing

private func drawing(_ svg: String) -> IconLayerFile { IconLayerFile(Array(svg.utf8), file: "a.svg") }

@Suite struct `The file of an icon's layer` {
  @Test(arguments: [
    (#"<svg width="512" height="256px"><path/></svg>"#, 512.0, 256.0),
    (#"<svg width="100%" height="100%" viewBox="0 0 1024 768"><path/></svg>"#, 1024, 768),
    (#"<svg viewBox="0,0,24,24"><path/></svg>"#, 24, 24),
    (#"<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><s:path/></s:svg>"#, 8, 8),
    ("<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC 'a' 'b'>\n<svg viewBox='0 0 8 9'><path/></svg>", 8, 9),
  ])
  func `has the size that it states`(svg: String, width: Double, height: Double) {
    let file = drawing(svg)
    #expect(file.fault == nil)
    #expect(file.size == InterfaceSize(width: width, height: height))
    #expect(!file.isBlank)
  }

  @Test(arguments: [
    "<svg><path/></svg>", #"<svg viewBox="0 0 a b"><path/></svg>"#,
    #"<svg width="1e999" height="1"><path/></svg>"#,
    #"<svg width="-5" height="5"><path/></svg>"#,
  ])
  func `may state none`(svg: String) {
    #expect(drawing(svg).size == nil)
    #expect(drawing(svg).fault == nil)
  }

  @Test(arguments: [
    ("", IconLayerFile.Fault.empty), (" \n\t", .empty), ("<svg>\n<path>", .notWellFormed(line: 2)),
    ("<svg><g></svg>", .notWellFormed(line: 1)), ("plain text", .notWellFormed(line: 1)),
    ("<<<<<<< HEAD\n<svg/>", .notWellFormed(line: 1)), ("<html><body/></html>", .notSVG(root: "html")),
    ("%PDF-1.4", .format(.pdf)), ("\u{89}PNG", .notWellFormed(line: 1)),
  ])
  func `is no drawing`(svg: String, fault: IconLayerFile.Fault) {
    #expect(drawing(svg).fault == fault)
  }

  @Test(arguments: [
    (#"<path fill="none" d="M0 0h9"/>"#, true), (#"<path fill="none" stroke="red" d="M0 0h9"/>"#, false),
    (#"<g fill="none"><path d="M0 0h9"/></g>"#, true), (#"<g fill="none"><path fill="red"/></g>"#, false),
    (#"<g opacity="0"><path/></g>"#, true), (#"<path opacity="0.1"/>"#, false),
    (#"<path style="display: none"/>"#, true), (#"<path visibility="hidden"/>"#, true),
    (#"<g visibility="hidden"><path visibility="visible"/></g>"#, false),
    (##"<use href="#none"/>"##, true), (##"<defs><path id="a"/></defs><use href="#a"/>"##, false),
    (#"<style>.a{fill:red}</style><path fill="none" class="a"/>"#, false),
    (#"<path fill-opacity="0"/>"#, true),
  ])
  func `draws where something is painted`(inside: String, isBlank: Bool) {
    #expect(drawing("<svg viewBox='0 0 9 9'>\(inside)</svg>").isBlank == isBlank)
  }

  @Test func `has filters and masks in attributes and styles`() {
    let file = drawing(
      "<svg viewBox='0 0 9 9'><path filter='url(#f)'/>\n<path style='mask:url(#m);mix-blend-mode:normal'/></svg>"
    )
    #expect(file.features.map(\.name) == ["filter", "mask"] && file.features.map(\.line) == [1, 2])
  }

  @Test func `may be a bitmap under another name`() {
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    #expect(IconLayerFile(bytes, file: "a.svg").fault == .format(.png))
    #expect(IconLayerFile(bytes, file: "a.png").fault == nil)
  }

  /// What an entity stands for is not known, so that nothing is said of the file.
  @Test func `with entities of its own is not judged`() {
    let svg = "<!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'>]><svg xmlns='&ns;'><path/></svg>"
    #expect(drawing(svg) == IconLayerFile(file: "a.svg"))
  }

  @Test func `of 16 bits a character is not judged`() {
    let bytes = [UInt8]([0xFF, 0xFE]) + Array("<svg/>".utf8).flatMap { [$0, 0] }
    #expect(IconLayerFile(bytes, file: "a.svg") == IconLayerFile(file: "a.svg"))
  }

  @Test(arguments: [
    "<svg/>", "<svg><defs><path/></defs></svg>", "<svg><g display='none'><rect/></g></svg>",
    "<svg><title>A</title><metadata><x/></metadata></svg>",
  ])
  func `draws nothing`(svg: String) { #expect(drawing(svg).isBlank) }

  @Test(arguments: [
    "<svg><g><rect/></g></svg>", "<svg><defs><path id='a'/></defs><use href='#a'/></svg>",
    "<svg><switch><circle/></switch></svg>", "<svg><text>A</text></svg>",
  ])
  func `draws something`(svg: String) { #expect(!drawing(svg).isBlank) }

  @Test func `has parts that may be drawn in another way, each once`() {
    let svg = """
      <svg>
      <defs><filter/><filter/></defs>
      <mask/><style>.a{}</style>
      <path style="fill:red"/><image/>
      </svg>
      """
    #expect(drawing(svg).features.map(\.name) == ["filter", "mask", "style", "image"])
    #expect(drawing(svg).features.map(\.line) == [2, 3, 3, 4])
  }

  @Test func `of another format is known by its first bytes`() {
    func fault(_ bytes: [UInt8], _ name: String) -> IconLayerFile.Fault? {
      IconLayerFile(bytes, file: .init(name)).fault
    }
    #expect(fault([0xFF, 0xD8, 0xFF, 0xE0], "a.jpg") == .format(.jpeg))
    #expect(fault([0xFF, 0xD8, 0xFF, 0xE0], "a.svg") == .format(.jpeg))
    #expect(fault(Array("RIFF".utf8), "a.webp") == .format(.other))
    #expect(fault([0x89, 0x50, 0x4E, 0x47], "a") == nil)
  }

  @Test func `that is hostile comes to an end`() {
    let nested = String(repeating: "<g>", count: 100_000)
    #expect(drawing("<svg>" + nested).fault == nil)
    #expect(drawing("<svg>" + String(repeating: "<path/>", count: 60_000) + "</svg>").fault == nil)
    #expect(drawing("<svg " + String(repeating: "a='b' ", count: 10_000)).fault == .notWellFormed(line: 1))
  }
}
