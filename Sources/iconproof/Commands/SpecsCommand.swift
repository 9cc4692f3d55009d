import ArgumentParser
import Reporting
import SpecTables

struct SpecsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specs", abstract: "Print the spec tables: sizes, names, needs and their sources.",
    discussion: """
      Examples:
        iconproof specs launch-images
        iconproof specs --format json
      """)

  @Argument(help: "One table, such as launch-images; all of them without a name.")
  var table: String?

  @Option(help: "text or json.")
  var format: ReportFormat = .text

  @Option(help: ArgumentHelp("A table of your own rows, next to the built-in ones.", valueName: "file"))
  var spec: [String] = []

  func run() throws {
    let tables = try loadTables(house: spec.map { RawArguments.path($0) })
    let wanted = tables.tables.filter { table == nil || $0.name == table }
    guard !wanted.isEmpty else {
      let names = tables.tables.map(\.name).joined(separator: ", ")
      throw ValidationError("No table '\(table ?? "")'. The tables: \(names).")
    }
    switch format {
    case .text: Output.write(specsText(wanted, tables: tables))
    case .json: Output.write(jsonSpecs(wanted.flatMap(\.rows), tables: tables))
    }
  }
}
