import ArgumentParser
import FileTree
import Places
import Policy
import ReaderWords
import Reporting
import SpecTables
import SystemPackage

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, or the messages of App Store Connect and Xcode in a text or log.",
    discussion: """
      Examples:
        iconproof explain transparent-pixels
        iconproof explain wrong-size missing-required
        iconproof explain ITMS-90717
        iconproof explain "The bundle does not contain an app icon for iPad of exactly '152x152' pixels"
        iconproof explain build.log
        xcodebuild archive 2>&1 | iconproof explain -
        iconproof explain --check . build.log           which file each message of a log is about
        iconproof explain roles

      Ends with 0 once it has read what it was given; with --check as iconproof check, where what a message refused \
      counts as an error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Rules and codes, or a message, a log file, - for standard input, or 'roles'.", valueName: "words"))
  var words: [String]

  @Flag(help: "Print all causes and sources, and the rules that find the problem.")
  var full = false

  @Option(
    help: ArgumentHelp("Check this as well, and say which finding each message is about.", valueName: "path"))
  var check: String?

  func validate() throws {
    if let check { try validatePaths([check]) }
  }

  func run() throws {
    let tables = try loadTables()
    let words = words.joined(separator: " ")
    try rejectAbsentFile()
    if words == "roles" { return Output.write(TerminalText(rolesExplanation(tables))) }
    let explainer = Explainer(try loadMessages())
    try rejectLists(explainer)
    var found = explainer.explanation(of: Array(words.utf8))
    if words == "-" {
      found = explainer.explanation(of: try text(of: nil))
    } else if found.isEmpty, let file = existingFile {
      found = explainer.explanation(of: try text(of: file))
    }
    if let check { try answer(found, by: check) }
    if found.isEmpty, found.unknownCodes.isEmpty, words != "-", existingFile == nil,
      case let near = rulesNear(words), !near.isEmpty
    {
      throw ValidationError(.noSuchSubject(words, near: near))
    }
    guard !found.isEmpty || !found.guesses.isEmpty || !found.unknownCodes.isEmpty else {
      Output.complain(.noMessage(in: words == "-" || existingFile != nil ? nil : words))
      // A log was read, whatever is in it; words that lead nowhere are a slip.
      throw EndOfRun(verdict: words == "-" || existingFile != nil ? .passed : .usage)
    }
    write(found, tables)
  }

  /// Joins the messages to the findings of what is checked.
  private func answer(_ found: Explanation, by path: String) throws {
    let target = try TargetOptions.parse([path])
    try rejectForeignFiles(target.inputPaths)
    let gate = try GateOptions.parse([]).load(for: target.inputPaths)
    let tables = try target.tables(with: gate.configuration)
    var report = gate.apply(to: try examine(target, tables: tables, configuration: gate.configuration))
    let messages = report.raise(by: found)
    let verdict = Verdict(report, failsOn: gate.failOn, allowsEmpty: false)
    report = report.reportingNothingJudged(in: target.inputPaths, failsOn: gate.failOn, empty: .neverAllowed)
    Output.write(
      TerminalText(
        answeredText(messages, unknownCodes: found.unknownCodes, report: report, verdict: verdict)))
    throw EndOfRun(verdict: verdict)
  }

  /// A word that can only be a path, and leads nowhere.
  private func rejectAbsentFile() throws {
    guard words.count == 1, let word = words.first, word != "-", !word.contains(" "), !word.contains("\n")
    else {
      return
    }
    let kind = try? entryKind(RawArguments.path(word))
    if kind == .folder {
      throw ValidationError(.isFolder(word))
    }
    let ending = word.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
    guard kind == nil, word.contains("/") || Self.logEndings.contains(ending ?? "") else { return }
    throw ValidationError(.isAbsent(word))
  }

  /// Of a list, what would be searched as one sentence: a file or topic beside others, and a misspelt name.
  private func rejectLists(_ explainer: Explainer) throws {
    guard (2...Self.listLimit).contains(words.count) else { return }
    let listed = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    let names = Set(listed.filter { explainer.isName($0) })
    let rest = listed.filter { !names.contains($0) }
    if let topic = rest.first(where: isTopic), rest.allSatisfy(isTopic) {
      throw ValidationError(.explainedAlone(topic))
    }
    // The words of a sentence have no hyphens.
    guard !names.isEmpty, let slip = rest.first,
      rest.allSatisfy({ $0.contains("-") && !rulesNear($0).isEmpty })
    else { return }
    throw ValidationError(.noSuchSubject(slip, near: rulesNear(slip)))
  }

  /// More arguments are a text.
  private static let listLimit = 100

  /// Whether a word leads to a text of its own.
  private func isTopic(_ word: String) -> Bool {
    word == "-" || word == "roles"
      || word.contains(where: { "./".contains($0) }) && (try? entryKind(RawArguments.path(word))) == .file
  }

  private static let logEndings: Set<String> = ["log", "txt", "out", "md", "json", "xml", "eml", "html"]

  private func write(_ found: Explanation, _ tables: SpecTables) {
    if full { return Output.write(TerminalText(fullExplanationText(found, tables: tables))) }
    // A rule's own page is short.
    let texts = found.namedRules.map { explanation(of: $0, tables: tables) } + [explanationText(found)]
    Output.write(TerminalText(texts.filter { !$0.isEmpty }.joined(separator: "\n")))
  }

  private var existingFile: FilePath? {
    guard words.count == 1 else { return nil }
    let path = RawArguments.path(words[0])
    guard let kind = try? entryKind(path), kind == .file else { return nil }
    return path
  }

  /// A log; a larger file is none that a message would be looked for in.
  private static let byteLimit = 64 << 20

  /// - Parameter file: nil for standard input.
  private func text(of file: FilePath?) throws -> [UInt8] {
    do throws(FileError) {
      guard let file else { return try StandardInput.read(limit: Self.byteLimit) }
      return try readFile(file, limit: Self.byteLimit)
    } catch {
      Output.complain(.about(file?.display ?? Complaint.standardInput, error.words.display))
      throw EndOfRun(verdict: .incomplete)
    }
  }

  private func rulesNear(_ words: String) -> [String] {
    words.contains(" ") ? [] : Array(nearestRules(to: words).prefix(3))
  }
}
