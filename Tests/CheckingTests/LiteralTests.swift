import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What a person reads is worded in the rule's own file, in `ReaderWords` and in folders named Words; all other rooms know
/// it as an enum with its facts.
@Suite struct LiteralTests {
  /// What others call their own things, and what programs read.
  private static let names: Set<String> = [
    "App Icon & Top Shelf Image", "App Icon - App Store", "Top Shelf Image", "Top Shelf Image Wide",
    "App Icon", "iMessage App Icon.stickersiconset", "Copy Bundle Resources",
    "no SVG or PNG",
    "Apple TV", "Apple Vision", "Apple Watch", "Developer ID", "app store", "team store", "Mac app",
    "Mac OSX",
    "icon src", "Import Project", "MauiIcon Include", "Swift Playgrounds", "Swift Bundler", "React Router",
    "Uno Platform", "Unreal Engine", "Codename One", "generate icons", "macosx icon",
    "apply false", "type: Zip", "export default", "git clone", "git lfs", "git submodule", "go generate",
    "go run", "swift run", "cargo run", "tauri build", "eas submit",
    "value of a program", "export default ",
    // What things are called where no file does.
    "build setting", "icon setting", "compiler flags", "The build", "House image",
    // What git and libpng say.
    "could not fetch", "lazy fetching disabled", "could not get object info", "not a git repository",
    "unable to read", "missing blob", "not allowed", "dubious ownership", "git ended",
    "incorrect data check", "Not enough image data", "Too much image data", "Extra compressed data",
    // For who changes the code.
    "a list with an end has a start",
    // The place of an app that is not made yet.
    "New _ app",
    // Fonts, and what a style sheet calls a place.
    "DejaVu Sans Mono", "Segoe UI", "Helvetica Neue", "SF Mono", "light dark", " checked fault",
    "bar toolbar _",
    // What this program writes into files, and knows its own reports by.
    #"    {"src": "/_", "sizes": "_", "type": "image/png", "purpose": "_"}"#, #"  "name": "Example","#,
    #"  "display": "standalone","#, "(device-width: _px) and (device-height: _px) and ",
    "(-webkit-device-pixel-ratio: _) and (orientation: _)", "iconproof fix", "<!-- iconproof review -->",
    #""name": "iconproof""#, #"{   "schemaVersion": 1,   "equal": "#,
    // A word of the tables.
    "as the image that it replaces",
  ]

  /// Where words may be: beside them a room has nothing but folders of that name.
  private static let roomsOfWords: Set<String> = ["ReaderWords", "Checking/Rules"]

  @Test func `a room without words has no literal of two words`() throws {
    let sources = repositoryRoot.appending("Sources")
    var checked = 0
    var met: Set<String> = []
    for file in try sourceFiles(below: sources) where file.fileName.hasExtension("swift") {
      var place = file
      guard place.removeFolder(sources),
        !Self.roomsOfWords.contains(where: { place.string.hasPrefix("\($0)/") })
      else { continue }
      checked += 1
      let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
      for literal in literals(in: withoutClasses(withoutHelp(text))) {
        guard !Self.names.contains(literal) else {
          met.insert(literal)
          continue
        }
        #expect(wordCount(of: literal) < 2, "\(place): \(literal)")
      }
    }
    #expect(checked > 600)
    #expect(Self.names.subtracting(met).isEmpty)
  }

  @Test(arguments: ["Reporting/Words/Reasons", "ReaderWords", "Repair/Words"])
  func `no word of a reason is banned`(room: String) throws {
    for file in try sourceFiles(below: repositoryRoot.appending("Sources").appending(room)) {
      let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
      #expect(bannedWords(in: literals(in: text).joined(separator: "\n")) == [])
    }
  }

