import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func `a file is made or replaced, and nothing else is left`() throws {
    try withFolder(["old.txt": .text("old and longer")]) { (folder: FilePath) throws -> Void in
      try writeWholeFile(Array("new".utf8), to: folder.appending("old.txt"))
      try writeWholeFile(Array("first".utf8), to: folder.appending("new.txt"))
      #expect(try readFile(folder.appending("old.txt"), limit: 99) == Array("new".utf8))
      #expect(try listFolder(folder).map(\.name) == ["new.txt", "old.txt"])
    }
  }

  @Test func `a replaced file keeps its mode and its extended attributes`() throws {
    guard let python = program(named: "python3") else {
      return print("left out: extended attributes, as Python is not installed")
    }
    func run(_ script: String, in folder: FilePath) throws -> ToolRun {
      try runProgram(python, [Array("-c".utf8), Array("import os\n\(script)".utf8)], in: folder)
    }
    try withFolder(["a": .text("old")]) { (folder: FilePath) throws -> Void in
      guard try run("os.chmod('a', 0o640); os.setxattr('a', 'user.tag', b'red')", in: folder).exitCode == 0
      else {
        return print("left out: extended attributes, as this disk or system has none of users")
      }
      try writeWholeFile(Array("new".utf8), to: folder.appending("a"))
      let kept = try run(
        "print(oct(os.stat('a').st_mode & 0o7777), os.getxattr('a', 'user.tag'))", in: folder)
      #expect(kept.outputText == "0o640 b'red'\n")
    }
  }

  @Test func `what must be kept is kept`() throws {
    try withFolder(["a": .text("mine")]) { (folder: FilePath) throws -> Void in
      let path = folder.appending("a")
      #expect(fault { () throws(FileError) in try writeWholeFile([1], to: path, existing: .keep) } == .exists)
      #expect(try readFile(path, limit: 99) == Array("mine".utf8))
      #expect(try listFolder(folder).count == 1)
    }
  }

  /// The second file needs a folder where the first lies.
  @Test func `new files are written together or not at all`() throws {
    let files = [NewFile("a", [1]), NewFile("b/c", [2]), NewFile("a/d", [3])]
    try withFolder(["there": .folder(["e": .text("mine")])]) { (folder: FilePath) throws -> Void in
      let new = folder.appending("new")
      #expect(fault { () throws(FileError) in try writeNewFiles(files, into: new) } == .exists)
      #expect(fault { () throws(FileError) in try writeNewFolder(files, to: new) } == .exists)
      #expect(try listFolder(folder).map(\.name) == ["there"])
      #expect(
        fault { () throws(FileError) in try writeNewFiles(files, into: folder.appending("there")) } == .exists
      )
      #expect(try listFolder(folder.appending("there")).map(\.name) == ["e"])
    }
  }

  /// No process has the number 99,999,999; the first one always runs.
  @Test func `a draft of a folder goes once the process that made it is gone`() throws {
    let files: FixtureTree = [
      ".Set.99999999.part/Contents.json": .text("half"), ".Set.99999999.part/in/Icon.png": .text("half"),
      ".Set.1.part/Contents.json": .text("half"), ".Other.99999999.part/Contents.json": .text("half"),
    ]
    try withFolder(files) { (folder: FilePath) throws -> Void in
      try writeNewFolder([NewFile("Contents.json", Array("whole".utf8))], to: folder.appending("Set"))
      let names = try listFolder(folder) { _ in true }.map(\.name.display)
      #expect(names.sorted() == [".Other.99999999.part", ".Set.1.part", "Set"])
    }
  }

  @Test func `a link stays a link`() throws {
    try withFolder(["real": .text("old"), "link": .link(to: "real")]) { (folder: FilePath) throws -> Void in
      try writeWholeFile(Array("new".utf8), to: folder.appending("link"))
      #expect(try entryKind(folder.appending("link"), following: false) == .symbolicLink)
      #expect(try readFile(folder.appending("real"), limit: 99) == Array("new".utf8))
    }
  }

  @Test func `a folder that is not there or not ours is said`() throws {
    try withFolder(["folder": .folder([:])]) { (folder: FilePath) throws -> Void in
      let (inNone, onFolder) = (folder.appending("no/such"), folder.appending("folder"))
      #expect(fault { () throws(FileError) in try writeWholeFile([], to: inNone) } == .absent)
      #expect(fault { () throws(FileError) in try writeWholeFile([], to: onFolder) } == .notAFile)
    }
  }

  @Test func `adding makes the file and keeps what is there`() throws {
    try withFolder { (folder: FilePath) throws -> Void in
      let path = folder.appending("log")
      try appendToFile(Array("a".utf8), at: path)
      try appendToFile(Array("b".utf8), at: path)
      #expect(try readFile(path, limit: 99) == Array("ab".utf8))
    }
  }
}

private func fault(_ body: () throws(FileError) -> Void) -> FileError? {
  do throws(FileError) {
    try body()
    return nil
  } catch {
    return error
  }
}

@Suite struct PathBaseTests {
  @Test(
    arguments: [
      (".", "/w/repo/App/Icon.png", "App/Icon.png"), (".", "App/../Icon.png", "Icon.png"), (".", ".", "."),
      ("..", "Icon.png", "repo/Icon.png"), ("App", "Icon.png", "/w/repo/Icon.png"),
      ("/w", "x", "repo/x"),
    ])
  func `paths are counted from the base`(folder: String, path: String, expected: String) {
    let base = PathBase(FilePath(folder), from: "/w/repo")
    #expect(base.relative(FilePath(path)) == FilePath(expected))
  }
}
