import FileTree
import GitObjects
import Places
import SystemPackage
import TestSupport
import Testing

/// What git itself wrote is read back: the lists are git's own, by `ls-files -t`.
@Suite(.enabled(if: program(named: "git") != nil, "git is not here"))
struct GitIndexTests {
  private static let tree: FixtureTree = [
    "a.txt": .text("one\n"), "Apps/Weather/b.txt": .text("two\n"), "Apps/Weather/c.txt": .text("three\n"),
    "Apps/Wetter/d.txt": .text("four\n"), "Docs/\u{E9}.txt": .text("five\n"),
  ]

  private func entries(in folder: FilePath) -> [String] {
    let index = GitIndex(around: folder) { _ in true }
    return (index?.entries ?? []).map {
      "\($0.isSkipped ? "S" : "H") \($0.path.string)\($0.isFolder ? "/" : "")"
    }
  }

  @Test(arguments: ["2", "4"]) func `all that is tracked, and what is kept out`(version: String) throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      try runGit(["update-index", "--index-version", version], in: folder)
      let all = ["Apps/Weather/b.txt", "Apps/Weather/c.txt", "Apps/Wetter/d.txt", "Docs/\u{E9}.txt", "a.txt"]
      #expect(entries(in: folder.appending("Apps")) == all.map { "H " + $0 })
      // The bit makes version 3 of 2.
      try runGit(["update-index", "--skip-worktree", "Apps/Weather/c.txt"], in: folder)
      #expect(
        entries(in: folder) == all.map { ($0 == "Apps/Weather/c.txt" ? "S " : "H ") + $0 })
    }
  }

  @Test func `an entry is named as the last component of its path`() throws {
    try withFolder(["b": .text(""), "a/b": .text(""), "a/cb": .text("")]) {
      (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      let named = try #require(GitIndex(around: folder) { $0.isNamed("b") })
      #expect(named.entries.map(\.path.string) == ["a/b", "b"])
    }
  }

  @Test func `object names of SHA-256, and a linked work tree`() throws {
    try withFolder(["main/a.txt": .text("one\n")]) { (folder: FilePath) throws -> Void in
      let main = folder.appending("main")
      try runGit(["init", "-q", "--object-format=sha256", "."], in: main)
      try commitAll(in: main)
      #expect(entries(in: main) == ["H a.txt"])
      try runGit(["worktree", "add", "-q", "../linked"], in: main)
      #expect(entries(in: folder.appending("linked")) == ["H a.txt"])
    }
  }

  @Test func `a folder of a sparse index stands for what is below it`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      try runGit(["sparse-checkout", "set", "--cone", "--sparse-index", "Docs"], in: folder)
      #expect(entries(in: folder) == ["S Apps/", "H Docs/\u{E9}.txt", "H a.txt"])
    }
  }

  @Test func `no index, and a damaged one, say nothing`() throws {
    try withFolder([".git/HEAD": .text("ref: refs/heads/main\n")]) { (folder: FilePath) throws -> Void in
      #expect(GitIndex(around: folder) { _ in true } == nil)
    }
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      try commitAll(in: folder)
      let file = folder.appending(".git").appending("index")
      let whole = try readFile(file, limit: 1 << 20)
      for count in stride(from: 0, to: whole.count, by: 7) {
        try writeWholeFile(Array(whole.prefix(count)), to: file)
        _ = GitIndex(around: folder) { _ in true }
      }
      for place in stride(from: 0, to: whole.count, by: 3) {
        for value in [0, 0x7F, 0xFF] as [UInt8] {
          var changed = whole
          changed[place] = value
          try writeWholeFile(changed, to: file)
          _ = GitIndex(around: folder) { _ in true }
        }
      }
    }
  }
}
