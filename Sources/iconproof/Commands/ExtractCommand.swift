import ArgumentParser
import Checking
import Engine
import FileTree
import Model
import PictureSets
import Places
import Policy
import Reporting
import SourceText
import SystemPackage

struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write the images of a compiled catalog or a built product as PNG files.",
    discussion: """
      Examples:
        iconproof extract App.app/Assets.car -o images
        iconproof extract App.ipa -o images
        iconproof extract --only 'AppIcon*' App.ipa -o icons

      Takes a compiled asset catalog, an app or another folder, or an ipa or another zip archive. Images are cut \
      out of packed sheets, colours are not multiplied by alpha, PNGs that Xcode has crushed are restored, JPEGs become \
      PNGs of the same pixels, and files of other formats are copied. manifest.json in the folder lists every image, also those that are not written and why.

      Ends with 0, or with 3 if there is no image, one cannot be decoded or a file is in the way.
      """)

  @Argument(help: ArgumentHelp("A compiled catalog, an app, or an ipa.", valueName: "path"))
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder that the files go to; made where it does not exist.", valueName: "folder"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Only images whose name matches; * is any text without /, ** any text.", valueName: "glob"))
  var only: String?

  @Flag(help: "Replace files that are in the folder already.")
  var force = false

  @Option(help: "How many images are decoded at once.")
  var jobs: Int?

  func validate() throws {
    try validateJobs(jobs)
    try validatePaths([path])
    if output.isEmpty { throw ValidationError(.isEmpty("--output")) }
    if only == "" { throw ValidationError(.isEmpty("--only")) }
  }

  mutating func run() throws {
    let product = try pictureProduct(at: RawArguments.path(path))
    let folder = RawArguments.path(output)
    try prepare(folder)
    let extraction = Extractor(into: folder, names: only.map(Glob.init), replaces: force)
      .extract(product, jobs: jobs ?? processorCount)
    let wroteManifest = writeManifest(of: extraction, into: folder)
    for failure in extraction.failures {
      Output.complain(.about(failure.path.display, failure.words.display))
    }
    Output.write(TerminalText(extractionText(extraction, folder: folder)))
    let isEmpty = extraction.pictures.isEmpty && extraction.failures.isEmpty
    if isEmpty {
      Output.complain(.noImageNamed(only, in: RawArguments.path(path).display))
    }
    let isWhole =
      wroteManifest && !isEmpty && extraction.failures.isEmpty
      && !extraction.pictures.contains(where: \.isIncomplete)
    throw EndOfRun(verdict: isWhole ? .passed : .incomplete)
  }

  private func prepare(_ folder: FilePath) throws {
    do throws(FileError) {
      try makeFolders(to: folder)
    } catch {
      Output.complain(.notWritten(into: folder, error))
      throw EndOfRun(verdict: .incomplete)
    }
  }

  private func writeManifest(of extraction: Extraction, into folder: FilePath) -> Bool {
    let manifest = JSONWriter.document(
      .array(extraction.pictures.map { $0.facts.json(file: $0.file, reason: $0.reason?.sentence) }))
    do throws(FileError) {
      try writeInto(folder, "manifest.json", Array(manifest.utf8), replaces: force)
      return true
    } catch {
      let path = folder.appending("manifest.json" as FileName)
      Output.complain(.notWritten(path, error))
      return false
    }
  }
}

/// The images of what the user named, or the end of the run.
func pictureProduct(at path: FilePath) throws -> PictureProduct {
  do throws(PictureProductError) {
    return try PictureProduct(path)
  } catch {
    Output.complain(.about(error.failure.path.display, error.failure.words.display))
    throw EndOfRun(verdict: .incomplete)
  }
}
