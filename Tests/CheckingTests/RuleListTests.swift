import Checking
import FileTree
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// What every rule has to bring.
@Suite struct RuleListTests {
  @Test func `ids are unique and in alphabetical order`() {
    let ids = allRules.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: allRules.map(\.id)) func `an id is in lower case with hyphens`(id: String) {
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) || $0.isNumber } })
  }

  @Test(arguments: allRules.map(\.id)) func `a rule explains itself`(id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    for sentence in [rule.rationale, rule.remedy] { #expect(sentence.hasSuffix(".") && sentence.count > 20) }
    #expect(["error", "warning", "note", "as severe as"].contains { rule.severities.text.hasPrefix($0) })
    #expect(rule.storeCodes.allSatisfy { $0.hasPrefix("ITMS-") })
  }

  @Test func `every source of a rule is in the table of sources`() throws {
    let keys = Set(try embeddedTables().sources.map(\.key))
    for rule in allRules {
      #expect(rule.sources.allSatisfy(keys.contains), "\(rule.id)")
      // Only what the program says of itself has no source.
      #expect(!rule.sources.isEmpty || rule.evidence == .own, "\(rule.id)")
    }
  }

  @Test(arguments: ["broken", "passing"]) func `every rule has a sample`(group: String) throws {
    let folder = repositoryRoot.appending("SampleAssets").appending(FilePath(group).components)
    let samples = try listFolder(folder).map { $0.name.display }
    // Its sample would be a picture far larger than any slot; a test draws one.
    #expect(samples == allRules.map(\.id).filter { $0 != "could-not-look" })
  }
}
