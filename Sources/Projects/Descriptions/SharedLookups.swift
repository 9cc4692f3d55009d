import FileTree
import Places
import SystemPackage

/// What descriptions look up beside themselves: names in folders, what patterns mean, other files. Those of a tree ask for the same
/// over and over, so each folder is listed and each pattern followed once for all; and what all of them ask for has a bound, since
/// a made-up tree must not be read for ever.
package final class SharedLookups {
  /// Reads what no reader of a notation takes apart.
  let reading: FileReading
  private let listing: FolderReading
  private var folders: [PathKey: NamesOfFolder] = [:]
  private var patterns: [PatternKey: [FilePath]] = [:]
  private var words: [PathKey: QuotedWords] = [:]
  private(set) var helpers: [PathKey: TuistHelpers] = [:]
  private(set) var programs: [BazelMacros.Program: BazelMacros.Loaded] = [:]
  private let knownApps = Answers<PathKey, [WholeApp]>()
  private var lines: [WorkflowKey: [WorkflowLine]] = [:]
  private let knownCalls = Answers<PathKey, [BuilderCall]>()
  /// Names and paths that are kept.
  private var kept = 0
  private var namesLeft = 5_000_000
  private var stepsLeft = 4_000_000
  private var bytesLeft = 128 << 20
  /// Whether something was not looked up any more.
  package private(set) var isExhausted = false

  private struct PatternKey: Hashable {
    let folder: PathKey
    let pattern: String
  }

  private struct WorkflowKey: Hashable {
    let folder: PathKey
    let word: String
  }

  /// As many as some hundred apps have.
  private static let keptLimit = 20_000
  /// Folders of helpers, and files whose words are counted.
  private static let helperLimit = 8
  private static let programLimit = 100
  private static let fileLimit = 4
  /// Words whose lines in workflows are kept.
  private static let wordLimit = 4
  /// Bytes that are looked through in the time of one name.
  private static let bytesOfStep = 50
  /// What to list a folder costs, in names.
  private static let folderCost = 20

  package init(reading: @escaping FileReading, listing: @escaping FolderReading) {
    (self.reading, self.listing) = (reading, listing)
  }

  /// Another description: to take it apart takes longer than to read it.
  func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    guard bytesLeft > 0 else {
      isExhausted = true
      throw .absent
    }
    let bytes = try reading(path)
    bytesLeft -= bytes.count
    return bytes
  }

  /// What a folder holds; nothing where there is none.
  func names(in folder: FilePath) -> NamesOfFolder {
    let key = PathKey(folder)
    if let known = folders[key] { return known }
    guard namesLeft > 0 else {
      isExhausted = true
      return NamesOfFolder([])
    }
    let names = NamesOfFolder((try? listing(folder)) ?? [])
    namesLeft -= names.list.count + Self.folderCost
    keep(names.list.count + 1)
    folders[key] = names
    return names
  }

  /// What a pattern means, found by `search` the first time.
  func paths(of pattern: String, in folder: FilePath, by search: () -> [FilePath]) -> [FilePath] {
    let key = PatternKey(folder: PathKey(folder), pattern: pattern)
    if let known = patterns[key] { return known }
    let found = search()
    keep(found.count + 1)
    patterns[key] = found
    return found
  }

  /// Whether a search may go through so many more names.
  func maySearch(_ count: Int) -> Bool {
    stepsLeft -= count + Self.folderCost
    if stepsLeft < 0 { isExhausted = true }
    return stepsLeft >= 0
  }

  /// How often a file has a word in quotes.
  func count(ofQuoted word: String, in file: DescriptionFile) -> Int {
    let key = PathKey(file.path)
    let known = words[key].flatMap { $0.size == file.bytes.count ? $0 : nil }
    if let known { return known.counts[FileName(word)] ?? 0 }
    guard maySearch(file.bytes.count / Self.bytesOfStep) else { return 0 }
    if words.count >= Self.fileLimit { words.removeAll() }
    let all = QuotedWords(file.bytes)
    words[key] = all
    return all.counts[FileName(word)] ?? 0
  }

  /// An app that a configuration states whole, with its icon.
  struct WholeApp {
    let id: String
    let file: FileName
  }

  /// Those that the configurations in a folder state, found by `search` the first time.
  func wholeApps(in folder: FilePath, by search: () -> [WholeApp]) -> [WholeApp] {
    knownApps.answer(for: PathKey(folder), search)
  }

  /// The lines of those workflows in a folder that hold a word, found by `search` the first time.
  func linesOfWorkflows(
    in folder: FilePath, holding word: String, by search: () -> [WorkflowLine]
  ) -> [WorkflowLine] {
    let key = WorkflowKey(folder: PathKey(folder), word: word)
    if let known = lines[key] { return known }
    let found = search()
    if lines.count >= Self.wordLimit { lines.removeAll() }
    lines[key] = found
    return found
  }

  /// How the workflows in a folder call electron-builder, found by `search` the first time.
  func callsOfBuilder(in folder: FilePath, by search: () -> [BuilderCall]) -> [BuilderCall] {
    knownCalls.answer(for: PathKey(folder), search)
  }

  /// Keeps what the helpers in a folder hold: of a repository most often one folder has any.
  func keep(_ read: TuistHelpers, of folder: FilePath) {
    if helpers.count >= Self.helperLimit { helpers.removeAll() }
    helpers[PathKey(folder)] = read
  }

  /// Keeps what a program that BUILD files load defines: each of a repository loads the same few.
  func keep(_ loaded: BazelMacros.Loaded, of program: BazelMacros.Program) {
    if programs.count >= Self.programLimit { programs.removeAll() }
    programs[program] = loaded
  }

  private func keep(_ count: Int) {
    if kept + count > Self.keptLimit {
      folders.removeAll()
      patterns.removeAll()
      kept = 0
    }
    kept += count
  }
}

/// The names in a folder.
final class NamesOfFolder {
  let list: [FileName]
  private lazy var all = Set(list)
  private lazy var folded = Set(list.map(\.lowercased))

  init(_ list: [FileName]) { self.list = list }

  func contains(_ name: FileName) -> Bool { all.contains(name) }

  /// But for letter case.
  func containsNearly(_ name: FileName) -> Bool { folded.contains(name.lowercased) }
}

/// What stands between two quotes of one kind on a line, in a file.
private struct QuotedWords {
  /// Bytes of the file.
  let size: Int
  private(set) var counts: [FileName: Int] = [:]

  /// Names of rules and files are shorter, and no file has so many.
  private static let lengthLimit = 250
  private static let countLimit = 50_000

  init(_ bytes: [UInt8]) {
    size = bytes.count
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
      var start: Int?
      for (place, byte) in bytes.enumerated() where byte == quote || byte == UInt8(ascii: "\n") {
        if byte == quote, let start, place - start <= Self.lengthLimit, counts.count < Self.countLimit {
          counts[FileName(bytes: bytes[start..<place]), default: 0] += 1
        }
        start = byte == quote ? place + 1 : nil
      }
    }
  }
}
