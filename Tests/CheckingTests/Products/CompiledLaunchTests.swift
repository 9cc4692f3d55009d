import TestSupport
import Testing

/// The launch screen of a built app: a compiled storyboard or nib, judged as its source is.
@Suite struct CompiledLaunchTests {
  /// An app that begins with a nib of one view.
  private func app(
    _ catalog: CompiledCatalogWriter? = BuiltApp.singleSize, at place: FixturePath = "LaunchScreen.nib",
    more: [FixturePath: FixtureEntry?] = [:], _ fill: (inout NIBWriter) -> [(String, NIBWriter.Value)]
  ) -> BuiltApp {
    var nib = NIBWriter()
    let values = fill(&nib)
    nib.show(nib.view("UIView", x: 0, y: 0, width: 393, height: 852, values))
    var app = BuiltApp().with(plist: ["UILaunchScreen": nil, "UILaunchStoryboardName": "LaunchScreen"])
      .with(files: [place: .data(nib.bytes)]).with(files: more)
    app.catalog = catalog
    return app
  }

  private func color(_ white: Double, _ nib: inout NIBWriter, name: String? = nil) -> Int {
    nib.add(
      "UIColor",
      [("UIWhite", .number(white)), ("UIAlpha", .number(1))]
        + (name.map { [("UIDynamicCatalogName", .text($0))] } ?? []))
  }

  /// - Parameter mode: of UIView.ContentMode.
  private func image(_ name: String, side: Double, _ nib: inout NIBWriter, mode: Double = 0) -> Int {
    let placeholder = nib.add("UIImageNibPlaceholder", [("UIResourceName", .text(name))])
    return nib.view(
      "UIImageView", x: 0, y: 0, width: side, height: side,
      [("UIImage", .object(placeholder)), ("UIContentMode", .number(mode))])
  }

  @Test func `a white view alone is blank`() throws {
    let blank = ["warning blank-launch-screen App.app/LaunchScreen.nib -"]
    #expect(try judge(app { _ in [] }) == blank)
    #expect(try judge(app { [("UIBackgroundColor", .object(color(1, &$0)))] }) == blank)
    #expect(try judge(app { [("UIBackgroundColor", .object(color(0.5, &$0)))] }) == [])
    // What traits change is not known.
    #expect(
      try judge(
        app { nib in
          let label = nib.view("UILabel", x: 0, y: 0, width: 10, height: 10)
          _ = nib.add("_UIAttributeTraitStorage", [("UIObject", .object(label))])
          return [("UISubviews", .list([label]))]
        }) == [])
  }

  @Test func `a colour of the catalog is that which the nib remembers`() throws {
    var catalog = BuiltApp.singleSize
    catalog.addColor("Paper", [1, 1, 1, 1])
    #expect(
      try judge(app(catalog) { [("UIBackgroundColor", .object(color(1, &$0, name: "Paper")))] })
        == ["warning blank-launch-screen App.app/LaunchScreen.nib -"])
    #expect(try judge(app(catalog) { [("UIBackgroundColor", .object(color(0, &$0, name: "Paper")))] }) == [])
    #expect(
      try judge(app { [("UIBackgroundColor", .object(color(0, &$0, name: "Ink")))] })
        == ["warning unresolved-launch-asset App.app/LaunchScreen.nib -"])
  }

  @Test func `an image is looked for in the compiled catalog, with its size`() throws {
    var catalog = BuiltApp.singleSize
    catalog.add("Logo", [.image(80, 80, scale: 2)])
    func judged(_ name: String, side: Double) throws -> [String] {
      try judge(app(catalog) { [("UISubviews", .list([image(name, side: side, &$0)]))] })
    }
    #expect(try judged("Logo", side: 40) == [])
    #expect(try judged("Logo", side: 400) == ["warning enlarged-launch-image App.app/LaunchScreen.nib -"])
    catalog.add("Dot", [.image(1, 1)])
    #expect(try judged("Dot", side: 40) == [])
    #expect(
      try judge(app(catalog) { [("UISubviews", .list([image("Dot", side: 40, &$0, mode: 4)]))] })
        == ["warning blank-launch-screen App.app/LaunchScreen.nib -"])
    #expect(try judged("Mark", side: 40) == ["warning unresolved-launch-asset App.app/LaunchScreen.nib -"])
  }

  @Test func `of a nib for several systems the newest counts`() throws {
    var old = NIBWriter()
    old.show(old.view("UIView", x: 0, y: 0, width: 1, height: 1))
    let folder = "LaunchScreen.nib"
    let found = try judge(
      app(
        at: FixturePath("\(folder)/objects-13.0+.nib"),
        more: [
          FixturePath("\(folder)/objects-8.0+.nib"): .data(old.bytes),
          FixturePath("\(folder)/runtime.nib"): .data(old.bytes),
        ]
      ) { [("UIBackgroundColor", .object(color(0, &$0)))] })
    #expect(found == [])
  }
}
