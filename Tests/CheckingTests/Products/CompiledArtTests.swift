import TestSupport
import Testing

/// What the images of a compiled icon show is judged as that of the images of an icon set.
@Suite struct CompiledArtTests {
  /// One image for every size, with what is drawn.
  private func icon(
    _ art: Canvas, appearance: String? = nil, _ change: (inout CompiledIcon) -> Void = { _ in }
  ) -> CompiledIcon {
    var icon = CompiledIcon(Double(art.width), appearance: appearance)
    icon.art = art
    change(&icon)
    return icon
  }

  private func product(_ icons: [CompiledIcon]) -> BuiltApp {
    var catalog = CompiledCatalogWriter()
    catalog.addIcons("AppIcon", icons)
    return BuiltApp().with(catalog: catalog)
  }

  private func found(_ icons: CompiledIcon...) throws -> [String] { try judge(product(icons)) }

  private func drawn(on ground: Pixel = .clear, _ draw: (inout Canvas) -> Void) -> Canvas {
    var canvas = Canvas(width: 1024, height: 1024, ground: ground)
    draw(&canvas)
    return canvas
  }

  private func grey(_ canvas: Canvas) -> Canvas {
    var canvas = canvas
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let gray = canvas[x, y].gray
        canvas[x, y] = Pixel(gray, gray, gray)
      }
    }
    return canvas
  }

  /// Each pixel several times.
  private func enlarged(_ small: Canvas, by factor: Int) -> Canvas {
    var large = Canvas(width: small.width * factor, height: small.height * factor, ground: .clear)
    for y in 0..<large.height {
      for x in 0..<large.width { large[x, y] = small[x / factor, y / factor] }
    }
    return large
  }

  @Test func `a drawn icon has no finding`() throws {
    #expect(try found(icon(.icon(1024))) == [])
  }

  @Test func `corners that are cut out are refused, those of the dark icon are not`() throws {
    var cut = Canvas.icon(1024)
    cut.cutCorners(radius: 200)
    #expect(try found(icon(cut)) == ["error transparent-pixels App.app/Assets.car - ITMS-90717"])
    let dark = icon(.floatingIcon(1024), appearance: "UIAppearanceDark")
    #expect(try found(icon(.icon(1024)), dark) == [])
  }

  @Test func `corners of one colour that no edge has are told of`() throws {
    let rounded = drawn(on: .white) {
      $0.roundedRectangle(x: 0, y: 0, width: 1024, height: 1024, radius: 230, Pixel(16, 84, 196))
      $0.disc(x: 512, y: 512, radius: 300, Pixel(240, 200, 40))
    }
    #expect(try found(icon(rounded)) == ["warning rounded-corners App.app/Assets.car -"])
  }

  @Test func `one colour is no icon`() throws {
    let flat = drawn(on: Pixel(16, 84, 196)) { _ in }
    #expect(try found(icon(flat)) == ["warning blank-image App.app/Assets.car -"])
  }

  @Test func `a clear icon is an error, and is told once`() throws {
    #expect(try found(icon(drawn { _ in })) == ["error blank-image App.app/Assets.car -"])
  }

  @Test func `a plate inside a border is a framed icon`() throws {
    let framed = drawn(on: .white) {
      $0.roundedRectangle(x: 130, y: 130, width: 764, height: 764, radius: 150, Pixel(16, 84, 196))
      $0.disc(x: 512, y: 512, radius: 200, Pixel(240, 200, 40))
    }
    #expect(try found(icon(framed)) == ["warning framed-icon App.app/Assets.car -"])
  }

  @Test func `a half that is one flat colour is missing`() throws {
    var half = Canvas.icon(1024)
    half.fill(rows: 512..<1024, .black)
    #expect(try found(icon(half)) == ["warning incomplete-art App.app/Assets.car -"])
  }

  @Test func `an icon that was made of a smaller one lacks detail`() throws {
    #expect(
      try found(icon(enlarged(.icon(256), by: 4))) == ["warning enlarged-art App.app/Assets.car -"])
  }

  @Test func `the store's image of another icon is another picture`() throws {
    func sizes(store: Canvas) throws -> [String] {
      let device: [CompiledIcon] = [
        CompiledIcon(60, scale: 2), CompiledIcon(60, scale: 3), CompiledIcon(76, scale: 2, .pad),
        CompiledIcon(83.5, scale: 2, .pad),
      ].map { size in
        var size = size
        size.art = .icon(Int(size.points * Double(size.scale)))
        return size
      }
      let marketing = icon(store) { $0.idiom = .marketing }
      return try judge(product(device + [marketing])).filter { !$0.contains("missing") }
    }
    #expect(try sizes(store: .icon(1024)) == [])
    let other = drawn(on: Pixel(240, 200, 40)) {
      $0.disc(x: 300, y: 400, radius: 260, Pixel(120, 20, 60))
      $0.disc(x: 800, y: 800, radius: 160, Pixel(20, 90, 30))
    }
    #expect(try sizes(store: other) == ["warning different-art App.app/Assets.car -"])
  }

  @Test func `a tinted icon is grey`() throws {
    let light = icon(.icon(1024))
    #expect(
      try found(light, icon(.icon(1024), appearance: "ISAppearanceTintable"))
        == ["warning mask-with-color App.app/Assets.car -"])
    #expect(try found(light, icon(grey(.icon(1024)), appearance: "ISAppearanceTintable")) == [])
  }

  @Test func `16 bits and Display P3 are told of`() throws {
    let art = drawn(on: .white) {
      $0.disc(x: 300, y: 400, radius: 260, .black)
      $0.disc(x: 800, y: 800, radius: 160, Pixel(255, 0, 0))
    }
    let deep = icon(art) { $0.isDeep = true }
    #expect(try found(deep) == ["warning bit-depth App.app/Assets.car -"])
    let wide = icon(.icon(1024)) { $0.isDisplayP3 = true }
    #expect(try found(wide) == ["note wide-gamut App.app/Assets.car -"])
  }

  @Test func `what cannot be decoded is told with its reason`() throws {
    var unknown = CompiledIcon(1024)
    unknown.compression = CompiledRendition.Compressed.lzfse
    let judged = try judgeProduct("App.app", in: [:], app: product([unknown]))
    #expect(judged.lines == ["note could-not-look App.app/Assets.car -"])
    #expect(judged.failures == [])
    #expect(
      judged.messages == [
        "1024x1024@1x phone of AppIcon was not checked in full: its pixels are damaged: "
          + "they have 0 bytes for 512 rows of 4096"
      ])
  }

  @Test func `the icon of a Mac has its own shape`() throws {
    var cut = Canvas.icon(512)
    cut.cutCorners(radius: 110)
    var catalog = CompiledCatalogWriter()
    catalog.platform = "macosx"
    catalog.addIcons("AppIcon", [icon(cut) { $0.idiom = .mac }])
    let app = BuiltApp(
      plist: [
        "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app",
        "CFBundleSupportedPlatforms": ["MacOSX"], "DTPlatformName": "macosx", "DTSDKName": "macosx15.0",
        "LSMinimumSystemVersion": "12.0", "CFBundleIconName": "AppIcon",
      ], catalog: catalog, files: [:])
    #expect(try judge(app).filter { !$0.contains("missing") && !$0.contains("icns") } == [])
  }
}
