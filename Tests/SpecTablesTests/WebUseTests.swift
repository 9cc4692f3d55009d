import ImageProperties
import SpecTables
import TestSupport
import Testing

@Suite struct `The places of a web site's icons` {
  let uses: [WebUse]

  init() throws { uses = try WebUse.embedded() }

  @Test func `have ids of their own, known sources and something to take`() throws {
    #expect(Set(uses.map(\.id)).count == uses.count)
    let keys = Set(try embeddedTables().sources.map(\.key))
    for use in uses {
      #expect(!use.sources.isEmpty && use.sources.allSatisfy(keys.contains), "\(use.id)")
      #expect(!use.takes.isEmpty && !use.without.isEmpty, "\(use.id)")
    }
    #expect(Set(uses.map(\.platform)) == Set(WebPlatform.allCases))
  }

  /// The Safari Web Content Guide and installable_evaluator of Chromium.
  @Test func `look for the sizes of their sources`() throws {
    func wanted(_ id: String) throws -> Int? { try #require(uses.first { $0.id == id }).wants }
    #expect(try wanted("iphone.home") == 180)
    #expect(try wanted("ipad.home") == 167)
    let app = try #require(uses.first { $0.id == "chrome.app" })
    #expect(app.least == 144)
    #expect(app.takes(.webP) && app.takes(.png) && app.takes(.svg) && !app.takes(.jpeg) && !app.takes(.html))
  }
}
