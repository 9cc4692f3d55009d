import Checking
import FileTree
import Policy
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Every message in what users paste leads to its own answer, and to no other.
@Suite struct MessageTests {
  private static let all = Result { try StoreMessage.embedded() }
  private static let explainer = Result { Explainer(try all.get()) }

  private let messages: [StoreMessage]

  init() throws { messages = try Self.all.get() }

  private func explanation(for text: String) throws -> Explanation {
    try Self.explainer.get().explanation(of: Array(text.utf8))
  }

  @Test(
    arguments: storeMessageSamples + buildMessageSamples + webMessageSamples + toolMessageSamples + logSamples
  )
  func `each message of a text is found, and nothing else`(sample: PastedMessage) throws {
    #expect(try explanation(for: sample.text).messages.map(\.id) == sample.ids)
  }

  @Test(arguments: buildMessageSamples + storeMessageSamples + webMessageSamples + toolMessageSamples)
  func `a log around a message does not hide it`(sample: PastedMessage) throws {
    let lines = sample.text.split(separator: " ").enumerated().map { index, word in
      index % 7 == 6 ? "\(word)\n[09:41:0\(index % 10)]: [stdout] " : "\(word) "
    }
    let log =
      "[09:41:00]: $ fastlane beta\n[09:41:00]: " + lines.joined()
      + "\n[09:42:00]: fastlane finished with errors\n"
    // Short texts and plain codes are known by standing alone.
    guard sample.text.split(separator: " ").count > 6 else { return }
    #expect(try explanation(for: log).messages.map(\.id) == sample.ids)
  }

  @Test func `each message of the table is found by its own words`() throws {
    for message in messages where !message.patterns.isEmpty {
      #expect(try explanation(for: message.quotation).messages == [message], "\(message.id)")
      #expect(
        try explanation(for: message.quotation.uppercased()).messages == [message], "\(message.id)")
    }
  }

  @Test func `each message is found by its id, and by its code`() throws {
    for message in messages {
      #expect(try explanation(for: message.id).messages.contains(message), "\(message.id)")
      guard let code = message.code else { continue }
      let same = messages.filter { $0.code == code }
      #expect(try explanation(for: code).messages == same)
      #expect(try explanation(for: String(code.dropFirst(5))).messages == same)
    }
  }

  @Test func `an answer takes at most twelve lines of 80 columns`() throws {
    for message in messages {
      for text in [message.id, message.quotation, "\n\n" + message.quotation] {
        let found = try explanation(for: text)
        for answer in found.answers {
          var one = found
          one.answers = [answer]
          let lines = explanationText(one).split(separator: "\n")
          #expect(lines.count <= 12, "\(message.id)")
          #expect(
            lines.allSatisfy { $0.count <= 80 }, "\(message.id): \(lines.max { $0.count < $1.count } ?? "")")
        }
      }
    }
  }

  @Test func `an answer says what it means, a cause, what to do, and how to see more`() throws {
    for message in messages {
      let found = try explanation(for: message.id)
      let text = explanationText(found)
      for field in ["means   ", "causes  ", "fix     ", "rules   ", "more    iconproof explain --full "] {
        #expect(text.contains("\n\(field)"), "\(message.id)")
      }
      let full = fullExplanationText(found, tables: try embeddedTables())
      for text in message.causes + message.remedies + [message.meaning] {
        #expect(full.plain.contains(text.plain), "\(message.id)")
      }
    }
  }

  @Test func `the table names rules and sources that exist`() throws {
    let ids = Set(catalogue.map(\.id))
    let keys = Set(try embeddedTables().sources.map(\.key))
    #expect(Set(messages.map(\.id)).count == messages.count)
    for message in messages {
      #expect(Set(message.rules).isSubset(of: ids), "\(message.id)")
      #expect(!message.causes.isEmpty && !message.remedies.isEmpty)
      #expect(message.code.map { $0.hasPrefix("ITMS-9") && $0.utf8.count == 10 } ?? true)
      #expect(message.code.map { message.id.hasPrefix($0) } ?? !message.id.hasPrefix("ITMS"))
      for source in message.sources {
        #expect(source.hasPrefix("https://") || keys.contains(source), "\(source)")
      }
    }
  }

  @Test(arguments: [
    ("image must be opaque, has alpha channel", "ITMS-90717"), ("60x60@2x", "app-icon-required"),
    ("app icon set has no content that applies", "no-applicable-content"),
    ("setAlternateIconName failed", "alternate-icon-not-found"),
    ("the top shelf picture has alpha", "ITMS-90497"), ("Newsstand icon missing", "missing-newsstand-icon"),
    ("The sticker image smile.png is too large", "file-too-large"),
  ])
  func `an unknown text gets three guesses, marked as such`(text: String, near: String) throws {
    let found = try explanation(for: text)
    #expect(found.isEmpty)
    #expect(found.guesses.count == 3)
    #expect(found.guesses.contains { $0.id == near }, "\(found.guesses.map(\.id))")
    let lines = explanationText(found).split(separator: "\n")
    #expect(lines.first?.contains("No known message matches") == true)
    #expect(lines.count { $0.hasPrefix("  guess: ") } == found.guesses.count)
  }

  @Test(arguments: [
    "", "the", "99999 12345", "hello world of icons", "No such module 'Foo'",
    "The compiler is unable to type-check this expression in reasonable time", "error: exit code 65",
  ])
  func `what is about something else gets neither answer nor guess`(text: String) throws {
    let found = try explanation(for: text)
    #expect(found.isEmpty && found.guesses.isEmpty, "\(found.guesses.map(\.id))")
  }

  @Test func `a clean log says nothing`() throws {
    let log = """
      CopyPNGFile /b/App.app/Icon.png App/Icon.png
          /Applications/Xcode.app/Contents/Developer/usr/bin/copypng -compress -strip-PNG-text App/Icon.png /b/App.app/Icon.png
      CompileAssetCatalog /b/App.app App/Assets.xcassets (in target 'App')
          actool --app-icon AppIcon --output-partial-info-plist /b/partial.plist --compile /b/App.app
      note: 90022 bytes written, pid 90717, line 90032
      ** BUILD SUCCEEDED **
      """
    let found = try explanation(for: log)
    #expect(found.isEmpty && found.unknownCodes.isEmpty)
  }

  @Test func `codes of other matters are listed`() throws {
    let found = try explanation(for: "ERROR ITMS-90683: Missing Purpose String")
    #expect(found.unknownCodes == ["ITMS-90683"])
    #expect(explanationText(found).contains("ITMS-90683"))
  }

  @Test func `an answer says where in the log and how often`() throws {
    let line =
      "ERROR ITMS-90032: \"Invalid Image Path - No image found at the path referenced under key 'CFBundleIconFiles': 'a.png'\"\n"
    let text = explanationText(try explanation(for: "start\n" + line + line + line))
    #expect(text.hasPrefix("ITMS-90032, App Store Connect: error (line 2, 3 times)\n"))
  }
}

extension String {
  /// Its words, however they are wrapped.
  fileprivate var plain: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Explanation.Guess {
  fileprivate var id: String {
    switch subject {
    case .message(let message): message.id
    case .rule(let rule): rule.id
    }
  }
}
