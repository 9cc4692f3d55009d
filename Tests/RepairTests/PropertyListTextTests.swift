import PropertyLists
import Testing

@testable import Repair

/// Keys that go from a property list: nothing else of the text changes.
@Suite struct PropertyListTextTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <key>A</key> -->
    <plist version="1.0">
    <dict>
    \t<key>A</key>
    \t<dict>
    \t\t<key>B</key>
    \t\t<array>
    \t\t\t<string>one</string> <!-- stays -->
    \t\t\t<string>two</string>
    \t\t</array>
    \t</dict>
    \t<key>C</key> <true/>
    \t<key>D</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>E</key>
    \t\t\t<string>x</string>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>E</key>
    \t\t\t<string>y</string>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """

  private func without(
    _ keys: [String], value: String? = nil, in list: String = Self.list
  ) throws -> String {
    let text = try #require(PropertyListText(Array(list.utf8)))
    let change = value.map { text.removal(of: keys, value: Array($0.utf8)) } ?? text.removal(of: keys)
    let found = try #require(change)
    let after = try #require([found].edits.applied(to: Array(list.utf8)))
    _ = try PropertyList(parsing: after)
    return String(decoding: after, as: UTF8.self)
  }

  private func change(_ keys: [String], value: String? = nil, in list: String = Self.list) -> TextChange? {
    let text = PropertyListText(Array(list.utf8))
    return value.map { text?.removal(of: keys, value: Array($0.utf8)) } ?? text?.removal(of: keys)
  }

  @Test func `a key goes with its value and its lines`() throws {
    #expect(try without(["C"]) == Self.list.replacing("\t<key>C</key> <true/>\n", with: ""))
  }

  @Test func `a value goes of its list, with its line where it has one`() throws {
    #expect(
      try without(["A", "B"], value: "two") == Self.list.replacing("\t\t\t<string>two</string>\n", with: ""))
    #expect(try without(["A", "B"], value: "one") == Self.list.replacing("<string>one</string>", with: ""))
  }

  @Test func `what is empty then goes too`() throws {
    let single = Self.list.replacing("\t\t\t<string>two</string>\n", with: "")
    let start = try #require(single.firstRange(of: "\t<key>A</key>\n\t<dict>"))
    let end = try #require(single.firstRange(of: "\t<key>C</key>"))
    var wanted = single
    wanted.removeSubrange(start.lowerBound..<end.lowerBound)
    #expect(try without(["A", "B"], value: "one", in: single) == wanted)
  }

  @Test func `an element of a list stays without its key`() throws {
    let wanted = Self.list.replacing("\t\t\t<key>E</key>\n\t\t\t<string>y</string>\n", with: "")
    #expect(try without(["D", "E"], value: "y") == wanted)
  }

  @Test func `what is absent, twice there or not understood is left`() {
    #expect(change(["D", "E"]) == nil)
    #expect(change(["A", "Z"]) == nil)
    #expect(change(["A", "B"], value: "three") == nil)
    #expect(change(["C"], in: Self.list.replacing("<key>D</key>", with: "<key>C</key>")) == nil)
    #expect(change(["C"], in: Self.list.replacing("<true/>", with: "<odd>1</odd>")) == nil)
    #expect(change(["C"], in: "bplist00") == nil)
  }

  @Test func `line ends stay as they are`() throws {
    let list = Self.list.replacing("\n", with: "\r\n")
    #expect(try without(["C"], in: list) == list.replacing("\t<key>C</key> <true/>\r\n", with: ""))
  }

  @Test func `what goes with more around it goes once`() {
    let text = Array("0123456789".utf8)
    let changes: [TextChange] = [
      .edit(TextEdit(2..<8, [])), .edit(TextEdit(3..<5, [])), .edit(TextEdit(9..<10, [])),
    ]
    #expect(changes.edits.applied(to: text) == Array("018".utf8))
  }
}
