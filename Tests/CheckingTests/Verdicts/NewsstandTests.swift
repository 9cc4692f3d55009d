import Model
import TestSupport
import Testing

/// The cover of an app for Newsstand: a file that the plist lists.
@Suite struct NewsstandTests {
  private func judgeCover(
    _ cover: FixtureEntry?, isForNewsstand: Bool = true
  ) throws -> [String] {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "UINewsstandApp": .boolean(isForNewsstand),
      "CFBundleIcons": ["UINewsstandIcon": ["CFBundleIconFiles": ["Cover.png"]]],
    ]
    return try judge(phoneTree.with(["Info.plist": .plist(plist), "Cover.png": cover]))
  }

  @Test func `a cover of any size from 512 pixels on has no finding`() throws {
    #expect(try judgeCover(.png(384, 512)) == [])
  }

  @Test func `a small cover is noted`() throws {
    #expect(try judgeCover(.png(300, 400)) == ["note wrong-size Cover.png newsstand.std"])
  }

  @Test func `a cover of more than twice its width warns`() throws {
    #expect(try judgeCover(.png(300, 1024)) == ["warning wrong-size Cover.png newsstand.std"])
  }

  @Test func `a cover with holes warns`() throws {
    let clear = FixtureEntry.png(Canvas.floatingSketch(384, 512), .quick(.rgba))
    #expect(try judgeCover(clear) == ["warning transparent-pixels Cover.png newsstand.std"])
  }

  @Test func `a cover that is missing warns`() throws {
    #expect(try judgeCover(nil) == ["warning unresolved-icon-file Info.plist -"])
  }

  @Test func `without UINewsstandApp it is no cover`() throws {
    #expect(
      try judgeCover(.png(300, 400), isForNewsstand: false) == ["warning newsstand-leftover Info.plist -"])
  }
}
