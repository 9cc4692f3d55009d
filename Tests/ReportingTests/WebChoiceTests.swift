import ImageProperties
import Model
import SpecTables
import TestSupport
import Testing

@testable import Checking
@testable import Reporting

/// What a place shows of a site, and why, in the lines of a report.
@Suite struct `The line of a place` {
  private func line(_ origin: WebCandidate.Origin, _ fault: WebCandidate.Fault? = nil) throws -> String {
    let use = try #require(try WebUse.embedded().first { $0.id == "android.app" })
    let image = WebCandidate(
      origin: origin, address: "a.png", file: "a.png", image: nil, stated: nil, type: nil, facts: nil,
      fault: fault,
      mediaQueries: nil, hasMedia: false)
    let choice =
      fault == nil
      ? WebChoice(use: use, image: image, passedOver: [])
      : WebChoice(use: use, image: nil, passedOver: [image])
    return SiteUses(page: nil, choices: [choice], startups: nil, obstacles: nil).text(of: choice)
  }

  @Test func `says why the image is taken`() throws {
    #expect(try line(.link(.touchIcon)) == "a.png; linked as apple-touch-icon")
    #expect(try line(.root) == "a.png; found by its name")
    #expect(try line(.manifest(.any)) == "a.png; from the manifest")
    #expect(try line(.manifest(.maskable)) == "a.png; maskable, from the manifest")
  }

  @Test func `says what it falls back to, and what cannot be taken`() throws {
    #expect(try line(.manifest(.any), .missing).hasPrefix("none (a.png is missing). Chrome adds a bookmark"))
  }
}
