import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What is left of `init` and `fix` where a file cannot be written to its end. A limit on the size of files is a full disk
/// that comes at the same byte in every run.
@Suite struct FullDiskTests {
  private func run(_ words: [String], in folder: FilePath) throws -> ToolRun {
    let shell = try #require(program(named: "sh"))
    // Four blocks: less than a picture of 1024 pixels, more than what is said of it.
    let script = #"trap '' XFSZ; ulimit -f 4; exec "$@""#
    return try runProgram(
      shell,
      ["-c", script, "sh"].map { Array($0.utf8) } + [try toolPath().bytes] + words.map { Array($0.utf8) },
      in: folder)
  }

  static let kinds = [
    ["ios", "A.xcassets"], ["ios", "Folder"], ["tvos", "Deep/Folder/A.xcassets"], ["web", "site"],
  ]

  @Test(arguments: kinds)
  func `a new icon is whole or not there`(kind: [String]) throws {
    try withFolder(["Icon.png": .png(1024)]) { folder in
      let words = ["init", "--icon", "Icon.png", "--platform", kind[0], "-o", kind[1]]
      let full = try run(words, in: folder)
      #expect(full.exitCode == 3)
      #expect(full.errorText.hasPrefix("iconproof: cannot write "), "\(full.errorText)")
      #expect(try files(in: folder) == ["Icon.png"])
      #expect(try runTool(words, in: folder).exitCode == 0)
    }
  }

  @Test func `a set keeps its files and entries, and the next run fixes it`() throws {
    try withFolder(["Icon.png": .png(1024)]) { folder in
      let made = try runTool(
        ["init", "--icon", "Icon.png", "--platform", "ios", "--all-sizes", "-o", "A.xcassets"], in: folder)
      #expect(made.exitCode == 0)
      let set = folder.appending("A.xcassets/AppIcon.appiconset")
      let manifest = set.appending("Contents.json")
      let whole = String(decoding: try readFile(manifest, limit: 1 << 20), as: UTF8.self)
      let lacking = Array(whole.replacing("\"filename\" : \"ios-marketing-1024.png\",", with: "").utf8)
      try writeWholeFile(lacking, to: manifest)
      try removeFile(set.appending("ios-marketing-1024.png"))
      let before = try files(in: folder)
      let words = ["fix", "--write", "--unsafe", "--master", "Icon.png", "A.xcassets"]
      let full = try run(words, in: folder)
      #expect(full.exitCode == 3, "\(full.errorText)")
      #expect(try files(in: folder) == before && readFile(manifest, limit: 1 << 20) == lacking)
      let fixed = try runTool(words, in: folder)
      #expect(fixed.exitCode == 0, "\(fixed.errorText)")
      #expect(try checkWithTool(folder, only: ["A.xcassets"]).findings == [])
    }
  }

  /// Every file and folder below a folder, by its path from there.
  private func files(in folder: FilePath) throws -> [String] {
    try listFolder(folder).flatMap { entry in
      let name = entry.name.display
      guard entry.kind == .folder else { return [name] }
      return try [name] + files(in: folder.appending(entry.name)).map { "\(name)/\($0)" }
    }.sorted()
  }
}
