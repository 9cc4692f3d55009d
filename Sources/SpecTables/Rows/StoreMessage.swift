import Places
import SourceText

/// A message about icons or launch images of App Store Connect, Xcode, its asset compiler, App Review, iOS or a
/// build tool, or about the icons of a web site of a browser, with what it means, so that a reader who pastes it finds
/// the way out.
package struct StoreMessage: Equatable, Sendable {
  package enum Speaker: String, CaseIterable, Sendable {
    case store, xcode, actool, review, system
    /// Of a web site's icons: a browser's console and its tools, Lighthouse, the log of a web server.
    case browser, lighthouse, server
    /// What makes an app with Flutter, Expo or Electron.
    case tool
  }

  package enum Severity: String, CaseIterable, Sendable {
    case error, warning, notice
    /// By a person, after the upload.
    case rejection
  }

  /// How sure it is that the message exists and means this.
  package enum Evidence: String, CaseIterable, Sendable {
    case apple = "A"
    case verified = "V"
    case reported = "1"
    case known = "K"
  }

  /// The code, or words with hyphens for a message without one: `unassigned-child`.
  package let id: String
  /// `ITMS-90717`; nil where the message came without a number.
  package let code: String?
  package let speaker: Speaker
  package let severity: Severity
  /// The message, whole, with names of a made-up app.
  package let quotation: String
  /// What to find it by in a text; see `MessagePattern`.
  package let patterns: [String]
  package let meaning: String
  /// The most frequent one first.
  package let causes: [String]
  package let remedies: [String]
  /// Ids of the rules that find it beforehand.
  package let rules: [String]
  package let evidence: Evidence
  /// Addresses of public pages, and keys of the table of sources.
  package let sources: [String]

  static let tables: Set = ["store-messages", "web-messages", "tool-messages"]

  /// The messages that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> [StoreMessage] {
    try SpecTables.embeddedRows(of: tables, StoreMessage.init)
  }

  private init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: keys)
    id = try row.requiredText("id")
    code = try row.text("code")
    speaker = try row.word("from", standard: .store)
    severity = try row.word("severity", standard: .error)
    quotation = try row.requiredText("says")
    patterns = try row.texts("patterns")
    meaning = try row.requiredText("means")
    causes = try row.texts("causes")
    remedies = try row.texts("fix")
    rules = try row.texts("rules")
    evidence = try row.word("evidence", standard: .reported)
    sources = try row.texts("sources")
  }
}

private let keys: JSONKeys = [
  "id", "code", "from", "severity", "says", "patterns", "means", "causes", "fix", "rules", "evidence",
  "sources",
]
