import ArgumentParser
import FileTree
import ImageProperties
import Model
import Places
import Policy
import Projects
import ProofSheet
import Reporting
import SystemPackage

/// Which files a run may write to: each once, and none that holds something else.
struct OutputFiles: ParsableArguments {
  @Flag(help: "Replace a file that is not an iconproof report, or that this run reads.")
  var force = false

  /// What a file that is replaced has to hold.
  enum Content {
    case report, baseline
  }

  /// Ends the run where an output could do harm. Nothing is written before.
  /// - Parameters:
  ///   - inputs: files that the run reads.
  ///   - printsToStandardOutput: whether a report goes there as well.
  func check(
    _ files: [FilePath], content: Content = .report, inputs: [FilePath], printsToStandardOutput: Bool
  ) throws {
    var taken: [OutputPlace: FilePath?] = printsToStandardOutput ? [.standardOutput: nil] : [:]
    for file in files {
      let place = OutputPlace(file)
      if place != .shared, let other = taken.updateValue(file, forKey: place) {
        let name = other?.display ?? Complaint.standardOutput
        throw ValidationError(.sameFile(file.display, name))
      }
    }
    guard !force else { return }
    let read = Set(inputs.map(OutputPlace.init))
    for file in files { try checkContent(of: file, content, isInput: read.contains(OutputPlace(file))) }
  }

  private func checkContent(of file: FilePath, _ content: Content, isInput: Bool) throws {
    guard (try? entryKind(file)) == .file else { return }
    guard !isInput, !isReadByName(file) else {
      throw ValidationError(.isInput(file.display))
    }
    // What cannot be read cannot be recognised.
    let sample = FileSample(file)
    let isOurs = content == .report ? sample?.isReport : sample?.isBaseline
    guard sample?.isEmpty == true || isOurs == true else {
      throw ValidationError(.isNoReport(file.display, content))
    }
  }

  /// Whether a checker reads files of this name, also where they are empty.
  private func isReadByName(_ file: FilePath) -> Bool {
    let name = file.fileName
    return Self.readNames.contains(name) || ProjectFolders.part(name) != nil
      || ImageFormat(named: name) != nil
      || Self.readExtensions.contains { name.hasExtension($0) }
  }

  private static let readNames: Set<FileName> = [manifestName, iconManifestName, configurationFileName]
  private static let readExtensions = ["plist", "strings", "storyboard", "xib", "car", "ipa"]
}

/// The beginning and the end of a file: enough to recognise what this program wrote.
private struct FileSample {
  private let beginning: String
  private let end: String
  let isEmpty: Bool

  private static let size = 4096

  /// Nil for a file that cannot be read.
  init?(_ path: FilePath) {
    guard let file = try? RandomAccessFile(path),
      let first = try? file.bytes(in: 0..<min(Self.size, file.size)),
      let last = try? file.bytes(in: max(0, file.size - Self.size)..<file.size)
    else { return nil }
    isEmpty = file.size == 0
    beginning = String(decoding: first, as: UTF8.self)
    end = String(decoding: last, as: UTF8.self)
  }

  var isBaseline: Bool {
    beginning.hasPrefix("{") && beginning.prefix(100).contains("\"schemaVersion\"")
      && beginning.prefix(100).contains("\"findings\"")
  }

  var isReport: Bool {
    ReportTrace(beginning: beginning, end: end).isOfReport || isProofSheet(beginning: beginning)
  }
}
