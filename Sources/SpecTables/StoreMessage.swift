import Places
import SourceText

/// A sentence of the App Store, of Xcode or of its asset compiler, quoted so that a reader who pastes it
/// finds what it means.
package struct StoreMessage: Equatable, Sendable {
  package enum Speaker: String, CaseIterable, Sendable {
    case store, xcode, actool
  }

  /// `ITMS-90717`; nil where the sentence came without a number.
  package let code: String?
  package let speaker: Speaker
  /// The few words before the sentence.
  package let title: String?
  package let says: String
  /// What is behind it, in our words.
  package let means: String
  /// Ids of the rules that find it before the store does.
  package let rules: [String]
  /// Where it was seen; nil where that is no public page.
  package let source: String?

  static let table = "store-messages"

  /// The messages that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> [StoreMessage] {
    var messages: [StoreMessage] = []
    for file in SpecTables.embeddedFiles() where file.name == table {
      for row in try SpecTables.parse(file) { messages.append(try StoreMessage(row)) }
    }
    return messages
  }

  private init(_ node: JSONNode) throws(SpecError) {
    let row = try MemberReader(
      node, table: Self.table, keys: ["code", "from", "title", "says", "means", "rules", "source"])
    code = try row.text("code")
    speaker = try row.word("from", standard: .store)
    title = try row.text("title")
    says = try row.requiredText("says")
    means = try row.requiredText("means")
    rules = try row.texts("rules")
    source = try row.text("source")
  }

  /// The quotation as a reader would have met it.
  package var quotation: String { [title.map { "\($0)." }, says].compactMap(\.self).joined(separator: " ") }
}
