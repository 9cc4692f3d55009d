import Model
import TestSupport
import Testing

/// The layered icon of a built app for Apple TV or Apple Vision, and what lies beside it.
@Suite struct LayeredIconTests {
  private func with(_ layers: CompiledLayers, _ change: (inout CompiledLayers) -> Void) -> CompiledLayers {
    var layers = layers
    change(&layers)
    return layers
  }

  private let small = CompiledLayers(400, 240)

  @Test func `whole brand assets have no finding`() throws {
    let found = try judge(BuiltApp.television)
    #expect(found == [])
  }

  @Test func `a primary icon that the plist does not name is refused`() throws {
    let found = try judge(BuiltApp.television.with(plist: ["CFBundleIcons": nil]))
    #expect(found == ["error missing-icon-name App.app/Info.plist - ITMS-90513"])
  }

  @Test func `a wide Top Shelf image that the plist does not name is refused`() throws {
    let found = try judge(BuiltApp.television.with(plist: ["TVTopShelfImage": nil]))
    #expect(found == ["error missing-icon-name App.app/Info.plist - ITMS-90513"])
  }

  @Test func `a wide Top Shelf image that the catalog lacks is refused`() throws {
    let found = try judge(BuiltApp.television(shelf: [])).filter { $0.hasPrefix("error") }
    #expect(found == ["error missing-required App.app/Assets.car tv.shelfwide.1x ITMS-90513"])
  }

  @Test func `a Top Shelf image of the old width is no wide one`() throws {
    let found = try judge(BuiltApp.television(shelf: BuiltApp.television(shelfOfWidth: 1920)))
    #expect(found.contains("error missing-required App.app/Assets.car tv.shelfwide.1x ITMS-90513"))
  }

  @Test func `a Top Shelf image with transparent pixels is refused`() throws {
    let clear = BuiltApp.television(shelfOfWidth: 2320, isOpaque: false)
    let found = try judge(BuiltApp.television(shelf: clear))
    #expect(found == ["error transparent-pixels App.app/Assets.car - ITMS-90497"])
  }

