import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// How long a file and a function may be, and how many files a folder may hold: see CONTRIBUTING, "Style".
@Suite struct LimitTests {
  /// The readers of one grammar and the writers of one format, the halves of which would be read together.
  private static let grammarsAndFormats: Set<FileName> = [
    "ReadTOML.swift", "SARIFReport.swift", "ScriptReader.swift", "TextReport.swift",
  ]

  /// Of which the files are all of one kind: measures, decoders.
  private static let wideFolders: [FilePath: Int] = [
    "ArtComparison": 21, "CPNGShim": 27,
  ]

  private struct Source {
    let path: FilePath
    let lines: [Substring]
  }

  private static let room = repositoryRoot.appending("Sources")

  private func sources(below folder: FilePath = room) throws -> [Source] {
    try listFolder(folder).flatMap { entry -> [Source] in
      let path = folder.child(entry.name)
      guard entry.kind != .folder else { return try sources(below: path) }
      guard entry.name.hasExtension("swift") else { return [] }
      let text = String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
      return [Source(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))]
    }
  }

  @Test func `a file has at most 250 lines, that of a grammar or a format 310`() throws {
    let sources = try sources()
    for source in sources {
      let name = source.path.fileName
      // The last line is empty.
      let (count, limit) = (source.lines.count - 1, Self.grammarsAndFormats.contains(name) ? 310 : 250)
      #expect(count <= limit, "\(name.display)")
    }
    let long = Set(sources.filter { $0.lines.count > 251 }.map(\.path.fileName))
    #expect(Self.grammarsAndFormats.isSubset(of: long))
  }

  @Test func `a function that decides has at most 40 lines`() throws {
    for source in try sources() {
      #expect(longFunctions(in: source.lines) == [], "\(source.path.fileName.display)")
    }
  }

  /// The functions, initialisers and properties with more lines than a function may have, in which something is decided.
  private func longFunctions(in lines: [Substring]) -> [String] {
    var found: [String] = []
    var open: (name: String, indent: Substring, start: Int)?
    for (number, line) in lines.enumerated() {
      if let begun = open, line.hasPrefix(begun.indent + "}") {
        open = nil
        let isLong = number - begun.start >= 40
        if isLong, lines[begun.start...number].contains(where: isDecision) { found.append(begun.name) }
      } else if let head = line.firstMatch(of: #/^( *)(?:[a-z]+ )*(?:func (\w+)|(init)\b|var (\w+)[^=]*\{$)/#)
      {
        // One within it counts with it; of a requirement there is no end.
        if let begun = open, head.1.count > begun.indent.count { continue }
        let name = head.2 ?? head.3 ?? head.4 ?? ""
        open = line.hasSuffix("}") ? nil : (String(name), head.1, number)
      }
    }
    return found
  }

  /// A switch that gives each case its words, and a list of values one a line, decide nothing.
  private func isDecision(_ line: Substring) -> Bool {
    line.prefixMatch(of: #/ *(?:if|guard|for|while|repeat)\b/#) != nil
  }

  @Test func `a folder holds about 20 files`() throws {
    func check(_ folder: FilePath, _ name: FilePath) throws {
      let entries = try listFolder(folder)
      let count = entries.count { $0.kind != .folder }
      #expect(count <= Self.wideFolders[name] ?? 20, "\(name.string)")
      for entry in entries where entry.kind == .folder {
        try check(folder.child(entry.name), name.child(entry.name))
      }
    }
    for entry in try listFolder(Self.room) {
      try check(Self.room.child(entry.name), FilePath("").child(entry.name))
    }
  }

  /// Whoever looks for a type by its name finds one file.
  @Test func `no name of a file stands twice`() throws {
    let names = Dictionary(grouping: try sources().map(\.path)) { $0.fileName }
    for (_, paths) in names where paths.count > 1 { Issue.record("\(paths.map(\.string))") }
  }
}
