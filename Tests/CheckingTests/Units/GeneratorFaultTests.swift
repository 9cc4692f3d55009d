import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What a description says of the images of its tool, each on values in memory.
@Suite struct GeneratorFaultTests {
  private func found(_ change: (inout GeneratorSources) throws -> Void) throws -> [Severity] {
    var generator = GeneratorSources(tool: "Tool", file: "app.json")
    try change(&generator)
    var app = MadeApp()
    app.form = .generated(generator)
    return try foundFaults(of: .generatorSource, in: app).map(\.severity)
  }

  private func source(
    _ state: StatedFile.State = .present, isOpen: Bool = false, row: String = "maui.icon"
  ) throws -> SourceAsset {
    let row = try #require(try GeneratorRow.embedded().first { $0.id == row }).slot()
    let file = StatedFile(
      StatedKey("icon", at: "app.json", line: 3), text: "a.svg", path: "a.svg", state: state)
    var source = SourceAsset(
      file, row: row, asset: ImageAsset(path: "a.svg", name: "a.svg"), fill: nil)
    source.isOpenDrawing = isOpen
    return source
  }

  @Test func `a drawing without a background is refused, one with it is not`() throws {
    #expect(try found { $0.images = [try source(isOpen: true)] } == [.error])
    #expect(try found { $0.images = [try source()] } == [])
  }

  @Test func `a missing icon is an error, a missing splash screen a warning`() throws {
    #expect(try found { $0.images = [try source(.absent)] } == [.error])
    #expect(try found { $0.images = [try source(.absent, row: "maui.splash")] } == [.warning])
  }

  @Test func `an icon of a window without alpha stops the tool`() throws {
    let key = StatedKey("bundle.icon", at: "tauri.conf.json", line: 2)
    let file = StatedFile(key, text: "a.png", path: "a.png", state: .present)
    #expect(try found { $0.withoutAlpha = [file] } == [.error])
  }

  @Test func `what is overruled is a warning, what is left empty a note`() throws {
    let key = StatedKey("splash.dark", at: "app.json", line: 4)
    #expect(
      try found {
        $0.overruled = [OverruledKey(key, by: "userInterfaceStyle", actual: "light", expected: "automatic")]
      } == [.warning])
    #expect(try found { $0.unfilled = UnfilledPlaces(key, count: 1, total: 2, other: "a.png") } == [.note])
  }
}
