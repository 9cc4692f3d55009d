import ArgumentParser
import Reporting
import SpecTables

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule means, why, and how sure it is.",
    discussion: """
      Examples:
        iconproof explain transparent-pixels
        iconproof explain ITMS-90032
        iconproof explain roles
      """)

  @Argument(help: "A rule's id, a code of the store, or 'roles'.")
  var word: String

  func run() throws {
    if word == "roles" { return Output.write(rolesExplanation(try loadTables())) }
    let found = rules(matching: word)
    guard !found.isEmpty else {
      let near = nearestRules(to: word)
      let hint =
        near.isEmpty ? "iconproof rules lists them." : "Did you mean \(near.joined(separator: " or "))?"
      throw ValidationError("No rule and no code '\(word)'. \(hint)")
    }
    let tables = try loadTables()
    Output.write(found.map { explanation(of: $0, tables: tables) }.joined(separator: "\n"))
  }
}
