import Model
import Places
import SourceText
import Testing

@testable import WebPages

@Suite struct `A web app manifest` {
  @Test func `gives its images with their places`() throws {
    let manifest = try manifest(
      """
      {
        "name": "A", "short_name": "B", "start_url": "/", "display": "standalone", "theme_color": "#fff",
        "icons": [
          { "src": "a.png", "sizes": "192x192 512x512", "type": "image/png" },
          { "src": "b.svg", "sizes": "any", "purpose": "Any Maskable" },
          { "src": "c.png", "purpose": "monochrome" }
        ],
        "shortcuts": [ { "name": "C", "icons": [ { "src": "d.png", "sizes": "96x96" } ] } ],
        "screenshots": [ { "src": "e.png" } ]
      }
      """)
    #expect(manifest.name?.text == "A")
    #expect(manifest.display?.position == SourcePosition(line: 2, column: 64))
    #expect(manifest.icons.map(\.source?.text) == ["a.png", "b.svg", "c.png"])
    #expect(manifest.icons.map(\.purposes) == [[.any], [.any, .maskable], [.monochrome]])
    #expect(manifest.icons[0].position == SourcePosition(line: 4, column: 5))
    #expect(manifest.icons[0].source?.position == SourcePosition(line: 4, column: 14))
    #expect(manifest.images.map(\.list) == [.icons, .icons, .icons, .shortcuts, .screenshots])
    #expect(manifest.faults.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"icons": {}}"#,
      WebManifestFault.Kind.wrongType(key: "icons", expected: .array, found: "an object"),
      11
    ),
    (#"{"icons": ["a"]}"#, .wrongType(key: "icons", expected: .object, found: "a string"), 12),
    (#"{"icons": [{}]}"#, .missingSource, 12),
    (#"{"icons": [{"src": 1}]}"#, .wrongType(key: "src", expected: .string, found: "a number"), 20),
    (#"{"icons": [{"src": "a", "sizes": "192"}]}"#, .invalidSize("192"), 34),
    (
      #"{"icons": [{"src": "a", "sizes": [192]}]}"#,
      .wrongType(key: "sizes", expected: .string, found: "an array"), 34
    ),
    (#"{"icons": [{"src": "a", "purpose": "any masked"}]}"#, .unknownPurpose("masked"), 36),
    (#"{"name": "a", "name": "b"}"#, .duplicateKey("name"), 15),
    (#"{"scope": "/b/", "start_url": "/a/"}"#, .startOutsideScope("/a/"), 11),
    (#"{"scope": 5}"#, .wrongType(key: "scope", expected: .string, found: "a number"), 11),
    (#"{"name": null}"#, .wrongType(key: "name", expected: .string, found: "null"), 10),
  ])
  func `says what a browser ignores`(text: String, kind: WebManifestFault.Kind, column: Int) throws {
    #expect(
      try manifest(text).faults == [
        WebManifestFault(kind: kind, position: SourcePosition(line: 1, column: column))
      ])
  }

  @Test func `has no purpose where every word is unknown`() throws {
    #expect(try manifest(#"{"icons": [{"src": "a", "purpose": "badge"}]}"#).icons[0].purposes.isEmpty)
    #expect(try manifest(#"{"icons": [{"src": "a", "purpose": ""}]}"#).icons[0].purposes == [.any])
  }

  @Test func `is decoded before it is read, as browsers do`() throws {
    let bytes = Array(#"{"name": ""#.utf8) + [0xE9] + Array(#"", "short_name": "a"}"#.utf8)
    let manifest = try readWebManifest(bytes)
    #expect(manifest.shortName?.text == "a")
    #expect(manifest.faults.map(\.kind) == [.notUTF8])
  }

  @Test(arguments: ["./", "/a/b", "/a/?x=1", "https://a.example/"])
  func `keeps a scope that holds the start page, or may do so`(start: String) throws {
    #expect(try manifest(#"{"scope": "/a/", "start_url": "\#(start)"}"#).faults.isEmpty)
  }

  @Test func `is strict JSON`() {
    #expect(
      throws: WebManifestError.json(
        .text(AnyDiagnosis(JSONError(position: SourcePosition(line: 2, column: 7), fault: .trailingComma))),
        at: SourcePosition(line: 2, column: 7))
    ) {
      try manifest("{\n\"a\": 1,\n}")
    }
    #expect(throws: WebManifestError.notAnObject(found: "an array", at: SourcePosition(line: 1, column: 2))) {
      try manifest(" []")
    }
    #expect(throws: WebManifestError.template) { try manifest(#"{"name": {{ site.title | jsonify }} }"#) }
    #expect(throws: WebManifestError.template) { try manifest("---\nlayout: null\n---\n{}") }
    #expect(throws: WebManifestError.self) { try manifest("") }
    #expect(throws: WebManifestError.self) { try manifest(String(repeating: "[", count: 1_000)) }
  }

  @Test(arguments: [
    "// a\n{\"name\": \"N\"}", "{/* a */\"name\": \"N\"}", "{\"name\": \"N\"} // a",
  ])
  func `may have comments, which Chromium passes over`(text: String) throws {
    #expect(try manifest(text).faults.map(\.kind) == [.comment])
    #expect(try manifest(text).name?.text == "N")
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func `may be UTF-16 by its byte order mark`(mark: [UInt8]) throws {
    let isLittle = mark[0] == 0xFF
    let bytes = #"{"name": "é"}"#.utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let manifest = try readWebManifest(mark + bytes)
    #expect(manifest.name?.text == "é" && manifest.faults.map(\.kind) == [.utf16])
  }

  @Test(arguments: [
    #"{"name": "\ud800"}"#, #"{"name": "\ud83d", "a": "\ude00"}"#, #"{"a": [1e999]}"#,
    #"{"a": {"b": -1e400}}"#,
    "{\"a\": \(String(repeating: "9", count: 400))}", "{} /* a", "# a\n{}",
  ])
  func `is refused where Chromium refuses it`(text: String) {
    #expect(throws: WebManifestError.self) { try manifest(text) }
  }

  @Test(arguments: [#"{"name": "\ud83d\ude00"}"#, #"{"a": 1e308}"#, #"{"a": 1e-999}"#, #"{"name": "// a"}"#])
  func `is taken where nothing is wrong`(text: String) throws {
    #expect(try manifest(text).faults.isEmpty)
  }

  @Test func `has a type without the blanks around it`() throws {
    #expect(
      try manifest(#"{"icons": [{"src": "a", "type": " image/png "}]}"#).icons[0].type?.text == "image/png")
    #expect(try manifest(#"{"icons": [{"src": "a", "type": " "}]}"#).icons[0].type?.text == "")
  }

  @Test func `that is not UTF-8 has addresses all the same`() throws {
    let bytes = Array(#"{"start_url": "/", "icons": [{"src": ""#.utf8) + [0xE9] + Array(#".png"}]}"#.utf8)
    let source = try readWebManifest(bytes).icons[0].source
    #expect(source?.text == "\u{FFFD}.png" && source?.isLiteral == true)
  }

  @Test func `keeps to its limits`() throws {
    let icons = Array(repeating: #"{"src":"a"}"#, count: 2_000).joined(separator: ",")
    let manifest = try manifest("{\"icons\":[\(icons)]}")
    #expect(manifest.images.count == WebLimits.manifestIcons)
    #expect(manifest.faults.map(\.kind) == [.tooManyIcons])
  }
}
