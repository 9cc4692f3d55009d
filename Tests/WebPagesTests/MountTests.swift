import FileTree
import Model
import Places
import Testing

@testable import WebPages

@Suite struct MountTests {
  /// Source: docs.github.com, "What is GitHub Pages?"
  @Test func `finds the files of a site that is shown below a name`() {
    func resolutions(_ head: String, _ files: [String: String]) -> [LinkResolution] {
      let page = ["index.html": "<head>\(head)</head>"]
      return site(page.merging(files) { $1 }).links.map(\.resolution)
    }
    let links = "<link rel=icon href=i.png><link rel=apple-touch-icon href=j.png>"
    let based = "<base href=/p/>" + links
    let missing = LinkResolution.missing("j.png", similar: nil)
    #expect(resolutions(based, ["i.png": "", "j.png": ""]) == [.file("i.png"), .file("j.png")])
    #expect(resolutions(based, ["i.png": ""]) == [.file("i.png"), missing])
    // Nothing shows that it is a name of the server's.
    #expect(resolutions(based, [:]).first == .missing("p/i.png", similar: nil))
    // The name is a folder of the site.
    #expect(
      resolutions(based, ["p/i.png": "", "j.png": ""])
        == [.file("p/i.png"), .missing("p/j.png", similar: nil)])
    let rooted = "<link rel=icon href=/p/i.png><link rel=apple-touch-icon href=/p/j.png>"
    #expect(resolutions(rooted, ["i.png": "", "j.png": ""]) == [.file("i.png"), .file("j.png")])
    #expect(resolutions(rooted, ["public/i.png": ""]) == [.file("public/i.png"), missing])
    // Nothing says that it is no folder of images, or of a site that has a domain of its own.
    let moved = rooted.replacing("/p/", with: "/img/")
    let lost = (["i.png", "j.png"] as [FileName]).map {
      LinkResolution.missing(SitePath(names: ["img", $0]), similar: nil)
    }
    #expect(resolutions(moved, ["i.png": "", "j.png": ""]) == lost)
    let named = LinkResolution.missing("p/i.png", similar: nil)
    #expect(resolutions(rooted, ["i.png": "", "j.png": "", "CNAME": "a.b"]).first == named)
    #expect(resolutions(rooted + "<link rel=icon href=/k.png>", ["i.png": "", "j.png": ""]).first == named)
    #expect(resolutions(rooted, [:]).first == named)
  }

  @Test(arguments: [
    ("nuxt.config.ts", "export default defineNuxtConfig({ app: { baseURL: '/docs/' } })", true),
    ("next.config.js", "const config = { basePath: '/docs' };\nmodule.exports = config;", true),
    ("vite.config.js", "export default { base: '/docs/' }", true),
    ("nuxt.config.ts", "export default defineNuxtConfig({ app: { baseURL: base } })", false),
    ("nuxt.config.ts", "export default defineNuxtConfig({ app: { baseURL: '/' } })", false),
  ])
  func `a configuration names the address below which the site is shown`(
    file: String, text: String, isMounted: Bool
  ) {
    let page = "<head><link rel=apple-touch-icon href=/docs/a.png></head>"
    let found = site([file: text, "index.html": page, "public/a.png": ""]).links.map(\.resolution)
    #expect(found == [isMounted ? .file("public/a.png") : .missing("docs/a.png", similar: nil)])
    // A folder of the name is one.
    let own = site([file: text, "index.html": page, "public/docs/a.png": "", "public/a.png": ""])
    #expect(own.links.map(\.resolution) == [.file("public/docs/a.png")])
  }
}
