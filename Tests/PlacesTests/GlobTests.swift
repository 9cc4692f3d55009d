import Places
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("Tab*.png", "TabHome.png"), ("Tab*.png", "Icons/TabHome.png"), ("*", "anything"),
    ("Icons/Tab*.png", "Icons/TabHome.png"), ("Icons/*.png", "Icons/.png"),
    ("**/home.png", "home.png"), ("**/home.png", "a/home.png"), ("**/home.png", "a/b/home.png"),
    ("Icons/**", "Icons/a/b.png"), ("Icons/**/b.png", "Icons/b.png"), ("Icons/**/b.png", "Icons/x/y/b.png"),
    ("t?b.png", "tab.png"), ("caf?.png", "café.png"), ("[a-c]?.png", "b1.png"), ("[!a-c].png", "d.png"),
    ("a[]]b", "a]b"), ("[abc", "[abc"), ("home@2x.png", "home@2x.png"), ("a/**b", "a/x/b"),
  ])
  func `a pattern fits`(pattern: String, path: String) {
    #expect(Glob(pattern).matches(Array(path.utf8)))
  }

  @Test(arguments: [
    ("Tab*.png", "tabHome.png"), ("Icons/*.png", "Icons/a/b.png"), ("Icons/*.png", "My/Icons/a.png"),
    ("**/home.png", "myhome.png"), ("t?b.png", "t/b.png"), ("Icons/t?b.png", "Icons/t/b.png"),
    ("[a-c].png", "d.png"), ("[!a-c].png", "b.png"), ("", "a"), ("a", ""), ("tab.png", "tab.png.bak"),
    ("Icons/[!a].png", "Icons//.png"),
  ])
  func `a pattern does not fit`(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(Array(path.utf8)))
  }

  @Test func `bytes that are not UTF-8 are matched as they are`() {
    #expect(Glob("*.png").matches([0xFF, 0xFE] + Array(".png".utf8)))
    #expect(!Glob("a?.png").matches(Array("a".utf8) + [0x62, 0xFF] + Array(".png".utf8)))
  }

  @Test func `many stars take no more than many steps`() {
    let pattern = String(repeating: "*a", count: 40) + "b"
    #expect(!Glob(pattern).matches(Array(String(repeating: "a", count: 2000).utf8)))
  }
}
