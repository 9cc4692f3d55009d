import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct ReadingTests {
  @Test func `a file is read whole`() throws {
    try withFolder { folder in
      try writeFile([1, 2, 3], to: folder.child("a"))
      let bytes = try readFile(folder.child("a"), limit: 3)
      #expect(bytes == [1, 2, 3])
    }
  }

  @Test(arguments: [(0, []), (2, [1, 2]), (3, [1, 2, 3]), (9, [1, 2, 3])] as [(Int, [UInt8])])
  func `the beginning of a file is all that is read of it`(count: Int, expected: [UInt8]) throws {
    try withFolder { folder in
      try writeFile([1, 2, 3], to: folder.child("a"))
      let bytes = try readBeginning(of: folder.child("a"), count: count)
      #expect(bytes == expected)
      #expect(throws: FileError.notAFile) { try readBeginning(of: folder, count: count) }
    }
  }

  @Test func `a file over the limit is refused by its size`() throws {
    try withFolder { folder in
      try writeFile([1, 2, 3], to: folder.child("a"))
      #expect(throws: FileError.tooLarge(size: 3, limit: 2)) { try readFile(folder.child("a"), limit: 2) }
    }
  }

  @Test func `what is not there, or is a folder, has its own error`() throws {
    try withFolder { folder in
      #expect(throws: FileError.absent) { try readFile(folder.child("a"), limit: 10) }
      #expect(throws: FileError.notAFile) { try readFile(folder, limit: 10) }
      #expect(throws: FileError.absent) { try listFolder(folder.child("a")) }
      try writeFile([], to: folder.child("b"))
      #expect(throws: FileError.notAFolder) { try listFolder(folder.child("b")) }
    }
  }

  @Test func `a pipe does not hold the run`() throws {
    try withFolder { folder in
      let path = folder.child("Icon.png")
      #expect(path.withPlatformString { mkfifo($0, 0o600) } == 0)
      #expect(throws: FileError.notAFile) { try readFile(path, limit: 10) }
      let kind = try entryKind(path)
      #expect(kind == .other)
    }
  }

  @Test func `a folder is listed by byte, links are named and not followed`() throws {
    try withFolder { folder in
      for name in ["b", "B", "a"] { try writeFile([], to: folder.child(FileName(name))) }
      try writeFile([], to: folder.child(FileName(bytes: [0xFF])))
      let link = folder.child("c")
      #expect(link.withPlatformString { symlink("..", $0) } == 0)
      let entries = try listFolder(folder)
      #expect(entries.map(\.name) == ["B", "a", "b", "c", FileName(bytes: [0xFF])])
      #expect(entries.map(\.kind) == [.file, .file, .file, .symbolicLink, .file])
      #expect(try listFolder(folder) { $0 == "c" || $0 == "a" }.map(\.name) == ["a", "c"])
    }
  }
}
