import SourceText
import Testing

@Suite struct `JSON writing` {
  let report: JSONOutput = [
    "schemaVersion": 1,
    "tool": ["name": "iconproof", "version": "0.1.0"],
    "findings": [["path": "a \"b\"\\", "line": nil, "ratio": 1.5, "codes": ["ITMS-90717"]]],
    "empty": [], "complete": true,
  ]

  @Test func `is packed when compact`() {
    #expect(
      JSONWriter.write(report, style: .compact)
        == #"{"schemaVersion":1,"tool":{"name":"iconproof","version":"0.1.0"},"findings":[{"path":"a \"b\"\\","line":null,"ratio":1.5,"codes":["ITMS-90717"]}],"empty":[],"complete":true}"#
    )
  }

  @Test func `is indented by two when pretty, with short rows on one line`() {
    #expect(
      JSONWriter.write(report, style: .pretty) == """
        {
          "schemaVersion": 1,
          "tool": { "name": "iconproof", "version": "0.1.0" },
          "findings": [
            {
              "path": "a \\"b\\"\\\\",
              "line": null,
              "ratio": 1.5,
              "codes": ["ITMS-90717"]
            }
          ],
          "empty": [],
          "complete": true
        }
        """)
  }

  /// Source: a Contents.json that Xcode 16 wrote.
  @Test func `a manifest is spaced as Xcode spaces it`() {
    let manifest: JSONOutput = [
      "images": [["idiom": "universal", "size": "1024x1024"]], "info": ["author": "xcode", "version": 1],
    ]
    #expect(
      JSONWriter.document(manifest, style: .xcode) == """
        {
          "images" : [
            {
              "idiom" : "universal",
              "size" : "1024x1024"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
  }

  @Test func `escapes what a terminal would obey`() {
    let text: JSONOutput = "\u{1B}[31m\u{202E}\n\t\u{0}\u{7F}\u{9B}é😀\u{2028}"
    #expect(
      JSONWriter.write(text, style: .compact) == #""\u001b[31m\u202e\n\t\u0000\u007f\u009bé😀\u2028""#)
  }

  @Test func `escapes what build services obey, and not its like`() {
    let text: JSONOutput = "##[a] # ### section_start:1 section_end:2 x_end:3 #"
    #expect(
      JSONWriter.write(text, style: .compact)
        == ##""#\u0023[a] # #\u0023\u0023 section_start\u003a1 section_end\u003a2 x_end:3 #""##)
  }

  @Test func `a list of objects made one by one is that of their array`() {
    @Sendable func object(_ number: Int) -> JSONOutput { ["number": .integer(number), "parts": [[]]] }
    let numbers = Array(0..<200)
    #expect(
      JSONWriter.document(["all": .objects(numbers, object)])
        == JSONWriter.document(["all": .array(numbers.map(object))]))
  }

  @Test(arguments: [JSONWriter.Style.compact, .pretty])
  func `reads back the same`(style: JSONWriter.Style) throws {
    let root = try parse(JSONWriter.write(report, style: style)).root
    #expect(root["findings"]?.array?.first?["path"]?.string == "a \"b\"\\")
    #expect(root["findings"]?.array?.first?["ratio"]?.double == 1.5)
    #expect(root.object?.map(\.key) == ["schemaVersion", "tool", "findings", "empty", "complete"])
  }

  @Test func `writes null for what JSON cannot say`() {
    #expect(
      JSONWriter.write([.real(.nan), .real(.infinity), .init(nil as Int?)], style: .compact)
        == "[null,null,null]")
  }
}
