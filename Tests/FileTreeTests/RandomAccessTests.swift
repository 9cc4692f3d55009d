import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

@Suite struct RandomAccessTests {
  @Test func `parts of a file are read in any order`() throws {
    try withFolder(["a": .data([1, 2, 3, 4])]) { folder in
      let file = try RandomAccessFile(folder.child("a"))
      #expect(file.size == 4)
      for range in [2..<4, 0..<2, 4..<4, 0..<4] {
        let bytes = try file.bytes(in: range)
        #expect(bytes == Array([1, 2, 3, 4][range]))
      }
    }
  }

  @Test func `a part beyond the end is told, also when the file became shorter`() throws {
    try withFolder(["a": .data([1, 2, 3, 4])]) { folder in
      let file = try RandomAccessFile(folder.child("a"))
      #expect(throws: FileError.changed) { try file.bytes(in: 3..<5) }
      #expect(throws: FileError.changed) { try file.bytes(in: -1..<1) }
      try writeFile([1], to: folder.child("a"))
      #expect(throws: FileError.changed) { try file.bytes(in: 0..<2) }
    }
  }

  @Test func `what is no regular file is refused`() throws {
    try withFolder { folder in
      #expect(throws: FileError.notAFile) { try RandomAccessFile(folder) }
      #expect(throws: FileError.absent) { try RandomAccessFile(folder.child("a")) }
    }
  }
}
