import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What a description says of the images of its tool, each on values in memory.
@Suite struct GeneratorFaultTests {
  private let key = StatedKey("icon", at: "app.json", line: 3)

  private func app(
    _ change: (inout GeneratorSources) throws -> Void, known: [MadeImage] = []
  ) rethrows -> MadeApp {
    var generator = GeneratorSources(tool: Term("Tool"), file: "app.json")
    try change(&generator)
    var app = MadeApp()
    app.images = known
    app.form = .generated(generator)
    return app
  }

  private func found(_ change: (inout GeneratorSources) throws -> Void) throws -> [FoundFault] {
    try foundFaults(of: .generatorSource, in: app(change))
  }

  private func due(_ severity: Severity, _ fault: any Fault, of name: String = "app.json") -> [FoundFault] {
    [FoundFault(severity, name, fault)]
  }

  private func source(
    _ state: StatedFile.State = .present, key: StatedKey? = nil, path: FilePath = "a.svg",
    text: String? = nil,
    row: RowID = "maui.icon", fill: SourceAsset.Ground? = nil
  ) throws -> SourceAsset {
    let row = try #require(try GeneratorRow.embedded().first { $0.id == row }).slot()
    let file = StatedFile(key ?? self.key, text: text ?? path.display, path: path, state: state)
    return SourceAsset(file, row: row, asset: ImageAsset(path: path), fill: fill)
  }

