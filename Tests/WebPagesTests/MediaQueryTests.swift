import Model
import Places
import Testing

@testable import WebPages

@Suite struct `A media query` {
  static let phone = "(device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3)"
  let portrait = StartupScreen(width: 390, height: 844, pixelRatio: 3)
  let landscape = StartupScreen(width: 390, height: 844, pixelRatio: 3, orientation: .landscape)
  let dark = StartupScreen(width: 390, height: 844, pixelRatio: 3, appearance: .dark)
  let other = StartupScreen(width: 393, height: 852, pixelRatio: 3)

  private func answers(_ text: String) -> [Bool?] {
    [portrait, landscape, dark, other].map { MediaQueryList(text).holds(on: $0) }
  }

  @Test func `is parsed`() {
    #expect(
      MediaQueryList("Screen AND \(Self.phone) and (orientation: portrait)").queries == [
        .conditions(
          MediaConditions(
            isNegated: false, type: "screen",
            features: [
              .deviceWidth(.exactly, 390), .deviceHeight(.exactly, 844), .pixelRatio(.exactly, 3),
              .orientation(.portrait),
            ]))
      ])
  }

  @Test(
    arguments: [
      ("", [true, true, true, true]), (" \n", [true, true, true, true]), ("all", [true, true, true, true]),
      (phone, [true, true, true, false]),
      ("\(phone) and (orientation: portrait)", [true, false, true, false]),
      ("screen and \(phone) and (orientation:landscape)", [false, true, false, false]),
      ("\(phone) and (prefers-color-scheme: dark)", [false, false, true, false]),
      ("(prefers-color-scheme: light) and \(phone)", [true, true, false, false]),
      ("print and \(phone)", [false, false, false, false]),
      ("only screen and \(phone)", [true, true, true, false]),
      ("not screen and \(phone)", [false, false, false, true]), ("not all", [false, false, false, false]),
      ("print, \(phone)", [true, true, true, false]),
      ("(min-device-width: 391px)", [false, false, false, true]),
      ("(max-device-width:391px)", [true, true, true, false]),
      ("(-webkit-min-device-pixel-ratio: 2)", [true, true, true, true]),
      ("(min-resolution: 3dppx) and (resolution: 288dpi)", [true, true, true, true]),
      ("(device-width: 390.0px)", [true, true, true, false]),
      ("( device-width : 390px )", [true, true, true, false]),
      ("(device-width:\n390px)and (device-height: 844px)", [true, true, true, false]),
    ] as [(String, [Bool?])])
  func `holds on a screen`(text: String, expected: [Bool?]) { #expect(answers(text) == expected) }

  @Test(arguments: [
    "(width: 390px)", "(min-width: 300px)", "(device-width: 10em)", "(color)", "(300px <= width)",
    "(device-width: 390px) or (device-width: 393px)",
    "not screen and (width: 1px)",
  ])
  func `leaves open what it does not know`(text: String) {
    #expect(answers(text).first == .some(nil))
    #expect(!MediaQueryList(text).hasInvalidQuery)
  }

  /// Media Queries Level 4, 3.1: a part that is unknown makes its query one that never holds, and its opposite too.
  @Test(arguments: [
    "(device-width: 390)", "(orientation: potrait)", "(device-pixel-ratio: 3)",
    "not all and (orientation: up)",
  ])
  func `never holds where no browser knows a part`(text: String) {
    #expect(answers(text) == [false, false, false, false])
    #expect(MediaQueryList(text).unknownFeature != nil)
  }

  @Test func `is decided by one part that does not hold`() {
    #expect(answers("(width: 1px) and (device-width: 390px)") == [nil, nil, nil, false])
    #expect(answers("(width: 1px), (device-width: 390px)") == [true, true, true, nil])
  }

  @Test(arguments: [
    "(device-width: 390px) (device-height: 844px)", "(device-width: 390px", "device-width: 390px)",
    "and (a: b)",
    "screen (a: b)", "()", "only", "not", ",", "screen and", "screen and and (a:b)", "(a:b) and screen",
  ])
  func `never holds where it is broken`(text: String) {
    let list = MediaQueryList(text)
    #expect(list.hasInvalidQuery)
    #expect(!answers(text).contains(true))
  }

  @Test func `keeps to its limits`() {
    let deep = String(repeating: "(", count: 10_000)
    #expect(MediaQueryList(deep).hasInvalidQuery)
    #expect(MediaQueryList(String(repeating: "a,", count: 10_000)).queries.count == 64)
  }
}
