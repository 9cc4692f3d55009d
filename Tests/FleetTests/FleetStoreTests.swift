import FileTree
import Fleet
import Model
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Records as they are written and read back; what does not hold what its name says is not believed.
@Suite struct FleetStoreTests {
  private func record(_ path: String, version: String = "1") -> String {
    #"{"type":"app","path":"\#(path)","pathBytes":null,"size":3,"sha256":"aa","#
      + #""tool":{"name":"iconproof","version":"\#(version)","tables":"t"},"failOn":"error","#
      + #""exitCode":1,"failures":[],"findings":[{"rule":"wrong-size","severity":"error"},"#
      + #"{"rule":"wrong-size","severity":"error"},{"rule":"stray-file","severity":"note"}]}"# + "\n"
  }

  private func names(in folder: FilePath) throws -> [FileName] {
    try listFolder(folder.appending("parts")).map(\.name)
  }

  @Test func `a record is read back`() throws {
    try withFolder { folder in
      var store = try FleetStore(folder.appending("a/store"))
      try store.add([record("b.ipa"), record("a.ipa")])
      let app = try #require(try FleetStore(folder.appending("a/store")).app(at: "a.ipa"))
      #expect(
        app.content
          == CheckedContent(path: "a.ipa", size: 3, sha256: "aa", version: "1", tables: "t", failOn: .error))
      #expect(app.verdict == .failed)
      #expect([app.count(.error), app.count(.warning), app.count(.note)] == [2, 0, 1])
    }
  }

  @Test func `the latest record of a path counts, also where two runs write at once`() throws {
    try withFolder { folder in
      var first = try FleetStore(folder)
      var second = try FleetStore(folder)
      try first.add([record("a.ipa")])
      try second.add([record("b.ipa")])
      #expect(try names(in: folder).count == 2)
      #expect(try first.readNewParts())
      #expect(try !first.readNewParts())
      try first.add([record("b.ipa", version: "2")])
      let store = try FleetStore(folder)
      #expect(store.apps.count == 2)
      #expect(store.app(at: "b.ipa")?.content.version == "2")
    }
  }

  @Test func `a part that is not whole is named and counts for nothing`() throws {
    try withFolder { folder in
      var store = try FleetStore(folder)
      try store.add([record("a.ipa"), record("b.ipa")])
      let part = folder.appending("parts").appending(try #require(try names(in: folder).first))
      let bytes = try readFile(part, limit: 1 << 20)
      try writeWholeFile(Array(bytes.prefix(bytes.count - 1)), to: part)
      let again = try FleetStore(folder)
      #expect(again.apps.isEmpty)
      #expect(again.damaged.map(\.path) == [part])
    }
  }

  @Test func `a draft of a run that was killed is no part`() throws {
    try withFolder(["parts/.000001-0123456789abcdef.jsonl.77.part": .text("half")]) { folder in
      let store = try FleetStore(folder)
      #expect(store.apps.isEmpty)
      #expect(store.damaged.isEmpty)
    }
  }

  @Test(arguments: [
    "", "{", "[]", #"{"type":"app"}"#, #"{"type":"app","exitCode":9,"path":"a"}"#, "\u{0}",
  ])
  func `what is no record is none`(line: String) {
    #expect(CheckedApp(line: line.utf8) == nil)
  }

  @Test func `totals list rules by severity and the worst apps first`() throws {
    let apps = ["b.ipa", "a.ipa"].compactMap { CheckedApp(line: record($0).utf8.dropLast()) }
    let totals = FleetTotals(apps)
    #expect(totals.rules.map(\.broken.rule) == ["wrong-size", "stray-file"])
    #expect(totals.rules.map(\.apps) == [2, 2])
    #expect(totals.rules.map(\.findings) == [4, 2])
    #expect(totals.worst.map(\.content.path) == ["a.ipa", "b.ipa"])
    #expect(fleetSummary(totals) == "2 apps: 0 passed, 2 failed, 0 incomplete")
  }

  @Test func `a name in the overview is text`() throws {
    let app = try #require(CheckedApp(line: record("<script>x</script>.ipa").utf8.dropLast()))
    let page = fleetPage(FleetTotals([app]))
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;script&gt;x&lt;/script&gt;.ipa"))
  }
}
