import AssetCatalogs
import Model
import Places
import ReaderWords
import SourceText
import SpecTables
import Testing

/// The value of `text`, with `files` and `folders` in the set's folder.
func manifest(
  _ text: String, _ type: SetType? = .image, files: [FileName] = [], folders: [FileName] = []
) throws -> SetManifest {
  try SetManifest(
    parsing: Array(text.utf8), type: type, listing: FolderListing(files: files, folders: folders))
}

func place(_ line: Int, _ column: Int) -> SourcePosition { SourcePosition(line: line, column: column) }

/// A diagnostic on the text itself, by the reader of JSON.
func diagnostic(_ kind: JSONDiagnostic.Kind) -> ManifestDiagnostic.Kind {
  .text(AnyDiagnosis(kind))
}

@Suite struct `A manifest of a set` {
  @Test func `gives its entries with the places of braces and names`() throws {
    let text = """
      {
        "images" : [
          {
            "filename" : "a.png",
            "idiom" : "iphone"
          },
          { "idiom" : "ipad" }, { "filename": "é.png" }
        ],
        "info" : { "version" : 1, "author" : "xcode" }
      }
      """
    let value = try manifest(text, .appIcon, files: ["a.png"])
    #expect(value.entries.map(\.position) == [place(3, 5), place(7, 5), place(7, 27)])
    #expect(value.entries.map(\.filenamePosition) == [place(4, 20), nil, place(7, 41)])
    #expect(value.entries.map(\.filename) == ["a.png", nil, "é.png"])
    #expect(value.entries.map(\.file) == [.present, .none, .absent])
    #expect(value.entries.map(\.idiom) == [.iphone, .ipad, nil])
    #expect(value.diagnostics.isEmpty)
  }

