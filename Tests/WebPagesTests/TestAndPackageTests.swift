import Model
import Places
import Testing

@testable import WebPages

private func icon(_ address: String) -> String {
  "<head><link rel=apple-touch-icon href=\"\(address)\"></head>"
}

/// What lies in a repository and is no part of its site.
@Suite struct `What a site leaves out` {
  @Test(arguments: [
    "app/src/test/resources/com/a.html", "app/src/androidTest/a.html", "app/src/testDebug/a.html",
    "lib/__tests__/a.html", "lib/test-data/a.html", "spec/fixtures/a.html", "tests/a.html",
  ])
  func `pages that tests load`(path: String) {
    let site = site([path: icon("none.png"), "build.gradle": ""])
    #expect(site.pageCount == 0 && site.links == [])
    // The folder that is named may be one of tests.
    let inside = path.split(separator: "/").last.map(String.init) ?? ""
    #expect(WebPagesTests.site([inside: icon("none.png")]).links.count == 1)
  }

  @Test(arguments: ["src/latest/a.html", "src/testimonials/a.html", "contest/a.html", "docs/spec/a.html"])
  func `but no page of another folder`(path: String) {
    #expect(site([path: icon("none.png")]).links.count == 1)
  }

  @Test func `but none of what a server shows`() {
    let files = ["index.html": "", "favicon.ico": "", "tests/a.html": icon("none.png")]
    #expect(site(files).links.count == 1)
    #expect(site(isRootCertain: true, ["tests/a.html": icon("none.png")]).links.count == 1)
    // A generator copies what it was told to.
    #expect(site(files.merging(["package.json": "{}"]) { $1 }).links.count == 0)
  }

  @Test func `files of packages, and what a bundler may take from them`() {
    let page =
      "<head><link rel=icon href=../node_modules/a/i.ico><link rel=apple-touch-icon href=t.png>"
      + "<link rel=manifest href=m.json></head>"
    let manifest = "{\"icons\": [{\"src\": \"i.png\"}, {\"src\": \"j.png\"}]}"
    let files = [
      "src/a.html": page, "src/m.json": manifest, "src/j.png": "", "b.html": icon("none.png"),
      "src/c/d.html": icon("no.png"),
    ]
    let bundled = site(files)
    #expect(
      bundled.links.map(\.resolution) == [
        .missing("none.png", similar: nil), .dynamic, .dynamic, .file("src/m.json"),
        .missing("src/c/no.png", similar: nil),
      ])
    #expect(bundled.manifests.first?.resolutions == [.dynamic, .file("src/j.png")])
    // Without a link into a package what is missing is said.
    let own = page.replacing("../node_modules/a/i.ico", with: "i.ico")
    let plain = site(files.merging(["src/a.html": own]) { $1 })
    #expect(plain.links.filter(\.resolution.isMissing).count == 4)
    #expect(plain.manifests.first?.resolutions.first?.isMissing == true)
  }
}
