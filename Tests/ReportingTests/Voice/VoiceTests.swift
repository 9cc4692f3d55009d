import FileTree
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// How the program and its pages speak. To extend it, add a page, a command or a text to one of the lists.
@Suite struct VoiceTests {
  @Test(arguments: [
    "README.md", "CHANGELOG.md", "SECURITY.md", "Makefile", "action.yml", ".pre-commit-hooks.yaml",
    "CONTRIBUTING.md", "Docs/accuracy.md", "Docs/ci.md", "Docs/integrations.md",
    "Docs/gallery.md", "Docs/guideline.md", "Docs/iconproof.1", "Docs/rules.md", "Docs/speed.md",
    "Specs/README.md",
    "SampleAssets/README.md",
  ])
  func `a page has no banned word`(page: String) throws {
    let bytes = try readFile(repositoryRoot.appending(page), limit: 1 << 20)
    #expect(bannedWords(in: String(decoding: bytes, as: UTF8.self)) == [])
  }

  @Test(arguments: [
    "check", "checklist", "sheet", "inspect", "explain", "rules", "specs", "init", "config", "baseline",
  ])
  func `the help of a command has no banned word`(command: String) throws {
    #expect(bannedWords(in: try runTool(["help", command]).outputText) == [])
  }

  @Test func `what is said of messages has no banned word`() throws {
    for message in try StoreMessage.embedded() {
      let text = ([message.meaning] + message.causes + message.remedies).joined(separator: "\n")
      #expect(bannedWords(in: text) == [], "\(message.id)")
    }
  }

  /// What a slot is, what happens without it, and the documents behind it.
  @Test func `no row of a table has a banned word`() throws {
    let tables = try embeddedTables()
    let texts = tables.rows.flatMap { [$0.label, $0.missing] } + tables.sources.map(\.title)
    for text in texts { #expect(bannedWords(in: text) == []) }
  }

  @Test func `the list of roles has no banned word`() throws {
    #expect(bannedWords(in: rolesExplanation(try embeddedTables())) == [])
  }

  /// "rejects" only where Apple says so or two reports agree.
  @Test func `what one report says is not stated as certain`() throws {
    for message in try StoreMessage.embedded()
    where message.evidence == .reported || message.evidence == .known {
      #expect(!message.meaning.contains("App Store Connect rejects"), "\(message.id)")
    }
  }

  @Test func `words are compared whole`() {
    #expect(bannedWords(in: "He recommends an amended `told` --asked meetings") == [])
    #expect(bannedWords(in: "It is See-through.") == ["see-through: It is See-through."])
    #expect(bannedWords(in: "Told, anew").count == 2)
  }
}
