import ArgumentParser
import Reporting
import SpecTables

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule, a code or a message of the store means.",
    discussion: """
      Examples:
        iconproof explain transparent-pixels
        iconproof explain ITMS-90717
        iconproof explain "Missing required icon file. The bundle does not contain an app icon for iPad"
        iconproof explain roles
      """)

  @Argument(help: "A rule's id, a code or a sentence of the store or of Xcode, or 'roles'.")
  var words: [String]

  func run() throws {
    let tables = try loadTables()
    let words = words.joined(separator: " ")
    if words == "roles" { return Output.write(rolesExplanation(tables)) }
    let found = explanation(for: words, messages: try loadMessages())
    guard !found.isEmpty else {
      let near = nearestRules(to: words)
      let hint =
        near.isEmpty ? "iconproof rules lists them." : "Did you mean \(near.joined(separator: " or "))?"
      throw ValidationError("No rule, code or message '\(words)'. \(hint)")
    }
    Output.write(explanationText(found, tables: tables))
  }
}
