import ImageProperties
import PictureSets
import Places
import SystemPackage
import Testing

@Suite struct `A source and its product` {
  private func facts(
    _ identity: PictureIdentity, index: Int?, _ side: Int, _ digest: String, _ entries: [SourceEntry] = []
  ) -> PictureFacts {
    let size = PixelSize(width: side, height: side)
    var head = PictureHead(
      ImageID(.file(PathKey(FilePath(identity.source))), rendition: index), identity: identity, platform: nil,
      size: size, codec: .png, byteCount: 1)
    head.entries = entries
    let picture = DecodedPicture(size: size, bitsPerChannel: 8, rgba: [], colorSpace: nil, isOpaque: true)
    return PictureFacts(head, .pixels(PixelFacts(picture, digest: digest)))
  }

  /// A file of the icon set.
  private func source(_ file: String, _ side: Int, _ digest: String, _ entries: SourceEntry...)
    -> PictureFacts
  {
    facts(
      PictureIdentity(source: "A.xcassets/AppIcon.appiconset/\(file)", name: "AppIcon"), index: nil, side,
      digest,
      entries)
  }

  private func built(
    _ side: Int, _ digest: String, idiom: String = "universal", scale: Int = 1, _ appearance: String = "any"
  ) -> PictureFacts {
    facts(
      PictureIdentity(
        source: "Assets.car", name: "AppIcon", idiom: idiom, scale: scale, appearance: appearance),
      index: 0, side, digest)
  }

  private func entry(_ idiom: String, _ scale: Int? = nil, _ appearance: String = "any") -> SourceEntry {
    SourceEntry(idiom: idiom, scale: scale, appearance: appearance)
  }

  private func words(_ sources: [PictureFacts], _ products: [PictureFacts]) -> [String] {
    func file(_ facts: PictureFacts) -> String {
      facts.head.identity.source.split(separator: "/").last.map(String.init) ?? ""
    }
    let matching = PictureMatching(
      old: sources, new: products, kind: .sourceAndProduct(productIsOld: false))
    let turned = PictureMatching(
      old: products, new: sources, kind: .sourceAndProduct(productIsOld: true))
    #expect(turned.pairs.map { file($0.new) } == matching.pairs.map { file($0.old) })
    #expect(turned.reduced.count == matching.reduced.count)
    return matching.pairs.map { "\(file($0.old)) \($0.new.head.identity.words)" }
      + [
        "added \(matching.added.count)", "removed \(matching.removed.count)",
        "reduced \(matching.reduced.count)",
      ]
  }

  @Test func `a single size is what the compiler makes the other sizes of`() {
    let found = words(
      [source("icon.png", 1024, "1", entry("universal"))],
      [built(120, "2", idiom: "phone", scale: 2), built(1024, "3"), built(152, "4", idiom: "pad", scale: 2)])
    #expect(found == ["icon.png AppIcon", "added 0", "removed 0", "reduced 2"])
  }

  @Test func `without the single size itself nothing shows that the product has its picture`() {
    let found = words([source("icon.png", 1024, "1", entry("universal"))], [built(120, "2")])
    #expect(found == ["added 1", "removed 1", "reduced 0"])
  }

  @Test func `appearances of one size are told apart`() {
    let found = words(
      [
        source("dark.png", 1024, "1", entry("universal", nil, "dark")),
        source("light.png", 1024, "2", entry("universal")),
      ], [built(1024, "3"), built(1024, "4", "dark")])
    #expect(found == ["light.png AppIcon", "dark.png AppIcon dark", "added 0", "removed 0", "reduced 0"])
  }

  @Test func `one file may serve two devices, and two files of one size each their own`() {
    let both = words(
      [source("40.png", 40, "1", entry("phone", 2), entry("pad", 1))],
      [built(40, "2", idiom: "phone", scale: 2), built(40, "3", idiom: "pad")])
    #expect(
      both == ["40.png AppIcon @2x phone", "40.png AppIcon pad", "added 0", "removed 0", "reduced 0"])
    let own = words(
      [source("pad.png", 40, "1", entry("pad", 1)), source("phone.png", 40, "2", entry("phone", 2))],
      [built(40, "3", idiom: "phone", scale: 2), built(40, "4", idiom: "pad")])
    #expect(
      own == ["phone.png AppIcon @2x phone", "pad.png AppIcon pad", "added 0", "removed 0", "reduced 0"])
  }

  @Test func `the files that the compiler lays beside the catalog are its icon`() {
    let loose = facts(
      PictureIdentity(source: "App.app/AppIcon60x60@2x.png", name: "AppIcon60x60@2x"), index: nil, 120, "1")
    let found = words([source("icon.png", 1024, "2", entry("universal"))], [built(1024, "3"), loose])
    #expect(found == ["icon.png AppIcon", "added 0", "removed 0", "reduced 1"])
  }
}
