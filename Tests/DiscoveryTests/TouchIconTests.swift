import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Touch icons that no page is known to link to.
@Suite struct TouchIconTests {
  private func found(_ tree: FixtureTree) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      let named = found.leftOut.filter(\.isOfTouchIcons).map { left in
        var path = left.path
        path.removeFolder(folder)
        return "\(path.string) \(left.reason == .place(.unlinkedTouchIcons(2)))"
      }
      return named + found.units.map { _ in "judged" }
    }
  }

  @Test func `are named where a program makes the pages`() throws {
    let icons: FixtureTree = [
      "app/assets/favicons/apple-touch-icon.png": .png(180),
      "app/assets/favicons/apple-touch-icon-120x120.png": .png(120),
    ]
    let page = FixtureEntry.text("<%= touch_icon_tags %>\n")
    let rails: FixtureTree = ["app/models/user.rb": .text(""), "app/views/layouts/_meta.html.erb": page]
    #expect(try found(icons.adding(rails)) == ["app/assets/favicons true"])
    // A folder of images alone is judged by their names.
    #expect(try found(icons) == ["judged"])
    #expect(try found(rails) == [])
    // What the helper of Rails writes is known.
    let helper = FixtureEntry.text(
      "<%= favicon_link_tag 'apple-touch-icon.png', rel: 'apple-touch-icon' %>\n")
    #expect(try found(icons.adding(["app/views/layouts/_meta.html.erb": helper])) == ["judged"])
  }
}
