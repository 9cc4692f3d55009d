import PropertyLists
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

func list(_ text: String) throws(PropertyListError) -> PropertyList {
  try PropertyList(parsing: Array(text.utf8))
}

func xml(_ body: String, encoding: String = "UTF-8") -> String {
  """
  <?xml version="1.0" encoding="\(encoding)"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">\(body)</plist>
  """
}

/// - Parameter high: which byte of each pair is the high one.
func utf16(_ text: String, high: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  for unit in text.utf16 {
    let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    bytes += high == 0 ? pair : pair.reversed()
  }
  return bytes
}

@Suite struct `XML property lists` {
  @Test(
    arguments: [
      ("<true/>", .boolean(true)), ("<integer>1</integer>", .integer(1)),
      ("<integer>-0x10</integer>", .integer(-16)),
      ("<real>1.5</real>", .real(1.5)), ("<date>2001-01-02T00:00:00Z</date>", .date(86400)),
      ("<data> AQ ID </data>", .data([1, 2, 3])),
      ("<string>a&amp;&#x41;<![CDATA[<b>]]></string>", .string("a&A<b>")), ("<string/>", .string("")),
      ("<array/>", .array([])), ("<true></true>", .boolean(true)),
      ("<string a=\"/>\">x</string >", .string("x")),
      ("<data>/+8=</data>", .data([0xFF, 0xEF])), ("<data>/w==</data>", .data([0xFF])),
      ("<real>-1e3</real>", .real(-1000)), ("<dict/>", .dictionary([:])),
      ("<!-- <dict> --><false/>", .boolean(false)),
      ("<integer>18446744073709551615</integer>", .real(0x1p64)),
      ("<dict><key>CF$UID</key><integer>4</integer></dict>", .uid),
      (
        "<dict><key>a</key><array><true/><string>é</string></array></dict>",
        .dictionary(["a": .array([.boolean(true), .string("é")])])
      ),
    ] as [(String, PropertyList)])
  func `hold each kind of value`(body: String, value: PropertyList) throws {
    #expect(PropertyListFormat(of: Array(xml(body).utf8)) == .xml)
    #expect(try list(xml(body)) == value)
  }

  @Test func `may be without a header, or in UTF-16`() throws {
    #expect(try list("<plist><array><string>é</string></array></plist>") == .array([.string("é")]))
    let text = xml("<string>é</string>", encoding: "UTF-16")
    let little = [0xFF, 0xFE] + utf16(text, high: 1)
    let big = [0xFE, 0xFF] + utf16(text, high: 0)
    for bytes in [little, big, Array(little.dropFirst(2)), Array(big.dropFirst(2))] {
      #expect(try PropertyList(parsing: bytes) == .string("é"))
    }
  }

  @Test(arguments: [
    ("<dict>\n<key>a</key>\n</dict>", "5:8: expected a value for the key"),
    ("<dict>\n<string>a</string></dict>", "4:1: expected <key>, found <string>"),
    ("<array>\n<string>a\n</array>", "5:1: expected </string>"),
    ("<foo/>", "3:22: expected an element of a property list, found <foo>"),
    ("<integer>1x</integer>", "3:22: expected a value for <integer>"),
    ("<date>2001-01-32T00:00:00Z</date>", "3:22: expected a value for <date>"),
    ("<data>AQI$</data>", "3:22: expected a value for <data>"),
    ("<string>é&nbsp;</string>", "3:31: expected a known entity, found &nbsp;"),
    ("<true/><true/>", "3:29: expected </plist>"), ("text", "3:22: expected an element"),
  ])
  func `name the place of a fault`(body: String, message: String) {
    let error = #expect(throws: PropertyListError.self) { try list(xml(body)) }
    #expect(error?.shown == message)
  }

  @Test(arguments: [
    ("<plist><true/></plist> x", "1:24: expected the end of the file"),
    ("<plist><array>", "1:15: the file ends within an element"),
    ("<plist><!-- ", "1:8: the file ends within a comment"),
    ("<plist><string>a", "1:17: the file ends within text"),
    ("<!DOCTYPE plist [", "1:1: the file ends within the document type"),
    ("<plist", "1:1: the file ends within a tag"),
  ])
  func `name the place of a missing end`(text: String, message: String) {
    let error = #expect(throws: PropertyListError.self) { try list(text) }
    #expect(error?.shown == message)
  }

  @Test func `that are made for the C preprocessor are read in all their branches`() throws {
    let read = try list(
      xml("<dict>\n<key>a</key>\n#ifdef X\n<true/>\n<key>b</key>\n#endif\n<false/>\n</dict>"))
    #expect(read == .dictionary(["a": .boolean(true), "b": .boolean(false)]))
    let whole = xml("<dict><key>a</key><true/></dict>")
    for text in [
      "#include \"x.h\"\n\(whole)", "#if 1\n\(whole)\n#endif\n", "\n# define A 1\n#define B\n\(whole)",
    ] {
      #expect(try list(text) == .dictionary(["a": .boolean(true)]))
    }
    #expect(throws: PropertyListError.self) { try list("#include \"x.h\"\n{a = b;}") }
  }

  @Test func `give dates as Foundation does`() throws {
    for text in [
      "1970-01-01T00:00:00Z", "2000-02-29T23:59:59Z", "2100-03-01T12:00:00Z", "1600-02-29T00:00:00Z",
    ] {
      let file = Data(xml("<array><date>\(text)</date></array>").utf8)
      let date = try PropertyListDecoder().decode([Date].self, from: file)[0]
      #expect(try list(xml("<date>\(text)</date>")) == .date(date.timeIntervalSinceReferenceDate))
    }
  }

  @Test(arguments: ["array", "dict"])
  func `that nest too deep are refused, whatever their spelling`(element: String) throws {
    let key = element == "dict" ? "<key>a</key>" : ""
    func nest(_ levels: Int, _ open: String) -> String {
      xml(
        String(repeating: open + key, count: levels) + "<true/>"
          + String(repeating: "</\(element)>", count: levels))
    }
    _ = try list(nest(200, "<\(element)>"))
    for levels in [201, 10_000, 200_000] {
      for open in ["<\(element)>", "<\(element) >", "<\(element)><!-- </\(element)> -->"] {
        let error = #expect(throws: PropertyListError.self) { try list(nest(levels, open)) }
        #expect(error?.fault == .tooDeep(limit: 200))
      }
    }
  }

  @Test func `in another encoding, or not in the one they say, are refused`() {
    let shift = #expect(throws: PropertyListError.self) {
      try list(xml("<string>é</string>", encoding: "UTF-7"))
    }
    #expect(shift?.fault == .unsupportedEncoding("utf-7"))
    let bytes = Array("<plist><string>".utf8) + [0xE9] + Array("</string></plist>".utf8)
    let latin = #expect(throws: PropertyListError.self) { try PropertyList(parsing: bytes) }
    #expect(latin?.fault == .invalidText)
  }

  @Test func `cut at any byte are refused, and with any byte changed are read or refused`() throws {
    let file = Array(
      xml(
        "<dict><key>a&amp;</key><array><integer>1</integer><data>AQ==</data><date>2001-01-02T00:00:00Z</date><real>1</real></array></dict>"
      ).utf8)
    try expectBroken(
      file,
      changedTo: [0, 0x0A, 0x20, 0x21, 0x26, 0x2F, 0x30, 0x3C, 0x3E, 0x5B, 0x61, 0x7F, 0x80, 0xC3, 0xFF])
  }
}
