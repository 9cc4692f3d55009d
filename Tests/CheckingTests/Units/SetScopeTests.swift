import ImageProperties
import Model
import Places
import SpecTables
import Testing

@testable import Checking

/// Rules of scope `.set`, each on a manifest in memory.
@Suite struct SetScopeTests {
  private let whole = MadeEntry(MadeImage("icon.png", 1024))

  @Test func `an icon of a single size leaves nothing missing`() throws {
    for rule in [Rule.missingRequired, .emptyIconSet, .danglingReference, .leftoverFile, .duplicateSlot] {
      #expect(try lines(of: rule, in: .ofToday(.icon(whole))) == [], "\(rule.id)")
    }
  }

  @Test func `empty-icon-set speaks for a set without any file`() throws {
    let app = MadeApp.ofToday(.icon(MadeEntry(nil)))
    #expect(try findings(of: .emptyIconSet, in: app).map(\.severity) == [.error])
    #expect(try lines(of: .missingRequired, in: app) == [])
  }

  @Test func `missing-required speaks where only the dark icon has a file`() throws {
    let dark = MadeEntry(MadeImage("dark.png", 1024)) { $0.appearance = "dark" }
    let found = try findings(of: .missingRequired, in: .ofToday(.icon(MadeEntry(nil), dark)))
    #expect(found.map(\.slot) == ["ios.single.any"])
    #expect(found.map(\.line) == [3])
    #expect(found.map(\.path) == [MadeApp.catalog.appending("AppIcon.appiconset/Contents.json")])
  }

  @Test func `dangling-reference points at the name in the manifest`() throws {
    let entry = MadeEntry(MadeImage("gone.png", 1024)) { $0.isAbsent = true }
    let found = try findings(of: .danglingReference, in: .ofToday(.icon(entry)))
    #expect(found.map(\.severity) == [.error])
    #expect(found.map { [$0.line, $0.column] } == [[3, 20]])
    #expect(found.map(\.message.display) == ["AppIcon refers to gone.png, which is missing"])
    #expect(try lines(of: .missingRequired, in: .ofToday(.icon(entry))) == [])
  }

  @Test func `duplicate-slot names both files`() throws {
    let found = try findings(
      of: .duplicateSlot, in: .ofToday(.icon(whole, MadeEntry(MadeImage("other.png", 1024)))))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.message.display) == ["AppIcon has two entries for one slot: other.png and icon.png"])
  }

  @Test func `leftover-file is about what no entry lists`() throws {
    let found = try findings(of: .leftoverFile, in: .ofToday(.icon(whole, leftovers: ["old.png"])))
    #expect(found.map(\.path.fileName) == ["old.png"])
  }

  @Test func `nothing of a set that no target uses is an error`() throws {
    let entry = MadeEntry(MadeImage("gone.png", 1024)) { $0.isAbsent = true }
    let found = try findings(of: .danglingReference, in: .ofToday(.icon(entry, use: .unused)))
    #expect(found.map(\.severity) == [.warning])
  }
}
