import ArgumentParser
import ArtComparison
import Checking
import Engine
import ImageProperties
import Model
import Places
import Policy
import ReaderWords
import Reporting
import SystemPackage

struct FingerprintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerprint",
    abstract: "Print the fingerprint of a placeholder, for the configuration.",
    discussion: """
      Examples:
        iconproof fingerprint Template.png
        iconproof fingerprint --name "House template" Template.png

      Each line goes into the list "placeholders" of .iconproof.json; placeholder-art then reports an icon that \
      looks like the picture. A fingerprint has 42 bytes, and the picture cannot be rebuilt from it.
      """)

  @Argument(help: ArgumentHelp("A PNG of at most \(Self.largest) px.", valueName: "file"))
  var path: String

  @Option(help: "What findings call the picture; without it the file's name.")
  var name: String?

  private static let largest = "\(ArtSignature.largestSide) x \(ArtSignature.largestSide)"

  func validate() throws { try validatePaths([path]) }

  mutating func run() throws {
    let file = RawArguments.path(path)
    let inspected = inspect([file], depth: .thumbnail, jobs: 1).first
    guard let facts = inspected?.content.facts else {
      try end(.incomplete, file, .unreadable(inspected?.failure?.words.display))
    }
    guard let png = facts.png else { try end(.usage, file, .format(facts.format.name)) }
    if let fault = png.fault { try end(.usage, file, .damaged(fault.words.display)) }
    guard let art = png.art else {
      try end(.usage, file, .tooLarge(Self.largest))
    }
    let text = fingerprintText(art, name: name ?? file.fileName.stem.display)
    guard !text.isEmpty else { try end(.usage, file, .blank) }
    Output.write(TerminalText(text))
    throw EndOfRun(verdict: .passed)
  }

  private func end(_ verdict: Verdict, _ file: FilePath, _ lack: Complaint.FingerprintLack) throws -> Never {
    Output.complain(.noFingerprint(file.display, lack))
    throw EndOfRun(verdict: verdict)
  }
}