  @Test func `a file that is not there is told with its key or its line`() throws {
    #expect(
      try found { $0.images = [try source(.absent)] }
        == due(.error, GeneratorSource.absent(key: "icon", otherPath: "a.svg", tool: Term("Tool"))))
    // Without a splash screen the app starts on a plain one.
    #expect(
      try found { $0.images = [try source(.absent, row: "maui.splash")] }
        == due(.warning, GeneratorSource.absent(key: "icon", otherPath: "a.svg", tool: Term("Tool"))))
    let line = StatedKey("a.svg", at: "app.json", line: 3)
    #expect(
      try found { $0.images = [try source(.absent, key: line)] }
        == due(.error, GeneratorSource.absentFromLine(otherPath: "a.svg")))
    #expect(
      try found { $0.images = [try source(.letterCase("A.svg"))] }
        == due(.warning, GeneratorSource.letterCase(key: "icon", near: "A.svg", otherPath: "a.svg")))
    #expect(try found { $0.images = [try source()] } == [])
  }

  @Test(arguments: ["a.ico", nil])
  func `an icon without which the tool goes on is a warning`(written: String?) throws {
    let missing = StatedFile(key, text: "a.icns", path: "a.icns", state: .absent)
    let fault = GeneratorSource.dispensable(
      key: "icon", name: written.map { Untrusted($0) }, otherPath: "a.icns", tool: Term("Tool"))
    let dispensable = try found {
      $0.finished = [missing]
      ($0.isIconDispensable, $0.iconAsWritten) = (true, written.map { Untrusted($0) })
    }
    #expect(dispensable == due(.warning, fault))
    #expect(
      try found { $0.finished = [missing] }
        == due(.error, GeneratorSource.absent(key: "icon", otherPath: "a.icns", tool: Term("Tool"))))
  }

  @Test func `several files that are missing need not be images`() {
    let absent = GeneratorSource.absent(key: "sources", otherPath: "App", tool: Term("Tool"))
    #expect(absent.plural == GeneratorSource.absentFromLine(otherPath: "b.icns").plural)
    #expect(absent.plural?.display == "files that a description names are missing")
    #expect(absent.remedyOfMany != nil)
    #expect(GeneratorSource.withoutAlpha(tool: Term("Tool")).plural == nil)
  }

  @Test func `a file that a build writes is a note, and its place is not open`() throws {
    #expect(
      try found {
        $0.images = [try source(.ignored)]
        $0.finished = [StatedFile(key, text: "a.icns", path: "a.icns", state: .ignored)]
      } == due(.note, GeneratorSource.ignored(otherPath: "a.svg"))
        + due(.note, GeneratorSource.ignored(otherPath: "a.icns")))
  }

  @Test func `nothing is looked at outside of the repository`() throws {
    #expect(
      try found { $0.images = [try source(.outside, path: "../a.svg")] }
        == due(.note, GeneratorSource.outside(key: "icon", otherPath: "../a.svg")))
    let address = "https://example.com/a.svg"
    #expect(
      try found { $0.images = [try source(.onTheWeb, text: address)] }
        == due(.note, GeneratorSource.onTheWeb(key: "icon", name: Untrusted(address))))
  }

  @Test func `a drawing without a background is refused, and what a tool cannot build in`() throws {
    #expect(
      try found {
        var open = try source()
        open.isOpenDrawing = true
        $0.images = [open]
      } == due(.error, GeneratorSource.open(tool: Term("Tool")), of: "a.svg"))
    #expect(
      try found { $0.withoutAlpha = [StatedFile(key, text: "a.png", path: "a.png", state: .present)] }
        == due(.error, GeneratorSource.withoutAlpha(tool: Term("Tool")), of: "a.png"))
  }

  @Test func `what is overruled is a warning, what is left empty a note`() throws {
    #expect(
      try found {
        $0.overruled = [OverruledKey(key, by: "userInterfaceStyle", actual: "light", expected: "automatic")]
      }
        == due(
          .warning,
          GeneratorSource.overruled(
            key: "icon", otherKey: "userInterfaceStyle", actual: "light", expected: "automatic",
            tool: Term("Tool"))))
    #expect(
      try found { $0.unfilled = UnfilledPlaces(key, count: 1, total: 2, other: "a.png") }
        == due(
          .note, GeneratorSource.unfilled(key: "icon", count: 1, total: 2, name: "a.png", tool: Term("Tool")))
    )
  }

  /// The icon of Expo: 1024 pixels a side, or about.
  private func found(
    _ width: Int, _ height: Int, stopsBelow limit: PixelSize? = nil, fill: SourceAsset.Ground? = nil,
    _ change: (inout MadeImage) -> Void = { _ in }
  ) throws -> [FoundFault] {
    let path = MadeApp.folder.child("icon.png")
    var icon = try source(path: path, row: "expo.icon", fill: fill)
    icon.stopsBelow = limit
    return try foundFaults(
      of: .generatorSource,
      in: app({ $0.images = [icon] }, known: [MadeImage("icon.png", width, height, change)]))
  }

  @Test func `an image is measured by what its tool needs`() throws {
    func due(_ severity: Severity, _ fault: GeneratorSource) -> [FoundFault] {
      [FoundFault(severity, "icon.png", fault)]
    }
    let needed = px(1024)
    #expect(
      try found(1024, 1000) == due(.warning, .notSquare(actual: px(1024, 1000), tool: Term("Tool"))))
    #expect(
      try found(512, 512) == due(.warning, .small(actual: px(512), expected: needed, tool: Term("Tool"))))
    #expect(
      try found(512, 512, stopsBelow: px(600))
        == due(.error, .tooSmall(actual: px(512), expected: px(600), tool: Term("Tool"))))
    #expect(try found(1024, 1024) == [])
    #expect(
      try found(1024, 1024, fill: .color("#fff")) {
        $0.colorType = .trueColorWithAlpha
        ($0.pixels.lowestAlpha, $0.pixels.clear) = (0, 9)
      } == due(.note, .filled(name: .color("#fff"), tool: Term("Tool"))))
  }

  /// Tauri makes an `.icns` of what is listed. Source: rust-icns, IconType::from_pixel_size_and_density.
  @Test func `an image of a list has a place in what is made of it`() throws {
    func found(
      _ side: Int, _ name: FileName = "icon.png", isBesideLarger: Bool = false, mayBeUnused: Bool = false
    ) throws -> [FoundFault] {
      let path = MadeApp.folder.child(name)
      var icon = try source(path: path, row: "tauri.icon")
      let row = try #require(try GeneratorRow.embedded().first { $0.id == "tauri.icon" })
      icon.sides = row.sides(isRetina: name.stem.hasSuffix("@2x"))
      (icon.isBesideLarger, icon.mayBeUnused) = (isBesideLarger, mayBeUnused)
      return try foundFaults(
        of: .generatorSource, in: app({ $0.images = [icon] }, known: [MadeImage(name, side, side)]))
    }
    func noPlace(_ side: Int, _ name: String = "icon.png") -> [FoundFault] {
      [FoundFault(.error, name, GeneratorSource.noPlace(actual: px(side), tool: Term("Tool")))]
    }
    #expect(try found(512) == [])
    // Reduced to 512.
    #expect(try found(1000) == [])
    #expect(try found(1024) == noPlace(1024))
    #expect(try found(2048) == noPlace(2048))
    #expect(try found(1024, mayBeUnused: true).map(\.severity) == [.warning])
    #expect(try found(1024, "icon@2x.png") == [])
    #expect(try found(128, "icon@2x.png") == noPlace(128, "icon@2x.png"))
    #expect(try found(32, isBesideLarger: true) == [])
    #expect(
      try found(256) == [
        FoundFault(
          .warning, "icon.png",
          GeneratorSource.withoutLarge(actual: px(256), expected: px(512), tool: Term("Tool")))
      ])
  }

  /// Source: electron.build, "Icons" (512 pixels and more); jackmordaunt/icns, README.
  @Test(arguments: [(512, true), (1000, true), (1024, false)])
  func `a tool for the Mac that takes a smaller image enlarges none`(side: Int, lacks: Bool) throws {
    var icon = try source(path: MadeApp.folder.child("icon.png"), row: "electron-builder.icon")
    icon.isEnlarged = false
    let found = try foundFaults(
      of: .generatorSource, in: app({ $0.images = [icon] }, known: [MadeImage("icon.png", side, side)]))
    let fault = GeneratorSource.withoutLarge(actual: px(side), expected: px(1024), tool: Term("Tool"))
    #expect(found == (lacks ? [FoundFault(.warning, "icon.png", fault)] : []))
  }

  @Test(arguments: [(true, 1), (false, 0)])
  func `a committed icon is compared with its source`(isOther: Bool, count: Int) throws {
    let drawn = MadeImage("source.png", 1024) { $0.art = isOther ? .stripes(1024) : .halves(1024) }
    let committed = MadeImage("icon.png", 1024) { $0.art = .halves(1024) }
    var app = MadeApp.ofToday(.icon(MadeEntry(committed)))
    app.images = [drawn]
    let source = try source(path: MadeApp.folder.child("source.png"), row: "expo.icon")
    app.details = {
      $0.form = .target(TargetOfProject(madeFrom: DescribedIcon(tool: Term("Tool"), source: source)))
    }
    let fault = GeneratorSource.outdated(
      set: "AppIcon", otherPath: MadeApp.folder.child("source.png"), tool: Term("Tool"))
    #expect(
      try foundFaults(of: .generatorSource, in: app)
        == Array(repeating: FoundFault(.warning, "icon.png", fault), count: count))
  }

  @Test func `a value at which the tool stops is refused`() throws {
    let all: [(String, RefusedKey.Reason, RefusedValue)] = [
      ("a.jpg", .format("png"), .format(key: "icon", name: "a.jpg", expected: "png", tool: Term("Tool"))),
      ("a.ico", .noIconFamily, .noIconFamily(key: "icon", name: "a.ico")),
      ("a", .iconSet(["b"]), .otherSet(key: "icon", name: "a", list: ["b"], tool: Term("Tool"))),
      ("B", .product(["A"]), .unknownProduct(key: "icon", name: "B", list: ["A"], tool: Term("Tool"))),
      ("", .product(["A", "B"]), .severalProducts(key: "icon", list: ["A", "B"], tool: Term("Tool"))),
      ("", .product([]), .noProduct(tool: Term("Tool"))),
      ("", .missing(["a", "b"]), .missingKey(list: ["a", "b"], tool: Term("Tool"))),
    ]
    for (value, reason, fault) in all {
      #expect(try found { $0.refused = [RefusedKey(key, value: value, reason)] } == due(.error, fault))
    }
  }
}
