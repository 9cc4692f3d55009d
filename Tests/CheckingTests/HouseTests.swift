import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// How the house is built, held to the sources themselves.
@Suite struct HouseTests {
  private struct Line {
    let place: String
    let text: String
  }

  /// The lines of every Swift file below a folder of Sources.
  private func lines(below folder: String = "") throws -> [Line] {
    try swiftFiles(below: repositoryRoot.appending("Sources").appending(FilePath(folder).components)).flatMap
    { path in
      String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, text in
          Line(place: "\(path.fileName.display):\(number + 1)", text: String(text))
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

  /// Rules judge values: what reads files, archives, plists, catalogs or projects is above them.
  @Test(arguments: [
    ("Model", ["ImageProperties", "Places", "SpecTables", "SystemPackage"]),
    ("ArtComparison", ["Darwin", "Glibc", "ImageProperties", "Musl"]),
    (
      "Checking",
      [
        "ArtComparison", "ImageProperties", "Model", "Places", "SpecTables", "Synchronization",
        "SystemPackage",
      ]
    ),
  ])
  func `a room of values imports no reader`(room: String, allowed: [String]) throws {
    for line in try lines(below: room) {
      let words = line.text.split(separator: " ")
      guard let start = words.firstIndex(of: "import"), start <= 1, words.count == start + 2 else { continue }
      #expect(allowed.contains(String(words[start + 1])), "\(line.place): \(line.text)")
    }
  }
}
