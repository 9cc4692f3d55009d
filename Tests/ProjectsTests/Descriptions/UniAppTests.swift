import SystemPackage
import Testing

/// Source: uniapp.dcloud.net.cn, "manifest.json"; html5plus.org.
@Suite struct UniAppTests {
  @Test func `uni-app: an icon for iOS is recognised and not read`() throws {
    func read(_ icons: String, _ key: String = "app-plus") throws -> [String] {
      let text = "{ /* 5+App */\n\"name\": \"A\",\n\"\(key)\": {\"distribute\": {\"icons\": {\(icons)}}}\n}\n"
      return try stated(["src/manifest.json": text, "src/pages.json": "{}"])
    }
    let store = #""ios": {"appstore": "res/1024x1024.png", "iphone": {"app@2x": "res/120x120.png"}}"#
    #expect(try read(store) == ["uniapp: unread - res/1024x1024.png:3"])
    #expect(try read(store, "plus") == ["uniapp: unread - res/1024x1024.png:3"])
    #expect(
      try read(#""ios": {"appstore": "", "ipad": {"app": "res/76x76.png"}}"#) == [
        "uniapp: unread - res/76x76.png:3"
      ])
    #expect(try read(#""android": {"hdpi": "res/72x72.png"}"#) == [])
    #expect(try read(#""ios": {"appstore": ""}"#) == [])
    #expect(try read(store, "web") == [])
    #expect(try stated(["manifest.json": #"{"icons": [{"src": "a.png"}]}"#]) == [])
  }
}
