import Discovery
import Model
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Sites whose tools make the pages, so that none lies in the tree.
@Suite struct `A site without a page` {
  /// The tools of the sites that are judged; nil where nothing is.
  private func tools(_ tree: FixtureTree) throws -> [String?] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { unit in
        unit.read().targets.compactMap { target -> String?? in
          guard case .site(let site) = target.form else { return nil }
          return .some(site.site.framework?.name)
        }
      }
    }
  }

  private let metadata = FixtureEntry.text("export const metadata = { icons: { icon: '/a.png' } }\n")

  @Test func `is that of Next by its root layout beside a package`() throws {
    let site: FixtureTree = ["web/app/layout.tsx": metadata, "web/public/a.png": .png(32)]
    #expect(try tools(site.adding(["web/package.json": .text("{}")])) == ["Next.js"])
    #expect(try tools(site.adding(["package.json": .text("{}")])) == [])
  }

  private let manual: FixtureTree = [
    "docs/.vitepress/config.ts": .text(
      "export default { head: [['link', { rel: 'icon', href: '/a.png' }]] }\n"),
    "docs/public/a.png": .png(32),
  ]

  @Test func `is that of VitePress by its hidden folder`() throws {
    #expect(try tools(manual) == ["VitePress"])
    #expect(try tools(manual.adding(["readme.html": .text("<title>A</title>")])) == ["VitePress"])
  }

  @Test func `is no sign of what else lies around it where it is documentation`() throws {
    // The icon may be that of a desktop program.
    #expect(try tools(manual.adding(["art/App.icns": .data([0])])) == [])
    let framework: FixtureTree = ["docs/next.config.js": .text(""), "docs/app/layout.tsx": metadata]
    #expect(try tools(manual.adding(framework).adding(["art/App.icns": .data([0])])).count == 1)
  }

  @Test func `is that of MkDocs, and none beside a framework of which it is the documentation`() throws {
    let manual: FixtureTree = [
      "mkdocs.yml": .text("theme:\n  name: material\n  favicon: a.png\n"), "docs/a.png": .png(32),
    ]
    #expect(try tools(manual) == ["MkDocs"])
    let web: FixtureTree = [
      "web/package.json": .text("{}"), "web/app/layout.tsx": metadata, "web/public/a.png": .png(32),
    ]
    #expect(try tools(manual.adding(web)) == ["Next.js"])
    #expect(try tools(manual.adding(["art/App.icns": .data([0])])) == [])
  }
}
