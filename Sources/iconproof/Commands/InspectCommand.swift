import ArgumentParser
import AssetSources
import Checking
import FileTree
import Policy
import Reporting
import SpecTables

/// The formats in which facts of images are printed.
enum InspectFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the facts of single images: size, colour, alpha, chunks, damage.",
    discussion: """
      Examples:
        iconproof inspect Icon.png
        iconproof inspect Resources                     every image of a folder, a line each
        iconproof inspect --format json *.png

      Facts are no verdict: a damaged image ends with 0, and the facts say so; a file that cannot be \
      read ends with 3.
      """)

  @Argument(help: ArgumentHelp("Images, or folders of images.", valueName: "file"))
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

  mutating func run() async throws {
    let tables = try loadTables(house: spec.map { RawArguments.path($0) })
    let search = ImageSearch(paths.map { RawArguments.path($0) })
    let progress = Progress()
    let images = await readImages(
      at: search.images, jobs: jobs ?? processorCount, progress: progress.report)
    progress.erase()
    let failures = search.failures + images.compactMap(Failure.init)
    switch format {
    case .text:
      Output.write(imageFactsText(images, failures: failures, tables: tables, isVerbose: verbose))
    case .json: Output.write(jsonImageFacts(images, failures: failures, tables: tables))
    }
    throw EndOfRun(verdict: failures.isEmpty ? .passed : .incomplete)
  }
}
