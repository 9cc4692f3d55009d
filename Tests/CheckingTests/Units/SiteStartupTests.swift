import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules of startup images, each on links in memory.
@Suite struct SiteStartupTests {
  private let page = "index.html"

  private func site(_ queries: (text: String, queries: MediaQueryList)...) -> MadeSite {
    MadeSite {
      $0.links = queries.map { query in MadeLink(.startupImage, "a.png") { $0.media = query } }
      $0.images = [MadeSiteImage(MadeImage("a.png", 1170, 2532), as: "web.startup.390x844@3.p")]
    }
  }

  @Test func `startup-image-size holds an image to the screen of its query`() throws {
    #expect(
      try foundFaults(of: .startupImageSize, in: site(madeQuery(375, 812, ratio: 3))) == [
        FoundFault(
          .warning, page,
          StartupImageSize(
            actual: px(1170, 2532), expected: [px(1125, 2436), px(2436, 1125)], other: Untrusted("a.png"),
            sides: nil))
      ])
    #expect(try foundFaults(of: .startupImageSize, in: site(madeQuery(390, 844, ratio: 3))) == [])
  }

  @Test func `startup-media-query tells why no screen matches`() throws {
    func found(_ query: (text: String, queries: MediaQueryList)) throws -> [FoundFault] {
      try foundFaults(of: .startupMediaQuery, in: site(query))
    }
    let (ratio, turned) = (madeQuery(390, 844, ratio: 2), madeQuery(844, 390, ratio: 3))
    #expect(
      try found(ratio) == [
        FoundFault(
          .note, page,
          StartupMediaQuery.ratio(name: Untrusted(ratio.text), actual: px(390, 844), expected: 3))
      ])
    #expect(
      try found(turned) == [
        FoundFault(.note, page, StartupMediaQuery.turned(name: Untrusted(turned.text), actual: px(390, 844)))
      ])
    let odd = madeQuery(1, 2, ratio: 1)
    #expect(
      try found(odd) == [FoundFault(.note, page, StartupMediaQuery.unknown(name: Untrusted(odd.text)))])
    #expect(
      try found(("(width", MediaQueryList(queries: [.invalid]))) == [
        FoundFault(.warning, page, StartupMediaQuery.invalid(name: Untrusted("(width")))
      ])
    let unknown = MediaQueryList(queries: [
      .conditions(MediaConditions(isNegated: false, type: nil, features: [.unknown("device-width: 390")]))
    ])
    #expect(
      try found(("(device-width: 390)", unknown)) == [
        FoundFault(
          .warning, page,
          StartupMediaQuery.neverHolds(name: "(device-width: 390)", other: "device-width: 390"))
      ])
    #expect(try found(madeQuery(390, 844, ratio: 3)) == [])
  }

  @Test(arguments: [
    (["a.png", "b.png"], [FoundFault(.note, "index.html", StartupMediaQuery.absent(count: 2))]),
    (["a.png"], []),
  ])
  func `startup-media-query counts links without any`(addresses: [String], expected: [FoundFault]) throws {
    let site = MadeSite { $0.links = addresses.map { MadeLink(.startupImage, $0) } }
    #expect(try foundFaults(of: .startupMediaQuery, in: site) == expected)
  }

  @Test func `missing-startup-image counts the screens that three images leave out`() throws {
    let three = [(390, 844, 3), (375, 812, 3), (414, 896, 2)].map { madeQuery($0.0, $0.1, ratio: $0.2) }
    let found = try findings(of: .missingStartupImage, in: site(three[0], three[1], three[2]).app)
    let rows = try SiteImageRow.embedded().filter { row in
      row.kind == .startupImage && row.orientation?.general == .portrait && row.confidence != .c
        && row.isUsed(from: OSVersion(15)) && !row.id.text.contains(".old.")
    }
    let fault = try #require(found.first?.fault as? MissingStartupImage)
    #expect(found.map(\.severity) == [.note])
    #expect((fault.actual, fault.expected) == (3, rows.count))
    #expect(fault.list.first == .one(NamedScreen(label: "iPhone 5, portrait", appearance: .light)))
    #expect(fault.list.last == .more(rows.count - 6))
    #expect((fault.canvas, fault.count, fault.appearance) == (px(640, 1136), nil, nil))
    #expect(try foundFaults(of: .missingStartupImage, in: site(three[0], three[1])) == [])
  }

  @Test func `startup-without-web-app wants a page that says that it is one`() throws {
    var page = site(madeQuery(390, 844, ratio: 3))
    #expect(
      try foundFaults(of: .startupWithoutWebApp, in: page) == [
        FoundFault(.note, self.page, StartupWithoutWebApp(count: nil))
      ])
    func says(_ name: String) -> [PageMeta] {
      [PageMeta(name: name, content: made("yes"), media: nil, position: SourcePosition(line: 2, column: 1))]
    }
    page.metas = says("mobile-web-app-capable")
    #expect(
      try foundFaults(of: .startupWithoutWebApp, in: page) == [
        FoundFault(.note, self.page, StartupByOtherMeans(count: nil))
      ])
    page.metas = says("apple-mobile-web-app-capable")
    #expect(try foundFaults(of: .startupWithoutWebApp, in: page) == [])
  }
}
