import Notations
import Places
import Testing

/// Expected values by Extensible Markup Language 1.0.
@Suite struct `XML` {
  private func read(_ text: String) throws -> XMLNode { try readXML(Array(text.utf8)) }

  /// - Parameter high: which byte of each pair is the high one.
  private func utf16(_ text: String, high: Int) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return high == 0 ? pair : pair.reversed()
    }
  }

  @Test(arguments: [
    ("<a> b </a>", "b"), ("<a><![CDATA[<b> & ]]>c</a>", "<b> & c"), ("<a>x<!-- <b> -->y<?z ?></a>", "xy"),
    ("<a>&lt;&#65;&#x42;&quot;&apos;&gt;&amp;</a>", "<AB\"'>&"), ("<a>é</a>", "é"), ("<a/>", ""),
  ])
  func `has text with references, CDATA and remarks in it`(text: String, expected: String) throws {
    #expect(try read(text).text == expected)
  }

  @Test func `has attributes in either quotation marks, with references`() throws {
    let node = try read("<a b='\"' c = \"&lt;'\" d=\"\">\n<e/></a>")
    #expect(node.attributes == ["b": "\"", "c": "<'", "d": ""])
    #expect(node.children.map(\.line) == [2])
  }

  @Test func `is read in UTF-16, with a mark or without, and in Latin-1 where it says so`() throws {
    let text = "<a>é😀</a>"
    for (bytes, mark) in [(utf16(text, high: 0), [0xFE, 0xFF]), (utf16(text, high: 1), [0xFF, 0xFE])] {
      #expect(try readXML(bytes).text == "é😀")
      #expect(try readXML(mark.map { UInt8($0) } + bytes).text == "é😀")
    }
    #expect(try readXML([0xEF, 0xBB, 0xBF] + Array(text.utf8)).text == "é😀")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try readXML(latin).text == "é")
  }

  @Test(arguments: [
    ("", 1), ("<a>\n<b></a>", 2), ("<a>\n&nbsp;</a>", 2), ("<a>\n\n<b c=d/></a>", 3),
    ("<a b='1'\nb='2'/>", 2),
    ("<a/>\n<b/>", 2), ("<a/>\nx", 2), ("<a>\n<!-- ", 2), ("<a>\n<![CDATA[ ", 2), ("<a>\n<", 2),
    ("<a>&amp</a>", 1),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]>\n<a/>", 1), ("<a b='<'/>", 1), ("<a></b>", 1), ("text", 1),
  ])
  func `that is broken has a line`(text: String, line: Int) {
    let error = #expect(throws: NotationError.self) { try read(text) }
    #expect(error?.position.line == line)
  }

  @Test func `that is no UTF-8 is broken`() {
    #expect(throws: NotationError.self) { try readXML(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8)) }
  }
}