  /// Nobody else words them: one that is forgotten would be "cannot be read".
  @Test func `every diagnosis of a reader is worded`() throws {
    func types(conformingTo name: String, below room: String) throws -> Set<String> {
      var found: Set<String> = []
      for file in try sourceFiles(below: repositoryRoot.appending(room)) {
        let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
        for match in text.matches(
          of: try Regex("(?m)^(?:package )?(?:struct|enum|extension) ([A-Z][A-Za-z.]*): [^{\n]*\\b\(name)\\b")
        ) {
          found.insert(String(text[match.output[1].range!]))
        }
      }
      return found
    }
    let all = try types(conformingTo: "Diagnosis", below: "Sources")
    #expect(all.count > 15)
    #expect(
      try types(conformingTo: "WordedDiagnosis", below: "Sources/ReaderWords")
        == all.subtracting(["WordedDiagnosis"]))
  }

  @Test func `literals are told from code and comments`() {
    let quote = "\""
    let source = """
      // "a comment of words"
      let a = "one \\(names.map { "\\($0)!" }) two \\"three\\"" + "four"
      """
    #expect(literals(in: source) == ["_!", "one _ two \(quote)three\(quote)", "four"])
    #expect(wordCount(of: "one _ two \"three\"; isn't.") == 4)
    #expect(wordCount(of: "x = 3; -y <a href=\"b\"> M0 0L5 (size: 3)") == 1)
  }

  private func sourceFiles(below folder: FilePath) throws -> [FilePath] {
    try listFolder(folder).flatMap { entry in
      let path = folder.child(entry.name)
      guard entry.kind == .folder else { return [path] }
      return entry.name == "Words" ? [] : try sourceFiles(below: path)
    }
  }

  /// Without the texts of `--help`, which are beside the options that they describe.
  private func withoutHelp(_ source: String) -> String {
    var lines: [Substring] = []
    var depth = 0
    var (isInBlock, continues) = (false, false)
    for line in source.split(separator: "\n") {
      let startsHelp = ["help:", "ArgumentHelp(", "abstract:", "discussion:"].contains { line.contains($0) }
      let isHelp = depth > 0 || isInBlock || continues || startsHelp
      if isInBlock { isInBlock = !line.hasSuffix("\"\"\"") && !line.hasSuffix("\"\"\")") }
      if startsHelp, line.hasSuffix("\"\"\"") { isInBlock = true }
      continues = startsHelp && line.hasSuffix(":")
      if depth > 0 || line.contains("ArgumentHelp(") {
        depth = max(0, depth + line.count { $0 == "(" } - line.count { $0 == ")" })
      }
      if !isHelp { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// Without the classes of elements, which only the style sheet reads.
  private func withoutClasses(_ source: String) -> String {
    source.replacing(/"?class"?: [^\],]*"/, with: "")
  }

  /// Words of a sentence: letters alone, before the marks of a sentence.
  private func wordCount(of text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count { part in
      let word = part.drop { "\"(".contains($0) }.reversed().drop { ".,:;?!\")".contains($0) }
      return word.count > 1 && word.last?.isLetter == true && word.allSatisfy { $0.isLetter || $0 == "'" }
    }
  }

  /// The literals of one line each, with `_` for what is interpolated, those within an interpolation before their own.
  private func literals(in source: String) -> [String] {
    source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap { line in
      var found: [String] = []
      var rest = line[...]
      while let start = rest.firstIndex(of: "\"") {
        rest = rest[rest.index(after: start)...]
        takeLiteral(&rest, &found)
      }
      return found
    }
  }

  /// Takes a literal and its closing quote.
  private func takeLiteral(_ rest: inout Substring, _ found: inout [String]) {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      let escaped = rest.popFirst()
      guard escaped == "(" else {
        text.append(escaped == "n" ? " " : escaped ?? " ")
        continue
      }
      text.append("_")
      var depth = 1
      while depth > 0, let next = rest.popFirst() {
        switch next {
        case "(": depth += 1
        case ")": depth -= 1
        case "\"": takeLiteral(&rest, &found)
        default: break
        }
      }
    }
    found.append(text)
  }
}
