import CompiledCatalog
import FileTree
import Model
import PictureSets
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Engine

@Suite struct `Extracting images` {
  private static var catalog: CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.addSheet(page: 1, 8, 8, isOpaque: false)
    catalog.add("../Part", [CompiledRendition(2, 3, .packed(sheet: 1, x: 1, y: 1))])
    catalog.add("Logo", [.image(4, 4, scale: 2), .image(4, 4, scale: 2, isOpaque: false)])
    catalog.add("Dark", [.image(2, 2, idiom: .pad, appearance: "UIAppearanceDark")])
    catalog.add("Lines", [CompiledRendition(0, 0, .file(Array("%PDF".utf8), format: "PDF "))])
    catalog.add("Odd", [.image(2, 2, compression: 9)])
    return catalog
  }

  private func extract(
    _ path: String, in folder: FilePath, names: Glob? = nil, replaces: Bool = false
  ) throws -> Extraction {
    try makeFolders(to: folder.appending("out"))
    return Extractor(into: folder.appending("out"), names: names, replaces: replaces)
      .extract(try PictureProduct(folder.appending(path)), jobs: 2)
  }

  private struct Missing: Hashable {
    let reason: PictureReason?
    let isIncomplete: Bool
  }

  private func files(_ extraction: Extraction) -> [String?] { extraction.pictures.map(\.file) }

  @Test func `names files by what tells images apart, and none leaves the folder`() throws {
    try withFolder(["Assets.car": .compiledCatalog(Self.catalog)]) { folder in
      let extraction = try extract("Assets.car", in: folder)
      let names = Set(files(extraction).compactMap(\.self))
      #expect(names == ["_._Part.png", "Logo@2x.png", "Logo@2x-2.png", "Dark~pad-dark.png"])
      let written = try listFolder(folder.appending("out")).map { $0.name.display }
      #expect(Set(written) == names)
      let missing = extraction.pictures.filter { $0.file == nil }.map {
        Missing(reason: $0.reason, isIncomplete: $0.isIncomplete)
      }
      #expect(
        Set(missing) == [
          Missing(reason: .undecoded(AnyDiagnosis(RenditionPixelsError.vector("pdf"))), isIncomplete: false),
          Missing(
            reason: .undecoded(
              AnyDiagnosis(RenditionPixelsError.compression(BitmapCompression(rawValue: 9)))),
            isIncomplete: true),
        ])
    }
  }

  @Test(
    arguments: [
      ("-rf", "_rf.png"), (".hidden", "_hidden.png"), ("..", "_..png"), ("a\u{1B}[31m", "a_[31m.png"),
      ("", "_.png"),
      ("manifest.json", "manifest.json.png"),
    ])
  func `no name leads elsewhere or is obeyed`(name: String, file: String) {
    var names = ExtractedNames()
    #expect(names.next(for: PictureIdentity(source: "Assets.car", name: name)) == file)
  }

  @Test func `takes what the name matches alone`() throws {
    try withFolder(["Assets.car": .compiledCatalog(Self.catalog)]) { folder in
      let extraction = try extract("Assets.car", in: folder, names: Glob("Da*"))
      #expect(files(extraction) == ["Dark~pad-dark.png"])
    }
  }

  @Test func `restores what Xcode crushed and leaves other images as they are`() throws {
    try withFolder([
      "A.app/Assets.car": .compiledCatalog(Self.catalog), "A.app/Icon.png": .crushedIcon(8),
      "A.app/Plain.png": .png(57),
    ]) { folder in
      let extraction = try extract("A.app", in: folder, names: Glob("*n"))
      #expect(files(extraction) == ["Icon.png", "Plain.png"])
      let icon = try readFile(folder.appending("out/Icon.png"), limit: 1 << 20)
      #expect(!icon.dropFirst(12).starts(with: "CgBI".utf8))
      let plain = try readFile(folder.appending("out/Plain.png"), limit: 1 << 20)
      let original = try readFile(folder.appending("A.app/Plain.png"), limit: 1 << 20)
      #expect(plain == original)
      #expect(extraction.pictures.map(\.facts.head.codec) == [.crushedPNG, .png])
    }
  }

  @Test func `replaces nothing unless it is told to, and follows no link`() throws {
    try withFolder([
      "Assets.car": .compiledCatalog(Self.catalog), "out/Dark~pad-dark.png": .text("mine"),
      "other": .text("theirs"), "out/Logo@2x.png": .link(to: "../other"),
    ]) { folder in
      func text(_ name: String) throws -> String {
        String(decoding: try readFile(folder.appending(name), limit: 100), as: UTF8.self)
      }
      let kept = try extract("Assets.car", in: folder)
      #expect(kept.pictures.filter(\.isIncomplete).count == 3)
      #expect(try text("out/Dark~pad-dark.png") == "mine")
      let replaced = try extract("Assets.car", in: folder, replaces: true)
      #expect(replaced.pictures.filter(\.isIncomplete).count == 1)
      #expect(try text("other") == "theirs")
      #expect(try readFile(folder.appending("out/Logo@2x.png"), limit: 1000).starts(with: [0x89, 0x50]))
    }
  }

  @Test func `an archive holds the images of its app, and equals it`() throws {
    let members: [ZipFixture] = [
      .file("Payload/A.app/Assets.car", Self.catalog.bytes)
    ]
    try withFolder([
      "A.ipa": .data(ZipWriter(members).bytes()), "B.app/Assets.car": .compiledCatalog(Self.catalog),
    ]) { folder in
      #expect(try extract("A.ipa", in: folder).pictures.count == 6)
      let result = ComparedProducts(
        try PictureProduct(folder.appending("A.ipa")), try PictureProduct(folder.appending("B.app")), jobs: 2
      ).result
      #expect(result.comparison.isEqual)
      #expect(result.comparison.equalCount == 6)
      #expect(result.failures.isEmpty)
    }
  }
}
