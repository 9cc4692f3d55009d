import ArgumentParser
import FileTree
import ImageProperties
import Places
import Policy
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
    return Self.readNames.contains(name) || ImageFormat(named: name) != nil
      || Self.readExtensions.contains { name.hasExtension($0) }
  }

  private static let readNames: Set<FileName> = ["Contents.json", "icon.json", configurationFileName]
  private static let readExtensions = [
    "plist", "pbxproj", "xcconfig", "strings", "storyboard", "xib", "car", "ipa",
  ]
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
    let markers = [
      "## Icons and launch images: ", "::stop-commands::iconproof-", "<!-- iconproof review -->",
    ]
    return markers.contains { beginning.hasPrefix($0) } || isJSON || isJSONLines || isGitLab || isText
      || isXcode
      || isGitHub || isTable || isComparison
      || beginning.contains("<testsuites name=\"iconproof\"") || isProofSheet(beginning: beginning)
  }

  /// The JSON report and SARIF.
  private var isJSON: Bool {
    beginning.hasPrefix("{") && beginning.contains("\"name\": \"iconproof\"")
  }

  /// What `diff` writes.
  private var isComparison: Bool {
    let last = end.split(separator: "\n").last ?? ""
    return beginning.hasPrefix("## Images: ")
      || beginning.hasPrefix("{\n  \"schemaVersion\": 1,\n  \"equal\": ")
      || beginning.contains("<meta name=\"generator\" content=\"iconproof\">\n<meta name=\"viewport\"")
      || last.hasPrefix("images: ") || last == "no images"
  }

  /// The last line is the summary.
  private var isJSONLines: Bool {
    let last = end.split(separator: "\n").last ?? ""
    return last.hasPrefix("{\"type\":\"summary\",") && last.contains("\"name\":\"iconproof\"")
  }

  /// TSV and Checkstyle.
  private var isTable: Bool {
    beginning.hasPrefix("severity\trule\tpath\t")
      || beginning.contains("<checkstyle ")
        && (beginning.contains(" source=\"iconproof.") || !beginning.contains("<file"))
  }

  private var isGitLab: Bool {
    guard beginning.hasPrefix("[") else { return false }
    return beginning.contains("\"check_name\"") && beginning.contains("\"fingerprint\"")
      || beginning.filter { !$0.isWhitespace } == "[]"
  }

  private var isText: Bool {
    let last = end.split(separator: "\n").last ?? ""
    return ["passed: ", "failed: ", "incomplete: "].contains { last.hasPrefix($0) } || isQuietText
  }

  /// Lines of findings alone.
  private var isQuietText: Bool {
    let first = beginning.prefix { $0 != "\n" }
    return ["error    ", "warning  ", "note     "].contains { first.hasPrefix($0) } && first.contains("  [")
  }

  /// Annotations alone.
  private var isGitHub: Bool {
    let first = beginning.prefix { $0 != "\n" }
    return ["::error ", "::warning ", "::notice "].contains { first.hasPrefix($0) }
      && first.contains("title=iconproof")
  }

  private var isXcode: Bool {
    let first = beginning.prefix { $0 != "\n" }
    return [": error: ", ": warning: ", ": note: "].contains { first.contains($0) }
      && (first.hasSuffix("]") || first.contains("iconproof could not look at it"))
  }
}
