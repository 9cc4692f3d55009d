import Engine
import ImageProperties
import Model
import Places
import SystemPackage
import TestSupport
import Testing

@Suite struct PictureReaderTests {
  private func picture(_ name: String, in folder: FilePath, side: Int = 512) throws -> EmbeddedPicture {
    try PictureReader(around: [folder]).picture(of: ImageID(folder.appending(name)), fitting: side)
  }

  @Test func `a large image is reduced, a small one is as it was`() throws {
    try withFolder(["a.png": .png(1024, 512), "b.png": .png(57)]) { folder in
      let large = try picture("a.png", in: folder)
      #expect(large.size == PixelSize(width: 512, height: 256))
      #expect(large.fileSize == PixelSize(width: 1024, height: 512))
      #expect(try picture("b.png", in: folder).size == PixelSize(width: 57, height: 57))
    }
  }

  @Test func `pixels tell two images apart, not how they are stored`() throws {
    try withFolder([
      "a.png": .png(.icon(57), PNGWriter(.rgb)), "b.png": .png(.icon(57), PNGWriter(.rgba, interlaced: true)),
      "c.png": .png(.glyph(57)),
    ]) { folder in
      let first = try picture("a.png", in: folder)
      #expect(try picture("b.png", in: folder).fingerprint == first.fingerprint)
      #expect(try picture("c.png", in: folder).fingerprint != first.fingerprint)
    }
  }

  @Test func `a crushed image is readable`() throws {
    try withFolder(["a.png": .data(PNGWriter().crushedFile(.icon(57)).bytes)]) { folder in
      let picture = try picture("a.png", in: folder)
      #expect(picture.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(!picture.bytes.dropFirst(12).starts(with: "CgBI".utf8))
    }
  }

  @Test func `a link may lead anywhere in the repository, and nowhere else`() throws {
    try withFolder([
      "secret.png": .png(20), "repo/.git": .folder([:]), "repo/shared.png": .png(20),
      "repo/App/in.png": .link(to: "../shared.png"), "repo/App/out.png": .link(to: "../../secret.png"),
    ]) { folder in
      let app = folder.appending("repo/App")
      let reader = PictureReader(around: [app])
      let inside = try reader.picture(of: ImageID(app.appending("in.png")), fitting: 64)
      #expect(inside.size.width == 20)
      for name in ["out.png", "../../secret.png"] {
        #expect(throws: NoPicture.self) {
          _ = try reader.picture(of: ImageID(app.appending(name)), fitting: 64)
        }
      }
    }
  }

  @Test func `a drawing that only draws is shown, and one that could do more is not`() throws {
    func drawing(_ more: String) -> FixtureEntry {
      .text("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 16'>\(more)<path d='M0 0h9v9z'/></svg>")
    }
    try withFolder([
      "right.svg": drawing("<style>.on{fill:#036}</style><g class='on only'/>"),
      "script.svg": drawing("<script>alert(1)</script>"), "handler.svg": drawing("<g onClick ='a()'/>"),
      "html.svg": drawing("<foreignObject/>"), "style.svg": drawing("<style>@import 'a.css';</style>"),
      "entity.svg": .text(
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>"),
      "link.svg": drawing("<a href='JavaScript:alert(1)'/>"),
    ]) { folder in
      let right = try picture("right.svg", in: folder)
      #expect(right.format == .svg && right.size.width == 32 && right.size.height == 16)
      for name in ["script.svg", "handler.svg", "html.svg", "style.svg", "entity.svg", "link.svg"] {
        #expect(throws: NoPicture.self, "\(name)") { _ = try picture(name, in: folder) }
      }
    }
  }

  /// Each part uses the one before ten times: the last one is ten million.
  @Test func `a drawing that would take a browser hours is not shown`() throws {
    func drawing(_ parts: Int, use: (Int) -> String) -> FixtureEntry {
      let inner = (1...parts).map { "<g id='g\($0)'>\(String(repeating: use($0 - 1), count: 10))</g>" }
      return .text(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><defs><g id='g0'><path d='M0 0h9'/></g>"
          + "\(inner.joined())</defs>\(use(parts))</svg>")
    }
    try withFolder([
      "some.svg": drawing(3) { "<use href='#g\($0)'/>" }, "many.svg": drawing(7) { "<use href='#g\($0)'/>" },
      "old.svg": drawing(7) { "<use xlink:href='#g\($0)'/>" },
      "masks.svg": drawing(7) { "<path mask='url(#g\($0))'/>" },
      "styles.svg": drawing(7) { "<path style='fill:url(\"#g\($0)\")'/>" },
      "itself.svg": drawing(1) { "<use href='#g\($0 + 1)'/>" },
      "chain.svg": .text(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
          + (0..<9000).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/></g>" }.joined() + "</svg>"),
    ]) { folder in
      for name in ["some.svg", "itself.svg"] {
        let format = try picture(name, in: folder).format
        #expect(format == .svg, "\(name)")
      }
      for name in ["many.svg", "old.svg", "masks.svg", "styles.svg", "chain.svg"] {
        #expect(throws: NoPicture.self, "\(name)") { _ = try picture(name, in: folder) }
      }
    }
  }

  @Test(arguments: ["text.png", "cut.png", "absent.png", "pipe.png", "bomb.png", "vector.png"])
  func `what cannot be shown gives a reason`(name: String) throws {
    try withFolder([
      "text.png": .text("hello"), "cut.png": .data(Array(PNGWriter().bytes(.icon(57)).dropLast(40))),
      "pipe.png": .pipe,
      "bomb.png": .data(
        PNGWriter().bytes(.icon(8)).enumerated().map { (16..<24).contains($0.offset) ? 0x3F : $0.element }),
      "vector.png": .text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    ]) { folder in
      let error = #expect(throws: NoPicture.self) { _ = try picture(name, in: folder) }
      #expect(error != nil)
    }
  }

  @Test func `a member is read from its archive, and a rendition has a reason`() throws {
    let archive = ZipWriter([.file("App.app/Icon.png", PNGWriter().bytes(.icon(57)))])
    try withFolder(["App.zip": .data(archive.bytes())]) { folder in
      let path = folder.appending("App.zip")
      let reader = PictureReader(around: [path])
      let (icon, none) = (
        ImageID(.member("App.app/Icon.png", archive: PathKey(path))),
        ImageID(.member("App.app/None.png", archive: PathKey(path)))
      )
      let compiled = ImageID(.file(PathKey(path)), rendition: 3)
      let found = reader.pictures(of: [icon, none, compiled], fitting: 512, jobs: 2)
      let picture = try found[icon]?.get()
      #expect(picture?.size.width == 57)
      for image in [none, compiled] { #expect(throws: NoPicture.self) { _ = try found[image]?.get() } }
    }
  }
}
