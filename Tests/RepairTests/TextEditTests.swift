import Places
import SourceText
import Testing

@testable import Repair

@Suite struct TextEditTests {
  private static let manifest = """
    {
      "images" : [
        {
          "idiom" : "iphone",
          "size" : "60.0x60.0"
        },
        {
          "filename" : "b.png",
          "idiom" : "ipad"
        }
      ]
    }
    """

  private func edited(_ text: String, _ change: (ManifestEdits) -> [TextChange?]) throws -> String {
    let edits = try #require(ManifestEdits(Array(text.utf8)))
    let changes = change(edits).compactMap(\.self)
    return String(decoding: try #require(changes.edits.applied(to: Array(text.utf8))), as: UTF8.self)
  }

  private func entry(_ edits: ManifestEdits, _ line: Int) -> [TextChange?] {
    guard let entry = edits.entry(at: SourcePosition(line: line, column: 5)) else { return [] }
    return [edits.remove(entry)]
  }

  @Test func `a name changes in its place`() throws {
    let after = try edited(Self.manifest) { edits in
      [edits.entry(at: SourcePosition(line: 7, column: 5)).flatMap { edits.refer($0, to: "c.png") }]
    }
    #expect(after == Self.manifest.replacing("b.png", with: "c.png"))
  }

  @Test func `a name that is new stands where Xcode writes it`() throws {
    let after = try edited(Self.manifest) { edits in
      [edits.entry(at: SourcePosition(line: 3, column: 5)).flatMap { edits.refer($0, to: "c.png") }]
    }
    #expect(
      after
        == Self.manifest.replacing(
          "      \"idiom\" : \"iphone\"",
          with: "      \"filename\" : \"c.png\",\n      \"idiom\" : \"iphone\""))
  }

  @Test func `a size is written as Xcode writes it`() throws {
    let after = try edited(Self.manifest) { edits in
      edits.entry(at: SourcePosition(line: 3, column: 5)).map { edits.normalized($0) } ?? []
    }
    #expect(after == Self.manifest.replacing("60.0x60.0", with: "60x60"))
  }

  @Test func `an entry goes with its comma, the first as the last`() throws {
    let first = try edited(Self.manifest) { entry($0, 3) }
    let last = try edited(Self.manifest) { entry($0, 7) }
    let both = try edited(Self.manifest) { entry($0, 3) + entry($0, 7) }
    #expect(!first.contains("iphone") && first.contains("b.png"))
    #expect(last.contains("iphone") && !last.contains("b.png"))
    for text in [first, last, both] { #expect(JSONText(Array(text.utf8)) != nil, "\(text)") }
    #expect(!last.contains("},"))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `info comes last, in the text's own lines`(lineBreak: String) throws {
    let text = Self.manifest.replacing("\n", with: lineBreak)
    let after = try edited(text) { [$0.addInfo()] }
    let info = ",\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}"
    // A line break is one character, CR LF too.
    #expect(after == text.dropLast(2) + info.replacing("\n", with: lineBreak))
  }

  @Test func `a byte order mark and comments stay`() throws {
    let text = "\u{FEFF}{ \"images\" : [ ], // none\n \"info\" : null }"
    let after = try edited(text) { [$0.removeNull(at: SourcePosition(line: 2, column: 11))] }
    #expect(after.unicodeScalars.first == "\u{FEFF}")
    #expect(JSONText(Array(after.utf8))?.root["info"] == nil)
  }

  @Test func `a value of a property list changes alone`() throws {
    let text = Array(
      "<?xml version=\"1.0\"?>\n<plist><dict>\n\t<key>A</key>\n\t<string>L.storyboard</string></dict></plist>"
        .utf8)
    let change = try #require(
      propertyListEdit(of: text, key: "A", to: "L") { $0.starts(with: Array("L".utf8)) })
    let after = try #require([change].edits.applied(to: text))
    #expect(
      String(decoding: after, as: UTF8.self)
        == String(decoding: text, as: UTF8.self).replacing(".storyboard", with: ""))
    #expect(propertyListEdit(of: text, key: "A", to: "L") { _ in false } == nil)
    #expect(propertyListEdit(of: Array("bplist00".utf8), key: "A", to: "L") { _ in true } == nil)
  }
}

/// A key that a property list lacks.
@Suite struct PropertyListEditTests {
  private func added(_ text: String) -> String? {
    emptyDictionary(named: "UILaunchScreen", into: Array(text.utf8)).flatMap {
      [$0].edits.applied(to: Array(text.utf8))
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["\n", "\r\n"]) func `an empty dictionary gets lines of its own`(lineBreak: String) {
    let lines = [
      "<?xml version=\"1.0\"?>", "<plist version=\"1.0\">", "<dict>", "\t<key>A</key>", "\t<dict>",
      "\t</dict>", "</dict>", "</plist>", "",
    ]
    var more = lines
    more.insert(contentsOf: ["\t<key>UILaunchScreen</key>", "\t<dict/>"], at: 6)
    #expect(added(lines.joined(separator: lineBreak)) == more.joined(separator: lineBreak))
  }

  @Test(arguments: [
    "<plist><dict><key>A</key><true/></dict></plist>", "bplist00", "",
    "<plist>\n<dict>\n<key>UILaunchScreen</key>\n<dict/>\n</dict>\n</plist>",
    "<plist>\n<dict>\n</dict>\n</plist>",
  ]) func `a list without lines, or that has it, is left`(text: String) { #expect(added(text) == nil) }
}
