import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct `OpenStep property lists` {
  @Test(
    arguments: [
      (
        "{a = 1; b = (x, \"y z\",); c = <0102 03>;}",
        .dictionary(["a": .string("1"), "b": .array([.string("x"), .string("y z")]), "c": .data([1, 2, 3])])
      ),
      (
        "// !$*UTF8*$!\n{ /* a */ path = a/b.c; 'q' = \"é\"; }",
        .dictionary(["path": .string("a/b.c"), "q": .string("é")])
      ),
      (
        "\"CFBundleName\" = \"Näme\";\nb;\n",
        .dictionary(["CFBundleName": .string("Näme"), "b": .string("b")])
      ),
      ("{ a = /usr//lib; }", .dictionary(["a": .string("/usr//lib")])),
      ("{ a = 1; a = 2; }", .dictionary(["a": .string("2")])),
      ("()", .array([])), ("<0fbd77>", .data([0x0F, 0xBD, 0x77])), ("word", .string("word")),
      (" /* c */ ", .dictionary([:])),
    ] as [(String, PropertyList)])
  func `are read`(text: String, value: PropertyList) throws {
    #expect(PropertyListFormat(of: Array(text.utf8)) == .openStep)
    #expect(try list(text) == value)
  }

  @Test func `have escapes of C, of UTF-16 and of NeXTSTEP`() throws {
    let text = #"("\"\\\n\t\a", "\U00e9\Ud83d\Ude00", "\331\101\60", "é\'", "\Ud800")"#
    #expect(try list(text).strings == ["\"\\\n\t\u{7}", "é😀", "äA0", "é'", "\u{FFFD}"])
  }

  @Test func `read octal escapes as Foundation does`() throws {
    let text = "(" + (0o200..<0o376).map { "\"\\\(String($0, radix: 8))\"" }.joined(separator: ",") + ")"
    #expect(try list(text).strings == PropertyListDecoder().decode([String].self, from: Data(text.utf8)))
  }

  @Test func `may be in UTF-16, and may hold bytes that are not UTF-8`() throws {
    let little = [0xFF, 0xFE] + utf16("a = \"é\";", high: 1)
    #expect(try PropertyList(parsing: little)["a"]?.string == "é")
    let roman = Array("{ a = \"x".utf8) + [0x8E] + Array("\"; b = 1; }".utf8)
    let read = try PropertyList(parsing: roman)
    #expect(read["a"]?.string == "x\u{FFFD}")
    #expect(read["b"]?.string == "1")
  }

  @Test(arguments: [
    ("{a = 1\n}", "2:1: expected \";\" or \"=\" after the key or value"),
    ("{é a = 1;}", "1:2: expected a string, a dictionary or an array"),
    ("(a\n b)", "2:2: expected \",\" or \")\" after the element"),
    ("{a = @x;}", "1:6: expected a string, a dictionary or an array"),
    ("{\n a = \"x;}", "2:6: the file ends within a string"),
    ("{a = 1;", "1:8: the file ends within a dictionary or array"),
    ("{} x", "1:4: expected the end of the file"),
    ("a /* \n", "1:3: the file ends within a comment"),
    ("<0f0>", "1:5: expected an even number of hexadecimal digits"),
    ("(<0g>)", "1:4: expected a hexadecimal digit or \">\""),
    ("hello world", "1:7: expected \";\" or \"=\" after the key or value"),
  ])
  func `name the place of a fault`(text: String, message: String) {
    let error = #expect(throws: PropertyListError.self) { try list(text) }
    #expect(error?.shown == message)
  }

  @Test(arguments: ["(", "{a="])
  func `that nest too deep are refused`(open: String) {
    for levels in [201, 10_000, 1_000_000] {
      let error = #expect(throws: PropertyListError.self) { try list(String(repeating: open, count: levels)) }
      #expect(error?.fault == .tooDeep(limit: 200))
    }
  }

  @Test func `cut at any byte are refused, and with any byte changed are read or refused`() throws {
    let file =
      Array(#"{ a = (1, "é\U00e9\351\n", 'b', <01 02>); /* x */ "c d" = { e; }; // y"#.utf8) + [0x0A, 0x7D]
    try expectBroken(file, changedTo: Array(UInt8.min...UInt8.max))
  }
}
