import Checking
import FileTree
import SystemPackage
import TestSupport
import Testing

@testable import Repair

@Suite struct RepairWriterTests {
  private func change(_ path: FilePath, from before: String?, to after: String?) -> FileChange {
    FileChange(
      path: path, kind: .text, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) },
      words: [], losesPixels: false)
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try readFile(path, limit: 1 << 10), as: UTF8.self)
  }

  /// The second change stands for somebody else who writes while the first one is under way.
  @Test func `a file that changes between two writes of a group is left, and the group is taken back`() throws
  {
    try withFolder(["a.json": .text("old"), "b.json": .text("old")]) { (folder: FilePath) throws -> Void in
      let (first, second) = (folder.appending("a.json"), folder.appending("b.json"))
      let group = RepairGroup(
        findings: [], safety: .safe,
        changes: [
          change(first, from: "old", to: "new"), change(second, from: "old", to: "theirs"),
          change(second, from: "old", to: "ours"),
        ])
      let outcome = try RepairWriter(checkingBy: { [] }).write([group], before: [])
      #expect(outcome.written.isEmpty)
      #expect(outcome.refused == [RefusedRepair(second, "it has changed since it was read")])
      #expect(try text(first) == "old")
    }
  }

  @Test func `a file that appears is kept`() throws {
    try withFolder(["a.json": .text("theirs")]) { (folder: FilePath) throws -> Void in
      let path = folder.appending("a.json")
      let group = RepairGroup(findings: [], safety: .safe, changes: [change(path, from: nil, to: "ours")])
      let outcome = try RepairWriter(checkingBy: { [] }).write([group], before: [])
      #expect(outcome.refused == [RefusedRepair(path, "a file of this name has appeared")])
      #expect(try text(path) == "theirs")
    }
  }
}
