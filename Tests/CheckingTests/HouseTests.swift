import Checking
import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// How the house is built, held to the sources themselves.
@Suite struct HouseTests {
  private struct Line {
    let path: FilePath
    let place: String
    let text: String
  }

  /// The lines of every Swift file below a folder of Sources.
  private func lines(below folder: String = "") throws -> [Line] {
    try swiftFiles(below: repositoryRoot.appending("Sources").appending(FilePath(folder).components)).flatMap
    { path in
      String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, text in
          Line(path: path, place: "\(path.fileName.display):\(number + 1)", text: String(text))
        }
    }
  }

  private func swiftFiles(below folder: FilePath) throws -> [FilePath] {
    try listFolder(folder).flatMap { entry in
      let path = folder.child(entry.name)
      return entry.kind == .folder
        ? try swiftFiles(below: path) : entry.name.hasExtension("swift") ? [path] : []
    }
  }

  /// CONTRIBUTING says that a room imports only what stands above it there.
  @Test func `the list of rooms has each of them, below those that it imports`() throws {
    let text = String(
      decoding: try readFile(repositoryRoot.appending("CONTRIBUTING.md"), limit: 1 << 20), as: UTF8.self)
    let listed = text.split(separator: "\n").filter { $0.hasPrefix("  ") }.flatMap { line in
      line.split(separator: "  ").first?.split(separator: ", ").map(String.init) ?? []
    }
    let places = Dictionary(listed.enumerated().map { ($1, $0) }) { first, _ in first }
    for room in try listFolder(repositoryRoot.appending("Sources")).map(\.name.display) {
      let place = try #require(places[room], "\(room)")
      for line in try lines(below: room) {
        guard let name = importedModule(line), let imported = places[name] else { continue }
        #expect(imported < place, "\(line.place): \(line.text)")
      }
    }
  }

  /// Rules judge values: what reads files, archives, plists, catalogs or projects is above them; what its errors are called
  /// is in `ReaderWords`.
  @Test(arguments: [
    ("Model", ["ImageProperties", "Places", "SpecTables", "SystemPackage"]),
    ("ArtComparison", ["CArtSums", "Darwin", "Glibc", "ImageProperties", "Musl"]),
    (
      "Checking",
      [
        "ArtComparison", "ImageProperties", "Model", "Places", "ReaderWords", "SpecTables", "Synchronization",
        "SystemPackage",
      ]
    ),
  ])
  func `a room of values imports no reader`(room: String, allowed: [String]) throws {
    for line in try lines(below: room) {
      guard let name = importedModule(line) else { continue }
      #expect(allowed.contains(name), "\(line.place): \(line.text)")
    }
  }

  private func importedModule(_ line: Line) -> String? {
    let words = line.text.split(separator: " ")
    guard let start = words.firstIndex(of: "import"), start <= 1, words.count == start + 2 else { return nil }
    return String(words[start + 1])
  }

  /// What a setting or a file of a project is called, a fact says (`Stated`, `ProjectGap`), or the words of the format by
  /// which the target is described (`ProjectVocabulary`, `ProjectFolders`).
  @Test(arguments: [
    "Model", "Discovery", "Checking", "Reporting", "ProofSheet", "Policy", "Repair", "Engine", "Fleet",
    "iconproof", "PictureSets", "Places", "MessageMatching",
  ])
  func `a neutral room knows no word of Xcode's files`(room: String) throws {
    for line in try lines(below: room) {
      #expect(
        !line.text.contains(
          /pbxproj|xcconfig|xcworkspacedata|xcscheme|"xcodeproj"|"xcworkspace"|ASSETCATALOG_|CODE_SIGN_|INFOPLIST_|SDKROOT|rootObject/
        ), "\(line.place): \(line.text)")
    }
  }

  /// How many pixels or samples are taken at once, how far differences reach, and what else the sums themselves are made of.
  private static let constantsOfSums: Set<String> = [
    "CPNG_ALPHA", "CPNG_ART_BLOCK", "CPNG_ART_PROBES", "CPNG_ART_SAMPLED_GROUPS", "CPNG_ART_SPARE",
    "CPNG_BITS", "CPNG_BLUE",
    "CPNG_GREEN", "CPNG_RED", "CART_CAST_BLOCK", "AROUND", "CELL", "CELLS", "COLOR", "COUNT", "EDGES",
    "FIELDS", "FIFTH", "FIRST_PART", "MIDDLES", "PARTS", "SMALLEST",
    "LANES_OF_RUN",
    "LAST", "LONG_STEP", "MOST_UNITS", "PIXELS_OF_RUN", "ROW", "ROWS", "SECOND", "SHADE", "SIDE", "STEP",
    "THIRD", "WIDTH",
  ]

  /// C adds up rows; what a sum has to be is said in Swift, and what a loop has to compare with it is handed. So C has no fraction,
  /// and no number that another has to be larger or smaller than, but for those of no and of all alpha.
  @Test func `C judges nothing`() throws {
    let files = try ["CPNGShim", "CArtSums"].flatMap { room in
      let room = repositoryRoot.appending("Sources").appending(room)
      return try listFolder(room).map { room.child($0.name) }
    }.filter { file in
      let (room, name) = (file.parentFolder.fileName.display, file.fileName.display)
      return room == "CArtSums" ? name.hasSuffix(".c") : name.hasPrefix("evidence")
    }
    #expect(files.count > 10)
    var constants: Set<String> = []
    for file in files {
      let text = String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.replacing(/\/\/.*/, with: "")
        #expect(!code.contains(/\d\.\d|\d\.?f\b/), "\(file.fileName.display):\(number + 1): \(line)")
        let isJudgement = !code.contains("for (") && code.contains(#/ [<>]=? (?!(?:0|1|255)\b)\d/#)
        #expect(!isJudgement, "\(file.fileName.display):\(number + 1): \(line)")
        constants.formUnion(code.matches(of: #/\b([A-Z][A-Z_]+) = /#).map { String($0.output.1) })
      }
    }
    #expect(constants == Self.constantsOfSums)
  }

  /// What a user reads of a finding is said where the fault is declared; why something is not looked at, or not repaired, in
  /// the words of its module.
  @Test func `a sentence is made in the rooms of words alone`() throws {
    let sources = repositoryRoot.appending("Sources")
    let rooms = [
      "Checking/Findings", "Checking/Missing", "Checking/Rules", "Reporting/Words", "Repair/Words",
    ].map { sources.appending($0) }
    let maker = /\b(?:Sentences?|Words)\(|[:>] (?:Sentences?|Words) \{ *"|: Words = "/
    let lines = try lines()
    for room in rooms { #expect(lines.contains { $0.path.isInside(room) && $0.text.contains(maker) }) }
    for line in lines where !rooms.contains(where: { line.path.isInside($0) }) {
      #expect(!line.text.contains(maker), "\(line.place): \(line.text)")
    }
  }

  /// Who speaks of a rule takes it from the rule; helps and the starter configuration quote ids as a user writes them.
  @Test func `the id of a rule is written in the rule alone`() throws {
    // Words for something else as well: a format, a range of colours, an entry of the ledger.
    let others: Set = ["crushed-png", "wide-gamut", "could-not-look"]
    let ids = Set(catalogue.map(\.id).filter { $0.contains("-") }).subtracting(others)
    let literals = try lines().filter { line in
      !["iconproof", "Configuration"].contains { line.path.string.contains("/\($0)/") }
        && !line.text.drop { $0 == " " }.hasPrefix("//")
    }
    var own: [FilePath: String] = [:]
    for line in literals {
      if let id = line.text.firstMatch(of: #/ id: "([a-z0-9-]+)"/#) { own[line.path] = String(id.1) }
      let words = Set(line.text.matches(of: /[a-z0-9]+(?:-[a-z0-9]+)+/).map { String($0.output) })
      let others = words.subtracting([own[line.path]].compactMap(\.self))
      #expect(others.isDisjoint(with: ids), "\(line.place): \(line.text)")
    }
  }
}
