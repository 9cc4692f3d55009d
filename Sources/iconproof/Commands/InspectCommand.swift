import ArgumentParser
import Checking
import Discovery
import Engine
import FileTree
import Model
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage

/// The formats in which facts of images are printed.
enum InspectFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the facts of single images, and what is in compiled catalogs.",
    discussion: """
      Examples:
        iconproof inspect Icon.png
        iconproof inspect Resources                     every image of a folder, a line each
        iconproof inspect App.app/Assets.car            what is in a compiled asset catalog
        iconproof inspect --format json *.png

      Facts are not a verdict: a damaged image still ends with 0, and the facts say so; a file that cannot be \
      read ends with 3.
      """)

  @Argument(help: ArgumentHelp("Images, compiled catalogs, or folders of them.", valueName: "file"))
  var paths: [String]

  @Option(help: "text or json.")
  var format: InspectFormat = .text

  @Flag(name: .shortAndLong, help: "All facts of each image, however many there are, with every chunk.")
  var verbose = false

  @Option(help: ArgumentHelp("A table of your own rows, next to the built-in ones.", valueName: "file"))
  var spec: [String] = []

  @Option(help: "How many images are read at once.")
  var jobs: Int?

  func validate() throws {
    try validateJobs(jobs)
    try validatePaths(paths)
  }

  mutating func run() throws {
    let tables = try loadTables(house: spec.map { RawArguments.path($0) })
    let search = ImageSearch(paths.map { RawArguments.path($0) })
    let (catalogs, images) = read(search.images)
    let failures = search.failures + catalogs.failures + images.compactMap(\.failure)
    switch format {
    case .text:
      let texts = [
        compiledCatalogText(catalogs.inspected),
        imageFactsText(images, failures: failures, tables: tables, isVerbose: verbose),
      ]
      Output.write(TerminalText(texts.filter { !$0.isEmpty }.joined(separator: "\n")))
    case .json:
      Output.write(
        document: jsonImageFacts(
          images, catalogs: catalogs.inspected, failures: failures, tables: tables))
    }
    throw EndOfRun(verdict: failures.isEmpty ? .passed : .incomplete)
  }

  /// Compiled catalogs are told by their first bytes, whatever their name.
  private func read(_ paths: [FilePath]) -> (CompiledCatalogs, [InspectedFile]) {
    let catalogs = CompiledCatalogs(among: paths)
    let progress = Progress()
    let images = inspect(
      paths.filter { !catalogs.paths.contains($0) }, jobs: jobs ?? processorCount,
      progress: progress.report)
    progress.erase()
    return (catalogs, images)
  }
}
