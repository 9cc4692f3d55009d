import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The rooms that find, read, measure and repair make no sentence: what they know is an enum with its facts, and the words
/// stand in the rule's own file, in `ReaderWords`, in `Reporting/Words` or in `Repair/Words`.
@Suite struct LiteralTests {
  /// What others call their own things, and what programs read.
  private static let names: Set<String> = [
    "App Icon & Top Shelf Image", "App Icon - App Store", "Top Shelf Image", "Top Shelf Image Wide",
    "iMessage App Icon.stickersiconset", "m_Textures of iPhone", "no SVG or PNG",
    // What git and libpng say.
    "could not fetch", "lazy fetching disabled", "could not get object info", "not a git repository",
    "unable to read",
    "incorrect data check", "Not enough image data", "Too much image data", "Extra compressed data",
    // For who changes the code.
    "say for which reader: written(by:)", "a list with an end has a start",
    // A place of a key, and the place of an app that is not made yet.
    "the default of _", "New _ app",
    // Markup of formats.
    #"  <file name="_"> _  </file> "#, #"    <error line="_" column="_" severity="_""#,
    #"tests="_" failures="_" errors="_""#, #"  <testsuite name="_" _> _  </testsuite> "#,
    #"    <testcase classname="_" name="_""#, #"      <failure message="_" type="_">_</failure> "#,
    #"      <error message="_" type="failure">_</error> "#,
    // A word of the tables, and a drawing of a site.
    "as the image that it replaces",
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 _ _">"#,
    #"  <image width="_" height="_" href="data:image/png;base64,_"/>"#,
  ]

  @Test(
    arguments: [
      "Places", "ImageProperties", "FileTree", "GitObjects", "SourceText", "Notations", "PropertyLists",
      "Model",
      "Archives", "JPEG", "WebP", "ImageInspection", "LZFSE", "Pictures", "PictureSets", "CompiledCatalog",
      "AssetCatalogs", "WebPages", "InterfaceFiles", "Projects", "Discovery", "Engine", "MessageMatching",
      "ArtComparison", "Fleet", "Policy", "Repair", "SpecTables", "Reporting/Sheet", "Reporting/Checklist",
      "Reporting/Formats",
    ])
  func `a room without words has no literal of three words`(room: String) throws {
    for file in try sources(below: repositoryRoot.appending("Sources").appending(room)) {
      let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
      for literal in literals(in: text) where !Self.names.contains(literal) {
        #expect(wordCount(of: literal) < 3, "\(file.fileName.display): \(literal)")
      }
    }
  }

  @Test(arguments: ["Reporting/Words/Reasons", "ReaderWords", "Repair/Words"])
  func `no word of a reason is banned`(room: String) throws {
    for file in try sources(below: repositoryRoot.appending("Sources").appending(room)) {
      let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
      #expect(bannedWords(in: literals(in: text).joined(separator: "\n")) == [])
    }
  }

  /// Nobody else words them: one that is forgotten would be "cannot be read".
  @Test func `every diagnosis of a reader is worded`() throws {
    func types(conformingTo name: String, below room: String) throws -> Set<String> {
      var found: Set<String> = []
      for file in try sources(below: repositoryRoot.appending(room)) {
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
    #expect(literals(in: source) == ["one _ two \(quote)three\(quote)", "four"])
    #expect(wordCount(of: "one _ two \"three\"") == 3 && wordCount(of: "x = 3; -y") == 2)
  }

  private func sources(below folder: FilePath) throws -> [FilePath] {
    try listFolder(folder).flatMap { entry in
      let path = folder.child(entry.name)
      guard entry.kind == .folder else { return [path] }
      return entry.name == "Words" ? [] : try sources(below: path)
    }
  }

  private func wordCount(of text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) }
  }

  /// The literals of one line each, with `_` for what is interpolated; those within an interpolation are not told.
  private func literals(in source: String) -> [String] {
    source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap { line in
      var found: [String] = []
      var rest = line[...]
      while let start = rest.firstIndex(of: "\"") {
        rest = rest[rest.index(after: start)...]
        found.append(takeLiteral(&rest))
      }
      return found
    }
  }

  /// Takes a literal and its closing quote.
  private func takeLiteral(_ rest: inout Substring) -> String {
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
        case "\"": _ = takeLiteral(&rest)
        default: break
        }
      }
    }
    return text
  }
}
