import Places
import SourceText
import Testing

func parse(_ text: String, lenient: Bool = false) throws(JSONError) -> JSONDocument {
  try parseJSON(
    Array(text.utf8), options: lenient ? .lenient(sizeLimit: 1 << 20) : .strict(sizeLimit: 1 << 20))
}

@Suite struct `JSON reading` {
  @Test func `keeps the kinds, the order and the places`() throws {
    let document = try parse(
      """
      {
        "images": [ { "size": "60x60", "scale": 2 } ],
        "é": true, "b": null
      }
      """)
    let root = document.root
    #expect(root.object?.map(\.key) == ["images", "é", "b"])
    let image = try #require(root["images"]?.array?.first)
    #expect(image.position == SourcePosition(line: 2, column: 15))
    #expect(image["size"]?.string == "60x60")
    #expect(image["size"]?.position == SourcePosition(line: 2, column: 25))
    #expect(image["scale"]?.int == 2)
    #expect(root["é"]?.bool == true)
    #expect(root.object?[2].keyPosition == SourcePosition(line: 3, column: 14))
    #expect(root["b"]?.isNull == true)
    #expect(root["c"] == nil)
    #expect(document.diagnostics.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `counts a line at each kind of line end`(end: String) throws {
    let node = try parse("[\(end)\(end) 1]").root.array?.first
    #expect(node?.position == SourcePosition(line: 3, column: 2))
  }

  @Test func `counts columns in scalars, also after escapes`() throws {
    let elements = try parse(#"["é😀", "\u00e9", 1]"#).root.array
    #expect(elements?.map(\.position.column) == [2, 8, 18])
    #expect(elements?.prefix(2).map(\.string) == ["é😀", "é"])
  }

  /// Strings are passed eight bytes at a time: what ends a run of plain ones is found at each of their places.
  @Test(arguments: 0...17)
  func `finds the first byte of a string that does not stand for itself`(count: Int) throws {
    let before = String(repeating: "~", count: count)
    for byte in (UInt8(0x20)...0x7F) where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
      let text = before + String(UnicodeScalar(byte)) + "a !"
      #expect(try parse("[\"\(text)\", 1]").root.array?.first?.string == text)
    }
    for text in ["é", "😀", "\u{80}"] {
      #expect(try parse("[\"\(before)\(text)a\", 1]").root.array?.first?.string == "\(before)\(text)a")
    }
    #expect(try parse("[\"\(before)\\n!\", 1]").root.array?.first?.string == before + "\n!")
    #expect(try parse("[\"\(before)\", 1]").root.array?.first?.string == before)
    for byte in UInt8(0)..<0x20 {
      let error = #expect(throws: JSONError.self) {
        try parse("[\"\(before)\(UnicodeScalar(byte))\u{1}\"]")
      }
      // A line that ends first leaves the string without its end.
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      #expect(error?.position == SourcePosition(line: 1, column: isLineEnd ? 2 : count + 3))
    }
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\ud83d\ude00""#, "😀"), (#""\uD834\uDD1E!""#, "𝄞!"),
    (#""""#, ""),
  ])
  func `decodes escapes`(text: String, meaning: String) throws {
    #expect(try parse(text).root.string == meaning)
  }

  @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud83dx""#])
  func `reads half a surrogate pair as a replacement character and says so`(text: String) throws {
    let document = try parse(text)
    #expect(document.root.string?.contains("\u{FFFD}") == true)
    #expect(
      document.diagnostics.first == JSONDiagnostic(kind: .loneSurrogate, position: .init(line: 1, column: 2)))
  }

  @Test(
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("83.5", 83.5, nil), ("2.0", 2, 2), ("2e1", 20, 20), ("-1.5E-1", -0.15, nil),
      ("9007199254740993", 9_007_199_254_740_992, 9_007_199_254_740_993), ("1e999", .infinity, nil),
    ] as [(String, Double, Int?)])
  func `keeps numbers exactly`(text: String, value: Double, int: Int?) throws {
    let node = try parse(text).root
    #expect(node.number?.text == text)
    #expect(node.double == value)
    #expect(node.int == int)
  }

  @Test func `names a duplicate key and takes the last`() throws {
    let document = try parse(#"{"a": 1, "a": 2}"#)
    #expect(document.root["a"]?.int == 2)
    let first = SourcePosition(line: 1, column: 2)
    #expect(
      document.diagnostics == [
        JSONDiagnostic(kind: .duplicateKey("a", first: first), position: .init(line: 1, column: 10))
      ])
  }

  @Test func `finds a duplicate key in a large object, and tells forms of a letter apart`() throws {
    let members = (0..<1000).map { "\"k\($0)\": 0" } + ["\"é\": 0", "\"e\u{301}\": 0", "\"k3\": 0"]
    let diagnostics = try parse("{\(members.joined(separator: ",\n"))}").diagnostics
    let first = SourcePosition(line: 4, column: 1)
    #expect(
      diagnostics == [
        JSONDiagnostic(kind: .duplicateKey("k3", first: first), position: .init(line: 1003, column: 1))
      ]
    )
  }

  @Test func `accepts a byte order mark, with a diagnostic`() throws {
    let document = try parse("\u{FEFF}[1]")
    #expect(
      document.diagnostics == [JSONDiagnostic(kind: .byteOrderMark, position: .init(line: 1, column: 1))])
    #expect(document.root.array?.first?.position == SourcePosition(line: 1, column: 2))
  }

  @Test func `accepts comments and trailing commas where they are allowed`() throws {
    let document = try parse("[ // é\n 1, /* \n é */ {\"a\": 2,}, ]", lenient: true)
    #expect(document.root.array?.map(\.position.line) == [2, 3])
    #expect(document.root.array?.last?.position.column == 7)
    #expect(
      document.diagnostics == [
        JSONDiagnostic(kind: .comment, position: .init(line: 1, column: 3)),
        JSONDiagnostic(kind: .comment, position: .init(line: 2, column: 5)),
        JSONDiagnostic(kind: .trailingComma, position: .init(line: 3, column: 14)),
        JSONDiagnostic(kind: .trailingComma, position: .init(line: 3, column: 16)),
      ])
  }
}
