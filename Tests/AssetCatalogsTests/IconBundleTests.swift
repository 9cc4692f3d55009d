import AssetCatalogs
import FileTree
import Model
import Places
import SourceText
import TestSupport
import Testing

private func icon(_ text: String, files: [FileName] = []) throws -> IconManifest {
  try IconManifest(parsing: Array(text.utf8), files: files)
}

@Suite struct `An icon.json` {
  @Test func `gives groups and layers with their places and images`() throws {
    let text = """
      {
        "groups" : [
          {
            "name" : "Front",
            "layers" : [
              { "image-name" : "dot.svg", "name" : "dot", "hidden" : true },
              { "image-name" : "Ring.svg" }, { "fill" : "none" }
            ]
          },
          { "hidden" : true, "layers" : [ ] }
        ],
        "supported-platforms" : { "squares" : "shared", "circles" : [ "watchOS" ] }
      }
      """
    let value = try icon(text, files: ["ring.svg", "dot.svg"])
    #expect(value.diagnostics.isEmpty)
    #expect(value.content.groupsPosition == place(2, 14))
    #expect(value.content.groups.map(\.position) == [place(3, 5), place(10, 5)])
    #expect(value.content.groups.map(\.name) == ["Front", nil])
    #expect(value.content.groups.map(\.isHidden) == [false, true])
    let layers = value.content.groups.flatMap(\.layers)
    #expect(layers.map(\.position) == [place(6, 9), place(7, 9), place(7, 40)])
    #expect(layers.map(\.name) == ["dot", nil, nil])
    #expect(layers.map(\.isHidden) == [true, false, false])
    #expect(layers.map { $0.images.map(\.position) } == [[place(6, 26)], [place(7, 26)], []])
    #expect(
      layers.map { $0.images.map(\.file) } == [[.present], [.nearMiss("ring.svg", .letterCase)], []])
    #expect(layers.last?.fill == .keyword(.none))
  }

  @Test(arguments: [
    (#"{"squares":"shared"}"#, IconPlatforms.shared, IconPlatforms.none),
    (#"{"squares":["iOS","macOS"],"circles":["watchOS"]}"#, .list(["iOS", "macOS"]), .list(["watchOS"])),
    (#"{"circles":[]}"#, .none, .list([])), ("{}", .none, .none),
  ])
  func `gives the platforms of each shape`(
    text: String, squares: IconPlatforms, circles: IconPlatforms
  ) throws {
    let content = try icon(#"{"groups":[],"supported-platforms":\#(text)}"#).content
    #expect(content.squares == squares)
    #expect(content.circles == circles)
  }

  @Test func `gives the images and fills of single appearances`() throws {
    let text = """
      {"groups":[{"layers":[{"image-name":"a.svg","image-name-specializations":[
      {"value":"a.svg"},{"appearance":"dark","value":"b.svg"},{"appearance":"tinted","idiom":"square","value":null}],
      "fill-specializations":[{"appearance":"dark","value":{"solid":"srgb:1,0,0,1"}}]}]}],
      "fill-specializations":[{"value":"system-light"},{"appearance":"dark","value":"system-dark"}]}
      """
    let value = try icon(text, files: ["a.svg"])
    let layer = try #require(value.content.groups.first?.layers.first)
    #expect(layer.images.map(\.filename) == ["a.svg", "a.svg", "b.svg"])
    #expect(layer.images.map(\.appearance) == [nil, nil, "dark"])
    #expect(layer.images.map(\.file) == [.present, .present, .absent])
    #expect(layer.images.map(\.position) == [place(1, 37), place(2, 10), place(2, 48)])
    #expect(layer.fillSpecializations.map(\.value) == [.solid("srgb:1,0,0,1")])
    #expect(value.content.fillSpecializations.map(\.appearance) == [nil, "dark"])
    #expect(
      value.content.fillSpecializations.map(\.value) == [.keyword(.systemLight), .keyword(.systemDark)])
    #expect(value.diagnostics.isEmpty)
  }

  @Test func `gives what single appearances hide and move`() throws {
    let text = """
      {"groups":[{"hidden":true,"hidden-specializations":[{"appearance":"dark","value":false}],
      "opacity-specializations":[{"value":0.5},{"appearance":"tinted","value":1}],
      "layers":[{"image-name":"a.svg",
      "image-name-specializations":[{"appearance":"dark","value":"b.svg"},{"appearance":"tinted","value":null}],
      "opacity":0.25,"opacity-specializations":[{"appearance":"dark","idiom":"square","value":0}],
      "position":{"scale":2},"position-specializations":[{"appearance":"dark","value":{"scale":3}},7]}]}]}
      """
    let value = try icon(text, files: ["a.svg", "b.svg"])
    let group = try #require(value.content.groups.first)
    let layer = try #require(group.layers.first)
    #expect(IconAppearance.allCases == [.light, .dark, .tinted])
    let all = IconAppearance.allCases.map { IconDesign($0) }
    #expect(all.map(group.isHidden) == [true, false, true])
    #expect(all.map(group.opacity) == [0.5, 0.5, 1])
    #expect(all.map(layer.isHidden) == [false, false, true])
    #expect(all.map { layer.image(in: $0)?.filename } == ["a.svg", "b.svg", "a.svg"])
    #expect(all.map(layer.opacity) == [0.25, 0.25, 0.25])
    #expect(all.map { layer.placement(in: $0).scale } == [2, 3, 2])
    #expect(IconAppearance.allCases.map(value.content.isDrawn) == [false, true, true])
    #expect(value.diagnostics.isEmpty)
  }

  @Test func `gives what single systems show`() throws {
    let text = """
      {"groups":[{"layers":[{"image-name":"a.svg",
      "image-name-specializations":[{"idiom":"square","value":"b.svg"}],
      "opacity-specializations":[{"value":0.5},{"idiom":"watchOS","value":1},{"appearance":"dark","value":0.75}],
      "position-specializations":[{"value":{"scale":2}},{"idiom":"square","value":{"scale":3}},
      {"idiom":"macOS","value":{"scale":4}}]}]}],
      "supported-platforms":{"squares":["macOS","iOS"],"circles":["watchOS"]}}
      """
    let value = try icon(text, files: ["a.svg", "b.svg"])
    let layer = try #require(value.content.groups.first?.layers.first)
    #expect(value.content.systems == [.iOS, .macOS, .watchOS])
    let systems: [IconSystem?] = [nil, .iOS, .macOS, .watchOS]
    let light = systems.map { IconDesign(.light, for: $0) }
    #expect(light.map { layer.image(in: $0)?.filename } == ["a.svg", "b.svg", "b.svg", "a.svg"])
    #expect(light.map(layer.opacity) == [0.5, 0.5, 0.5, 1])
    #expect(light.map { layer.placement(in: $0).scale } == [2, 3, 4, 2])
    #expect(systems.map { layer.opacity(in: IconDesign(.dark, for: $0)) } == [0.75, 0.75, 0.75, 1])
  }

  @Test(arguments: ["\"Shared\"", "[\"iOS\",5]", "7"])
  func `tells platforms of another form apart from none`(squares: String) throws {
    let value = try icon(#"{"groups":[],"supported-platforms":{"squares":\#(squares)}}"#)
    #expect(value.content.hasUnknownPlatforms)
    #expect(value.diagnostics.map(\.kind) == [.unknownValue("squares")])
  }

  @Test(arguments: [
    (#""automatic""#, IconFill.keyword(.automatic)), (#"{"solid":"gray:1,1"}"#, .solid("gray:1,1")),
    (#"{"automatic-gradient":"srgb:0,0,0,1"}"#, .automaticGradient("srgb:0,0,0,1")),
    (
      #"{"linear-gradient":["a","b"],"orientation":{"start":{"x":0}}}"#,
      .linearGradient(IconGradient(["a", "b"]))
    ),
    (
      #"{"linear-gradient":["a"],"orientation":{"start":{"x":0,"y":1},"stop":{"x":1,"y":0.25}}}"#,
      .linearGradient(gradient(["a"], from: IconPoint(x: 0, y: 1), to: IconPoint(x: 1, y: 0.25)))
    ),
  ])
  func `gives its fill`(text: String, fill: IconFill) throws {
    #expect(try icon(#"{"groups":[],"fill":\#(text)}"#).content.fill == fill)
  }

  @Test(arguments: [
    ("{}", ManifestDiagnostic.Kind.missingMember(.groups), 1, 1),
    ("{\"groups\":[],\n\"fill\":7}", .unknownValue("fill"), 2, 8),
    ("{\"groups\":[],\"fill-specializations\":{}}", .unknownValue("fill-specializations"), 1, 37),
    ("{\"groups\":[],\"supported-platforms\":{\"circles\":true}}", .unknownValue("circles"), 1, 47),
    ("{\"groups\":[{\"layers\":[{\"image-name\":null}]}]}", .nullMember("image-name"), 1, 37),
    (
      "{\"groups\":[{\"layers\":[{\"image-name-specializations\":[{\"value\":3}]}]}]}",
      .unknownValue("image-name-specializations"), 1, 63
    ),
    ("\u{FEFF}{\"groups\":[]}", diagnostic(.byteOrderMark), 1, 1),
  ])
  func `with a value of unknown form is read with a diagnostic`(
    text: String, kind: ManifestDiagnostic.Kind, line: Int, column: Int
  ) throws {
    #expect(try icon(text).diagnostics == [ManifestDiagnostic(kind: kind, position: place(line, column))])
  }

  @Test func `may have keys that nobody knows`() throws {
    let text = #"{"groups":[{"refractivity":{"depth":1},"layers":[{"x":1}]}],"new":[null]}"#
    #expect(try icon(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("[]", 1, 1), ("{\"groups\":{}}", 1, 11), ("{\"groups\":[\n1]}", 2, 1),
    ("{\"groups\":[{\"layers\":3}]}", 1, 22),
    ("{\"groups\":[{\"layers\":[\"a.svg\"]}]}", 1, 23),
    ("{\"groups\":[{\"layers\":[{\"image-name\":1}]}]}", 1, 37), ("{\"groups\":[}", 1, 12),
  ])
  func `with a fault is refused with its place`(text: String, line: Int, column: Int) {
    let fault = #expect(throws: ManifestFault.self) { try icon(text) }
    #expect(fault?.position == place(line, column))
  }
}

@Suite struct `An icon bundle` {
  private let manifest = FixtureEntry.text(
    #"{"groups":[{"layers":[{"image-name":"a.svg"},{"image-name":"../icon.json"},{"image-name":""}]}]}"#)

  @Test func `knows its files and those that no layer names`() throws {
    try withFolder([
      "App.icon/icon.json": manifest, "App.icon/Assets/a.svg": .text(""), "App.icon/Assets/b.png": .png(1),
      "App.icon/Assets/.DS_Store": .data([]),
    ]) { folder in
      let bundle = readIconBundle(at: folder.appending("App.icon"))
      #expect(bundle.name == "App")
      #expect(bundle.manifest == .present)
      #expect(bundle.groups.first?.layers.map { $0.images.map(\.file) } == [[.present], [.absent], [.empty]])
      #expect(bundle.files == ["a.svg", "b.png"])
      #expect(bundle.unusedFiles == ["b.png"])
      #expect(bundle.failures.isEmpty && bundle.diagnostics.isEmpty)
    }
  }

  @Test func `one of more groups than are read was not looked at`() throws {
    func groups(_ count: Int) -> FixtureEntry {
      .text("{\"groups\":[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]}")
    }
    try withFolder(["a.icon/icon.json": groups(10_001), "b.icon/icon.json": groups(10_000)]) { folder in
      let bundles = ["a.icon", "b.icon"].map { readIconBundle(at: folder.appending($0)) }
      #expect(bundles.map(\.manifest) == [.unreadable, .present])
      #expect(
        bundles.map { $0.failures.map(\.cause.words) } == [
          ["10001 groups, more than the 10000 that are read"], [],
        ])
    }
  }

  @Test func `tells what it lacks`() throws {
    try withFolder([
      "a.icon": .folder([:]), "b.icon/icon.json": manifest, "c.icon/icon.json": .text("{\n"),
      "d.icon/icon.json": .pipe, "e.icon/icon.json": manifest, "e.icon/Assets": .text(""),
    ]) { folder in
      let bundles = ["a.icon", "b.icon", "c.icon", "d.icon", "e.icon", "f.icon"].map {
        readIconBundle(at: folder.appending($0))
      }
      let fault = ManifestFault(
        position: place(2, 1),
        reason: .text(AnyDiagnosis(JSONError(position: place(2, 1), fault: .expected(.key, found: nil)))))
      #expect(
        bundles.map(\.manifest) == [.absent, .present, .invalid(fault), .unreadable, .present, .absent])
      #expect(bundles[1].groups.first?.layers.first?.images.map(\.file) == [.absent])
      #expect(
        bundles.map { $0.failures.map(\.cause) } == [
          [], [], [], [.unreadable(AnyDiagnosis(FileError.notAFile))],
          [.unreadable(AnyDiagnosis(FileError.notAFolder))], [],
        ])
    }
  }
}

private func gradient(_ colors: [IconColor], from start: IconPoint, to stop: IconPoint) -> IconGradient {
  var gradient = IconGradient(colors)
  (gradient.start, gradient.stop) = (start, stop)
  return gradient
}
