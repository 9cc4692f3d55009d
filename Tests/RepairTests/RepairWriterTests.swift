import FileTree
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking
@testable import Repair

@Suite struct RepairWriterTests {
  private func change(_ path: FilePath, from before: String?, to after: String?) -> FileChange {
    FileChange(
      path: path, kind: .text, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) },
      steps: [], losesPixels: false)
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
      #expect(outcome.refused == [RefusedRepair(second, .writing(.changed))])
      #expect(try text(first) == "old")
    }
  }

  @Test func `a file that appears is kept`() throws {
    try withFolder(["a.json": .text("theirs")]) { (folder: FilePath) throws -> Void in
      let path = folder.appending("a.json")
      let group = RepairGroup(findings: [], safety: .safe, changes: [change(path, from: nil, to: "ours")])
      let outcome = try RepairWriter(checkingBy: { [] }).write([group], before: [])
      #expect(outcome.refused == [RefusedRepair(path, .writing(.appeared))])
      #expect(try text(path) == "theirs")
    }
  }

  /// What a project says makes the finding, and a picture beside it is changed too: the picture keeps its change.
  @Test func `a new finding takes back what made it, and gives back what did not`() throws {
    try withFolder(["Info.plist": .text("old"), "Art/a.png": .text("old")]) {
      (folder: FilePath) throws -> Void in
      let (plist, picture) = (folder.appending("Info.plist"), folder.appending("Art/a.png"))
      let groups = [plist, picture].map { path in
        RepairGroup(findings: [], safety: .unsafe, changes: [change(path, from: "old", to: "new")])
      }
      let new = finding(at: folder.appending("Art/b.png"))
      let outcome = try RepairWriter {
        String(decoding: try readFile(plist, limit: 10), as: UTF8.self) == "new" ? [new] : []
      }.write(groups, before: [])
      #expect(outcome.written.map(\.changes[0].path) == [picture])
      #expect(outcome.refused.map(\.path) == [plist])
      let (first, second) = (try text(plist), try text(picture))
      #expect(first == "old" && second == "new")
    }
  }

  @Test func `what does not rid of its finding is taken back`() throws {
    try withFolder(["a.json": .text("old")]) { (folder: FilePath) throws -> Void in
      let path = folder.appending("a.json")
      let found = finding(at: path)
      let group = RepairGroup(
        findings: [found], safety: .safe, changes: [change(path, from: "old", to: "new")])
      let outcome = try RepairWriter(checkingBy: { [found] }).write([group], before: [found])
      #expect(outcome.written.isEmpty)
      #expect(outcome.refused.map(\.path) == [path])
      #expect(outcome.refused.map(\.reason.sentence.display) == ["taken back: obsolete-slot is still found"])
      #expect(try text(path) == "old")
    }
  }

  private func finding(at path: FilePath) -> Finding {
    Finding(
      .obsoleteSlot, Weight(.warning), of: FindingOwner(nil, on: .ios), at: FindingPlace(path),
      name: .file(path), subject: .file(PathKey(path)),
      fault: ObsoleteSlot(limit: OSVersion(7), system: OSVersion(8)),
      fingerprint: "obsolete \(path)")
  }
}
