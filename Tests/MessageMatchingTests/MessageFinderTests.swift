import MessageMatching
import Testing

/// Texts that no tool prints: the finder neither crashes nor takes long, and says where it found what.
@Suite struct MessageFinderTests {
  private let finder = MessageFinder([
    KnownMessage(code: "ITMS-90001", patterns: ["a b c", "a b * d"], sentences: ["a b c d"]),
    KnownMessage(code: "ITMS-90002", patterns: ["a b c e"], sentences: ["a b c e"]),
    KnownMessage(code: nil, patterns: ["size # by #"], sentences: ["size 1 by 2"]),
    KnownMessage(code: "ITMS-90002", patterns: [], sentences: []),
  ])

  private func found(_ text: String) -> [Int] { finder.find(in: Array(text.utf8)).messages.map(\.message) }

  @Test(arguments: [
    ("a b c", [0]), ("A. B: (c)", [0]), ("a b x y d", [0]), ("a b c e", [1]), ("a c b", []),
    ("size 57x57 by 3", [2]),
    ("size x by 3", []), ("a\nb\nc", [0]), ("a b\n[09:00:01]: info c", [0]), ("x 90002", [1, 3]),
    ("size 90001 by 2", [0, 2]),
    ("a=\nb c", []), ("a\u{1B}[31m b\u{1B}[0m c", [0]), ("a b c d. a b c e", [0, 1]),
    ("ITMS-90002: a b c", [1, 3]),
  ])
  func `patterns match words`(text: String, messages: [Int]) { #expect(found(text) == messages) }

  @Test func `a gap is bounded`() {
    #expect(found("a b " + String(repeating: "x ", count: 12) + "d") == [0])
    #expect(found("a b " + String(repeating: "x ", count: 13) + "d").isEmpty)
  }

  @Test func `a number is a code only beside a word that says so`() {
    let text = "pid 90001 of many other words in a line of some log"
    #expect(found(text).isEmpty)
    #expect(found(text + " error 90001") == [0])
    #expect(found(text + " failed (90001)") == [0])
  }

  @Test func `places and lines are those of the text`() throws {
    let text = Array("one\ntwo\n  a b c\nend\na b c".utf8)
    let message = try #require(finder.find(in: text).messages.first)
    #expect(message.line == 3 && message.count == 2)
    #expect(message.place.map { String(decoding: text[$0], as: UTF8.self) } == "a b c")
  }

  @Test func `a message over the end of a window is found once`() {
    let filler = String(repeating: "x", count: (1 << 20) - 3) + "\n"
    let found = finder.find(in: Array((filler + "a b c\n" + "a b\nc").utf8))
    #expect(found.messages.map(\.count) == [2])
    for shift in 1...8 {
      let text =
        String(repeating: "x ", count: (1 << 19) - shift) + "a b c e " + String(repeating: "y ", count: 100)
      #expect(finder.find(in: Array(text.utf8)).messages.map(\.count) == [1], "\(shift)")
    }
  }

  @Test(arguments: [
    "a", "a b ", "a b a b ", "ITMS-90001 ", "90001 ", "\n", "\u{1B}[", "\\u", "&", "=", "'", "size 1 by ",
    "a\n", "12:34:56 ", "[",
  ])
  func `a text of one thing a million times takes its time once`(piece: String) {
    expectPlaces(in: Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8))
  }

  /// What is found lies in the text, whatever that is.
  @discardableResult
  private func expectPlaces(in text: [UInt8]) -> [FoundMessage] {
    let found = finder.find(in: text).messages
    let lines = 1...1 + text.count { $0 == UInt8(ascii: "\n") }
    for message in found {
      #expect((message.place?.upperBound ?? 0) <= text.count)
      #expect(lines.contains(message.line) && message.count > 0)
    }
    for near in NearestMessages(finder.messages).nearest(to: text) {
      #expect((0...1).contains(near.likeness) && lines.contains(near.line))
      #expect(finder.messages.indices.contains(near.message))
    }
    return found
  }

  @Test func `bytes that are no text do no harm`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      expectPlaces(in: (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test func `a cut mark at the end does no harm`() {
    for piece in [
      "\u{1B}", "\u{1B}[", "\u{1B}[3", "\\", "\\u20", "&#3", "=E2", "=", "a'", "a\u{2019}", "\u{1F600}",
    ] {
      for cut in 0..<piece.utf8.count {
        #expect(expectPlaces(in: Array("a b c ".utf8) + Array(piece.utf8).dropLast(cut)).count == 1)
      }
    }
  }
}
