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
}
