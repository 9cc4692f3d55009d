import FileTree
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

@testable import SpecTables

@Suite struct KindTests {
  private let kinds = KindDescription.embedded

  @Test func `every kind is described, in the order of the checklist`() {
    #expect(kinds.map(\.kind) == AssetKind.allCases)
  }

  @Test func `every trait is one of some kind, and none is given twice`() {
    for trait in KindTrait.allCases { #expect(kinds.contains { $0.traits.contains(trait) }, "\(trait)") }
    for kind in kinds { #expect(Set(kind.traits).count == kind.traits.count, "\(kind.kind)") }
  }

  @Test func `what images of a kind declare is what rows of the kind ask for`() throws {
    let rows = try SpecTables.embedded().rows
    for kind in kinds {
      guard let declaration = kind.declaration else { continue }
      #expect(
        rows.contains { $0.kind == kind.kind && $0.condition?.declares == declaration }, "\(kind.kind)")
    }
  }

  @Test func `the page of the tables has every column of a kind, and every word of it`() throws {
    let page = String(
      decoding: try readFile(repositoryRoot.appending("Specs").appending("README.md"), limit: 1 << 20),
      as: UTF8.self)
    let words =
      KindDescription.keys.names + KindDemand.allCases.map(\.rawValue) + KindTrait.allCases.map(\.rawValue)
    for word in words { #expect(page.contains("`\(word)`"), "\(word)") }
  }
}