  @Test func `gives every member of an entry that an image can hang on`() throws {
    let text = """
      {"images":[{"idiom":"A","size":"B","scale":"C","role":"D","subtype":"E","platform":"F","orientation":"G",
      "extent":"H","minimum-system-version":"I","display-gamut":"J","color-space":"K","screen-width":"L",
      "width-class":"M","height-class":"N","language-direction":"O","locale":"P","matching-style":"Q",
      "memory":"R","graphics-feature-set":"S","unassigned":true,"resizing":{"mode":"9-part"},
      "appearances":[{"appearance":"luminosity","value":"dark"},{"appearance":"contrast"}]}],"info":{}}
      """
    let entry = try #require(try manifest(text).entries.first)
    let members = [
      entry.idiom?.text, entry.size, entry.scale, entry.role, entry.subtype, entry.platform,
      entry.orientation,
      entry.extent, entry.minimumSystemVersion, entry.displayGamut, entry.colorSpace, entry.screenWidth,
      entry.widthClass, entry.heightClass, entry.languageDirection, entry.locale, entry.matchingStyle,
      entry.memory, entry.graphicsFeatureSet,
    ]
    #expect(members == "ABCDEFGHIJKLMNOPQRS".map { String($0) })
    #expect(entry.isUnassigned)
    #expect(
      entry.appearances == [
        EntryAppearance(appearance: "luminosity", value: "dark"),
        EntryAppearance(appearance: "contrast", value: nil),
      ])
  }

  @Test(arguments: [
    (#"{"mode":"9-part","center":{"mode":"tile","width":1},"cap-insets":{"top":0}}"#, true),
    (#"{"mode":"3-part-horizontal","center":{"mode":"stretch"},"cap-insets":{"left":8,"right":0}}"#, true),
    (#"{"mode":"9-part","center":{"mode":"stretch"},"cap-insets":{"left":0,"right":0}}"#, false),
    (#"{"mode":"9-part"}"#, false), (#""tile""#, false), ("null", false),
  ])
  func `knows which images are sliced`(resizing: String, isSliced: Bool) throws {
    let value = try manifest(#"{"images":[{"scale":"1x","resizing":\#(resizing)}],"info":{}}"#)
    #expect(value.entries.map(\.isSliced) == [isSliced])
  }

  @Test func `knows the screen width of old Xcode versions`() throws {
    let value = try manifest(#"{"images":[{"screenWidth":"{130,145}"}],"info":{}}"#)
    #expect(value.entries.map(\.screenWidth) == ["{130,145}"])
  }

  @Test(arguments: [
    (SetType.appIcon, "images"), (.launchImage, "images"), (.stickersIcon, "images"),
    (.brandAssets, "assets"), (.complication, "assets"), (.imageStack, "layers"),
    (.solidImageStack, "layers"), (.stickerPack, "stickers"), (.stickerSequence, "frames"),
    (.color, "colors"), (.data, "data"), (.symbol, "symbols"), (.texture, "textures"),
    (.cubeTexture, "textures"), (.mipmap, "levels"), (.arResourceGroup, "resources"),
  ])
  func `takes its entries from the array of its type`(type: SetType, key: String) throws {
    let text = #"{"info":{},"\#(key)":[{"idiom":"tv"}],"others":[{}]}"#
    #expect(try manifest(text, type).entries.map(\.position) == [place(1, 16 + key.utf8.count)])
  }

  @Test func `of a type without an array has no entries`() throws {
    #expect(try manifest(#"{"images":[{}],"info":{}}"#, .spriteAtlas).entries.isEmpty)
    #expect(try manifest(#"{"images":[{}],"info":{}}"#, nil).entries.isEmpty)
  }

  @Test func `of a sticker names its file in the properties`() throws {
    let text = #"{"properties":{"accessibility-label":"Cat","filename":"cat.png"},"info":{}}"#
    let value = try manifest(text, .sticker, files: ["Cat.png"])
    #expect(value.entries.map(\.position) == [place(1, 15)])
    #expect(value.entries.map(\.filenamePosition) == [place(1, 55)])
    #expect(value.entries.map(\.file) == [.nearMiss("Cat.png", .letterCase)])
    #expect(value.properties.accessibilityLabel == "Cat")
  }

  @Test func `gives the properties that bear on images`() throws {
    let text = """
      {"info":{},"properties":{"template-rendering-intent":"template","pre-rendered":true,"grid-size":"small",
      "accessibility-label":"L","provides-namespace":true,"preserves-vector-representation":false,
      "compression-type":"lossless","auto-scaling":"auto","localizable":true,"symbol-rendering-intent":"multicolor",
      "content-reference":{"type":"image-set","name":"Front"},"frame-size":{"width":1,"height":2}}}
      """
    let properties = try manifest(text).properties
    #expect(properties.templateRenderingIntent == "template")
    #expect(properties.preRendered == true)
    #expect(properties.gridSize == "small")
    #expect(properties.accessibilityLabel == "L")
    #expect(properties.providesNamespace == true)
    #expect(properties.preservesVectorRepresentation == false)
    #expect(properties.compressionType == "lossless")
    #expect(properties.autoScaling == "auto")
    #expect(properties.localizable == true)
    #expect(properties.symbolRenderingIntent == "multicolor")
    #expect(properties.contentReference == "Front")
    #expect(try manifest(#"{"info":{}}"#).properties == SetProperties())
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), ("\n  \"images\"", 2, 3), ("{\"images\":[", 1, 12),
    ("{\n\"images\":{}}", 2, 10), ("{\"images\":[{},\n 3]}", 2, 2),
    ("{\"images\":[{\"filename\":7}]}", 1, 24),
    ("{\"images\":[{\"size\":\n20}]}", 2, 1), ("{\"images\":[{\"unassigned\":\"yes\"}]}", 1, 26),
    ("{\"images\":[{\"appearances\":\"dark\"}]}", 1, 27),
    ("{\"images\":[{\"appearances\":[\"dark\"]}]}", 1, 28),
    ("{\"images\":[{\"appearances\":[{\"value\":1}]}]}", 1, 37),
    ("{\"properties\":[]}", 1, 15), ("{\"properties\":{\"template-rendering-intent\":true}}", 1, 44),
    ("{\"info\":1}", 1, 9), ("{\"images\" [] }", 1, 11),
  ])
  func `with a fault is refused with its place`(text: String, line: Int, column: Int) {
    let fault = #expect(throws: ManifestFault.self) { try manifest(text) }
    #expect(fault?.position == place(line, column))
  }

  @Test func `with a wrong type says what is expected and what is there`() {
    let fault = #expect(throws: ManifestFault.self) { try manifest(#"{"images":[{"size":20}]}"#) }
    #expect(fault?.text == "expected \"size\" to be a string, found a number")
    let entry = #expect(throws: ManifestFault.self) { try manifest(#"{"images":["a.png"]}"#) }
    #expect(entry?.text == "expected each of \"images\" to be an object, found a string")
    let root = #expect(throws: ManifestFault.self) { try manifest("[]") }
    #expect(root?.text == "expected the root to be an object, found an array")
  }

  @Test func `with more entries than anyone would read is refused`() throws {
    func text(_ count: Int) -> String {
      "{\"images\":[" + Array(repeating: "{}", count: count).joined(separator: ",") + "],\"info\":{}}"
    }
    #expect(try manifest(text(10_000)).entries.count == 10_000)
    let fault = #expect(throws: ManifestFault.self) { try manifest(text(10_001)) }
    #expect(fault?.position == place(1, 11))
    #expect(fault?.isOverLimit == true)
  }
}
