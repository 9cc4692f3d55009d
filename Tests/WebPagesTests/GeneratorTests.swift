import Model
import Testing

@testable import WebPages

/// What tools that make sites say of icons in files of their own.
@Suite struct GeneratorTests {
  @Test(arguments: [
    ("app/layout.tsx", "export const metadata = { icons: { icon: '/a.png' } }"),
    ("src/pages/_document.js", "<Head><link rel=\"icon\" href=\"/a.png\" /></Head>"),
  ])
  func `Next is known without a configuration`(source: String, text: String) {
    let found = site(["package.json": "{}", source: text, "public/a.png": ""])
    #expect(found.framework?.name == "Next.js")
    #expect(found.links.map(\.resolution) == [.file("public/a.png")])
  }

  @Test(arguments: [
    ["app/layout.tsx"], ["package.json", "app/ui/layout.tsx"], ["package.json", "app/_layout.tsx"],
    ["package.json", "src/app/layout.tsx", "public/index.html"],
  ])
  func `Next is none of a folder without a package, or with a start page`(files: [String]) {
    let files = files.map { ($0, "export const metadata = { icons: { icon: '/a.png' } }") }
    #expect(site(Dictionary(files + [("public/a.png", "")]) { $1 }).framework == nil)
  }
}
