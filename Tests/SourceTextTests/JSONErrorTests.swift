import Places
import ReaderWords
import SourceText
import Testing

@Suite struct `JSON errors` {
  @Test(arguments: [
    ("", "1:1: expected a value, found the end of the text"),
    ("[1,\n 2", "2:3: expected \",\" or \"]\", found the end of the text"),
    ("{\"a\" 1}", "1:6: expected \":\" after the key, found \"1\""),
    ("{a: 1}", "1:2: expected a key in double quotes, found \"a\""),
    ("[1 2]", "1:4: expected \",\" or \"]\", found \"2\""),
    ("[,]", "1:2: expected a value, found \",\""),
    ("[1,]", "1:3: expected another element after the comma"),
    ("{\"a\": 1,}", "1:8: expected another element after the comma"),
    ("// a\n1", "1:1: expected JSON, found a comment"),
    ("1 é", "1:3: expected the end of the text, found \"é\""),
    ("tru", "1:1: expected a value, found \"t\""),
    ("01", "1:2: expected the end of the text, found \"1\""),
    ("1.", "1:3: expected a digit, found the end of the text"),
    ("-a", "1:2: expected a digit, found \"a\""),
    ("[\"a\nb\"]", "1:2: expected the closing \" of a string before the end of the line"),
    ("\"a", "1:1: expected the closing \" of a string before the end of the line"),
    ("\"a\u{1}\"", "1:3: expected \\u0001 in place of the control character"),
    (
      "\"é\\x\"",
      "1:3: expected one of \" \\ / b f n r t or u and four hexadecimal digits after the backslash"
    ),
    (
      "\"\\u12g4\"",
      "1:2: expected one of \" \\ / b f n r t or u and four hexadecimal digits after the backslash"
    ),
    ("\u{0}", "1:1: expected a value, found the byte 0x00"),
  ])
  func `say where and what was expected`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error.map { "\($0.position): \($0.text)" } == message)
  }

  @Test func `name an unclosed comment where it begins`() {
    let error = #expect(throws: JSONError.self) { try parse("[1 /* \n", lenient: true) }
    #expect(error == JSONError(position: .init(line: 1, column: 4), fault: .unterminatedComment))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B],
    ] as [[UInt8]])
  func `name UTF-16`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try parseJSON(bytes, options: .strict(sizeLimit: 99)) }
    #expect(error?.fault == .utf16)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22],
    ] as [[UInt8]])
  func `refuse strings that are not UTF-8`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try parseJSON(bytes, options: .strict(sizeLimit: 99)) }
    #expect(error?.fault == .invalidUTF8)
  }

  @Test func `hold the limits of depth and size`() throws {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try parse(deepest)
    let tooDeep = #expect(throws: JSONError.self) { try parse("{\"a\":\(deepest)}") }
    #expect(tooDeep == JSONError(position: .init(line: 1, column: 517), fault: .tooDeep(limit: 512)))
    #expect(throws: JSONError.self) { try parse(String(repeating: "{\"a\":[", count: 100_000)) }
    let tooLarge = #expect(throws: JSONError.self) {
      try parseJSON([0x31, 0x31], options: .strict(sizeLimit: 1))
    }
    #expect(tooLarge?.fault == .tooLarge(size: 2, limit: 1))
  }

  @Test func `come and never a crash, whatever byte is changed or missing`() {
    let text = Array(
      #"{"a\u00e9\ud83d\ude00": [1, -2.5e+3, "é😀", true, false, null, {"b": {}}], "c": ""}"#.utf8)
    for index in text.indices {
      #expect(throws: JSONError.self) {
        try parseJSON(Array(text[..<index]), options: .lenient(sizeLimit: 1000))
      }
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        do throws(JSONError) {
          #expect(try parseJSON(changed, options: .lenient(sizeLimit: 1000)).root.object != nil)
        } catch {
          // A byte may begin another line.
          #expect(
            (1...2).contains(error.position.line) && (1...text.count + 1).contains(error.position.column))
        }
      }
    }
  }
}
