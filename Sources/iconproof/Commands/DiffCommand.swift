import ArgumentParser
import Checking
import Engine
import FileTree
import Model
import PictureSets
import Places
import Policy
import ProofSheet
import Reporting
import SystemPackage

/// The formats in which a comparison is written.
enum ComparisonFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, markdown, html
}

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell which images differ between two builds, catalogs or folders.",
    discussion: """
      Examples:
        iconproof diff Old.ipa New.ipa
        iconproof diff --format markdown Old.app New.app
        iconproof diff Assets.xcassets App.ipa                a source and what was built from it
        iconproof diff --since origin/main .                  what this branch changes

      Images are the same one if their name and what they are for are the same; pixels are compared, so that an \
      image that is only compressed in another way is equal. Of a source and its product, what the asset compiler \
      does to colours is no difference. What cannot be decoded, such as an SVG, is compared by its bytes. PDFs and \
      Photoshop documents are images in sets of an asset catalog alone.

      Exit codes: 0 equal, or only renamed; 1 different; 3 could not look at everything, or no image is there.
      """)

  @Argument(
    help: ArgumentHelp("A compiled catalog, an app, an ipa, an image or a folder.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("What it is compared with.", valueName: "new"))
  var new: String?

  @Option(
    help: ArgumentHelp(
      "Compare the path with its state at this revision's merge base with HEAD, or in this folder.",
      valueName: "ref|folder"))
  var since: String?

  @Option(help: "text, json, markdown or html.")
  var format: ComparisonFormat = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file that is written; without it standard output.", valueName: "file"))
  var output: String?

  @OptionGroup var outputs: OutputFiles

  @Option(help: "How many images are decoded at once.")
  var jobs: Int?

  func validate() throws {
    try validateJobs(jobs)
    try validatePaths([old, new, since].compactMap(\.self))
    guard (new == nil) != (since == nil) else {
      throw ValidationError(.diffTakesTwo)
    }
    if output == "" { throw ValidationError(.isEmpty("--output")) }
  }

  mutating func run() throws {
    let paths = [old, new].compactMap(\.self).map { RawArguments.path($0) }
    let file = output.map { RawArguments.path($0) }
    try outputs.check(file.map { [$0] } ?? [], inputs: paths, printsToStandardOutput: file == nil)
    let compared: ComparedProducts
    let former: String
    if let since {
      let state = try EarlierState.named(since, of: paths)
      compared = try comparedSources(at: paths[0], with: state, jobs: jobs)
      try state.confirmOrEnd()
      former = state.name
    } else {
      let products = try paths.map { try pictureProduct(at: $0) }
      compared = ComparedProducts(products[0], products[1], jobs: jobs ?? processorCount)
      former = paths[0].display
    }
    let isEmpty = compared.result.comparison.isEmpty && compared.result.failures.isEmpty
    let failures =
      isEmpty ? paths.map { Failure(path: $0, reason: .picture(.noImage)) } : compared.result.failures
    let text = report(compared, failures, former: former)
    if let file {
      guard Output.write(text, to: file) else { throw EndOfRun(verdict: .incomplete) }
    } else {
      Output.write(document: format == .text ? TerminalText(text).text : text)
    }
    throw EndOfRun(verdict: verdict(compared.result.comparison, failures))
  }

  /// - Parameter former: what is compared with, as a reader knows it.
  private func report(_ compared: ComparedProducts, _ failures: [Failure], former: String) -> String {
    let comparison = compared.result.comparison
    switch format {
    case .text: return comparisonText(comparison, failures: failures)
    case .json: return comparisonJSON(comparison, failures: failures)
    case .markdown: return comparisonMarkdown(comparison, failures: failures)
    case .html:
      let facts = ReviewFacts(
        comparison, report: Report(), earlier: Report(), ref: former, failures: failures)
      let pictures = compared.thumbnails(of: facts)
      return html(of: facts.review(pictures: pictures, version: Iconproof.version))
    }
  }

  private func verdict(_ comparison: Comparison, _ failures: [Failure]) -> Verdict {
    if !failures.isEmpty || !comparison.unknown.isEmpty { return .incomplete }
    return comparison.isEqual ? .passed : .failed
  }
}