  @Test
  func
    `a Top Shelf image with transparent pixels is refused without an icon beside it, and in the old width`()
    throws
  {
    let clear = BuiltApp.television(shelf: BuiltApp.television(shelfOfWidth: 2320, isOpaque: false))
    let found = try judge(clear.with(plist: ["CFBundleIcons": nil]))
    #expect(
      Set(found) == [
        "error missing-icon-name App.app/Info.plist - ITMS-90513",
        "error transparent-pixels App.app/Assets.car - ITMS-90497",
      ])
    let old = BuiltApp.television(shelf: BuiltApp.television(shelfOfWidth: 1920, isOpaque: false))
    let all = try judge(
      old.with(plist: ["TVTopShelfImage": ["TVTopShelfPrimaryImage": "Top Shelf Image Wide"]]))
    #expect(
      all.filter { $0.contains("transparent") } == [
        "error transparent-pixels App.app/Assets.car - ITMS-90497"
      ])
  }

  @Test func `a Top Shelf image whose pixels cannot be decoded is not accused`() throws {
    let shelf = [1, 2].map { scale in
      CompiledRendition.image(
        2320 * scale, 720 * scale, scale: scale, idiom: .tv, isOpaque: false,
        compression: CompiledRendition.Compressed.lzfse)
    }
    let found = try judge(BuiltApp.television(shelf: shelf))
    #expect(found == [String](repeating: "note could-not-look App.app/Assets.car -", count: 2))
  }

  @Test func `layers whose pixels cannot be decoded are not accused`() throws {
    let app = BuiltApp.television(
      with(small) {
        $0.isOpaque = false
        $0.compression = CompiledRendition.Compressed.lzfse
      })
    let found = Set(try judge(app))
    #expect(found == ["note could-not-look App.app/Assets.car -"])
  }

  @Test func `without the icon for the App Store the upload is refused`() throws {
    let found = try judge(BuiltApp.television(store: nil))
    #expect(found == ["error missing-required App.app/Assets.car tv.icon.large.1x ITMS-90471"])
  }

  @Test func `a plain picture for the App Store stands for its stack, and two of them are layers`() throws {
    func judgeStore(_ count: Int) throws -> [String] {
      let app = BuiltApp.television(store: nil)
      var catalog = try #require(app.catalog)
      catalog.add(
        "App Icon",
        (0..<count).map { _ in
          .image(1280, 768, idiom: .marketing, compression: CompiledRendition.Compressed.runLengths)
        })
      return try judge(app.with(catalog: catalog)).filter { $0.hasPrefix("error") }
    }
    #expect(try judgeStore(1) == [])
    #expect(try judgeStore(2) == ["error missing-required App.app/Assets.car tv.icon.large.1x ITMS-90471"])
  }

  @Test func `a build for one device need not hold the App Store's icon`() throws {
    let thinned = BuiltApp.television(store: nil)
    var catalog = try #require(thinned.catalog)
    catalog.thinning = "device=AppleTV14,1 scale=2"
    let found = try judge(thinned.with(catalog: catalog))
    #expect(found == ["note could-not-look App.app/Assets.car -"])
  }

  @Test func `layers without the double scale are refused from the tvOS 11 SDK on`() throws {
    let app = BuiltApp.television(with(small) { $0.scales = [1] })
    let found = try judge(app)
    #expect(found == ["error missing-required App.app/Assets.car tv.icon.small.2x ITMS-90709"])
    let old = app.with(plist: ["DTSDKName": "appletvos10.2", "MinimumOSVersion": "10.0"])
    #expect(try judge(old) == [])
  }

  @Test func `one layer is not enough`() throws {
    let found = try judge(BuiltApp.television(with(small) { $0.layers = ["Back"] }))
    #expect(found == ["error short-image-stack App.app/Assets.car -"])
  }

  @Test(arguments: [true, false])
  func `an icon with holes is refused`(isFlattened: Bool) throws {
    let clear = with(small) { ($0.isOpaque, $0.isFlattened) = (false, isFlattened) }
    let found = try judge(BuiltApp.television(clear))
    #expect(found == ["error transparent-pixels App.app/Assets.car -"])
    let opaque = with(small) { $0.isFlattened = isFlattened }
    #expect(try judge(BuiltApp.television(opaque)) == [])
  }

  @Test func `what a Top Shelf lacks is said in its own words`() throws {
    let judged = try judgeProduct("App.app", in: [:], app: BuiltApp.television(store: nil))
    #expect(judged.messages.first?.contains("Apple TV icon in the App Store") == true)
    #expect(judged.checklist.contains("missing tv.icon.large.1x -"))
  }

  // MARK: Apple Vision

  @Test func `a whole icon of Apple Vision has no finding`() throws {
    let found = try judge(BuiltApp.vision())
    #expect(found == [])
  }

  @Test func `an icon of Apple Vision needs a name, the double scale, two layers and an opaque back`() throws
  {
    let whole = with(CompiledLayers(512, 512, .vision)) { $0.scales = [2] }
    let unnamed = try judge(BuiltApp.vision().with(plist: ["CFBundleIcons": nil]))
    #expect(unnamed == ["error missing-icon-name App.app/Info.plist - ITMS-90970"])
    let small = try judge(BuiltApp.vision(with(whole) { $0.scales = [1] }))
    #expect(small == ["error missing-required App.app/Assets.car vision.back ITMS-90967"])
    let flat = try judge(BuiltApp.vision(with(whole) { $0.layers = ["Back"] }))
    #expect(flat == ["error short-image-stack App.app/Assets.car -"])
    let clear = try judge(BuiltApp.vision(with(whole) { $0.isOpaque = false }))
    #expect(clear == ["error transparent-pixels App.app/Assets.car -"])
  }
}
