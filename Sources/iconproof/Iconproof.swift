import ArgumentParser

struct Iconproof: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "iconproof",
    abstract: "Checks an app's icons and launch images before they ship.",
    discussion: """
      Examples:
        iconproof                                  check the current folder
        iconproof check MyApp/Resources            a folder of loose images
        iconproof check --fail-on warning MyApp    gate a release on warnings too
        iconproof fix MyApp                        what a program can fix, as a preview
        iconproof checklist MyApp                  what is still to be drawn
        iconproof sheet -o proof.html MyApp        a page that shows every image
        iconproof inspect Icon.png                 the facts of one image
        iconproof extract App.ipa -o images        its images as PNG files
        iconproof diff Old.ipa New.ipa             which images differ
        iconproof fleet Archives -o store          check many apps, with a record of each
        iconproof explain wrong-size               what a rule means
        iconproof --version --json                 the version, commands and formats, for programs

      Exit codes: 0 passed, 1 findings at or above --fail-on, 2 wrong usage, 3 could not look at everything, \
      or nothing there to judge.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Asset",
        subcommands: [CheckCommand.self, FixCommand.self, ChecklistCommand.self, SheetCommand.self]),
      CommandGroup(name: "Single-image", subcommands: [InspectCommand.self, FingerprintCommand.self]),
      CommandGroup(
        name: "Built-product", subcommands: [ExtractCommand.self, DiffCommand.self, FleetCommand.self]),
      CommandGroup(
        name: "Reference", subcommands: [RulesCommand.self, ExplainCommand.self, SpecsCommand.self]),
      CommandGroup(
        name: "Gate", subcommands: [InitCommand.self, ConfigCommand.self, BaselineCommand.self]),
    ],
    defaultSubcommand: CheckCommand.self)

  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  /// The only place of the version: `.ci/version` reads this line.
  static let version = "0.1.0"
}
