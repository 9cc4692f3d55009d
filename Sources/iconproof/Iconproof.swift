import ArgumentParser

struct Iconproof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "iconproof",
    abstract: "Checks an app's icons and launch images before they ship.",
    discussion: """
      Examples:
        iconproof check                            the current folder
        iconproof check MyApp/Resources            a folder of loose images
        iconproof check --fail-on warning MyApp    gate a release on warnings too
        iconproof checklist MyApp                  what is still to be drawn
        iconproof explain wrong-size               what a rule means, and how sure it is

      Exit codes: 0 passed, 1 findings at or above --fail-on, 2 wrong usage, 3 could not look at everything, \
      or nothing there to judge.
      """,
    version: version,
    subcommands: [
      CheckCommand.self, ChecklistCommand.self, RulesCommand.self, ExplainCommand.self, SpecsCommand.self,
      InitCommand.self, ConfigCommand.self, BaselineCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)

  static let version = "0.1.0"
}
